import type { EntityRecord, JsonObject } from '../../../src/domain/entity/types';
import { auditMany } from '../../audit/record';
import type { RouteAdditions } from '../../entities/additions';
import { recordOf, ROW_COLUMNS, type Row } from '../../entities/rows';
import { run } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { HttpError } from '../../http/errors';
import { query } from '../../http/openapi';
import { parseRecord } from '../../../src/domain/entity/read';

const NOTE = 'note';
const ORDERS: Record<string, string> = { '1': 'asc', '-1': 'desc' };

/** @throws HttpError 400 if it is neither true nor false */
function flagOf(given: Record<string, unknown>, name: string): boolean {
  const value = given[name];
  if (value === undefined || value === '' || value === 'false') return false;
  if (value !== 'true') throw new HttpError(400, 'badRequest', { name });
  return true;
}

const text = (record: EntityRecord, name: string): string => String(record[name] ?? '');

/**
 * The list of appointments has its own parameters (`sort`, `sortOrder`, `all`) and includes notes.
 * @throws HttpError 400 with the name of an invalid parameter
 */
export const appointmentList = (entities: EntityStore): NonNullable<RouteAdditions['list']> => ({
  parameters: [
    query('addNotes', 'Each appointment with its `notes`, latest first', { type: 'boolean' }),
    query('all', 'All of them, as `limit=0`', { type: 'boolean' }),
    query('sort', 'As `orderBy`'),
    query('sortOrder', '1 ascending, -1 descending', { type: 'integer', enum: [1, -1] }),
  ],
  read: (parameters) => {
    flagOf(parameters, 'addNotes');
    return undefined;
  },
  words({ sort, sortOrder, all, ...rest }) {
    const order = sortOrder === undefined ? undefined : ORDERS[String(sortOrder)];
    if (sortOrder !== undefined && order === undefined) throw new HttpError(400, 'badRequest', { name: 'sortOrder' });
    return {
      ...rest,
      ...(sort !== undefined && { orderBy: sort }),
      ...(order !== undefined && { order }),
      ...(flagOf({ all }, 'all') && { limit: '0' }),
    };
  },
  async enrich(on, given, rows, actor): Promise<JsonObject[] | undefined> {
    if (!flagOf(given, 'addNotes') || !entities.has(NOTE)) return undefined;
    const stored = entities.of(NOTE);
    const records = rows.map(({ doc }) => parseRecord(doc));
    const patients = [...new Set(records.map((each) => text(each, 'patientId')))];
    const found = await run<Row>(
      on,
      `SELECT doc::text AS doc, ${ROW_COLUMNS} FROM ${stored.table}
        WHERE patient_id IN (SELECT jsonb_array_elements_text($1::jsonb))
          AND doc->>'appointmentId' IN (SELECT jsonb_array_elements_text($2::jsonb))
        ORDER BY created_at DESC, id`,
      [JSON.stringify(patients), JSON.stringify(records.map((each) => text(each, 'appointmentId')))],
    );
    const notes = found.map((row) => recordOf(stored, row));
    const read = [...new Set(notes.map((note) => text(note, 'patientId')))];
    await auditMany(
      on,
      read.map((patientId) => ({ actor, event: { action: 'list', entity: NOTE, patientId } })),
    );
    return records.map((each) => ({
      notes: notes.filter(
        (note) =>
          text(note, 'appointmentId') === text(each, 'appointmentId') &&
          text(note, 'patientId') === text(each, 'patientId'),
      ),
    }));
  },
});
