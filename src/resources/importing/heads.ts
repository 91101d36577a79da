import { labelOf } from '../../domain/entity/labels';
import { fieldAt } from '../../domain/entity/paths';
import { LANGUAGES, type Entity } from '../../domain/entity/types';
import { importable } from './importable';

/** The field path for each column of the file; unmapped columns are left out. */
export type Mapping = Record<string, string>;

/** The field paths for columns of earlier files, by normalized heading; '' for a column that was not mapped. */
export type KeptMapping = Record<string, string>;

/** A heading without case and punctuation. */
export const plainHead = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Fields by normalized heading: their paths, their labels in any language, and the schema's aliases. */
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

/** Guesses the field of each column: as in an earlier file, or else by heading. */
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
  // An exact match takes precedence over a similar heading.
  for (const column of open) map(column, fields.includes(column) ? column : undefined);
  for (const column of open) map(column, known.get(plainHead(column)));
  return mapping;
}

/** The mapping to store for the next file. What is stored for headings of other files is kept. */
export const keptOf = (columns: readonly string[], mapping: Mapping, before: KeptMapping = {}): KeptMapping => ({
  ...before,
  ...Object.fromEntries(columns.map((column) => [plainHead(column), mapping[column] ?? ''])),
});
