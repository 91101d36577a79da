import { expect, test } from 'vitest';
import { shortDateTime } from '../../../src/ui/time';
import { foldText } from '../../../src/custom/audit/foldText';

const translate = (_: string, { smart_count }: Record<string, unknown> = {}): string => `${String(smart_count)} more`;
const words = { translate, language: 'en' } as const;
const nameOf = (entity: string | null): string => ({ notes: 'Note', alerts: 'Alert' })[entity ?? ''] ?? '';

const AT = '2026-03-05T09:30:00.000Z';
const time = shortDateTime(AT, 'en');

test('a row that stands for several says who read which lists, and of which patients', () => {
  const of = (entity: string | null, patientId: string | null, patientName?: string) => ({
    at: AT,
    username: 'ann',
    entity,
    patientId,
    ...(patientName !== undefined && { patientName }),
  });
  expect(foldText([of('notes', 'p1', 'Ann Abel'), of('alerts', null), of('notes', 'p2')], nameOf, words)).toBe(
    `ann · 3 more · Note, Alert · Ann Abel, p2 · ${time}`,
  );
  expect(foldText([of(null, null)], nameOf, words)).toBe(`ann · 1 more · ${time}`);
  expect(foldText([of('notes', null), of('alerts', null)], nameOf, { translate, language: 'zh-Hans' })).toBe(
    `ann · 2 more · Note、Alert · ${shortDateTime(AT, 'zh-Hans')}`,
  );
  const later = { ...of('notes', null), at: '2026-03-05T10:45:00.000Z' };
  expect(foldText([later, of('notes', null)], nameOf, words)).toBe(
    `ann · 2 more · Note · ${time} – ${shortDateTime(later.at, 'en')}`,
  );
});
