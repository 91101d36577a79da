// Made-up code, with which a unit test checks that mutants are tried.

/** Read while the file is loaded only. */
const FIRST = 'first';

export const isLarger = (a: number, b: number): boolean => a > b;

/** The numbers from 1; a mutant that counts downwards has no end. */
export function numbersTo(end: number): number[] {
  const found: number[] = [];
  for (let n = 1; n <= end; n++) found.push(n);
  return found;
}

const remembered = new Map<string, string>();

/** Computes a text once. */
export function textOf(name: string): string {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  remembered.set(name, `${FIRST} ${name}`);
  return textOf(name);
}

export const isNeverCalled = (): boolean => true;
