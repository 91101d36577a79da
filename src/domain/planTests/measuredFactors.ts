import { nothing, type Basis, type Factor, type History, type Level } from './basis';
import { cutsOf, numbersBeside, readConditions, readDataIds } from './classes';
import { digitsFor, valuesInWords } from './inWords';

/** Rows of the same data type are alternatives. */
export function historyFactors({ history: rows, terms }: Basis): Factor[] {
  const byType = new Map<string, History[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.dataId, row.baseline === true]);
    byType.set(key, [...(byType.get(key) ?? []), row]);
  }
  return [...byType.values()].map((alternatives) =>
    alternatives.map((row) => {
      const digits = digitsFor(alternatives.flatMap(({ data }) => data));
      const label = valuesInWords(terms, row.dataId, row.data, { digits });
      return { ...nothing, name: alternatives.length > 1 ? label : '', label, history: [row] };
    }),
  );
}

/** The laboratory values that the model reads, on both sides of each limit. */
export function labFactors({ limits, history, given, terms }: Basis): Factor[] {
  const known = new Set([...history, ...given].map(({ dataId }) => dataId));
  const read = [...readDataIds(limits)].filter((dataId) => !known.has(dataId));
  return read.flatMap((dataId) => {
    const inputs = limits.dataModels.flatMap((each) => each.inputs.filter((input) => input.dataId === dataId));
    const tuple = Math.min(...inputs.map((input) => input.tuple ?? 0), ...(inputs.length === 0 ? [0] : []));
    const values = numbersBeside(cutsOf(limits, dataId, tuple), false);
    const before = Array.from({ length: tuple }, () => null);
    return values.length === 0
      ? []
      : [
          values.map((value) => {
            const data = [...before, value];
            const name = valuesInWords(terms, dataId, data, { digits: digitsFor(values) });
            return { ...nothing, name, label: name, history: [{ dataId, data, baseline: false, eventTime: null }] };
          }),
        ];
  });
}

export const conditionFactors = ({ limits, conditions, variesConditions, terms }: Basis): Factor[] => {
  const read = variesConditions ? readConditions(limits.model).filter((id) => !conditions.includes(id)) : [];
  const none: Level = { ...nothing, name: '', label: 'no condition' };
  const levelOf = (id: string): Level => {
    const name = terms.condition(id);
    return { ...nothing, name, label: name, conditions: [id] };
  };
  return read.length === 0 ? [] : [[none, ...read.map(levelOf)]];
};
