import type { Entity, EntityRecord } from '../domain/entity/types';
import { withDefaults } from '../domain/rules';
import type { FormMode } from './fieldControl';

/** The form's initial data: a stored record as it is, a new record with its defaults filled in. */
export const initialRecord = (entity: Entity, record: EntityRecord, mode: FormMode): EntityRecord =>
  mode === 'create' ? withDefaults(entity.properties, record, new Date().toISOString(), true) : record;
