import { aspPlot, partsPlot, rulesPlot, scalingPlot, serverPlot, sizePlot, threadsPlot } from './bars.js';
import { provedPlot, solvedPlot, strategyPlot } from './curves.js';
import type { Figures } from './data.js';
import { type Draw, type Plot, THEMES } from './drawing.js';
import { groundRulesPlot } from './ground-rules.js';
import { runsPlot } from './runs.js';

/** Every plot by the name of its files. */
export function plotsOf(figures: ReadonlyMap<string, Figures>): Map<string, Plot> {
  const of = (name: string) => figures.get(name)!;
  const own = of('portfolio-60s');
  return new Map([
    ['solved', solvedPlot(own, of('portfolio-300s'), of('peers'))],
    ['strategies', strategyPlot(of('strategies-alone'))],
    ['sizes', sizePlot(own)],
    ['scaling', scalingPlot(of('search-scaling'))],
    ['rules', rulesPlot(of('search-rules'))],
    ['parts', partsPlot(of('fess-parts'))],
    ['asp', aspPlot(of('asp-2009'), of('asp-collections'))],
    [
      'asp-proved',
      provedPlot(of('asp-hybrid'), of('asp-microban1'), of('asp-microban2'), of('asp-microban2-60s')),
    ],
    ['asp-runs', runsPlot(of('asp-runs'))],
    ['asp-rules', groundRulesPlot(of('asp-rules'))],
    ['threads', threadsPlot(of('asp-threads'), of('portfolio-threads'))],
    ['server', serverPlot(of('library-server'))],
  ]);
}

/** The pictures of all plots in both themes, by file name. */
export function drawAll(plots: ReadonlyMap<string, Plot>, draw: Draw): Map<string, string> {
  return new Map(
    [...plots].flatMap(([name, plot]) =>
      THEMES.map(
        (theme) => [`${name}${theme.name === 'dark' ? '-dark' : ''}.svg`, draw(plot, theme)] as const,
      ),
    ),
  );
}
