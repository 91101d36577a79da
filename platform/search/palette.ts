import type { FieldOf, LooseOf } from '../../src/domain/records';
import { searchTerms, type Searcher } from '../../src/domain/search/searchTerms';
import { searchableText } from '../../src/domain/search/searchText';
import { recordLabel } from '../../src/domain/entity/manifest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { writtenCalendar } from '../../src/domain/dates/written';
import { textOf } from '../../src/domain/entity/read';
import { fieldAt, valuesAt } from '../../src/domain/entity/paths';
import type { Queryable } from '../db/types';
import type { Actor } from '../http/context';
import { readRow } from '../entities/get';
import { readPage } from '../entities/page';
import { recordOf, type Row } from '../entities/rows';
import type { StoredEntity } from '../entities/stored';

/** A record in the palette. */
export interface PaletteResult {
  resource: string;
  id: string;
  label: string;
  /** Distinguishes records with the same name: date of birth, e-mail, or the value that matched. */
  detail: string;
}

const BIRTH = 'dob' satisfies FieldOf<'patient' | 'rosterItem'>;
const DETAIL_PARTS = 2;
const DETAIL_LENGTH = 80;

/**
 * The birth date, in the format of the searcher's language, followed by values of the searchable fields. Fields that
 * are in the label are left out. Of the values, those that contain a searched word come first.
 */
function detailOf(
  stored: StoredEntity,
  record: EntityRecord,
  label: string,
  words: readonly string[],
  { language }: Searcher,
): string {
  const paths = stored.definition.search.filter(
    (path) => path !== stored.manifest.id && path !== BIRTH && !stored.entity['x-entity'].label.includes(`{${path}}`),
  );
  const values = paths.flatMap((path) => valuesAt(record, path)).map(String);
  const others = [...new Set(values)].filter((value) => value !== '' && value !== label);
  const matching = others.filter((value) => words.some((word) => searchableText([value]).includes(word)));
  const { dob: born }: LooseOf<'patient'> = record;
  const day = fieldAt(stored.entity, BIRTH) && (writtenCalendar(born, language) ?? textOf(born));
  const dob = day ? [day] : [];
  const detail = [...dob, ...new Set([...matching, ...others])].slice(0, dob.length + DETAIL_PARTS).join(' · ');
  return detail.length > DETAIL_LENGTH ? `${detail.slice(0, DETAIL_LENGTH - 1)}…` : detail;
}

function resultOf(stored: StoredEntity, row: Row, words: readonly string[], searcher: Searcher): PaletteResult {
  const record = recordOf(stored, row);
  const label = recordLabel(stored.manifest, record);
  return {
    resource: stored.manifest.resource,
    id: String(record[stored.manifest.id] ?? ''),
    label,
    detail: detailOf(stored, record, label, words, searcher),
  };
}

/** Records of one entity: first the record with exactly this id, then records that contain the text. */
async function searchOne(
  on: Queryable,
  stored: StoredEntity,
  text: string,
  limit: number,
  actor: Actor,
  searcher: Searcher,
): Promise<PaletteResult[]> {
  const words = searchTerms(text, searcher).flatMap(({ text: word, forms = [] }) => [word, ...forms]);
  const exact = await readRow(on, stored, { id: text.trim() }, { actor });
  const page = await readPage(on, stored, { search: text, searcher, limit }, { actor });
  const results = [...(exact ? [exact] : []), ...page.rows].map((row) => resultOf(stored, row, words, searcher));
  return results.filter(({ id }, index) => results.findIndex((other) => other.id === id) === index).slice(0, limit);
}

/** A few records of each entity that the palette searches. Records whose id is the searched text come first. */
export async function searchPalette(
  on: Queryable,
  entities: Iterable<StoredEntity>,
  text: string,
  limit: number,
  actor: Actor,
  searcher: Searcher,
): Promise<PaletteResult[]> {
  const searched = [...entities].filter(({ manifest, entity }) => manifest.palette && !entity['x-entity'].parent);
  const found = await Promise.all(searched.map((stored) => searchOne(on, stored, text, limit, actor, searcher)));
  const exact = (result: PaletteResult) => (result.id === text.trim() ? 0 : 1);
  return found.flat().sort((a, b) => exact(a) - exact(b));
}
