import { badRequest } from '../../http/errors';
import { sql } from 'kysely';
import Type from 'typebox';
import { evenIfEmpty, oneOf } from '../../../src/contract/fields';
import { EVERY_LEVEL } from '../../../src/domain/alerts/levels';
import { FINAL } from '../../../src/domain/alerts/triaged';
import { numberOf, textOf } from '../../../src/domain/entity/read';
import type { Given, KeySource, RouteAdditions } from '../../entities/additions';
import { and, ident, listOf, literal, type Sql } from '../../db/sql';
import { documentSql } from '../../entities/sql';
import type { StoredEntity } from '../../entities/stored';
import { notWithdrawn } from '../notWithdrawn';
import { readValidatedDates } from './validatedDates';

const pointDoc = documentSql('patientData');

/** Maximum number of levels, and of data ids, in a filter. */
const MOST = 100;
/** Maximum number of queries that are merged. Planning one query takes about 0.1 ms. */
const MOST_MERGED = 20;
/** SQL condition: the source of an alert contains an evaluation of laboratory results. */
const FROM_LAB = sql`jsonb_path_exists(${pointDoc.json('source')}, '$[*].lab ? (@ == true)')`;

/** The SQL condition that a data point, or a row of `alert`, is not final: nobody has acknowledged the alert. */
const OPEN = {
  point: sql`${pointDoc.text('status')} IS DISTINCT FROM ${literal(FINAL)}`,
  alert: sql`status <> ${literal(FINAL)}`,
};

/** The sort orders of the list of alerts by field name, each as columns of the table `alert`. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  eventTime: ['event_time', 'id', 'patient_id'],
  status: ['status', 'event_time', 'id', 'patient_id'],
  priority: ['priority', 'event_time', 'id', 'patient_id'],
};

/** Stands for all patients where a patient's id is expected. */
const EVERY_PATIENT = '*';

/** Parameters of a list that can be answered from the table `alert`. */
const ANSWERED = new Set([
  'data',
  'lab',
  'open',
  'dataId',
  'orderBy',
  'order',
  'offset',
  'limit',
  'project',
  'include',
  'validation',
]);

function listIn(name: string, text: string): string[] {
  const values = text.split(',').filter((value) => value !== '');
  if (values.length > MOST) throw badRequest(name);
  return [...new Set(values)];
}

/** The levels to filter by; empty for all levels. */
const levelsIn = (text: string): string[] => (text === EVERY_LEVEL ? [] : listIn('data', text));

interface Selection {
  dataIds: readonly string[];
  levels: readonly string[];
  lab: boolean;
  open: boolean;
  patientId: string | undefined;
  columns: readonly Sql[];
  order: Sql;
}

/** SQL for the alerts of one patient. A patient has few alerts, and an index has them in order of time. */
const ofPatient = ({ dataIds, levels, lab, open, patientId, columns }: Selection): Sql => {
  const isOneOf = (values: readonly string[]): Sql => sql`IN ${listOf(values)}`;
  const conditions = [
    sql`patient_id = ${patientId}::text`,
    sql`data_id ${isOneOf(dataIds)}`,
    ...(levels.length > 0 ? [sql`level ${isOneOf(levels)}`] : []),
    ...(lab ? [sql`lab`] : []),
    ...(open ? [OPEN.alert] : []),
  ];
  return sql`SELECT ${sql.join(columns)} FROM alert WHERE ${and(conditions)}`;
};

const fixed = ({ lab, open }: Selection): Sql =>
  sql`${lab ? sql`AND a.lab` : sql``} ${open ? sql`AND a.${OPEN.alert}` : sql``}`;
const columnsOf = ({ columns }: Selection): Sql => sql.join(columns.map((column) => sql`a.${column}`));

/** SQL for the alerts of all patients: a query for each data id and level. An index has the rows of each in order. */
const queriesOf = (selection: Selection): Sql[] => {
  const { dataIds, levels } = selection;
  const levelConditions = levels.map((level) => sql`AND a.level = ${level}::text`);
  return dataIds.flatMap((dataId) => {
    const ofId = sql`SELECT ${columnsOf(selection)} FROM alert a WHERE a.data_id = ${dataId}::text`;
    return (levels.length > 0 ? levelConditions : [sql``]).map((level) => sql`${ofId} ${level} ${fixed(selection)}`);
  });
};

/**
 * The union of such queries. If each query is sorted, the database merges them and reads no more rows than the page
 * needs; if only the union is sorted, it reads and sorts all rows.
 */
const unionOf = (queries: readonly Sql[], order?: Sql): Sql =>
  sql.join(
    queries.map((query) => sql`(${query}${order === undefined ? sql`` : sql` ORDER BY ${order}`})`),
    sql` UNION ALL `,
  );

/**
 * SQL for the same alerts, with a subquery for each data id and level. The text of this SQL does not depend on the
 * number of subqueries. It is used if planning a union of so many queries would take longer than sorting their rows.
 * @param end the order and the limit of a subquery
 */
const inParts = (selection: Selection, lists: { dataIds: Sql; levels: Sql | undefined }, end: Sql) =>
  sql`SELECT part.* FROM jsonb_array_elements_text(${lists.dataIds}) wanted(data_id)
    ${lists.levels ? sql`CROSS JOIN jsonb_array_elements_text(${lists.levels}) chosen(level)` : sql``}
    CROSS JOIN LATERAL (SELECT ${columnsOf(selection)} FROM alert a
      WHERE a.data_id = wanted.data_id ${lists.levels ? sql`AND a.level = chosen.level` : sql``}
        ${fixed(selection)} ${end}) part`;

const keysOf =
  (selection: Selection): KeySource =>
  (upTo) => {
    const { order, patientId } = selection;
    if (patientId !== undefined) {
      const keys = ofPatient(selection);
      return { keys, order, counted: () => keys };
    }
    const { dataIds, levels } = selection;
    const parts = dataIds.length * Math.max(levels.length, 1);
    if (parts > 0 && parts <= MOST_MERGED) {
      const queries = queriesOf(selection);
      return {
        order,
        keys: sql`SELECT * FROM (${unionOf(queries, order)}) merged`,
        counted: () => unionOf(queries),
      };
    }
    const lists = {
      dataIds: sql`${JSON.stringify(dataIds)}::jsonb`,
      levels: levels.length > 0 ? sql`${JSON.stringify(levels)}::jsonb` : undefined,
    };
    return {
      order,
      keys: inParts(selection, lists, sql`ORDER BY ${order} LIMIT ${upTo}`),
      counted: (cap) => inParts(selection, lists, sql`LIMIT ${literal(cap)}`),
    };
  };

/**
 * Reads which alerts a request selects; undefined if the request has a filter or an order for which the table `alert`
 * has no column.
 */
function selectionOf(given: Given, parent = EVERY_PATIENT): Selection | undefined {
  if (textOf(given['data']) === '' || textOf(given['dataId']) === '') return undefined;
  if (Object.entries(given).some(([name, value]) => value !== undefined && !ANSWERED.has(name))) return undefined;
  const columns = ORDERS[textOf(given['orderBy']) || 'eventTime'];
  if (!columns) return undefined;
  const asked = textOf(given['order']).toUpperCase();
  const isUp = asked === 'ASC' || (asked !== 'DESC' && !!given['orderBy']);
  const direction = isUp ? sql`ASC` : sql`DESC`;
  return {
    dataIds: listIn('dataId', textOf(given['dataId'])),
    levels: levelsIn(textOf(given['data'])),
    lab: given['lab'] === true,
    open: given['open'] === true,
    patientId: parent === EVERY_PATIENT ? undefined : parent,
    columns: columns.map(ident),
    order: sql.join(columns.map((name) => sql`${ident(name)} ${direction}`)),
  };
}

const PRIORITY = 'priority';

/**
 * Filters alerts in a patient's data by level (the alert's first value), by origin, and by whether they are
 * acknowledged. Withdrawn alerts are left out. A request with `data` and `dataId` lists alerts only. It is answered
 * from the table `alert`, which has indexes for such requests.
 */
export const alertFilter = (
  points: StoredEntity<'patientData'>,
  groups: StoredEntity<'dataGroup'> | undefined,
): NonNullable<RouteAdditions['list']> => ({
  parameters: {
    data: Type.Optional(
      Type.String({
        maxLength: 1_000,
        description: `Comma list of levels: alerts whose first value is one of them. ${EVERY_LEVEL}: alerts of every level`,
      }),
    ),
    lab: Type.Optional(Type.Boolean({ description: 'true: only alerts that follow from laboratory results' })),
    open: Type.Optional(Type.Boolean({ description: 'true: only alerts that nobody has acknowledged' })),
    validation: Type.Optional(
      Type.Boolean({ description: 'true: `validatedDate` says when the group of a final alert was validated' }),
    ),
    orderBy: Type.Optional(
      evenIfEmpty({
        ...oneOf([...points.sortable, PRIORITY]),
        description: 'Field to sort by; `priority` only for alerts, with `data` and `dataId`',
      }),
    ),
  },
  keys(given, parent) {
    const selection = selectionOf(given, parent);
    return selection && keysOf(selection);
  },
  words(given) {
    if (given['orderBy'] !== PRIORITY) return given;
    // Only the table `alert` can be sorted by priority, and this table supports neither cursors nor streams.
    if (!selectionOf(given) || numberOf(given['limit']) === 0) throw badRequest('orderBy');
    const { orderBy: _priority, ...rest } = given;
    return rest;
  },
  read({ data, lab, open }) {
    const levels = levelsIn(textOf(data));
    if (lab !== true && open !== true && levels.length === 0) return undefined;
    return and([
      // As the table `alert`, which has no withdrawn ones.
      notWithdrawn(pointDoc.text('status')),
      ...(levels.length > 0 ? [sql`${pointDoc.json('data')}->>0 IN ${listOf(levels)}`] : []),
      ...(lab === true ? [FROM_LAB] : []),
      ...(open === true ? [OPEN.point] : []),
    ]);
  },
  enrich: async (on, { validation }, rows) =>
    validation === true && groups ? readValidatedDates(on, points, groups, rows) : undefined,
  record: { validatedDate: Type.Optional(Type.String()) },
});
