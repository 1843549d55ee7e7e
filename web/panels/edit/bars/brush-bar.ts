import { button } from '../../../ui/dom.js';
import { TOOLS, type Tool } from '../drawing/drawing.js';
import { SHAPES, type Shape } from '../drawing/shapes.js';
import { group, type Part } from './part.js';

export const TOOL_WORDS: Readonly<Record<Tool, string>> = {
  wall: 'Wall',
  floor: 'Floor',
  goal: 'Goal',
  box: 'Box',
  player: 'Player',
};
export const SHAPE_WORDS: Readonly<Record<Shape, string>> = {
  freehand: 'Freehand',
  line: 'Line',
  rectangle: 'Rectangle',
  fill: 'Fill',
};

/** What is drawn, and in which shape. */
interface Brush {
  readonly tool: Tool;
  readonly shape: Shape;
  choose(tool: Tool, shape: Shape): void;
}

/** Buttons that choose tool and shape. Their keys are their numbers. */
export function createBrushBar(brush: Brush): Part {
  const tools = TOOLS.map(
    (tool, i) => [tool, brushButton(TOOL_WORDS[tool], i + 1, () => brush.choose(tool, brush.shape))] as const,
  );
  const shapes = SHAPES.map(
    (shape, i) =>
      [
        shape,
        brushButton(SHAPE_WORDS[shape], TOOLS.length + i + 1, () => brush.choose(brush.tool, shape)),
      ] as const,
  );
  return {
    elements: [
      group('Tool', ...tools.map(([, shown]) => shown)),
      group('Shape', ...shapes.map(([, shown]) => shown)),
    ],
    show: () => {
      for (const [tool, shown] of tools) press(shown, tool === brush.tool);
      for (const [shape, shown] of shapes) press(shown, shape === brush.shape);
    },
  };
}

function brushButton(label: string, key: number, act: () => void): HTMLButtonElement {
  return button(label, act, { class: 'tool', title: `${label} (${key})` });
}

function press(shown: HTMLElement, isPressed: boolean): void {
  shown.setAttribute('aria-pressed', String(isPressed));
}
