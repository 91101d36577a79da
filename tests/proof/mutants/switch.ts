/** Which mutant is on, and which code was executed. */
interface State {
  active: string | undefined;
  /** How often the active mutant has been executed, and when it counts as endless. */
  hits: number;
  limit: number;
  /** Receives how often each mutated code is executed. */
  reached: Map<string, number> | undefined;
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
export function stryMutAct_9fa48(id: string): boolean {
  if (state.active !== id) return false;
  state.hits += 1;
  if (state.hits > state.limit) throw new Error('The mutant makes the code run without end.');
  return true;
}

/** … and that the code of these mutants is executed. */
export function stryCov_9fa48(...ids: string[]): void {
  const { reached } = state;
  if (reached) for (const id of ids) reached.set(id, (reached.get(id) ?? 0) + 1);
}

/** Executes a function with a mutant on. @param limit how often the mutant's code may be executed */
export async function withMutant<T>(id: string, limit: number, run: () => Promise<T>): Promise<T> {
  Object.assign(state, { active: id, hits: 0, limit });
  try {
    return await run();
  } finally {
    state.active = undefined;
  }
}

/** How often a function executes the code of each mutant. */
export async function reachedBy(run: () => Promise<unknown>): Promise<Map<string, number>> {
  const before = state.reached;
  const reached = new Map<string, number>();
  state.reached = reached;
  try {
    await run();
  } finally {
    state.reached = before;
  }
  return reached;
}

/** From now on, counts what is executed while files are loaded. */
export function watchLoading(): Map<string, number> {
  return (state.reached ??= new Map<string, number>());
}
