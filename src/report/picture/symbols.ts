/**
 * The symbols of a picture, as SVG markup in a square of 32 units. Colours come from style sheets by class:
 * `goal`, `spot`, `wood`, `plank`, `done`, `tick`, `body`, `eye`, `pupil`.
 */
export const SYMBOLS = {
  goal: '<path class="goal" d="M16 7l9 9-9 9-9-9z"/><path class="spot" d="M16 13l3 3-3 3-3-3z"/>',
  box: '<rect class="wood" x="3" y="3" width="26" height="26" rx="3"/><path class="plank" d="M8 8h16v16H8zM8 24 24 8"/>',
  done: '<rect class="done" x="3" y="3" width="26" height="26" rx="3"/><path class="tick" d="M16 8l8 8-8 8-8-8z"/>',
  player:
    '<circle class="body" cx="16" cy="16" r="11.5"/><circle class="eye" cx="11.7" cy="14" r="3.6"/><circle class="eye" cx="20.3" cy="14" r="3.6"/><circle class="pupil" cx="11.7" cy="14.4" r="1.7"/><circle class="pupil" cx="20.3" cy="14.4" r="1.7"/>',
} as const;
