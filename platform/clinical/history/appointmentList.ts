import { sql } from 'kysely';
import Type from 'typebox';
import { recordSchema } from '../../../src/contract/entity/recordSchema';
import { nullable, recordAs } from '../../../src/contract/fields';
import { labelFields, recordLabel } from '../../../src/domain/entity/manifest';
import { parseRecord, textOf } from '../../../src/domain/entity/read';
import type { EntityRecord, JsonObject } from '../../../src/domain/entity/types';
import { Audited } from '../../audit/audited';
import type { Given, RouteAdditions } from '../../entities/additions';
import { recordOf, ROW_COLUMNS, type Row } from '../../entities/rows';
import type { Queryable } from '../../db/types';
import { listOf, run } from '../../db/sql';
import type { Actor } from '../../http/context';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { duringCondition, duringParameters } from './during';

const appointmentDoc = documentSql('appointment');

const NOTE = 'note';
const text = (record: EntityRecord, name: string): string => String(record[name] ?? '');

const flag = (description: string) => Type.Optional(Type.Boolean({ description }));

interface Read {
  on: Queryable;
  entities: EntityStore;
  actor: Actor;
}

const wantsNotes = (given: Given): boolean => given['addNotes'] === true || given['notes'] === true;

/** The notes about each appointment, latest first. */
async function notesOf({ on, entities, actor }: Read, records: readonly EntityRecord[]): Promise<JsonObject[]> {
  const stored = entities.of(NOTE);
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
}

/** The titles of the records with these ids; nothing for an id without a record. */
async function titlesOf(
  { on, entities, actor }: Read,
  entity: 'patient' | 'provider',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  if (wanted.length === 0 || !entities.has(entity)) return new Map();
  const { manifest } = entities.of<string>(entity);
  const project = [manifest.id, ...labelFields(manifest)];
  const { records } = await entities.list<string, string>(
    on,
    entity,
    { ids: wanted, limit: wanted.length, project },
    { actor },
  );
  return new Map(records.map((record) => [textOf(record[manifest.id]), recordLabel(manifest, record)]));
}

/** The names of each appointment's patient and provider, as lists show them. */
async function namesOf(read: Read, records: readonly EntityRecord[]): Promise<JsonObject[]> {
  const ids = (field: string): string[] => records.map((each) => textOf(each[field]));
  const [patients, providers] = await Promise.all([
    titlesOf(read, 'patient', ids('patientId')),
    titlesOf(read, 'provider', ids('providerId')),
  ]);
  return records.map((each) => ({
    patientName: patients.get(textOf(each['patientId'])) ?? null,
    providerName: providers.get(textOf(each['providerId'])) ?? null,
  }));
}

/**
 * The list of appointments has its own parameters (`sort`, `sortOrder`, `all`, `from`, `until`) and can include notes
 * and names.
 */
export const appointmentList = (entities: EntityStore): NonNullable<RouteAdditions['list']> => ({
  parameters: {
    addNotes: flag('Each appointment with its `notes`, latest first'),
    notes: flag('The same as `addNotes`'),
    addNames: flag('Each appointment with its `patientName` and its `providerName`'),
    all: flag('All of them, as `limit=0`'),
    sort: Type.Optional(Type.String({ maxLength: 100, description: 'As `orderBy`' })),
    sortOrder: Type.Optional(Type.Integer({ enum: [1, -1], description: '1 ascending, -1 descending' })),
    ...duringParameters,
  },
  alsoReads: [NOTE, 'patient'],
  at: {
    path: 'orgs/{orgId}/appointments',
    filter: 'orgId',
    summary: 'The appointments of an organization, of any with `*` or `all`; parameters as of `GET appointments`',
  },
  read: (given) => duringCondition(entities.of('appointment'), given),
  words: ({ sort, sortOrder, all, ...rest }) => ({
    ...rest,
    ...(sort !== undefined && { orderBy: sort }),
    ...(sortOrder !== undefined && { order: sortOrder === 1 ? 'asc' : 'desc' }),
    ...(all === true && { limit: 0 }),
  }),
  record: {
    ...(entities.has(NOTE) && {
      notes: Type.Array(recordAs(recordSchema(entities.of(NOTE).entity)), { description: 'With `addNotes`' }),
    }),
    patientName: nullable(Type.String({ description: 'With `addNames`; null if there is no such patient' })),
    providerName: nullable(Type.String({ description: 'With `addNames`; null without a provider' })),
  },
  async enrich(on, given, rows, actor): Promise<JsonObject[] | undefined> {
    const read = { on, entities, actor };
    const records = rows.map(({ doc }) => parseRecord(doc));
    const notes = wantsNotes(given) && entities.has(NOTE) ? await notesOf(read, records) : [];
    const names = given['addNames'] === true ? await namesOf(read, records) : [];
    return records.map((_, index) => ({ ...notes[index], ...names[index] }));
  },
});
