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

const shortened = (id: string): string => (id.length > LONGEST ? digest(id) : id);

/** Whether the id that `statementIds` made, with its patient, is that of a statement with this id of its own. */
export function isOfStatement(resourceId: string, patientId: string, id: string): boolean {
  const own = `${patientId}|${shortened(id)}#`;
  return resourceId.startsWith(own) && /^[0-9a-f]{32}$/.test(resourceId.slice(own.length));
}

/** How much of a statement is in its id, besides the source's own id: what it is about, its start, all its content. */
export type IdDepth = 1 | 2 | 3;

/**
 * Gives each statement of a document an id that a later document of the same source gives it too. Some systems give
 * different statements the same id, or none, even in different documents. So statements are also known by what they are
 * about; if they still have one id, by their start, and only then by their whole content, because a status or an end
 * may change. Statements that are equal get the same id.
 * @param least what is in the id at least, of statements with and without an id of their own
 */
export function statementIds(
  statements: readonly Identifying[],
  least: { identified: IdDepth; nameless: IdDepth } = { identified: 1, nameless: 2 },
): string[] {
  const levels = (of: Identifying): unknown[] => [of.about.slice(0, 1), of.about, of.content];
  const groups = new Map<string, Identifying[]>();
  for (const each of statements) {
    const group = groups.get(each.id ?? '');
    if (group) group.push(each);
    else groups.set(each.id ?? '', [each]);
  }
  const depths = new Map<string, number>();
  for (const [id, group] of groups) {
    if (group.length === 1) {
      depths.set(id, id === '' ? least.nameless : least.identified);
      continue;
    }
    const distinct = (level: number) => new Set(group.map((each) => JSON.stringify(levels(each)[level - 1]))).size;
    const contents = distinct(3);
    let level: number = id === '' ? least.nameless : least.identified;
    while (level < 3 && distinct(level) < contents) level += 1;
    depths.set(id, level);
  }
  return statements.map((each) => {
    const { id = '' } = each;
    return `${shortened(id)}#${digest(levels(each)[(depths.get(id) ?? 3) - 1])}`;
  });
}
