interface Answering<Value> {
  /** Each question sets one tuple of its data type. */
  question: { dataId?: string | null; tuple?: number | null };
  /** The values of the answers, in the order in which they were given. */
  values: readonly Value[];
}

/**
 * The values that a check-in with these answers stores: tuples by data type. If a question has several answers, the
 * last one counts. A question without an answer stores nothing.
 */
export function storedValues<Value>(answered: Iterable<Answering<Value>>): Map<string, (Value | null)[]> {
  const found = new Map<string, (Value | null)[]>();
  for (const { question, values } of answered) {
    const { dataId, tuple } = question;
    if (!dataId || values.length === 0) continue;
    const tuples = found.get(dataId) ?? [];
    while (tuples.length < (tuple ?? 0)) tuples.push(null);
    tuples[tuple ?? 0] = values.at(-1) ?? null;
    found.set(dataId, tuples);
  }
  return found;
}
