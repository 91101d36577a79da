import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '../../../platform/reports/document/types';
import { pdfTask } from '../../../platform/reports/pdf/definition';
import { fittingRows } from '../../../platform/reports/pdf/tallRows';

const WIDTHS = [90, 330];

const cellText = ({ text, detail = '', more = [] }: Cell): string => text + detail + more.map(cellText).join('');

test('a short row stays as it is', () => {
  const row = [{ text: '14 November' }, { text: 'Liver', alert: 'red' as const, detail: 'grade 3' }];
  expect(fittingRows(row, WIDTHS)).toEqual([row]);
});

test('a row that is taller than a page becomes several, which lose nothing and repeat the cells that fit', () => {
  const cell = fc.record({
    text: fc.string({ unit: fc.constantFrom('a', ' ', '病', 'longer '), maxLength: 9_000 }),
    detail: fc.string({ maxLength: 4_000 }),
  });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 10 }), ([first = { text: '', detail: '' }, ...more]) => {
      const tall: Cell = { ...first, ...(more.length > 0 && { more }) };
      const rows = fittingRows([{ text: 'Day' }, tall], WIDTHS);
      expect(rows.map(([, long]) => cellText(long ?? { text: '' })).join('')).toBe(cellText(tall));
      expect(rows.map(([day]) => day)).toEqual(rows.map(() => ({ text: 'Day' })));
      for (const [, long] of rows) expect(cellText(long ?? { text: '' }).length).toBeLessThan(40 * 66 * 2);
    }),
    { numRuns: 50 },
  );
});

test('a word that is too long for a line gets places to break, and an ID does not', () => {
  const id = '0b6c7c6e-2f0a-4c5f-9a54-4ad5a4b5d0a1';
  const blocks = [
    { kind: 'text' as const, text: 'x'.repeat(10_000) },
    { kind: 'text' as const, text: id },
  ];
  const shared = {
    title: '',
    subject: '',
    made: '',
    pages: '',
    unprinted: '',
    timeZone: 'UTC',
    language: 'en' as const,
  };
  const printed = JSON.stringify(pdfTask({ ...shared, blocks }).definition['content']);
  expect(printed).toContain(`${'x'.repeat(8)}\u200B${'x'.repeat(8)}`);
  expect(printed).not.toMatch(/x{9}/);
  expect(printed).toContain(id);
});
