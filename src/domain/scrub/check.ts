import { isDateFormat } from '../dates/partialDate';
import { hasType } from '../entity/paths';
import type { Entity, FieldSchema, ScrubRule } from '../entity/types';
import { ruleOf } from './fields';

/** The field that assigns records to a patient. */
export const PATIENT_ID = 'patientId';

/** Resources whose ids can identify a person: their records are people, or places with few people. */
const IDENTIFYING = ['patients', 'users', 'providers', 'organizations', 'roster', 'devices'];

/** Whether an entity's records are about a patient. */
export function holdsPatientData(entity: Entity): boolean {
  const { phi, partition, parent } = entity['x-entity'];
  return phi === true || partition === PATIENT_ID || parent?.param === PATIENT_ID;
}

/** Whether an entity's records are part of a scrubbed export. If so, their ids and their parents' ids are replaced. */
export function leavesWithPatient(entity: Entity): boolean {
  const { id, partition, parent } = entity['x-entity'];
  const keys = [id, PATIENT_ID, partition, parent?.param].filter((name) => name !== undefined);
  return Object.hasOwn(entity.properties, PATIENT_ID) && keys.every((name) => ruleOf(entity, name) === 'id');
}

const isDate = ({ format }: FieldSchema): boolean => isDateFormat(format);

/** The reason why a rule does not fit its field. */
function misfit(rule: ScrubRule, field: FieldSchema): string | undefined {
  const inner = field.items ?? field;
  if (rule === 'shift' && !isDate(inner)) return 'shift is for a date or a date-time';
  if (rule === 'birth' && field.format !== 'date') return 'birth is for a date';
  if ((rule === 'keep' || rule === 'text') && isDate(inner)) return `a date is not kept as it is; it takes shift`;
  if ((rule === 'remove' || rule === 'id') && !hasType(inner, 'string')) return `${rule} is for a text`;
  const reference = inner['x-reference'];
  if ((rule === 'keep' || rule === 'text') && reference !== undefined && IDENTIFYING.includes(reference))
    return `the id of one of the ${reference} tells who somebody is; it takes id or identifier`;
  if (field['x-write-only'] && rule !== 'drop') return 'what is never read back takes drop';
  return undefined;
}

const RULES = 'keep, text, shift, birth, id, identifier, drop or remove';

function faultsIn(schema: FieldSchema, prefix: string, required: boolean): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix + name;
    const rule = field['x-scrub'];
    if (rule === undefined) {
      const inner = field.items ?? field;
      if (inner.properties) return faultsIn(inner, `${path}.`, required);
      if (inner['x-scrub'] !== undefined) return faultsIn({ properties: { [path]: inner } }, '', false);
      return [`field "${path}": x-scrub is missing; say what happens to it in a scrubbed export: ${RULES}`];
    }
    const fault = misfit(rule, field);
    if (fault !== undefined) return [`field "${path}": x-scrub is ${rule}; ${fault}`];
    const taken = rule === 'drop' || rule === 'identifier';
    return required && taken && schema.required?.includes(name)
      ? [`field "${path}": x-scrub is ${rule}, but the field is required; use id, shift or remove, which keep a value`]
      : [];
  });
}

/** Faults of fields with patient data: the scrub rule is missing or does not fit the field. */
export const scrubFaults = (entity: Entity): string[] =>
  holdsPatientData(entity) ? faultsIn(entity, '', leavesWithPatient(entity)) : [];
