import { expect, test } from 'vitest';
import { foldText } from '../../../src/custom/audit/foldText';

const translate = (_: string, { smart_count }: Record<string, unknown> = {}): string => `${String(smart_count)} more`;
const words = { translate, language: 'en' } as const;
const nameOf = (entity: string | null): string => ({ notes: 'Note', alerts: 'Alert' })[entity ?? ''] ?? '';

test('a row that stands for several says which lists they are, and of which patients', () => {
  const of = (entity: string | null, patientId: string | null, patientName?: string) => ({
    entity,
    patientId,
    ...(patientName !== undefined && { patientName }),
  });
  expect(foldText([of('notes', 'p1', 'Ann Abel'), of('alerts', null), of('notes', 'p2')], nameOf, words)).toBe(
    '3 more · Note, Alert · Ann Abel, p2',
  );
  expect(foldText([of(null, null)], nameOf, words)).toBe('1 more');
  expect(foldText([of('notes', null), of('alerts', null)], nameOf, { translate, language: 'zh-Hans' })).toBe(
    '2 more · Note、Alert',
  );
});
