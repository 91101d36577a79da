import { textOf } from '../../src/domain/entity/read';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { StoredEntity } from '../entities/stored';

const LONGEST = 200;

/** The name of a record; empty if it has none. */
export const labelOf = (stored: StoredEntity, record: EntityRecord): string =>
  textOf(record[stored.manifest.label]).slice(0, LONGEST);
