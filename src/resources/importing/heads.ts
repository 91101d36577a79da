import { labelOf } from '../../domain/entity/labels';
import { fieldAt } from '../../domain/entity/paths';
import { LANGUAGES, type Entity } from '../../domain/entity/types';
import { importable } from './importable';

/** Which field each column of the file goes to, by path; absent columns are left out. */
export type Mapping = Record<string, string>;

/** Where the columns of earlier files went, by their headings made plain; '' for those that were left out. */
export type KeptMapping = Record<string, string>;

/** A heading without case and punctuation. */
export const plainHead = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Fields by what files call them: their paths, their labels in any language, other words that the schema knows. */
function knownHeads(entity: Entity, fields: readonly string[]): Map<string, string> {
  const known = new Map<string, string>();
  const know = (word: string, field: string): void => {
    if (!known.has(plainHead(word))) known.set(plainHead(word), field);
  };
  for (const field of fields) know(field, field);
  for (const language of LANGUAGES) for (const field of fields) know(labelOf(entity, field, language), field);
  for (const field of fields) fieldAt(entity, field)?.['x-synonyms']?.forEach((word) => know(word, field));
  return known;
}

/** Finds the field of each column: where such a column went the last time, else by what files call the field. */
export function guessMapping(entity: Entity, columns: readonly string[], kept: KeptMapping = {}): Mapping {
  const fields = importable(entity);
  const known = knownHeads(entity, fields);
  const mapping: Mapping = {};
  const taken = new Set<string>();
  const map = (column: string, field: string | undefined): void => {
    if (!field || mapping[column] || taken.has(field) || !fields.includes(field)) return;
    mapping[column] = field;
    taken.add(field);
  };
  const isKept = (column: string): boolean => Object.hasOwn(kept, plainHead(column));
  const open = columns.filter((column) => !isKept(column));
  for (const column of columns) if (isKept(column)) map(column, kept[plainHead(column)]);
  // A column that is a field to the letter takes it before one that only resembles it.
  for (const column of open) map(column, fields.includes(column) ? column : undefined);
  for (const column of open) map(column, known.get(plainHead(column)));
  return mapping;
}

/** What is to be kept of a mapping for the next file, beside what is known of other headings. */
export const keptOf = (columns: readonly string[], mapping: Mapping, before: KeptMapping = {}): KeptMapping => ({
  ...before,
  ...Object.fromEntries(columns.map((column) => [plainHead(column), mapping[column] ?? ''])),
});
