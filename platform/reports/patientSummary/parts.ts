import { isObject } from '../../../src/domain/entity/paths';
import type { EntityRecord, Json, JsonObject } from '../../../src/domain/entity/types';
import { isAlertColor } from '../../../src/domain/report/shapes';
import type { SummaryArgs } from '../../../src/domain/report/summary';
import { shortDate } from '../../../src/domain/shownTime';
import texts from '../../../src/i18n/reports/patientSummary';
import { filled } from '../../messaging/letter';
import type { Block, Cell } from '../document/types';
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

/** A heading with its table, or with what is said where there are no rows; further rows than shown are told. */
export function tableBlocks(
  words: Words,
  heading: string,
  columns: { label: string; align?: 'right'; share?: number }[],
  records: readonly EntityRecord[],
  none: string,
  rowOf: (record: EntityRecord) => Cell[][],
): Block[] {
  const shown = records.slice(0, MOST_ROWS);
  const rows = shown.flatMap(rowOf);
  return [
    { kind: 'heading', text: heading },
    rows.length === 0 ? { kind: 'text', text: none, quiet: true } : { kind: 'table', columns, rows },
    ...(records.length > MOST_ROWS
      ? [{ kind: 'text' as const, text: filled(words.more, { shown: MOST_ROWS }), quiet: true }]
      : []),
  ];
}
