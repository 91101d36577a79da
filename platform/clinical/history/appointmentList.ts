import { sql } from 'kysely';
import Type from 'typebox';
import { recordSchema } from '../../../src/contract/entity/recordSchema';
import { recordAs } from '../../../src/contract/fields';
import type { EntityRecord, JsonObject } from '../../../src/domain/entity/types';
import { Audited } from '../../audit/audited';
import type { RouteAdditions } from '../../entities/additions';
import { recordOf, ROW_COLUMNS, type Row } from '../../entities/rows';
import { listOf, run } from '../../db/sql';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { parseRecord } from '../../../src/domain/entity/read';

const appointmentDoc = documentSql('appointment');

const NOTE = 'note';
const text = (record: EntityRecord, name: string): string => String(record[name] ?? '');

const flag = (description: string) => Type.Optional(Type.Boolean({ description }));

/** The list of appointments has its own parameters (`sort`, `sortOrder`, `all`) and can include notes. */
export const appointmentList = (entities: EntityStore): NonNullable<RouteAdditions['list']> => ({
  parameters: {
    addNotes: flag('Each appointment with its `notes`, latest first'),
    all: flag('All of them, as `limit=0`'),
    sort: Type.Optional(Type.String({ description: 'As `orderBy`' })),
    sortOrder: Type.Optional(Type.Integer({ enum: [1, -1], description: '1 ascending, -1 descending' })),
  },
  alsoReads: [NOTE],
  read: () => undefined,
  words: ({ sort, sortOrder, all, ...rest }) => ({
    ...rest,
    ...(sort !== undefined && { orderBy: sort }),
    ...(sortOrder !== undefined && { order: sortOrder === 1 ? 'asc' : 'desc' }),
    ...(all === true && { limit: 0 }),
  }),
  ...(entities.has(NOTE) && {
    record: {
      notes: Type.Array(recordAs(recordSchema(entities.of(NOTE).entity)), { description: 'With `addNotes`' }),
    },
  }),
  async enrich(on, given, rows, actor): Promise<JsonObject[] | undefined> {
    if (given['addNotes'] !== true || !entities.has(NOTE)) return undefined;
    const stored = entities.of(NOTE);
    const records = rows.map(({ doc }) => parseRecord(doc));
    const patients = [...new Set(records.map((each) => text(each, 'patientId')))];
    const { answer: notes } = await Audited.read(on, actor, async (tx) => {
      const found = await run<Row>(
        tx,
        sql`SELECT doc::text AS doc, ${ROW_COLUMNS} FROM ${stored.table}
        WHERE patient_id IN ${listOf(patients)}
          AND ${appointmentDoc.text('appointmentId')} IN ${listOf(records.map((each) => text(each, 'appointmentId')))}
        ORDER BY created_at DESC, id`,
      );
      const answer = found.map((row) => recordOf(stored, row));
      const read = [...new Set(answer.map((note) => text(note, 'patientId')))];
      return { answer, events: read.map((patientId) => ({ action: 'list', entity: NOTE, patientId })) };
    });
    return records.map((each) => ({
      notes: notes.filter(
        (note) =>
          text(note, 'appointmentId') === text(each, 'appointmentId') &&
          text(note, 'patientId') === text(each, 'patientId'),
      ),
    }));
  },
});
