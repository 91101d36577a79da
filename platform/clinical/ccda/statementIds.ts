import { createHash } from 'node:crypto';

/** What identifies a statement. */
export interface Identifying {
  /** The source's own id. */
  id: string | undefined;
  /** The statement's code or name, and its start. */
  about: readonly [what: string, start: string];
  content: unknown;
}

/** Longer ids are replaced by their digest, because a record's source has room for 500 characters. */
const LONGEST = 300;

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/**
 * Gives each statement of a document an id that a later document of the same source gives it too. Some systems give
 * different statements the same id, or none. Such statements are distinguished by what they are about, by their start, and
 * only then by their whole content, because a status or an end may change. Statements that are equal get the same id.
 */
export function statementIds(statements: readonly Identifying[]): string[] {
  const levels = (of: Identifying): unknown[] => [[], of.about.slice(0, 1), of.about, of.content];
  const groups = new Map<string, Identifying[]>();
  for (const each of statements) {
    const group = groups.get(each.id ?? '');
    if (group) group.push(each);
    else groups.set(each.id ?? '', [each]);
  }
  const depths = new Map<string, number>();
  for (const [id, group] of groups) {
    const distinct = (level: number) => new Set(group.map((each) => JSON.stringify(levels(each)[level]))).size;
    const contents = distinct(3);
    // Without an id, a statement is known at least by what it is about and by its start.
    let level = id === '' ? 2 : 0;
    while (level < 3 && distinct(level) < contents) level += 1;
    depths.set(id, level);
  }
  return statements.map((each) => {
    const { id = '' } = each;
    const level = depths.get(id) ?? 3;
    const short = id.length > LONGEST ? digest(id) : id;
    return level === 0 ? short : `${short}#${digest(levels(each)[level])}`;
  });
}
