import { isObject } from '../../../src/domain/entity/paths';
import type { EntityRecord, Json, JsonObject } from '../../../src/domain/entity/types';
import { isAlertColor } from '../../../src/domain/report/shapes';
import type { SummaryArgs } from '../../../src/domain/report/summary';
import { shortDate } from '../../../src/domain/shownTime';
import texts from '../../../src/i18n/reports/patientSummary';
import { filled } from '../../messaging/letter';
import type { Block, Cell, Column } from '../document/types';
import { MOST_ROWS, type Facts } from './read';

export type Words = (typeof texts)['en'];

export const wordsIn = ({ language }: SummaryArgs): Words => texts[language] as Words;

export const textOf = (value: Json | undefined): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

export const plain = (text: string): Cell => ({ text });

/** An alert level by its own name, with the sign of its colour. */
export function levelCell({ words }: Facts, levelId: Json | undefined): Cell {
  const id = textOf(levelId);
  const level = words.levels.get(id);
  return { text: level?.name || id, ...(isAlertColor(level?.color) && { alert: level.color }) };
}

export const dataOf = (record: EntityRecord): Json[] => (Array.isArray(record['data']) ? record['data'] : []);

export const rowsOf = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value : []).filter(isObject);

export const dayIn = ({ timeZone }: SummaryArgs, value: Json | undefined): string => shortDate(value, timeZone);

/** A heading with its table, or with what is said where there are no rows. @param more records that are not shown */
export function tableBlocks(
  words: Words,
  heading: string,
  columns: Column[],
  rows: Cell[][],
  none: string,
  more = false,
): Block[] {
  return [
    { kind: 'heading', text: heading },
    rows.length === 0 ? { kind: 'text', text: none, quiet: true } : { kind: 'table', columns, rows },
    ...(more ? [{ kind: 'text' as const, text: filled(words.more, { shown: MOST_ROWS }), quiet: true }] : []),
  ];
}
