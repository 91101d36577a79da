import { PLANNED_ANEW } from '../db/statements';
import type { Actor } from '../http/context';
import type { KeySource } from './additions';
import { auditCte } from './auditSql';
import { limitOf, readCursor, sortPlan, type ListQuery, type SortPlan } from './listQuery';
import { ROW_COLUMNS } from './rows';
import { ident, Params } from './sql';
import type { StoredEntity } from './stored';
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
  text: string;
  values: unknown[];
  plan: SortPlan;
}

/** The reader, if the entity's reads are audited. */
export interface Reader {
  actor: Actor;
  /** The action in the audit row; default `list`. */
  action?: 'list' | 'export';
}

const orderOf = (plan: SortPlan, alias = ''): string =>
  plan.columns.map(({ name }) => `${alias}${ident(name)} ${plan.order.toUpperCase()}`).join(', ');

function afterCursor(plan: SortPlan, cursor: string, params: Params): string {
  const values = readCursor(plan, cursor).map((value, index) => {
    const column = plan.columns[index];
    return params.add(value, column ? castOf(column) : 'text');
  });
  return `(${plan.columns.map(({ name }) => ident(name)).join(', ')}) ${plan.order === 'asc' ? '>' : '<'} (${values.join(', ')})`;
}

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/**
 * The page's total, whether the total is a minimum, and the page's cursor, as texts. Only the last row contains them;
 * otherwise they would be transferred with every row.
 */
const endOf = (plan: SortPlan, order: string): string => {
  const keys = plan.columns.map(({ name }) => `${ident(name)}::text`).join(', ');
  const last = `lead(p.id) OVER (ORDER BY ${order}) IS NULL`;
  return `CASE WHEN ${last} THEN jsonb_build_array(t.total, t.minimum, ${keys})::text END AS page_end`;
};

/**
 * Maximum number of a patient's records that an audit row lists by id. If there are more, the audit row has the first
 * id, the last id, and the number of records.
 */
const NAMED = 100;

const SHOWN_IDS = `coalesce(jsonb_agg(id), '[]'::jsonb)`;

/**
 * The ids of one patient's records on a page. A large page lists only some of them, so that audit rows stay short when
 * somebody pages through all records; the audit row always has the patient's id.
 */
const SHOWN_OF_ONE = `(SELECT CASE WHEN count(*) <= ${NAMED}
  THEN jsonb_build_object('ids', coalesce(to_jsonb(array_agg(id)), '[]'::jsonb))
  ELSE jsonb_build_object('count', count(*), 'first', (array_agg(id))[1], 'last', (array_agg(id))[count(*)]) END FROM page)`;

/** The audit row of a page. It has the patients whose data was read, but never the search text. */
function listAudit(stored: StoredEntity, query: ListQuery, reader: Reader, params: Params): string {
  const { partition, id, parent } = stored.entity['x-entity'];
  const patient = partition ?? (Object.hasOwn(stored.entity.properties, 'patientId') ? 'patientId' : undefined);
  const filter = [...stored.filters.values()].find(({ field, op = 'eq' }) => field === patient && op === 'eq');
  const patientId =
    (filter && query.filters?.[filter.name]) ?? (parent && parent.param === patient ? query.parent : undefined);
  const one = patientId !== undefined && patientId !== '*';
  const ids = `'ids', (SELECT ${SHOWN_IDS} FROM page)`;
  // If rows have a patient's id in addition to their own, the audit row also lists the patients.
  const of = patient === undefined || patient === id || one ? undefined : `doc->>${params.add(patient, 'text')}`;
  const patients = of
    ? `, 'patients', (SELECT coalesce(jsonb_agg(DISTINCT ${of}) FILTER (WHERE ${of} IS NOT NULL), '[]'::jsonb) FROM page)`
    : '';
  return auditCte(
    params,
    reader.actor,
    { action: reader.action ?? 'list', entity: stored.name, ...(one && { patientId }) },
    { details: one ? SHOWN_OF_ONE : `jsonb_build_object(${ids}${patients})` },
  );
}

const keptTotal = ({ name, facets }: StoredEntity, query: ListQuery, params: Params): string => {
  const { filters = {} } = query;
  const parent = query.parent === '*' ? undefined : query.parent;
  const pattern = params.add(facets.pattern(filters, parent), 'text');
  const value = facets.ofValue(filters);
  const kept = params.add(value ? totalName(name, ...value) : name, 'text');
  return `(SELECT coalesce(sum(delta), 0)::int FROM entity_count WHERE entity = ${kept} AND facet LIKE ${pattern})`;
};

/** Hides conditions from the planner, so that it uses the index in sort order and does not guess how rare a text is. */
const unindexed = (conditions: readonly string[]): string[] => conditions.map((condition) => `(${condition}) IS TRUE`);

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
  page: { paging: string; upTo: string },
  columns: readonly string[],
  kept?: string,
): string[] {
  const key = [...stored.definition.scope.map(({ name }) => ident(name)), 'id'];
  const sort = plan.columns.map(({ name }) => ident(name)).join(', ');
  const few = `(SELECT n FROM counted) <= ${COUNT_CAP}`;
  const metBy = (filters: readonly string[]) => `SELECT ${sort} FROM ${stored.table} ${where(filters)}`;
  const matching = (filters: readonly string[]) => {
    const parts = split.parts.map((part) => metBy([...filters, part]));
    return `met AS MATERIALIZED (${parts.length > 0 ? parts.join(' UNION ALL ') : metBy(filters)} LIMIT ${COUNT_CAP + 1})`;
  };
  const all = [...base, ...picked];
  const inParts = [...split.rest, ...picked];
  return [
    ...(kept
      ? [`counted AS MATERIALIZED (SELECT ${kept} AS n)`, matching([few, ...inParts])]
      : [matching(inParts), `counted AS MATERIALIZED (SELECT count(*)::int AS n FROM met)`]),
    `walked AS MATERIALIZED (SELECT ${sort} FROM (SELECT * FROM ${stored.table}
        ${where([`not ${few}`, ...base])} ORDER BY ${orderOf(plan)} LIMIT ${WALK}) first
      ${where(unindexed(picked))} ORDER BY ${orderOf(plan)} LIMIT ${page.upTo})`,
    `enough AS MATERIALIZED (SELECT ${few} OR count(*) >= ${page.upTo} AS yes FROM walked)`,
    `chosen AS (
      (SELECT ${sort} FROM met WHERE ${few} ${page.paging})
      UNION ALL
      (SELECT ${sort} FROM walked WHERE (SELECT yes FROM enough) ${page.paging})
      UNION ALL
      (SELECT ${sort} FROM (SELECT ${sort} FROM ${stored.table} ${where(all)} OFFSET 0) every
        WHERE NOT (SELECT yes FROM enough) ${page.paging}))`,
    `page AS MATERIALIZED (SELECT ${columns.map((name) => `e.${name}`).join(', ')} FROM chosen c
      JOIN ${stored.table} e ON ${key.map((name) => `e.${name} = c.${name}`).join(' AND ')})`,
  ];
}

/** The column for a row's position on a page that was sorted by an area's table. */
const PLACE = 'place';

/** A page whose rows and their order come from an area's table, with an exact or minimum total. */
function keyedPage(
  stored: StoredEntity,
  query: ListQuery & { keys: KeySource },
  params: Params,
  { limit, columns }: { limit: string; columns: readonly string[] },
): string[] {
  const upTo = () => params.add(limitOf(query) + (query.offset ?? 0), 'int');
  const { keys, order, counted } = query.keys(params, upTo);
  const key = [...stored.definition.scope.map(({ name }) => ident(name)), 'id'];
  return [
    `counted AS MATERIALIZED (SELECT count(*)::int AS n FROM (${counted(COUNT_CAP + 1)} LIMIT ${COUNT_CAP + 1}) met)`,
    `chosen AS MATERIALIZED (SELECT ${key.join(', ')}, row_number() OVER (ORDER BY ${order}) AS ${PLACE}
      FROM (${keys} ORDER BY ${order} LIMIT ${limit} OFFSET ${params.add(query.offset ?? 0, 'int')}) keys)`,
    `page AS MATERIALIZED (SELECT c.${PLACE}, ${columns.map((name) => `e.${name}`).join(', ')} FROM chosen c
      JOIN ${stored.table} e ON ${key.map((name) => `e.${name} = c.${name}`).join(' AND ')})`,
  ];
}

/** A row's document. If the query selects fields, the database removes all other fields. */
function documentOf(stored: StoredEntity, query: ListQuery, params: Params): string {
  if (!query.project) return 'p.doc::text';
  const projected = new Set([stored.manifest.id, ...query.project.map((field) => field.split('.', 1)[0])]);
  const others = Object.keys(stored.entity.properties).filter((name) => !projected.has(name));
  if (others.length === 0) return 'p.doc::text';
  const names = params.add(JSON.stringify(others), 'jsonb');
  return `(p.doc - (SELECT array_agg(name) FROM jsonb_array_elements_text(${names}) name))::text`;
}

/** Decompresses a TOASTed document once for all cells; concatenating an empty object changes nothing. */
const UNPACKED = `doc || '{}'::jsonb AS doc`;

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
  cells?: readonly string[],
): PageStatement {
  const params = new Params();
  const plan = sortPlan(stored, query);
  const limit = params.add(limitOf(query), 'int');
  const byKeys = query.keys && query.cursor === undefined ? { ...query, keys: query.keys } : undefined;
  const offset = query.offset && !byKeys ? ` OFFSET ${params.add(query.offset, 'int')}` : '';
  const order = byKeys ? `p.${PLACE}` : orderOf(plan, 'p.');
  const paging = `ORDER BY ${orderOf(plan)} LIMIT ${limit}${offset}`;
  const names = [...plan.columns.map(({ name }) => name), ...ROW_COLUMNS.split(', ')];
  const columns = [...[...new Set(names)].map(ident), cells ? UNPACKED : 'doc'];
  const simple = (filters: readonly string[]) =>
    `page AS MATERIALIZED (SELECT ${columns.join(', ')} FROM ${stored.table} ${where(filters)} ${paging})`;
  const ctes: string[] = [];
  let total = 'null::int';
  let minimum = 'false';
  const capped = `(SELECT least(n, ${COUNT_CAP}) FROM counted)`;
  const isMore = `(SELECT n > ${COUNT_CAP} FROM counted)`;
  if (byKeys) {
    ctes.push(...keyedPage(stored, byKeys, params, { limit, columns }));
    total = capped;
    minimum = isMore;
  } else if (query.cursor !== undefined) {
    const { base, picked } = conditionsOf(stored, query, params);
    ctes.push(simple([...base, ...picked, afterCursor(plan, query.cursor, params)]));
  } else {
    const conditions = conditionsOf(stored, query, params);
    const kept = totalIsKept(stored, query) ? keptTotal(stored, query, params) : undefined;
    if (kept && conditions.picked.length === 0) {
      total = kept;
      ctes.push(simple(conditions.base));
    } else {
      const upTo = params.add(limitOf(query) + (query.offset ?? 0), 'int');
      ctes.push(...countedPage(stored, plan, conditions, { paging, upTo }, columns, kept));
      total = kept ? '(SELECT n FROM counted)' : capped;
      if (!kept) minimum = isMore;
    }
  }
  if (stored.audited && reader) ctes.push(listAudit(stored, query, reader, params));
  const given = cells
    ? `row(${cells.join(', ')})::text AS cells`
    : `${documentOf(stored, query, params)} AS doc, p.version, p.created_at, p.updated_at, p.updated_by`;
  const text = `${byKeys || query.offset ? `${PLANNED_ANEW} ` : ''}WITH ${ctes.join(', ')}
    SELECT ${given}, ${endOf(plan, order)}
    FROM (SELECT ${total} AS total, ${minimum} AS minimum) t LEFT JOIN page p ON true ORDER BY ${order}`;
  return { text, values: params.values, plan };
}
