import { resolve } from 'node:path';
import { ADMINISTRATORS } from '../src/domain/access/groups';
import type { Entity } from '../src/domain/entity/types';

/** The path of the page about access, whose table of records is generated. */
export const ACCESS_PAGE = resolve(import.meta.dirname, '../docs/access.md');

const nameOf = ({ title, 'x-entity': { plural } }: Entity): string => plural ?? `${title}s`;

/** A group's access to the records of an entity, as its schema grants it. */
function mayDo({ 'x-entity': { access = {} } }: Entity, group: string): string {
  const { read = [ADMINISTRATORS], write = [ADMINISTRATORS], create = [] } = access;
  if (write.includes(group)) return 'read, write';
  return [read.includes(group) && 'read', create.includes(group) && 'create'].filter(Boolean).join(', ') || '–';
}

/** The matrix of groups and entities as a Markdown table; entities with the same rights share a row. */
function accessTable(entities: readonly Entity[]): string {
  const user = entities.find(({ $id }) => $id === 'user');
  const groups = (user?.properties['groups']?.items?.enum ?? []).map(String);
  const rows = new Map<string, string[]>();
  for (const entity of entities) {
    const rights = groups.map((group) => mayDo(entity, group)).join(' | ');
    rows.set(rights, [...(rows.get(rights) ?? []), nameOf(entity)]);
  }
  const lines = [...rows].map(([rights, names]) => `| ${names.toSorted().join(', ')} | ${rights} |`).toSorted();
  return [`| records | ${groups.join(' | ')} |`, `|---|${groups.map(() => '---|').join('')}`, ...lines].join('\n');
}

/** The page about access with the table that follows from the schemas. */
export const withAccessTable = (page: string, entities: readonly Entity[]): string =>
  page.replace(/^\| records \|.*\n(?:\|.*\n)*/m, () => `${accessTable(entities)}\n`);
