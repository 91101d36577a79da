import type { Entity } from '../../src/domain/entity/types';
import { ADMINISTRATORS } from '../../src/domain/access/groups';

const nameOf = ({ title, 'x-entity': { plural } }: Entity): string => plural ?? `${title}s`;

/** A group's access to the records of an entity, as its schema grants it. */
function mayDo({ 'x-entity': { access = {} } }: Entity, group: string): string {
  const { read = [ADMINISTRATORS], write = [ADMINISTRATORS], create = [] } = access;
  if (write.includes(group)) return 'read, write';
  return [read.includes(group) && 'read', create.includes(group) && 'create'].filter(Boolean).join(', ') || '–';
}

/** The matrix of groups and entities as a Markdown table; entities with the same rights share a row. */
export function accessTable(entities: readonly Entity[], groups: readonly string[]): string {
  const rows = new Map<string, string[]>();
  for (const entity of entities) {
    const rights = groups.map((group) => mayDo(entity, group)).join(' | ');
    rows.set(rights, [...(rows.get(rights) ?? []), nameOf(entity)]);
  }
  const lines = [...rows].map(([rights, names]) => `| ${names.toSorted().join(', ')} | ${rights} |`).toSorted();
  return [`| records | ${groups.join(' | ')} |`, `|---|${groups.map(() => '---|').join('')}`, ...lines].join('\n');
}
