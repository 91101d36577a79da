import { labelFields, type ManifestEntry } from '../../src/domain/entity/manifest';
import type { AuditEntry } from '../../src/contract/audit';
import type { EntityRecord } from '../../src/domain/entity/types';

type Title = NonNullable<AuditEntry['recordTitle']>;

/** The name of an audit row's record. */
export interface Name {
  name: string;
  title: Title;
  /** The patient whom the name tells about, if the record is about one. */
  patientId?: string;
}

const DATA_ID = 'dataId';

/**
 * The fields that a record's title consists of, so that the console can write the title in the reader's language. A
 * data id has its name in a plan, so it comes with the plan.
 */
export function titleFields(manifest: ManifestEntry, record: EntityRecord): Title {
  const fields = labelFields(manifest);
  const names = fields.includes(DATA_ID) ? [...fields, 'planId'] : fields;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = record[name];
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
    }),
  );
}
