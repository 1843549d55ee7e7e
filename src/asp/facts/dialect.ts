/** The form of facts and answers: push actions of the class of 2009 and 2011, or single moves as in 2013. */
export const DIALECTS = ['asp2009', 'asp2013'] as const;
export type Dialect = (typeof DIALECTS)[number];
