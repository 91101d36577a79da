import { sql } from 'kysely';
import { PLANNED_ANEW } from '../db/statements';
import type { Actor } from '../http/context';
import type { KeySource } from './additions';
import { auditCte } from './auditSql';
import { limitOf, readCursor, sortPlan, type ListQuery, type SortPlan } from './listQuery';
import { derivedSql, projected } from './project';
import { ROW_NAMES } from './rows';
import { and, ident, literal, type Sql } from '../db/sql';
import { keyColumns, type StoredEntity } from './stored';
import { totalName } from './valueTotals';
import { castOf, conditionsOf, totalIsKept, type Conditions } from './where';

/** Number of rows to count before answering "at least". An index finds this many in a millisecond at any table size. */
export const COUNT_CAP = 500;

/**
 * Number of rows to scan in sort order for a page of frequent matches. If the matches among these rows do not fill the
 * page, all matches are sorted instead.
 */
const WALK = 1500;

export interface PageStatement {
  statement: Sql;
  plan: SortPlan;
}

/** The reader, if the entity's reads are audited. */
export interface Reader {
  actor: Actor;
  /** The action in the audit row; default `list`. */
  action?: 'list' | 'export';
}

const DIRECTIONS = { asc: sql`ASC`, desc: sql`DESC` };

const orderOf = (plan: SortPlan, alias = sql``): Sql =>
  sql.join(plan.columns.map(({ name }) => sql`${alias}${ident(name)} ${DIRECTIONS[plan.order]}`));

function afterCursor(plan: SortPlan, cursor: string): Sql {
  const values = readCursor(plan, cursor).map((value, index) => {
    const column = plan.columns[index];
    return sql`${value}::${column ? castOf(column) : sql`text`}`;
  });
  const sort = sql.join(plan.columns.map(({ name }) => ident(name)));
  return sql`(${sort}) ${plan.order === 'asc' ? sql`>` : sql`<`} (${sql.join(values)})`;
}

const where = (conditions: readonly Sql[]): Sql => (conditions.length > 0 ? sql`WHERE ${and(conditions)}` : sql``);

/**
 * The page's total, whether the total is a minimum, and the page's cursor, as texts. Only the last row contains them;
 * otherwise they would be transferred with every row.
 */
const endOf = (plan: SortPlan, order: Sql): Sql => {
  const keys = sql.join(plan.columns.map(({ name }) => sql`${ident(name)}::text`));
  const last = sql`lead(p.id) OVER (ORDER BY ${order}) IS NULL`;
  return sql`CASE WHEN ${last} THEN jsonb_build_array(t.total, t.minimum, ${keys})::text END AS page_end`;
};

/**
 * Maximum number of a patient's records that an audit row lists by id. If there are more, the audit row has the first
 * id, the last id, and the number of records.
 */
const NAMED = 100;

const SHOWN_IDS = sql`coalesce(jsonb_agg(id), '[]'::jsonb)`;

/**
 * The ids of one patient's records on a page. A large page lists only some of them, so that audit rows stay short when
 * somebody pages through all records; the audit row always has the patient's id.
 */
const SHOWN_OF_ONE = sql`(SELECT CASE WHEN count(*) <= ${literal(NAMED)}
  THEN jsonb_build_object('ids', coalesce(to_jsonb(array_agg(id)), '[]'::jsonb))
  ELSE jsonb_build_object('count', count(*), 'first', (array_agg(id))[1], 'last', (array_agg(id))[count(*)]) END FROM page)`;

/** The audit row of a page. It has the patients whose data was read, but never the search text. */
function listAudit(stored: StoredEntity, query: ListQuery, reader: Reader): Sql {
  const { partition, id, parent } = stored.entity['x-entity'];
  const patient = partition ?? (Object.hasOwn(stored.entity.properties, 'patientId') ? 'patientId' : undefined);
  const filter = [...stored.filters.values()].find(({ field, op = 'eq' }) => field === patient && op === 'eq');
  const patientId =
    (filter && query.filters?.[filter.name]) ?? (parent && parent.param === patient ? query.parent : undefined);
  const one = patientId !== undefined && patientId !== '*';
  const ids = sql`'ids', (SELECT ${SHOWN_IDS} FROM page)`;
  // If rows have a patient's id in addition to their own, the audit row also lists the patients.
  const of = patient === undefined || patient === id || one ? undefined : sql`doc->>${patient}::text`;
  const patients = of
    ? sql`, 'patients', (SELECT coalesce(jsonb_agg(DISTINCT ${of}) FILTER (WHERE ${of} IS NOT NULL), '[]'::jsonb) FROM page)`
    : sql``;
  return auditCte(
    reader.actor,
    { action: reader.action ?? 'list', entity: stored.name, ...(one && { patientId }) },
    { details: one ? SHOWN_OF_ONE : sql`jsonb_build_object(${ids}${patients})` },
  );
}

const keptTotal = ({ name, facets }: StoredEntity, query: ListQuery): Sql => {
  const { filters = {} } = query;
  const parent = query.parent === '*' ? undefined : query.parent;
  const pattern = sql`${facets.pattern(filters, parent)}::text`;
  const value = facets.ofValue(filters);
  const kept = sql`${value ? totalName(name, ...value) : name}::text`;
  return sql`(SELECT coalesce(sum(delta), 0)::int FROM entity_count WHERE entity = ${kept} AND facet LIKE ${pattern})`;
};

/** Hides conditions from the planner, so that it uses the index in sort order and does not guess how rare a text is. */
const unindexed = (conditions: readonly Sql[]): Sql[] => conditions.map((condition) => sql`(${condition}) IS TRUE`);

/**
 * A page with its exact or minimum total, for conditions without an index in sort order. If there are few matches, they
 * are read once and sorted. If there are many, the first rows in sort order often contain the page; otherwise all
 * matches are sorted.
 * @param kept SQL of the stored total, if there is one
 */
function countedPage(
  stored: StoredEntity,
  plan: SortPlan,
  { base, picked, split = { rest: base, parts: [] } }: Conditions,
  page: { paging: Sql; upTo: Sql },
  columns: readonly Sql[],
  kept?: Sql,
): Sql[] {
  const key = keyColumns(stored);
  const sort = sql.join(plan.columns.map(({ name }) => ident(name)));
  const few = sql`(SELECT n FROM counted) <= ${literal(COUNT_CAP)}`;
  const metBy = (filters: readonly Sql[]) => sql`SELECT ${sort} FROM ${stored.table} ${where(filters)}`;
  const matching = (filters: readonly Sql[]) => {
    const parts = split.parts.map((part) => metBy([...filters, part]));
    const met = parts.length > 0 ? sql.join(parts, sql` UNION ALL `) : metBy(filters);
    return sql`met AS MATERIALIZED (${met} LIMIT ${literal(COUNT_CAP + 1)})`;
  };
  const all = [...base, ...picked];
  const inParts = [...split.rest, ...picked];
  return [
    ...(kept
      ? [sql`counted AS MATERIALIZED (SELECT ${kept} AS n)`, matching([few, ...inParts])]
      : [matching(inParts), sql`counted AS MATERIALIZED (SELECT count(*)::int AS n FROM met)`]),
    sql`walked AS MATERIALIZED (SELECT ${sort} FROM (SELECT * FROM ${stored.table}
        ${where([sql`NOT ${few}`, ...base])} ORDER BY ${orderOf(plan)} LIMIT ${literal(WALK)}) first
      ${where(unindexed(picked))} ORDER BY ${orderOf(plan)} LIMIT ${page.upTo})`,
    sql`enough AS MATERIALIZED (SELECT ${few} OR count(*) >= ${page.upTo} AS yes FROM walked)`,
    sql`chosen AS (
      (SELECT ${sort} FROM met WHERE ${few} ${page.paging})
      UNION ALL
      (SELECT ${sort} FROM walked WHERE (SELECT yes FROM enough) ${page.paging})
      UNION ALL
      (SELECT ${sort} FROM (SELECT ${sort} FROM ${stored.table} ${where(all)} OFFSET 0) every
        WHERE NOT (SELECT yes FROM enough) ${page.paging}))`,
    sql`page AS MATERIALIZED (SELECT ${sql.join(columns.map((column) => sql`e.${column}`))} FROM chosen c
      JOIN ${stored.table} e ON ${and(key.map((column) => sql`e.${column} = c.${column}`))})`,
  ];
}

/** The total of a page whose total is stored. */
const COUNTED = sql`(SELECT n FROM counted)`;

/**
 * A page further down a list whose total is stored. An index in sort order finds its keys without the rows before it,
 * and is read from its end if that is nearer.
 */
function deepPage(
  stored: StoredEntity,
  plan: SortPlan,
  base: readonly Sql[],
  { limit, offset }: { limit: number; offset: number },
  columns: readonly Sql[],
  kept: Sql,
): Sql[] {
  const sort = sql.join(plan.columns.map(({ name }) => ident(name)));
  const fromEnd: SortPlan = { ...plan, order: plan.order === 'asc' ? 'desc' : 'asc' };
  const skipped = sql`${offset}::int`;
  const isNearStart = sql`2 * ${skipped} <= ${COUNTED}`;
  return [
    sql`counted AS MATERIALIZED (SELECT ${kept} AS n)`,
    sql`chosen AS MATERIALIZED (
      (SELECT ${sort} FROM ${stored.table} ${where([isNearStart, ...base])}
        ORDER BY ${orderOf(plan)} LIMIT ${limit}::int OFFSET ${skipped})
      UNION ALL
      (SELECT ${sort} FROM ${stored.table} ${where([sql`NOT ${isNearStart}`, ...base])}
        ORDER BY ${orderOf(fromEnd)} LIMIT greatest(least(${limit}::int, ${COUNTED} - ${skipped}), 0)
        OFFSET greatest(${COUNTED} - ${skipped} - ${limit}::int, 0)))`,
    sql`page AS MATERIALIZED (SELECT ${sql.join(columns.map((column) => sql`e.${column}`))} FROM chosen c
      JOIN ${stored.table} e ON ${and(keyColumns(stored).map((column) => sql`e.${column} = c.${column}`))})`,
  ];
}

/** The column for a row's position on a page that was sorted by an area's table. */
const PLACE = sql`place`;

/**
 * A page whose rows and their order come from an area's table, with an exact or minimum total.
 * @returns its expressions, and SQL of the stored total, if there is one
 */
function keyedPage(
  stored: StoredEntity,
  query: ListQuery & { keys: KeySource },
  { limit, columns }: { limit: Sql; columns: readonly Sql[] },
): { ctes: Sql[]; kept: Sql | undefined } {
  const upTo = sql`${limitOf(query) + (query.offset ?? 0)}::int`;
  const { keys, order, counted, isWhole = false } = query.keys(upTo);
  const key = keyColumns(stored);
  const kept = isWhole && totalIsKept(stored, query) ? keptTotal(stored, query) : undefined;
  const count = sql`counted AS MATERIALIZED (SELECT count(*)::int AS n FROM (${counted(COUNT_CAP + 1)} LIMIT ${literal(COUNT_CAP + 1)}) met)`;
  const ctes = [
    ...(kept ? [] : [count]),
    sql`chosen AS MATERIALIZED (SELECT ${sql.join(key)}, row_number() OVER (ORDER BY ${order}) AS ${PLACE}
      FROM (${keys} ORDER BY ${order} LIMIT ${limit} OFFSET ${query.offset ?? 0}::int) keys)`,
    sql`page AS MATERIALIZED (SELECT c.${PLACE}, ${sql.join(columns.map((column) => sql`e.${column}`))} FROM chosen c
      JOIN ${stored.table} e ON ${and(key.map((column) => sql`e.${column} = c.${column}`))})`,
  ];
  return { ctes, kept };
}

/** A row's document with the selected fields, and what is derived from them. */
function selectDocument(stored: StoredEntity, { project }: ListQuery): Sql {
  const derived = derivedSql(stored, sql`p.doc`, project);
  return sql`${projected(stored, sql`p.doc`, project)} AS doc${derived ? sql`, ${derived} AS derived` : sql``}`;
}

/** Decompresses a TOASTed document once for all cells; concatenating an empty object changes nothing. */
const UNPACKED = sql`doc || '{}'::jsonb AS doc`;

/**
 * One statement for a page, its total and its audit row. The last row has the total; a page without records is one row
 * without keys. After a cursor nothing is counted, because the first page had the total.
 * @param cells SQL expressions over the row `p`, returned instead of the document and the server's fields. They are
 * returned as one value, which costs a third less than separate columns
 */
export function pageStatement(
  stored: StoredEntity,
  query: ListQuery,
  reader?: Reader,
  cells?: readonly Sql[],
): PageStatement {
  const plan = sortPlan(stored, query);
  const limit = sql`${limitOf(query)}::int`;
  const byKeys = query.keys && query.cursor === undefined ? { ...query, keys: query.keys } : undefined;
  const offset = query.offset && !byKeys ? sql` OFFSET ${query.offset}::int` : sql``;
  const order = byKeys ? sql`p.${PLACE}` : orderOf(plan, sql`p.`);
  const paging = sql`ORDER BY ${orderOf(plan)} LIMIT ${limit}${offset}`;
  const names = [...plan.columns.map(({ name }) => name), ...ROW_NAMES];
  const columns = [...[...new Set<string>(names)].map(ident), cells ? UNPACKED : sql`doc`];
  const simple = (filters: readonly Sql[]) =>
    sql`page AS MATERIALIZED (SELECT ${sql.join(columns)} FROM ${stored.table} ${where(filters)} ${paging})`;
  const deep = (filters: readonly Sql[], kept: Sql) =>
    deepPage(stored, plan, filters, { limit: limitOf(query), offset: query.offset ?? 0 }, columns, kept);
  const ctes: Sql[] = [];
  let total: Sql = sql`NULL::int`;
  let minimum: Sql = sql`false`;
  const capped = sql`(SELECT least(n, ${literal(COUNT_CAP)}) FROM counted)`;
  const isMore = sql`(SELECT n > ${literal(COUNT_CAP)} FROM counted)`;
  if (byKeys) {
    const keyed = keyedPage(stored, byKeys, { limit, columns });
    ctes.push(...keyed.ctes);
    total = keyed.kept ?? capped;
    if (!keyed.kept) minimum = isMore;
  } else if (query.cursor !== undefined) {
    const { base, picked } = conditionsOf(stored, query);
    ctes.push(simple([...base, ...picked, afterCursor(plan, query.cursor)]));
  } else {
    const conditions = conditionsOf(stored, query);
    const kept = totalIsKept(stored, query) ? keptTotal(stored, query) : undefined;
    if (kept && conditions.picked.length === 0) {
      if (query.offset) ctes.push(...deep(conditions.base, kept));
      else ctes.push(simple(conditions.base));
      total = query.offset ? COUNTED : kept;
    } else {
      const upTo = sql`${limitOf(query) + (query.offset ?? 0)}::int`;
      ctes.push(...countedPage(stored, plan, conditions, { paging, upTo }, columns, kept));
      total = kept ? COUNTED : capped;
      if (!kept) minimum = isMore;
    }
  }
  if (stored.audited && reader) ctes.push(listAudit(stored, query, reader));
  const given = cells
    ? sql`row(${sql.join(cells)})::text AS cells`
    : sql`${selectDocument(stored, query)}, p.version, p.created_at, p.updated_at, p.updated_by`;
  const planned = byKeys || query.offset ? sql`${sql.raw(PLANNED_ANEW)} ` : sql``;
  const statement = sql`${planned}WITH ${sql.join(ctes)}
    SELECT ${given}, ${endOf(plan, order)}
    FROM (SELECT ${total} AS total, ${minimum} AS minimum) t LEFT JOIN page p ON true ORDER BY ${order}`;
  return { statement, plan };
}
