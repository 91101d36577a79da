import { isDerived } from '../../src/domain/entity/derived';
import type { Entity, EntityRecord } from '../../src/domain/entity/types';

const SERVER = ['_version', 'createdAt', 'updatedAt', 'updatedBy', 'id'];

/** A record without what answers add to it and without empty fields, which a CSV file cannot tell apart. */
export const bareOf =
  (entity: Entity) =>
  (record: EntityRecord): EntityRecord =>
    Object.fromEntries(
      Object.entries(record).filter(
        ([name, value]) => !SERVER.includes(name) && !isDerived(entity, name) && value !== null && value !== '',
      ),
    );
