import { describe, expect, test } from 'vitest';
import { allergiesText } from '../../../src/domain/history/allergies';
import { absenceTexts, factsByDay, undatedTexts, wordsOf } from '../../../src/domain/story/facts';
import { factText } from '../../../src/domain/story/facts/fact';
import { storyOf } from '../../../src/domain/story/story';
import { storyReader } from '../../../platform/reports/patientStory/words';
import { inputOf, PATIENT } from '../../support/stories';

const own = { patientId: PATIENT };
const reader = storyReader({ language: 'en', timeZone: 'America/Chicago', production: false });

const storyWith = (records: Parameters<typeof inputOf>[0]) => storyOf(inputOf(records));

const PENICILLIN = {
  ...own,
  _id: 'a',
  name: 'Penicillin',
  criticality: 'high' as const,
  status: 'active' as const,
  verification: 'confirmed' as const,
  startDate: '2026-11-02',
  recordedDate: '2026-11-03T03:30:00Z',
  reactions: [{ manifestation: 'Anaphylaxis', severity: 'severe' as const }, { manifestation: 'Hives' }],
};

describe('the allergies of a story', () => {
  test('are facts of the days of their onset, record and end, with reactions and criticality', () => {
    const pollen = {
      ...own,
      _id: 'b',
      name: 'Pollen',
      startDate: '1999',
      recordedDate: '2026-11-04',
      endDate: '2026-11-05',
    };
    const refuted = { ...pollen, _id: 'c', verification: 'refuted' as const };
    const story = storyWith({ allergies: [pollen, PENICILLIN, refuted] });
    const facts = factsByDay(story, reader);
    const said = [...facts.keys()].flatMap((day) => (facts.get(day) ?? []).map((fact) => `${day} ${factText(fact)}`));
    expect(said).toEqual([
      '2026-11-02 Penicillin: started (Anaphylaxis (severe), Hives, high criticality)',
      '2026-11-04 Pollen: recorded',
      '2026-11-05 Pollen: ended',
    ]);
    expect(facts.get('2026-11-02')?.[0]).toMatchObject({ row: 'allergies', record: { kind: 'allergy', id: 'a' } });
  });

  test('without a known day are listed with what is known of them', () => {
    const allergies = [
      { ...own, _id: 'a', name: 'Latex', startDate: '2026', status: 'resolved' as const },
      { ...own, _id: 'b', name: 'Nuts', criticality: 'low' as const, verification: 'unconfirmed' as const },
    ];
    const story = storyWith({ allergies });
    expect(undatedTexts(story.undated.allergies, wordsOf(story, reader))).toEqual([
      'Latex: started 2026, resolved',
      'Nuts: low criticality, unconfirmed',
    ]);
  });

  test('that the patient has now head the story, those of high criticality first; else that none are known', () => {
    const nuts = { ...own, _id: '0', name: 'Nuts', startDate: '2026-11-02' };
    const over = { ...own, _id: '1', name: 'Latex', status: 'resolved' as const };
    const none = { ...own, _id: 'n', kind: 'allergies' as const, meaning: 'noneKnown' as const, saidOn: '2026-11-03' };
    const headOf = (...args: Parameters<typeof storyWith>) => {
      const story = storyWith(...args);
      return allergiesText(story, reader, story.zone);
    };
    expect(headOf({ allergies: [nuts, over, PENICILLIN, { ...nuts, _id: '2' }], absences: [none] })).toBe(
      'Penicillin (high criticality), Nuts',
    );
    const latex = { ...own, _id: '3', name: 'Latex', verification: 'unconfirmed' as const };
    const severe = { ...own, _id: '4', name: 'Bees', verification: 'presumed' as const, criticality: 'high' as const };
    expect(headOf({ allergies: [nuts, latex, severe] })).toBe(
      'Bees (high criticality, presumed), Latex (unconfirmed), Nuts',
    );
    expect(headOf({ allergies: [latex, { ...latex, _id: '5', verification: 'confirmed' }] })).toBe('Latex');
    expect(headOf({ allergies: [over], absences: [none] })).toBe('No known allergies, said on 3 November 2026');
    expect(headOf({ allergies: [over] })).toBe('not recorded');
  });

  test('that nobody has information about are said in the story as they are in the summary', () => {
    const unknown = { ...own, _id: 'n', kind: 'allergies' as const, meaning: 'notKnown' as const };
    const { allergies, absences } = storyWith({ absences: [unknown] });
    expect(allergiesText({ allergies, absences }, reader)).toBe('No information about allergies');
  });
});

describe('statements of absence in a story', () => {
  const said = (_id: string, kind: 'medications' | 'problems' | 'devices', saidOn: string, more: object = {}) => ({
    ...own,
    _id,
    kind,
    meaning: 'noneKnown' as const,
    saidOn,
    ...more,
  });
  const absences = [
    said('a', 'medications', '2025-05-01'),
    said('b', 'medications', '2026-05-03', { saidBy: 'Dr Bo' }),
    said('c', 'medications', '2026-06-03', { status: 'entered-in-error' }),
    said('d', 'problems', '2026-05-03', { name: 'No known heart problems' }),
    said('e', 'devices', '2026-05-03'),
  ];
  const textsOf = (...[more]: Parameters<typeof storyWith>) =>
    absenceTexts(storyWith({ absences, ...more }), reader).map(({ row, text }) => `${row}: ${text}`);

  test('are the latest of each row, in the words of the reader or, if they say less, in their own', () => {
    expect(textsOf({})).toEqual([
      'medications: No known medications, said on 3 May 2026 by Dr Bo',
      'conditions: No known heart problems, said on 3 May 2026',
    ]);
  });

  test('are shown only where the patient has no record now', () => {
    const condition = { ...own, _id: 'x', name: 'Asthma', conditionId: 'J45' };
    const medication = { ...own, _id: 'y', name: 'Aspirin', medicationId: '1' };
    expect(textsOf({ conditions: [condition], medications: [{ ...medication, status: 'stopped' }] })).toHaveLength(1);
    expect(textsOf({ conditions: [{ ...condition, endDate: '2020' }], medications: [medication] })).toHaveLength(1);
    expect(textsOf({ conditions: [condition], medications: [medication] })).toEqual([]);
    expect(textsOf({ medications: [{ ...medication, status: 'not-taken' }] })).toHaveLength(2);
  });
});
