import { sql } from 'kysely';
import { momentText } from '../../../src/domain/dates/zone';
import type { Json } from '../../../src/domain/entity/types';
import { writtenOf } from '../../../src/domain/entity/read';
import type { Cell } from '../../../src/domain/report/rowsFile';
import history from '../../../src/i18n/messages/history';
import { isCheckIn } from '../../clinical/checkIns';
import { listOf, literal, run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { readMeanings } from '../../returnToWork/plans';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { Asked } from './asked';
import { dataTypeNames, type DataTypeName } from './names';
import { notWithdrawn } from '../../clinical/notWithdrawn';
import { employeeSets, type EmployeeSet } from './people';
import { personCells, type RowsReport } from './table';

/** Check-ins per statement. A check-in has some dozens of answers. */
const SET = 200;
/** Categories of data that nobody answers: results of detection, of laboratories, and decisions of staff. */
const NOT_ANSWERED = ['alert', 'model', 'labTest', 'override'];

const journalDoc = documentSql('journal', 'j');
const pointDoc = documentSql('patientData', 'd');

interface Point {
  dataId: string;
  planId: string | null;
  data: Json[];
}

interface CheckIn {
  id: string;
  patientId: string;
  time: string;
  baseline: boolean;
  completed: boolean;
  points: Point[];
}

/** The answers of a check-in: the data of its session or, without a session, of its group. */
function pointsOf(entities: EntityStore): Sql {
  if (!entities.has('patientData')) return sql`'[]'::jsonb`;
  const stored = entities.of('patientData');
  const column = (name: 'patientId' | 'sessionId' | 'groupId' | 'category' | 'eventTime'): Sql =>
    sql`d.${columnSql<'patientData'>(stored, name)}`;
  const idOf = (name: 'sessionId' | 'groupId'): Sql => sql`coalesce(${journalDoc.text(name)}, '') COLLATE "und-x-icu"`;
  const [session, group] = [idOf('sessionId'), idOf('groupId')];
  return sql`coalesce((SELECT jsonb_agg(jsonb_build_object('dataId', ${pointDoc.text('dataId')},
        'planId', ${pointDoc.text('planId')}, 'data', ${pointDoc.json('data')}) ORDER BY ${column('eventTime')}, d.id)
      FROM ${stored.table} d WHERE d.patient_id = j.patient_id AND ${column('category')} NOT IN ${listOf(NOT_ANSWERED)}
        AND ((${session} <> '' AND ${column('sessionId')} = ${session})
          OR (${session} = '' AND ${group} <> '' AND ${column('groupId')} = ${group}))
        AND jsonb_typeof(${pointDoc.json('data')}) = 'array' AND ${notWithdrawn(pointDoc.text('status'))}), '[]')`;
}

/** The employees' check-ins of return-to-work plans in the period, set by set, by patient and time. */
async function* checkInsOf(
  on: Queryable,
  entities: EntityStore,
  { ids, plans }: EmployeeSet,
  { from, until, closed }: Asked,
): AsyncGenerator<CheckIn[]> {
  if (!entities.has('journal')) return;
  const journal = entities.of('journal');
  const time = sql`j.${columnSql<'journal'>(journal, 'createDate')}`;
  for (let after: Pick<CheckIn, 'patientId' | 'time' | 'id'> = { patientId: '', time: '', id: '' }; ;) {
    closed.throwIfAborted();
    const set = await run<CheckIn>(
      on,
      sql`SELECT j.id, j.patient_id AS "patientId", ${time} AS time, ${isCheckIn('j')} AS completed,
          coalesce(${journalDoc.json('baseline')} = 'true', false) AS baseline, ${pointsOf(entities)} AS points
        FROM ${journal.table} j
        WHERE j.patient_id IN ${listOf(ids)} AND ${journalDoc.text('planId')} IN ${listOf(plans)} AND ${time} >= ${from}::text AND ${time} < ${until}::text
          AND (j.patient_id, ${time}, j.id) > (${after.patientId}::text, ${after.time}::text, ${after.id}::text)
        ORDER BY j.patient_id, ${time}, j.id LIMIT ${literal(SET)}`,
    );
    yield set;
    const last = set.at(-1);
    if (!last || set.length < SET) return;
    after = last;
  }
}

const cellOf = (value: Json | undefined): Cell =>
  typeof value === 'string' || typeof value === 'number'
    ? value
    : value === null || value === undefined
      ? null
      : JSON.stringify(value);

/** The answered values of a point: what was left out, is left out. Answers that say yes or no are words. */
function valuesOf(
  { data }: Point,
  name: DataTypeName | undefined,
  { yes, no }: { yes: string; no: string },
): { part: string | null; value: Cell }[] {
  return data.flatMap((value, index) => {
    const isYesOrNo =
      typeof value === 'boolean' || (name?.booleans.has(index) === true && (value === 0 || value === 1));
    const cell = isYesOrNo ? (value ? yes : no) : cellOf(value);
    if (cell === null || cell === '') return [];
    return [{ part: name?.parts.get(index) ?? (data.length > 1 ? String(index + 1) : null), value: cell }];
  });
}

/** Every answered value of the check-ins in the period. */
export const allCheckInData: RowsReport = {
  reportName: 'allCheckInData',
  columns: [['checkInTime', 'time'], ['checkIn'], ['question'], ['part'], ['value']],
  async *rows({ database: { db }, entities }, asked, words) {
    const meanings = await readMeanings(db, entities);
    const plans = [...new Set(meanings.map(({ planId }) => planId))];
    const nameOf = await dataTypeNames(db, entities, plans, asked.language);
    for await (const set of employeeSets(db, entities, asked, meanings)) {
      for await (const checkIns of checkInsOf(db, entities, set, asked)) {
        yield checkIns.flatMap(({ patientId, time, baseline, completed, points }) => {
          const employee = set.of.get(patientId);
          if (!employee) return [];
          const person = personCells(employee);
          const checkIn = words.checkIns[baseline ? 'baseline' : completed ? 'completed' : 'open'];
          const checkInTime = momentText(Date.parse(time), employee.zone);
          return points.flatMap((point) => {
            const name = nameOf(point.planId, point.dataId);
            return valuesOf(point, name, history[asked.language].eod).map((value) => ({
              ...person,
              checkInTime,
              checkIn,
              question: name?.name ?? writtenOf(point.dataId),
              ...value,
            }));
          });
        });
      }
      // The job can be cancelled even if nobody has checked in.
      yield [];
    }
  },
};
