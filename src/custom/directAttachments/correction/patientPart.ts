import { CORRECTABLE } from '../../../domain/directMessages/correction';
import type { Entity, FieldSchema } from '../../../domain/entity/types';
import type { StructureValidator } from '../../../domain/rules';
import { loadEntity } from '../../../resources/loadEntity';

export interface PatientPart {
  entity: Entity;
  validate: StructureValidator;
}

/** The structure of a patient, without the fields that a patient must have: the document may lack them too. */
function withoutRequired(validate: StructureValidator): StructureValidator {
  const own: StructureValidator = (record) => {
    validate(record);
    own.errors = (validate.errors ?? []).filter((error) => error.keyword !== 'required' || error.instancePath !== '');
    return own.errors.length === 0;
  };
  return own;
}

/** The schema of a patient with only the fields that can be corrected, for a form with the patient's own rules. */
export async function loadPatientPart(): Promise<PatientPart> {
  const { entity, validate } = await loadEntity('patients');
  const own = (field: string): [string, FieldSchema][] => {
    const schema = entity.properties[field];
    return schema ? [[field, schema]] : [];
  };
  const { form: _form, ...about } = entity['x-entity'];
  const part = {
    ...entity,
    properties: Object.fromEntries(CORRECTABLE.flatMap(own)),
    required: [],
    'x-entity': about,
  };
  return { entity: part, validate: withoutRequired(validate) };
}
