import { writtenOf } from '../../entity/read';
import type { Expected } from '../compare';

/**
 * What two runs of a test did not both expect. Null: the run's test did not mention it; an empty text: it expected that
 * there is no such value. Of a recommendation, the text is its name.
 */
export interface ExpectationChange {
  kind: 'data' | 'recommendation';
  dataId: string;
  tupleIndex: number;
  before: string | null;
  after: string | null;
}

type Wanted = Pick<ExpectationChange, 'kind' | 'dataId' | 'tupleIndex'> & {
  /** What a run compares. */
  value: string;
  name: string;
};

const wantedBy = ({ data = [], recommendations = [] }: Expected): Map<string, Wanted> =>
  new Map<string, Wanted>([
    ...data.map(({ dataId, tupleIndex, value }): [string, Wanted] => {
      const written = writtenOf(value).trim();
      return [
        JSON.stringify([dataId, tupleIndex ?? 0]),
        { kind: 'data', dataId, tupleIndex: tupleIndex ?? 0, value: written, name: written },
      ];
    }),
    ...recommendations.map(({ recommendId, name }): [string, Wanted] => [
      JSON.stringify([recommendId]),
      { kind: 'recommendation', dataId: recommendId, tupleIndex: 0, value: '', name: name ?? recommendId },
    ]),
  ]);

/** How the expectations of a test differ between two of its runs. A recommendation is the same if its id is. */
export function expectationChanges(before: Expected, after: Expected): ExpectationChange[] {
  const [one, other] = [wantedBy(before), wantedBy(after)];
  const all = [...new Map([...one, ...other])].toSorted(
    ([, { kind: first }], [, { kind: second }]) =>
      Number(first === 'recommendation') - Number(second === 'recommendation'),
  );
  return all.flatMap(([key, { kind, dataId, tupleIndex }]) => {
    const [was, is] = [one.get(key), other.get(key)];
    return was?.value === is?.value
      ? []
      : [{ kind, dataId, tupleIndex, before: was?.name ?? null, after: is?.name ?? null }];
  });
}
