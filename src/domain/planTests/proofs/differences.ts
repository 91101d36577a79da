import { writtenOf } from '../../entity/read';
import type { Seen } from '../compare';

/** An output that two runs of a test do not share; an empty text means that a run did not lead to it. */
export interface Difference {
  kind: 'alert' | 'value' | 'recommendation';
  dataId: string;
  tupleIndex: number;
  before: string;
  after: string;
}

type Output = Omit<Difference, 'before' | 'after'> & { value: string };

const outputsOf = ({ data, recommendations }: Seen): Map<string, Output> =>
  new Map<string, Output>([
    ...data.map(({ kind, dataId, tupleIndex, value }): [string, Output] => [
      JSON.stringify([dataId, tupleIndex]),
      { kind, dataId, tupleIndex, value: writtenOf(value) },
    ]),
    ...recommendations.map(({ recommendId, name }): [string, Output] => [
      JSON.stringify([recommendId]),
      { kind: 'recommendation', dataId: recommendId, tupleIndex: 0, value: name ?? recommendId },
    ]),
  ]);

/**
 * How the outputs of two runs differ: alerts, recommendations, and values that both runs have read. A value that only
 * one run has read does not count: the other run's rules have no model that reads it.
 */
export function differencesOf(before: Seen, after: Seen): Difference[] {
  const [one, other] = [outputsOf(before), outputsOf(after)];
  return [...new Map([...one, ...other])].flatMap(([key, { kind, dataId, tupleIndex }]) => {
    const [was, is] = [one.get(key), other.get(key)];
    const values = { before: was?.value ?? '', after: is?.value ?? '' };
    const isUnread = kind === 'value' && (was === undefined || is === undefined);
    return isUnread || values.before === values.after ? [] : [{ kind, dataId, tupleIndex, ...values }];
  });
}
