import { isPartialDate, precisionOf } from '../../../../src/domain/dates/partialDate';
import type { DocumentOf } from '../../../../src/domain/records';
import { oidOf, OUR_RECORDS, SYSTEMS, type Template } from '../templates';
import { el, type Written } from '../xml';

/** A required element without a value. */
export const unknown = (name: string, flavor = 'UNK'): Written => el(name, { nullFlavor: flavor });

/** Template ids: the id with its version, and also the id without a version if R1.1 already had the template. */
export const templates = (...used: Template[]): Written[] =>
  used.flatMap(({ root, extension, before }) => [
    ...(before ? [el('templateId', { root })] : []),
    el('templateId', { root, extension }),
  ]);

const digits = (text: string): string => text.replace(/\D/g, '');

/** A date at its precision: `YYYY`, `YYYYMM`, `YYYYMMDD`, or for a moment `YYYYMMDDHHMMSS+0000`. */
export const time = (date: string): string =>
  precisionOf(date) === 'moment' ? `${digits(new Date(date).toISOString().slice(0, 19))}+0000` : digits(date);

/** An element with a date, or with a nullFlavor if the date is unknown. */
export const timeElement = (name: string, date: string | null | undefined): Written =>
  date && isPartialDate(date) ? el(name, { value: time(date) }) : unknown(name);

/** A period. If its end is unknown, the end is left out, because the period may continue. */
export const span = (start: string | null | undefined, end: string | null | undefined): Written =>
  el('effectiveTime', { 'xsi:type': 'IVL_TS' }, timeElement('low', start), end ? timeElement('high', end) : undefined);

export const loinc = (name: string, code: string, displayName: string): Written =>
  el(name, { code, codeSystem: SYSTEMS.loinc, codeSystemName: 'LOINC', displayName });

/**
 * A coded value. If the standard does not allow its code system here, the value has a text and a nullFlavor, and its
 * code is written as a translation.
 * @param translations further codes with the same meaning
 */
export function coded(
  name: string,
  { code, system, display }: { code: string; system: string; display: string },
  taken: readonly string[],
  attributes: Record<string, string> = {},
  translations: readonly (Written | undefined)[] = [],
): Written {
  const oid = oidOf(system);
  const words = el('originalText', {}, display);
  if (code !== '' && oid !== undefined && taken.includes(oid))
    return el(name, { ...attributes, code, codeSystem: oid, displayName: display }, words, ...translations);
  const other =
    code !== '' && oid !== undefined ? el('translation', { code, codeSystem: oid, displayName: display }) : undefined;
  return el(name, { ...attributes, nullFlavor: 'UNK' }, words, other, ...translations);
}

/**
 * A narrative that only says that there is nothing.
 * @param more what it says besides
 */
export const none = (words: string, more?: Written): Written =>
  more ? el('text', {}, el('paragraph', {}, words), more) : el('text', {}, words);

/** A cell of the narrative; an entry refers to its id. */
export interface Cell {
  id: string;
  text: string;
}

/**
 * A table of the narrative. Entries refer to the ids of its rows and cells.
 * @param more what the narrative says below the table
 */
export function table(
  heads: readonly string[],
  rows: readonly { id: string; cells: readonly (string | Cell)[] }[],
  more?: Written,
): Written {
  const head = el('thead', {}, el('tr', {}, ...heads.map((text) => el('th', {}, text))));
  const cell = (of: string | Cell) => (typeof of === 'string' ? el('td', {}, of) : el('td', { ID: of.id }, of.text));
  const body = rows.map(({ id, cells }) => el('tr', { ID: id }, ...cells.map(cell)));
  return el('text', {}, el('table', {}, head, el('tbody', {}, ...body)), more);
}

/** A record that a document states. */
export type Dated = Pick<DocumentOf<'condition'>, 'name' | 'text' | 'startDate' | 'endDate'>;

/** The name of a record in a document. */
export const nameRecord = ({ name, text }: Dated): string => name?.trim() || text?.trim() || 'Not named';

/** The first and last day of a record, for the narrative. */
export const dateCells = ({ startDate, endDate }: Dated): string[] =>
  [startDate, endDate].map((date) => (date ?? '').slice(0, 10));

/** The record's own id: a receiver that gets two documents finds the same statement in both. */
export const ownId = ({ _id }: { _id: string }, part?: string): Written =>
  el('id', { root: OUR_RECORDS, extension: part === undefined ? _id : `${_id}.${part}` });

/** A status in the words of the narrative: `On hold`. */
export const statusWords = (status: string | null | undefined): string => {
  const words = (status ?? '').replaceAll('-', ' ');
  return words === '' ? 'Not known' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

export interface Section {
  template: Template;
  code: readonly [code: string, name: string];
  title: string;
  text: Written;
  /** Absent if no information is available. */
  entries?: readonly Written[];
  /** Whether the template requires entries. If so, a section without entries gets a nullFlavor. */
  wantsEntries?: true;
}

export function section({ template, code, title, text, entries = [], wantsEntries }: Section): Written {
  const empty = wantsEntries && entries.length === 0;
  return el(
    'component',
    {},
    el(
      'section',
      empty ? { nullFlavor: 'NI' } : {},
      ...templates(template),
      loinc('code', ...code),
      el('title', {}, title),
      text,
      ...entries.map((entry) => el('entry', { typeCode: 'DRIV' }, entry)),
    ),
  );
}
