import type { ListFilter } from '../../src/domain/entity/types';
import { query, type Parameter } from '../http/openapi';
import type { StoredEntity } from './stored';

export const isPlain = (stored: StoredEntity): boolean => stored.manifest.api.dialect === 'simple-rest';

function filterText({ op, label }: ListFilter): string {
  if (op === 'exists') return `${label}: true has one, false has none, else equals`;
  if (op === 'days') return `${label}: a whole number, counted back from now`;
  return op === 'in' ? `${label}: one or a comma list` : label;
}

function filterParameters(stored: StoredEntity): Parameter[] {
  return [...stored.filters.values()].map((filter) => query(filter.name, filterText(filter)));
}

/** The query parameters of an entity's list, in the entity's dialect. */
export function listParameters(stored: StoredEntity): Parameter[] {
  if (isPlain(stored)) {
    const names = [...stored.filters.keys(), 'id', 'q'].join(', ');
    return [
      query('sort', '["field","ASC"]'),
      query('range', '[first,last], both counted'),
      query('filter', `An object with any of: ${names}`),
    ];
  }
  return [
    query('offset', 'Rows to pass over', { type: 'integer', minimum: 0 }),
    query('limit', 'Rows to give; 0 means all, streamed', { type: 'integer', minimum: 0, maximum: 1000, default: 100 }),
    query('orderBy', 'Field to sort by', { type: 'string', enum: [...stored.sortable] }),
    query('order', 'Direction', { type: 'string', enum: ['asc', 'desc'] }),
    query('search', `Text contained in ${stored.definition.search.join(', ') || 'nothing'}`),
    query('ids', 'Comma list of ids'),
    query('project', 'Comma list of fields to give'),
    query('cursor', '`nextCursor` of the answer before, in place of offset'),
    ...(stored.entity['x-entity'].parent?.inherit
      ? [
          query('dependencies', 'true: the records of the parents it builds on as well', { type: 'boolean' }),
          query('resolveConflicts', 'true: of one id only the nearest parent’s', { type: 'boolean' }),
        ]
      : []),
    ...filterParameters(stored),
  ];
}
