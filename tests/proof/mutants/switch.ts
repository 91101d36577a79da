/** Which mutant is on, and which code was executed. */
interface State {
  active: number | undefined;
  /** How often the active mutant has been executed, and when it counts as endless. */
  hits: number;
  limit: number;
  /** How often the code of each mutant has been executed, by the number of the mutant, if anyone wants to know. */
  reached: Int32Array | undefined;
}

declare global {
  var mutantState: State | undefined;
}

/** A test may load modules anew, and all copies of this module must agree. */
export const state: State = (globalThis.mutantState ??= {
  active: undefined,
  hits: 0,
  limit: Number.POSITIVE_INFINITY,
  reached: undefined,
});

/** Stryker's instrumenter puts calls with these two names into the code: whether a mutant is on, … */
export function stryMutAct_9fa48(id: number): boolean {
  if (state.active !== id) return false;
  state.hits += 1;
  if (state.hits > state.limit) throw new Error('The mutant makes the code run without end.');
  return true;
}

/** … and that the code of these mutants is executed. */
export function stryCov_9fa48(...ids: number[]): void {
  const { reached } = state;
  if (reached) for (const id of ids) reached[id] = (reached[id] ?? 0) + 1;
}

/** Executes a function with a mutant on. @param limit how often the mutant's code may be executed */
export async function withMutant<T>(id: number, limit: number, run: () => Promise<T>): Promise<T> {
  Object.assign(state, { active: id, hits: 0, limit });
  try {
    return await run();
  } finally {
    state.active = undefined;
  }
}

/** From now on, counts how often the code of each mutant is executed. @param mutants the number of mutants */
export function countReached(mutants: number): Int32Array {
  state.reached = new Int32Array(mutants);
  return state.reached;
}
