import { expect, test } from 'vitest';
import type { DocumentOf } from '../../../src/domain/records';
import { groupAbsences } from '../../../src/domain/history/absence';

const said = (more: Partial<DocumentOf<'absenceStatement'>>): Partial<DocumentOf<'absenceStatement'>> => ({
  kind: 'medications',
  meaning: 'noneKnown',
  status: 'active',
  ...more,
});

test('statements that say the same are one, by the one that says when and by whom', () => {
  const bare = said({ _id: 'bare' });
  const dated = said({ _id: 'dated', saidOn: '2026-05-03', name: 'No known medications' });
  const whole = said({ _id: 'whole', saidOn: '2026-05-03', importSource: { organization: 'Clinic' } });
  expect(groupAbsences([bare, dated, whole]).map((group) => group.map(({ _id }) => _id))).toEqual([
    ['whole', 'dated', 'bare'],
  ]);
});

test('statements that differ are beside each other', () => {
  const all = [
    said({ saidOn: '2026-05-03' }),
    said({ saidOn: '2026-05-04' }),
    said({ name: 'No known drug that thins the blood' }),
    said({ meaning: 'notKnown' }),
    said({ kind: 'problems' }),
    said({ status: 'entered-in-error' }),
  ];
  expect(groupAbsences(all)).toHaveLength(all.length);
});
