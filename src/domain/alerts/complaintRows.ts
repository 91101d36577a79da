import { rowsOf, textOf, writtenOf } from '../entity/read';
import type { Json, JsonObject } from '../entity/types';
import { inOrder } from '../isolated';
import type { LooseOf } from '../records';

/** Differences between a stored complaint and the current model; the screens have a text for each. */
export type ComplaintFault = 'noModel' | 'noType' | 'manyTypes' | 'unaligned' | 'noDescription' | 'changed';

/** A symptom of a complaint. */
export interface ComplaintRow {
  /** The symptom's name; empty if the tuple's description is empty or missing. */
  name: string;
  dataId: string;
  value: Json | undefined;
  /**
   * `unknown`: the model does not list the symptom. `undescribed`: the model's data type has no description for the
   * symptom.
   */
  state: 'known' | 'unknown' | 'undescribed';
}

export interface ComplaintTable {
  modelId: string;
  /** The model's name; the model's id if the model has no name. */
  model: string;
  alertLevelId: string;
  grade: Json | undefined;
  faults: ComplaintFault[];
  rows: ComplaintRow[];
}

/** The current models and names of a plan. */
export interface ComplaintContent {
  models: readonly LooseOf<'model'>[];
  types: readonly LooseOf<'dataType'>[];
}

const MODEL = 'model';

const typesOf = (modelId: string, { types }: ComplaintContent): LooseOf<'dataType'>[] =>
  types.filter((type) => type.category === MODEL && type.modelId === modelId);

/**
 * A complaint as a table of symptoms, with the current names of the model's tuples. If the model has changed since the
 * alert, symptoms that no longer match are shown with a fault.
 * @param recorded the values of the model's own data point in the alert's group; undefined if there is none
 */
export function complaintTable(
  complaint: JsonObject,
  content: ComplaintContent,
  recorded?: readonly Json[],
): ComplaintTable {
  const modelId = textOf(complaint['modelId']);
  const symptoms = rowsOf(complaint['symptoms']);
  const model = content.models.find((each) => each.modelId === modelId);
  const types = typesOf(modelId, content);
  const [type] = types;
  const tuples = rowsOf(type?.tupleDescriptions);
  const listed = rowsOf(model?.symptoms).map(({ dataId }) => textOf(dataId));
  const nameOf = (dataId: string): string =>
    inOrder(textOf(content.types.find((each) => each.dataId === dataId)?.name) || dataId);
  const rows = symptoms.map(({ dataId: id, value }): ComplaintRow => {
    const dataId = textOf(id);
    const at = listed.indexOf(dataId);
    if (!model || types.length !== 1) return { name: nameOf(dataId), dataId, value, state: 'known' };
    if (at < 0) return { name: '', dataId, value, state: 'unknown' };
    const tuple = tuples.find(({ index }) => index === at);
    return tuple
      ? { name: inOrder(writtenOf(tuple.description)), dataId, value, state: 'known' }
      : { name: '', dataId, value, state: 'undescribed' };
  });
  const faults: ComplaintFault[] = [
    ...(model ? [] : (['noModel'] as const)),
    ...(model && types.length === 0 ? (['noType'] as const) : []),
    ...(model && types.length > 1 ? (['manyTypes'] as const) : []),
    ...(model && type && types.length === 1 && tuples.length !== listed.length ? (['unaligned'] as const) : []),
    ...(rows.some(({ state }) => state === 'undescribed') ? (['noDescription'] as const) : []),
    ...(type && recorded && recorded.length !== tuples.length ? (['changed'] as const) : []),
  ];
  return {
    modelId,
    model: inOrder(textOf(model?.name) || modelId),
    alertLevelId: textOf(complaint['alert']),
    grade: complaint['grade'],
    faults,
    rows,
  };
}

/** The complaints of an alert, from the newest source entry with a list of complaints. */
export const complaintsIn = ({ source }: Pick<LooseOf<'patientData'>, 'source'>): JsonObject[] =>
  rowsOf(rowsOf(source).findLast(({ complaints }) => Array.isArray(complaints))?.['complaints']);

/** Whether a symptom was answered with zero. */
export const isZero = ({ value }: Pick<ComplaintRow, 'value'>): boolean =>
  value === 0 || value === '0' || value === false;
