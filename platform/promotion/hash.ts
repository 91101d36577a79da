import { createHash } from 'node:crypto';
import type { EntityRecord } from '../../src/domain/entity/types';
import { canonical, contentOf } from '../../src/domain/promotion/content';
import type { StoredEntity } from '../entities/stored';

/** The hash of a record's content. Records with the same hash do not differ for a promotion. */
export const hashOf = (stored: StoredEntity, record: EntityRecord): string =>
  createHash('sha256')
    .update(canonical(contentOf(stored.entity, record)))
    .digest('base64');
