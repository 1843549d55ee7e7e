import { nativeSolver } from '../../src/solve/native-solver.js';
import { solveLevel } from '../../src/solve/solve-level.js';
import type { SearchWorks } from './search-works.js';
import { serveWorks } from './serve-works.js';

serveWorks<SearchWorks>({
  solve: ({ level, objective, after, seconds }, tell, signal) =>
    solveLevel(nativeSolver(), { level, objective, idle: false, after, limits: { seconds, signal } }, tell),
});
