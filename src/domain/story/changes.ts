import { valueOf } from '../detection';
import { fieldsOf, numberOf, rowsOf, textOf, writtenOf } from '../entity/read';
import type { Json, JsonObject } from '../entity/types';
import type { LooseOf } from '../records';
import { actOf, modelIdOf, type ChainEntry } from './chains';
import { byText } from './read';
import type { StoryContent } from './sources';
import type { ModelChange, ModelChanges } from './types';

/** The category of a model's own data type, whose tuples hold the model's values. */
const MODEL = 'model';

/** The current names of a model's values. */
interface ModelNames {
  differs: boolean;
  /** The index of a data type among the model's values. */
  indexOf: (dataId: string) => number;
  at: (index: number) => Pick<ModelChange, 'field' | 'state'>;
}

function namesOf(modelId: string, { models, types }: StoryContent): ModelNames {
  const listed = rowsOf(models.find((each) => each.modelId === modelId)?.symptoms).map(({ dataId }) => textOf(dataId));
  const own = types.filter((type) => type.category === MODEL && type.modelId === modelId);
  const tuples = rowsOf(own[0]?.tupleDescriptions);
  const described = own.length === 1;
  const nameOf = (dataId: string): string => textOf(types.find((type) => type.dataId === dataId)?.name) || dataId;
  return {
    differs: described && tuples.length !== listed.length,
    indexOf: (dataId) => listed.indexOf(dataId),
    at(index) {
      if (index < 0) return { field: null, state: 'unknown' };
      // If the model has no data type of its own, or more than one, each value has the name of its symptom's data type.
      if (!described) return { field: nameOf(listed[index] ?? ''), state: 'known' };
      const tuple = tuples.find((each) => each.index === index);
      return tuple ? { field: writtenOf(tuple.description), state: 'known' } : { field: null, state: 'undescribed' };
    },
  };
}

const isZero = (value: Json): boolean => value === null || value === 0 || value === false || value === '0';

const valuesOf = (complaint: JsonObject | undefined): Map<string, Json> =>
  new Map(rowsOf(complaint?.['symptoms']).map(({ dataId, value }) => [textOf(dataId), value ?? null]));

/** The answer that an entry's run read; undefined if the entry is no run, or the symptom had no answer. */
function answerIn({ entry }: Pick<ChainEntry, 'entry'>, dataId: string): number | undefined {
  const { values } = fieldsOf(fieldsOf(fieldsOf(entry['detection'])['snapshot']));
  const tuples = fieldsOf(values)[dataId];
  if (!Array.isArray(tuples)) return undefined;
  return valueOf({ dataId }, { at: '', values: { [dataId]: tuples.map(numberOf) }, conditions: [] }) ?? undefined;
}

/**
 * The values of a model's symptoms in an entry. If the entry has no complaint of the model, they are those that its run
 * read: a complaint that has disappeared was answered with less, perhaps with 0, and not left unanswered.
 */
function answersIn(at: ChainEntry, complaint: JsonObject | undefined, dataIds: Iterable<string>): Map<string, Json> {
  if (complaint) return valuesOf(complaint);
  return new Map(
    [...dataIds].flatMap((dataId) => {
      const value = answerIn(at, dataId);
      return value === undefined ? [] : [[dataId, value] as const];
    }),
  );
}

/** An entry with its complaint of a model, if it has one. */
type Side = readonly [entry: ChainEntry, complaint: JsonObject | undefined];

function rowsBetween([before, old]: Side, [after, now]: Side, names: ModelNames): ModelChange[] {
  const symptoms = new Set([...valuesOf(old).keys(), ...valuesOf(now).keys()]);
  const [from, to] = [answersIn(before, old, symptoms), answersIn(after, now, symptoms)];
  const place = (dataId: string): number => {
    const index = names.indexOf(dataId);
    return index < 0 ? Infinity : index;
  };
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((dataId) => (from.get(dataId) ?? null) !== (to.get(dataId) ?? null))
    .toSorted((a, b) => (place(a) === place(b) ? byText(a, b) : place(a) - place(b)))
    .map((dataId) => {
      const [old, now] = [from.get(dataId) ?? null, to.get(dataId) ?? null];
      return {
        dataId,
        ...names.at(names.indexOf(dataId)),
        from: old,
        to: now,
        zero: isZero(old) && isZero(now),
      };
    });
}

/** The changes of each model's answers from one entry of a chain to the next. */
export function changesIn(
  chain: readonly ChainEntry[],
  content: StoryContent,
): { dataPointId: string; changes: ModelChanges }[] {
  return chain.flatMap((each, at) => {
    const before = chain[at - 1];
    if (!before) return [];
    const modelIds = new Set([...before.complaints, ...each.complaints].map(modelIdOf));
    return [...modelIds].toSorted(byText).flatMap((modelId) => {
      const [old, now] = [before, each].map(({ complaints }) => complaints.find((one) => modelIdOf(one) === modelId));
      const names = namesOf(modelId, content);
      const rows = rowsBetween([before, old], [each, now], names);
      if (old && now && rows.length === 0) return [];
      const changes: ModelChanges = {
        entry: each.index,
        modelId,
        by: actOf(each.entry),
        differs: names.differs,
        change: old ? (now ? 'changed' : 'disappeared') : 'appeared',
        rows,
      };
      return [{ dataPointId: textOf(each.point._id), changes }];
    });
  });
}

type Point = LooseOf<'patientData'>;

/** The changes in a model's own data point. Each source entry with values is compared with the previous such entry. */
export function pointChanges(point: Point, content: StoryContent): ModelChanges[] {
  const type = content.types.find(({ dataId, category }) => dataId === point.dataId && category === MODEL);
  if (!type) return [];
  const modelId = textOf(type.modelId);
  const names = namesOf(modelId, content);
  const held = rowsOf(point.source).flatMap((entry, index) =>
    Array.isArray(entry['data']) ? [{ entry, index, data: entry['data'] }] : [],
  );
  const tuples = rowsOf(type.tupleDescriptions);
  return held.flatMap(({ entry, index, data }, at) => {
    const before = held[at - 1]?.data;
    if (!before) return [];
    const length = Math.max(before.length, data.length);
    const rows = Array.from({ length }, (_, place): ModelChange => {
      const [from = null, to = null] = [before[place], data[place]];
      const { dataId } = rowsOf(content.models.find((each) => each.modelId === modelId)?.symptoms)[place] ?? {};
      return { dataId: textOf(dataId), ...names.at(place), from, to, zero: isZero(from) && isZero(to) };
    }).filter(({ from, to }) => writtenOf(from) !== writtenOf(to));
    if (rows.length === 0) return [];
    const differs = data.length !== tuples.length || names.differs;
    return [{ entry: index, modelId, by: actOf(entry), differs, change: 'changed' as const, rows }];
  });
}
