import type { Actor } from '../http/context';
import { auditCte } from './auditSql';
import { limitOf, readCursor, sortPlan, type ListQuery, type SortPlan } from './listQuery';
import { ROW_COLUMNS } from './rows';
import { ident, Params } from './sql';
import type { StoredEntity } from './stored';
import { castOf, conditionsOf, totalIsKept } from './where';

/**
 * Rows that a count reads before it says "more than". So many are gathered by index in a few milliseconds at any size
 * of table; below it a page is sorted out of them, above it the sort index is walked, where matches are then frequent.
 */
export const COUNT_CAP = 1000;

export interface PageStatement {
  text: string;
  values: unknown[];
  plan: SortPlan;
}

/** Who reads, where the entity's reads are audited. */
export interface Reader {
  actor: Actor;
}

const orderOf = (plan: SortPlan, alias = ''): string =>
  plan.columns.map(({ name }) => `${alias}${ident(name)} ${plan.order}`).join(', ');

function afterCursor(plan: SortPlan, cursor: string, params: Params): string {
  const values = readCursor(plan, cursor).map((value, index) => {
    const column = plan.columns[index];
    return params.add(value, column ? castOf(column) : 'text');
  });
  return `(${plan.columns.map(({ name }) => ident(name)).join(', ')}) ${plan.order === 'asc' ? '>' : '<'} (${values.join(', ')})`;
}

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';

/** The key of each row and what a cursor after it holds, as texts. */
const keyOf = (plan: SortPlan): string =>
  `jsonb_build_array(${plan.columns.map(({ name }) => `${ident(name)}::text`).join(', ')})`;

function listAudit(stored: StoredEntity, query: ListQuery, reader: Reader, params: Params): string {
  const patient = stored.entity['x-entity'].partition;
  const filter = [...stored.filters.values()].find(({ field }) => field === patient);
  const patientId =
    (filter && query.filters?.[filter.name]) ??
    (stored.entity['x-entity'].parent?.param === patient ? query.parent : undefined);
  return auditCte(
    params,
    reader.actor,
    { action: 'list', entity: stored.name, ...(patientId && { patientId }) },
    '',
    // Whose data was seen; never what was searched for.
    `jsonb_build_object('ids', (select coalesce(jsonb_agg(id), '[]'::jsonb) from page))`,
  );
}

const keptTotal = (stored: StoredEntity, query: ListQuery, params: Params): string => {
  const parent = query.parent === '*' ? undefined : query.parent;
  const pattern = params.add(stored.facets.pattern(query.filters ?? {}, parent), 'text');
  return `(select coalesce(sum(delta), 0)::int from entity_count where entity = ${params.add(stored.name, 'text')} and facet like ${pattern})`;
};

/**
 * One statement for a page, its total and its audit row. Each row carries the total; a page without rows is one row
 * without a document. With a cursor nothing is counted: the first page said how many there are.
 */
export function pageStatement(stored: StoredEntity, query: ListQuery, reader?: Reader): PageStatement {
  const params = new Params();
  const plan = sortPlan(stored, query);
  const conditions = conditionsOf(stored, query, params);
  const limit = params.add(limitOf(query), 'int');
  const offset = query.offset ? ` offset ${params.add(query.offset, 'int')}` : '';
  const paging = `order by ${orderOf(plan)} limit ${limit}${offset}`;
  const pageColumns = [
    ...new Set([...plan.columns.map(({ name }) => ident(name)), ...ROW_COLUMNS.split(', ').map(ident), 'doc']),
  ].join(', ');
  const ctes: string[] = [];
  let total = 'null::int';
  let minimum = 'false';
  if (query.cursor !== undefined) {
    const after = [...conditions, afterCursor(plan, query.cursor, params)];
    ctes.push(`page as (select ${pageColumns} from ${stored.table} ${where(after)} ${paging})`);
  } else if (totalIsKept(stored, query)) {
    total = keptTotal(stored, query, params);
    ctes.push(`page as (select ${pageColumns} from ${stored.table} ${where(conditions)} ${paging})`);
  } else {
    const key = [...stored.definition.scope.map(({ name }) => ident(name)), 'id'];
    const sortColumns = plan.columns.map(({ name }) => ident(name)).join(', ');
    ctes.push(
      `matches as materialized (select ${sortColumns} from ${stored.table} ${where(conditions)} limit ${COUNT_CAP + 1})`,
      `counted as materialized (select count(*)::int as n from matches)`,
      `chosen as (
        (select ${sortColumns} from matches where (select n from counted) <= ${COUNT_CAP} ${paging})
        union all
        (select ${sortColumns} from ${stored.table} ${where([`(select n from counted) > ${COUNT_CAP}`, ...conditions])} ${paging}))`,
      `page as (select ${pageColumns
        .split(', ')
        .map((name) => `e.${name}`)
        .join(', ')} from chosen c
        join ${stored.table} e on ${key.map((name) => `e.${name} = c.${name}`).join(' and ')})`,
    );
    total = `(select least(n, ${COUNT_CAP}) from counted)`;
    minimum = `(select n > ${COUNT_CAP} from counted)`;
  }
  if (stored.phi && reader) ctes.push(listAudit(stored, query, reader, params));
  const text = `with ${ctes.join(', ')}
    select t.total, t.minimum, ${keyOf(plan)} as key, p.doc::text as doc, p.version, p.created_at, p.updated_at, p.updated_by
    from (select ${total} as total, ${minimum} as minimum) t left join page p on true order by ${orderOf(plan, 'p.')}`;
  return { text, values: params.values, plan };
}
