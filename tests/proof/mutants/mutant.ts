/** A change of one expression of a source file. */
export interface Mutant {
  /** The number that switches the mutant on, within one run. */
  id: number;
  /** Relative to the checkout, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** The code that is replaced, and what replaces it. */
  before: string;
  after: string;
}

/**
 * What the tests made of a mutant that they reach: a test failed, no test failed, or the code was not executed again,
 * because its result is remembered from an earlier test.
 */
export type Tried = 'noticed' | 'survived' | 'remembered';

/**
 * In addition, a mutant that no test reaches, and one whose code is executed only while files are loaded. The latter
 * is not tried, like one with a remembered result.
 */
export type Status = Tried | 'unreached' | 'loading';

export interface Verdict extends Mutant {
  status: Status;
}

/** Identifies a mutant in all runs in which its source file is the same. */
export const keyOf = ({ file, line, column, before, after }: Mutant): string =>
  [file, line, column, before, after].join('\0');

const LONGEST = 60;

function inOneLine(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** The place and the change, for a list. */
export const nameOf = ({ file, line, column, before, after }: Mutant): string =>
  `${file}:${line}:${column} ${inOneLine(before)} -> ${inOneLine(after)}`;
