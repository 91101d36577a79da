import { isObject } from '../../../src/domain/entity/paths';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { TriedEntity } from '../../../src/domain/planTests/proofs/tried';
import type { StructureError } from '../../../src/domain/rules';
import type { DocumentOf, EntityName, FieldOf } from '../../../src/domain/records';
import { planRecords } from '../../content/planRecords';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { StoredEntity } from '../../entities/stored';

/** The fields of a plan's records that detection reads, by entity. */
const READ = {
  alertLevel: ['alertLevelId', 'color', 'priority'],
  detectModel: ['modelId', 'version', 'disabled', 'category', 'rules'],
  model: ['modelId', 'symptoms', 'alertDataId'],
  dataModel: ['dataModelId', 'dataId', 'resultTuple', 'method', 'inputs', 'bands'],
  dataType: ['dataId', 'range'],
  conditionType: ['conditionId', 'dataId', 'codes'],
  recommendModel: ['recommendModelId', 'modelId', 'inactive', 'rules'],
  recommendationType: ['recommendId', 'type', 'category', 'name', 'text'],
} as const satisfies { readonly [E in EntityName]?: readonly FieldOf<E>[] };

export type PartName = keyof typeof READ;

/** A record of a plan with the fields that detection reads. */
export type PlanPart<E extends PartName> = Pick<DocumentOf<E>, (typeof READ)[E][number] & keyof DocumentOf<E>>;

/** A record that violates its schema. Only an old record can be invalid, because every save is validated. */
export interface InvalidRecord<E extends PartName> {
  id: string;
  /** The record without the rows and fields that have an error. */
  read: Partial<PlanPart<E>>;
  /** Paths of the errors: `rules.0.grade`. */
  faults: string[];
}

/** The records of an entity: valid records, and invalid records that can be read in part. */
export interface Parts<E extends PartName> {
  valid: readonly PlanPart<E>[];
  invalid: readonly InvalidRecord<E>[];
}

/** `Parts` before the type of its records is known. */
interface UntypedParts {
  valid: EntityRecord[];
  invalid: { id: string; read: EntityRecord; faults: string[] }[];
}

/**
 * Errors that make a record invalid for detection: errors of its structure. A value out of bounds is allowed, because
 * the bound may be newer than the record.
 */
const SHAPE: readonly string[] = ['type', 'enum', 'required'];

/** The paths of the errors in the fields that detection reads, each as a list of its steps. */
const faultsIn = (errors: readonly StructureError[], fields: readonly string[]): string[][] =>
  errors
    .filter(({ keyword }) => SHAPE.includes(keyword))
    .map(({ instancePath, keyword, params }) => [
      ...instancePath.split('/').slice(1),
      ...(keyword === 'required' ? [String(params['missingProperty'])] : []),
    ])
    .filter(([field = '']) => fields.includes(field));

/** The record without its errors. A list loses only its faulty rows. Any other faulty field is removed as a whole. */
function without(record: EntityRecord, faults: readonly string[][]): EntityRecord {
  const left = { ...record };
  for (const [field = ''] of faults) {
    const value = record[field];
    const rows = faults.flatMap(([name, row]) => (name === field ? [row] : []));
    if (Array.isArray(value) && !rows.includes(undefined))
      left[field] = value.filter((_row, index) => !rows.includes(String(index)));
    else delete left[field];
  }
  return left;
}

/** Validates stored records, so that they can be typed. */
export function validateParts<E extends PartName>(
  stored: Pick<StoredEntity, 'validate' | 'manifest'>,
  entity: E,
  records: readonly EntityRecord[],
): Parts<E>;
export function validateParts(
  { validate, manifest }: Pick<StoredEntity, 'validate' | 'manifest'>,
  entity: PartName,
  records: readonly EntityRecord[],
): UntypedParts {
  const parts: UntypedParts = { valid: [], invalid: [] };
  for (const record of records.filter(isObject)) {
    validate(record);
    const faults = faultsIn(validate.errors ?? [], READ[entity]);
    if (faults.length === 0) parts.valid.push(record);
    else
      parts.invalid.push({
        id: String(record[manifest.id]),
        read: without(record, faults),
        faults: [...new Set(faults.map((steps) => steps.join('.')))],
      });
  }
  return parts;
}

/** A changed record of a plan that is not stored. */
export interface PlanDraft {
  entity: TriedEntity;
  record: EntityRecord;
}

/**
 * A plan's records with a draft in the place of the stored record, or at the end if there is none.
 * @param draft has the structure of the records, as every draft has that a save would accept
 */
export function withDraft<Stored>(records: readonly Stored[], id: string, draft: Pick<PlanDraft, 'record'>): Stored[];
export function withDraft(
  records: readonly EntityRecord[],
  id: string,
  { record }: Pick<PlanDraft, 'record'>,
): EntityRecord[] {
  const place = records.findIndex((each) => each[id] === record[id]);
  return place < 0 ? [...records, record] : records.with(place, record);
}

/**
 * Reads a plan's records. Their structure is checked here and nowhere else, so that detection can rely on their types.
 */
export async function readParts<E extends PartName>(
  on: Queryable,
  entities: EntityStore,
  planId: string,
  entity: E,
  draft?: PlanDraft,
): Promise<Parts<E>> {
  const stored: readonly EntityRecord[] = await planRecords<string>(on, entities, planId, entity);
  const records = draft?.entity === entity ? withDraft(stored, entities.of<string>(entity).manifest.id, draft) : stored;
  return records.length === 0
    ? { valid: [], invalid: [] }
    : validateParts(entities.of<string>(entity), entity, records);
}
