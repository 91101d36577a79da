import { sql } from 'kysely';
import type { EmrLimits, EmrType } from '../../../src/domain/emr/options';
import type { Db, Queryable } from '../../db/types';

/**
 * The period of an import begins this much before the end of the previous import's period, because clocks differ and a
 * server may index with a delay. Reading a resource twice is harmless.
 */
const MARGIN_MS = 10 * 60_000;

export type Marks = Partial<Record<string, string>>;

/** The time up to which each type has been read from a source; ISO 8601. */
export async function marksOf(db: Db, patientId: string, source: string): Promise<Marks> {
  const rows = await db
    .selectFrom('emr_mark')
    .select(['resource_type', 'read_until'])
    .where('patient_id', '=', patientId)
    .where('source', '=', source)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.resource_type, new Date(row.read_until).toISOString()]));
}

/**
 * The time from which to read a type: the requested time, or shortly before the time up to which the type has been
 * read. Undefined to read everything.
 */
export function sinceOf(limits: EmrLimits, mark: string | undefined): string | undefined {
  if (limits.sinceDate !== null) return limits.sinceDate;
  const spanned = limits.startDate !== null || limits.endDate !== null;
  if (limits.fullImport || spanned || mark === undefined) return undefined;
  return new Date(Date.parse(mark) - MARGIN_MS).toISOString();
}

/** The types that have now been read without a gap up to the start of the import. */
export const readWhole = (limits: EmrLimits, types: readonly EmrType[], marks: Marks): EmrType[] => {
  if (limits.startDate !== null || limits.endDate !== null) return [];
  const { sinceDate } = limits;
  return types.filter((type) => sinceDate === null || sinceDate <= (marks[type] ?? ''));
};

export async function setMarks(
  on: Queryable,
  patientId: string,
  source: string,
  types: readonly string[],
  until: string,
): Promise<void> {
  if (types.length === 0) return;
  await sql`
    INSERT INTO emr_mark (patient_id, source, resource_type, read_until)
    SELECT ${patientId}, ${source}, type, ${until}::timestamptz FROM jsonb_array_elements_text(${JSON.stringify(types)}::jsonb) type
    ON CONFLICT (patient_id, source, resource_type) DO UPDATE SET read_until = excluded.read_until`.execute(on);
}
