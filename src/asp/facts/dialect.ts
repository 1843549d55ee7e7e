/** The form of facts and answers: push actions of the class of 2009 and 2011, or single moves as in 2013. */
export const DIALECTS = ['asp2009', 'asp2013'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** What a step counts. An action of the class is a line or a part of one. */
export const STEP_MEASURE = { asp2009: 'lines', asp2013: 'moves' } as const satisfies Record<Dialect, string>;
