import type { Entity } from './types';
import { fieldAt, stepsOf } from './paths';
import { reachesSecret, secretPaths } from './secrets';

/** The fields that an entity and its list name, each with the keyword that names it. */
function namedFields(entity: Entity): [place: string, path: string][] {
  const { id, label, aliases = [], list } = entity['x-entity'];
  const labels = label.includes('{') ? [...label.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name) : [label];
  const all = (place: string, paths: readonly string[]) => paths.map((path): [string, string] => [place, path]);
  return [
    ...all('x-entity.id', [id]),
    ...all('x-entity.label', labels),
    ...all('x-entity.aliases', aliases),
    ...shownFields(entity),
    ...all('x-entity.list.sort', [list.sort]),
    ...all('x-entity.list.search', list.search ?? []),
    ...(list.filters ?? []).flatMap(({ name, field, otherwise, also = [] }) =>
      all(`x-entity.list.filters "${name}"`, [...[field, otherwise].filter((path) => path !== undefined), ...also]),
    ),
  ];
}

/** The fields of which a list shows the values or that decide how a row is shown. */
function shownFields(entity: Entity): [place: string, path: string][] {
  const { columns, highlight } = entity['x-entity'].list;
  return [
    ...columns.map((column): [string, string] => [
      'x-entity.list.columns',
      typeof column === 'string' ? column : column.field,
    ]),
    ...(highlight ? [['x-entity.list.highlight', highlight.field] satisfies [string, string]] : []),
  ];
}

/**
 * Lists that show or use a field that they do not have: a secret, which could be guessed by sorting, filtering and
 * searching, or a large value that only a single record has.
 */
export function unlistedFaults(entity: Entity): string[] {
  const secrets = secretPaths(entity);
  const secret = namedFields(entity)
    .filter(([, path]) => reachesSecret(secrets, path))
    .map(
      ([place, path]) =>
        `${place} names the field "${path}", which is x-write-only or contains such a field; nobody may read or guess it`,
    );
  const large = shownFields(entity)
    .filter(([, path]) => fieldAt(entity, stepsOf(path)[0] ?? '')?.['x-get-only'])
    .map(([place, path]) => `${place} names the field "${path}", which is x-get-only and therefore in no list`);
  return [...new Set([...secret, ...large])];
}
