import { sql } from 'kysely';
import { dayLater } from '../../../src/domain/dates/calendar';
import { COMPLETED } from '../../../src/domain/silence/expected';
import type { LinkedRecords, Links } from '../../../src/domain/story/first';
import type { StoryRecords } from '../../../src/domain/story/sources';
import type { StoryKind } from '../../../src/domain/story/types';
import { OVERRIDE_DATA_ID } from '../../../src/domain/override';
import type { EntityName, RecordOf } from '../../../src/domain/records';
import type { Queryable } from '../../db/types';
import { gather } from '../../entities/gathered';
import { recordOf, ROW_COLUMNS, type Row } from '../../entities/rows';
import { and, literal, or, run, type Sql } from '../../db/sql';
import { columnSql, documentSql } from '../../entities/sql';
import { countUntimedResults } from '../history/untimedResults';
import { notWithdrawn } from '../notWithdrawn';
import type { EntityStore } from '../../entities/store';
import { valuesOf } from '../alerts/newest';
import { sharedByDays } from './shared';

const journalDoc = documentSql('journal');
const pointDoc = documentSql('patientData');

/**
 * Maximum number of records of each kind in a story. If there are more, each day keeps its newest, so that a day with
 * few records keeps them all beside a day with thousands.
 */
const MOST: Record<StoryKind, number> = {
  alerts: 2_000,
  answers: 20_000,
  labs: 20_000,
  baselines: 2_000,
  journals: 3_000,
  notes: 3_000,
  activities: 1_000,
  allergies: 1_000,
  medications: 1_000,
  conditions: 1_000,
  appointments: 1_000,
  encounters: 1_000,
  overrides: 500,
  forecasts: 5_000,
};

/** Maximum number of records of which only the newest matter. */
const FEW = 100;

/** The categories of answers, in SQL. */
const ANSWERS = sql`'symptom', 'model'`;

/** The lists from which the records of the days are read. */
const DAILY = [
  { entity: 'patientData', kind: 'answers', time: 'eventTime' },
  { entity: 'journal', kind: 'journals', time: 'createDate' },
  { entity: 'note', kind: 'notes', time: 'createdAt' },
  { entity: 'appointment', kind: 'appointments', time: 'start' },
  { entity: 'encounter', kind: 'encounters', time: 'start' },
  { entity: 'forecast', kind: 'forecasts', time: 'eventTime' },
] as const satisfies readonly { entity: EntityName; kind: StoryKind; time: string }[];

/**
 * A patient and a range of days. The reader adds a day at each end, because an alert can be minutes after midnight, and
 * a day in one zone overlaps two days in UTC.
 */
interface Range {
  patientId: string;
  /** `YYYY-MM-DD`, inclusive. */
  start: string;
  end: string;
  /** The zone of the days. */
  zone: string;
}

interface Selection<E extends EntityName> {
  entity: E;
  /** Absent if only the newest records matter. */
  kind?: StoryKind;
  /** The field whose value must be in the range; absent to read records of any time. */
  time?: string;
  /** The field to sort by, newest first, if records of any time are read. */
  newest?: string;
  where?: (column: (path: string) => Sql) => Sql;
}

/** Reads the records of a story by patient and time, one statement for each kind. */
export class RecordReader {
  readonly cut: StoryKind[] = [];
  readonly #on: Queryable;
  readonly #entities: EntityStore;
  /** The range as it is read, with a day more at each end. */
  readonly #range: Omit<Range, 'zone'>;
  readonly #asked: Range;

  constructor(on: Queryable, entities: EntityStore, asked: Range) {
    this.#on = on;
    this.#entities = entities;
    this.#asked = asked;
    this.#range = { patientId: asked.patientId, start: dayLater(asked.start, -1), end: dayLater(asked.end, 1) };
  }

  async #read<E extends EntityName>({ entity, kind, time, newest, where }: Selection<E>): Promise<RecordOf<E>[]> {
    if (!this.#entities.has(entity)) return [];
    const stored = this.#entities.of(entity);
    const column = (path: string): Sql => columnSql(stored, path);
    const { patientId, start, end } = this.#range;
    const sort = column(time ?? newest ?? 'createdAt');
    const conditions = [
      sql`patient_id = ${patientId}::text`,
      ...(time === undefined ? [] : [sql`${sort} >= ${start}::text`, sql`${sort} <= ${`${end}~`}::text`]),
      ...(where ? [where(column)] : []),
    ];
    const most = kind === undefined ? FEW : MOST[kind];
    const from = sql`FROM ${stored.table} WHERE ${and(conditions)}`;
    const newestFirst = sql`${sort} DESC, id`;
    const records = await gather(this.#on, stored, sql`${from} ORDER BY ${newestFirst} LIMIT ${most + 1}::int`);
    if (records.length <= most) return records;
    if (time === undefined) {
      this.#noteCut(kind);
      return records.slice(0, most);
    }
    const shared = sharedByDays(sort, this.#asked);
    if (await shared.leavesOut(this.#on, from, most)) this.#noteCut(kind);
    return gather(this.#on, stored, sql`${from} ORDER BY ${shared.turn}, ${newestFirst} LIMIT ${most}::int`);
  }

  #noteCut(kind: StoryKind | undefined): void {
    if (kind !== undefined && !this.cut.includes(kind)) this.cut.push(kind);
  }

  /** The overall alerts in the range. */
  alerts(overallIds: readonly string[]): Promise<RecordOf<'patientData'>[]> {
    return this.#read({
      entity: 'patientData',
      kind: 'alerts',
      time: 'eventTime',
      where: (column) => sql`${column('dataId')} IN (SELECT ${valuesOf(sql`${JSON.stringify(overallIds)}::jsonb`)})`,
    });
  }

  /** The newest record of each overall alert before the range. */
  async before(overallIds: readonly string[]): Promise<RecordOf<'patientData'>[]> {
    if (!this.#entities.has('patientData')) return [];
    const stored = this.#entities.of('patientData');
    const time = columnSql<'patientData'>(stored, 'eventTime');
    const rows = await run<Row>(
      this.#on,
      sql`SELECT newest.* FROM ${valuesOf(sql`${JSON.stringify(overallIds)}::jsonb`)} wanted(id)
        CROSS JOIN LATERAL (
          SELECT doc::text AS doc, ${ROW_COLUMNS} FROM ${stored.table}
          WHERE patient_id = ${this.#range.patientId}::text
            AND ${columnSql<'patientData'>(stored, 'dataId')} = wanted.id AND ${time} > '' AND ${time} < ${this.#range.start}::text
            AND ${notWithdrawn(pointDoc.text('status'))}
          ORDER BY ${time} DESC, id LIMIT 1) newest`,
    );
    return rows.map((row) => recordOf(stored, row));
  }

  /** Answers to baseline journals until the end of the range. */
  baselines(): Promise<RecordOf<'patientData'>[]> {
    return this.#read({
      entity: 'patientData',
      kind: 'baselines',
      newest: 'eventTime',
      where: (column) =>
        sql`${column('category')} = 'symptom' AND ${column('baseline')} = true
          AND ${column('eventTime')} > '' AND ${column('eventTime')} <= ${`${this.#range.end}~`}::text`,
    });
  }

  /** The journals in the range, and the last completed check-in before the range. */
  async #journals(): Promise<RecordOf<'journal'>[]> {
    const inRange = await this.#read({ entity: 'journal', kind: 'journals', time: 'createDate' });
    if (!this.#entities.has('journal')) return inRange;
    const stored = this.#entities.of('journal');
    const time = columnSql<'journal'>(stored, 'createDate');
    const rows = await run<Row>(
      this.#on,
      sql`SELECT doc::text AS doc, ${ROW_COLUMNS} FROM ${stored.table}
        WHERE patient_id = ${this.#range.patientId}::text AND ${time} > ''
          AND ${time} < ${this.#range.start}::text
          AND ${columnSql<'journal'>(stored, 'status')} IN (SELECT ${valuesOf(sql`${JSON.stringify(COMPLETED)}::jsonb`)})
          AND coalesce(${journalDoc.json('bail')}, 'false'::jsonb) <> 'true'::jsonb
          AND coalesce(${journalDoc.json('baseline')}, 'false'::jsonb) <> 'true'::jsonb
        ORDER BY ${time} DESC, id LIMIT 1`,
    );
    return [...inRange, ...rows.map((row) => recordOf(stored, row))];
  }

  #data(kind: StoryKind, condition: Sql): Promise<RecordOf<'patientData'>[]> {
    return this.#read({
      entity: 'patientData',
      kind,
      time: 'eventTime',
      where: (column) => sql`${column('category')} ${condition}`,
    });
  }

  /** The records that every part of a story needs, even a part of a single day. */
  async lasting() {
    return {
      overrides: await this.#read({
        entity: 'patientData',
        kind: 'overrides',
        newest: 'eventTime',
        where: (column) => sql`${column('dataId')} = ${literal(OVERRIDE_DATA_ID)}`,
      }),
      activities: await this.#read({
        entity: 'activity',
        kind: 'activities',
        time: 'createdAt',
        where: (column) => sql`${column('activityType')} = 'PatientRejectedCallback'`,
      }),
      allergies: await this.#read({ entity: 'allergy', kind: 'allergies', newest: 'startDate' }),
      absences: await this.#read({ entity: 'absenceStatement', newest: 'saidOn' }),
      untimedResults: await countUntimedResults(this.#on, this.#entities, this.#range.patientId),
      medications: await this.#read({ entity: 'medication', kind: 'medications', newest: 'startDate' }),
      conditions: await this.#read({ entity: 'condition', kind: 'conditions', newest: 'startDate' }),
    } satisfies Partial<StoryRecords>;
  }

  /** The records of the days: all except alerts, baselines and the lasting ones. */
  async daily() {
    return {
      answers: await this.#data('answers', sql`IN (${ANSWERS})`),
      labs: await this.#data('labs', sql`NOT IN (${ANSWERS}, 'alert', 'override')`),
      journals: await this.#journals(),
      notes: await this.#read({ entity: 'note', kind: 'notes', time: 'createdAt' }),
      appointments: await this.#read({ entity: 'appointment', kind: 'appointments', time: 'start' }),
      encounters: await this.#read({ entity: 'encounter', kind: 'encounters', time: 'start' }),
      forecasts: await this.#read({ entity: 'forecast', kind: 'forecasts', time: 'eventTime' }),
    };
  }

  /** Whether a time, as it is stored, is in the range. */
  readonly has = (time: unknown): boolean =>
    typeof time === 'string' && time >= this.#range.start && time <= `${this.#range.end}~`;

  /** The answers and journals with one of these ids, in this range but outside the range of `inner`. */
  async linked({ groups, sessions }: Links, inner: RecordReader): Promise<LinkedRecords> {
    const ids = (of: readonly string[]): Sql => valuesOf(sql`${JSON.stringify(of)}::jsonb`);
    const { start, end } = inner.#range;
    const isOutside =
      (time: string): NonNullable<Selection<'patientData' | 'journal'>['where']> =>
      (column) =>
        sql`(${column('groupId')} IN (SELECT ${ids(groups)})
            OR ${column('sessionId')} IN (SELECT ${ids(sessions)}))
          AND NOT (${column(time)} >= ${start}::text AND ${column(time)} <= ${`${end}~`}::text)`;
    const points = await this.#read({
      entity: 'patientData',
      kind: 'answers',
      time: 'eventTime',
      where: (column) => sql`${isOutside('eventTime')(column)} AND ${column('category')} IN (${ANSWERS})`,
    });
    const journals = await this.#read({
      entity: 'journal',
      kind: 'journals',
      time: 'createDate',
      where: isOutside('createDate'),
    });
    return { points, journals };
  }

  /** Whether a kind of daily records may have more records in the range than a story has. */
  async overflows(): Promise<boolean> {
    const { patientId, start, end } = this.#range;
    const kinds = DAILY.filter(({ entity }) => this.#entities.has(entity)).map(({ entity, kind, time }) => {
      const stored = this.#entities.of(entity);
      const column = columnSql(stored, time);
      return sql`(SELECT count(*) FROM (SELECT 1 FROM ${stored.table}
        WHERE patient_id = ${patientId}::text AND ${column} >= ${start}::text AND ${column} <= ${`${end}~`}::text
        LIMIT ${literal(MOST[kind] + 1)}) AS counted) > ${literal(MOST[kind])}`;
    });
    if (kinds.length === 0) return false;
    const [found] = await run<{ over: boolean }>(this.#on, sql`SELECT ${or(kinds)} AS over`);
    return found?.over === true;
  }
}
