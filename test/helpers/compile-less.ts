import { compileLess } from '../../src/runs/process/short-compiling.js';

/* Loaded before each file of tests, most of which are short runs. */
compileLess();
