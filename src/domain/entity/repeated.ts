/** The names that occur more than once, each once. */
export const repeated = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
