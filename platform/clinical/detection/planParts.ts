import type { EntityRecord } from '../../../src/domain/entity/types';
import type { StructureError } from '../../../src/domain/rules';
import type { DocumentOf, EntityName, FieldOf } from '../../../src/domain/records';
import { planRecords } from '../../content/planRecords';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';

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

/** A record that violates its schema and is left out. Only an old one can, because every save is validated. */
export interface Malformed {
  entity: string;
  id: string;
  /** Paths with the error there: `/rules/0/grade must be integer`. */
  faults: string[];
}

/**
 * Only errors of the structure count. A value out of bounds does not, because the bound may be newer than the record.
 */
const SHAPE: readonly string[] = ['type', 'enum', 'required'];

const faultsIn = (errors: readonly StructureError[], fields: readonly string[]): string[] =>
  errors
    .filter(({ keyword }) => SHAPE.includes(keyword))
    .filter(({ instancePath, params }) => {
      const [, field = String(params['missingProperty'])] = instancePath.split('/');
      return fields.includes(field);
    })
    .map(({ instancePath, message = '' }) => `${instancePath} ${message}`.trim());

/**
 * Reads a plan's records. Their structure is checked here and nowhere else, so that detection can rely on their types.
 * @param malformed is called for each record that is left out
 */
export function readParts<E extends PartName>(
  on: Queryable,
  entities: EntityStore,
  planId: string,
  entity: E,
  malformed: Malformed[],
): Promise<PlanPart<E>[]>;
export async function readParts(
  on: Queryable,
  entities: EntityStore,
  planId: string,
  entity: PartName,
  malformed: Malformed[],
): Promise<EntityRecord[]> {
  const name: string = entity;
  const records = await planRecords(on, entities, planId, name);
  if (records.length === 0) return records;
  const { validate, manifest } = entities.of(name);
  return records.filter((record) => {
    validate(record);
    const faults = faultsIn(validate.errors ?? [], READ[entity]);
    if (faults.length > 0) malformed.push({ entity, id: String(record[manifest.id]), faults });
    return faults.length === 0;
  });
}
