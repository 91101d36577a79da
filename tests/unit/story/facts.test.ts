import { describe, expect, test } from 'vitest';
import { factsByDay, undatedTexts, wordsOf } from '../../../src/domain/story/facts';
import { differences } from '../../../src/domain/story/facts/compare';
import { factsOf, factText, zerosText } from '../../../src/domain/story/facts/fact';
import type { ModelChanges, StoryAnswer, StoryDay, StoryLab } from '../../../src/domain/story/types';
import texts from '../../../src/i18n/messages/storyFacts';
import { alert, complaint, dayOf, level, session, storyWith } from './madeStory';

/** The English texts, filled in as on the screen. */
const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
  const found = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts.en);
  return String(found).replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(params[name]));
};
const factsIn = (...days: StoryDay[]) => factsByDay(storyWith(days), { say, language: 'en' });

const lab = (more: Partial<StoryLab> = {}): StoryLab => ({
  dataPointId: 'l1',
  dataId: 'alt',
  name: null,
  at: '2026-11-14T08:00:00.000Z',
  sessionId: null,
  status: null,
  comparator: '>',
  value: 400,
  unit: 'U/L',
  range: { low: 5, high: 40 },
  normalized: 11,
  missing: null,
  rangeText: null,
  outside: 'high',
  certain: true,
  critical: false,
  overLimit: true,
  ...more,
});

describe('the facts of a day', () => {
  test('name the top alert first, with its level, colour, time and source, and then its models', () => {
    const facts = factsIn(
      dayOf('2026-11-14', { sessions: [session()], alert: { ...level('Severe', 'red'), dataPointId: 'alert-1' } }),
    );
    const [top, model] = factsOf(facts, '2026-11-14', 'alert');
    expect(top && factText(top)).toBe('Alert: Severe (red) (10:00, Patient)');
    expect(top).toMatchObject({ color: 'red', marks: ['patient'], record: { kind: 'data', id: 'alert-1' } });
    expect(model && factText(model)).toBe('Liver: grade 3 (Fatigue 3)');
  });

  test('show computed answers of a complaint with six digits', () => {
    const symptoms = [{ dataId: 'fatigue', value: 75 / 49, zero: false }];
    const day = dayOf('2026-11-14', { sessions: [session({ complaints: [complaint({ symptoms })] })] });
    const facts = factsOf(factsIn(day), '2026-11-14', 'alert').map(factText);
    expect(facts).toContain('Liver: grade 3 (Fatigue 1.53061)');
  });

  test('show the result of a laboratory value before what a model made of it', () => {
    const symptoms = [
      { dataId: 'alt', value: 2, zero: false },
      { dataId: 'bilirubin', value: 1.28182, zero: false },
    ];
    const labs = [
      lab({ sessionId: 's1', comparator: null, value: 234.3 }),
      lab({ sessionId: 's2', dataId: 'bilirubin' }),
    ];
    const lab1 = session({ sessionId: 's1', complaints: [complaint({ category: 'lab', symptoms })] });
    const facts = factsOf(factsIn(dayOf('2026-11-14', { sessions: [lab1], labs })), '2026-11-14', 'alert').map(
      factText,
    );
    expect(facts).toContainEqual(
      expect.stringContaining('ALT 234.3 U/L (evaluated as 2), bilirubin, evaluated as 1.28182'),
    );
  });

  test('show a session whose complaint disappeared as removed and green', () => {
    const removed = { userId: 'u1', at: '2026-11-14T12:30:00.000Z' };
    const gone = session({ removed: true, complaints: [complaint({ removed })] });
    const [top, model] = factsOf(factsIn(dayOf('2026-11-14', { sessions: [gone] })), '2026-11-14', 'alert');
    expect(top).toMatchObject({ value: 'Removed (green)', color: 'green', marks: ['patient', 'removed'] });
    expect(model).toMatchObject({
      value: 'grade 3, Complaint removed',
      color: 'green',
      more: ['Fatigue 3', 'Dr Bo Berg', '12:30'],
    });
  });

  test('say how answers changed, with a text for each value without a name; an Arabic name does not reverse them', () => {
    const row = { dataId: 'x', from: 2, to: 3, zero: false, state: 'known' } as const;
    const changed: ModelChanges = {
      entry: 1,
      modelId: 'hepatitis',
      by: { userId: null, at: null },
      differs: true,
      change: 'changed',
      rows: [
        { ...row, field: 'حمى' },
        { ...row, field: 'Fatigue', from: null, to: 1 },
        { ...row, field: '' },
        { ...row, field: null, state: 'undescribed' },
        { ...row, field: null, state: 'unknown' },
        { ...row, field: 'Cough', from: null, to: 0, zero: true },
      ],
    };
    const day = dayOf('2026-11-14', { sessions: [session({ alerts: [alert({ changes: [changed] })] })] });
    const fact = factsOf(factsIn(day), '2026-11-14', 'alert').find(({ key }) => key === 'change hepatitis');
    expect(fact?.more).toEqual([
      '\u2068حمى\u2069: from 2 to 3',
      'Fatigue: from no answer to 1',
      '(missing description): from 2 to 3',
      'Tuple Not Found / Model might have changed: from 2 to 3',
      'A Tuple Was Not Found / Model might have changed: from 2 to 3',
      'Note: Original Liver might have changed as the changed array length is not the same as the current model tuple descriptions length.',
    ]);
  });

  test('mark triage, acknowledge-all-green, a rejected callback and a changed model', () => {
    const act = { userId: 'u1', at: '2026-11-14T11:00:00.000Z' };
    const busy = session({
      rejectedCallbacks: ['x'],
      alerts: [
        alert({
          triage: [{ ...act, updateId: null }],
          allGreen: [act],
          changes: [{ entry: 1, modelId: 'hepatitis', by: act, differs: false, change: 'changed', rows: [] }],
        }),
      ],
    });
    const facts = factsOf(factsIn(dayOf('2026-11-14', { sessions: [busy] })), '2026-11-14', 'alert');
    expect(facts[0]?.marks).toEqual(['patient', 'triage', 'allGreen', 'rejectedCallback', 'changed']);
    expect(facts.slice(1, 4).map(factText)).toEqual([
      'Triage (Dr Bo Berg, 11:00)',
      'Acknowledged as all green (Dr Bo Berg, 11:00)',
      'Liver: answers changed (Dr Bo Berg, 11:00)',
    ]);
  });

  test('name a withdrawn alert as a detail without sign and colour, with who corrected its data and when', () => {
    const at = '2026-11-14T08:00:00.000Z';
    const by = { userId: null, at: '2026-11-15T09:30:00.000Z' };
    const withdrawn = [{ dataPointId: 'gone', at, level: level('Severe', 'red'), by, reason: 'corrected' as const }];
    const [fact] = factsOf(factsIn(dayOf('2026-11-14', { withdrawn })), '2026-11-14', 'alert');
    expect(fact && factText(fact)).toBe(
      'Withdrawn alert: Severe (red) (08:00, its data was corrected, 11-15-2026 09:30)',
    );
    expect(fact).toMatchObject({ marks: [], part: true, record: { kind: 'data', id: 'gone' } });
    expect(fact).not.toHaveProperty('color');
  });

  test('put an alert on its own day, even if its check-in was before midnight', () => {
    const late = session({ at: '2026-11-14T23:59:50.000Z', alerts: [alert({ at: '2026-11-15T00:00:10.000Z' })] });
    const facts = factsIn(dayOf('2026-11-14', { sessions: [late] }));
    expect(factsOf(facts, '2026-11-14', 'alert')).toEqual([]);
    expect(factsOf(facts, '2026-11-15', 'alert')[0]?.value).toBe('Severe (red)');
  });

  test('have the worst answers first, and know those of 0', () => {
    const facts = factsOf(factsIn(dayOf('2026-11-14', { sessions: [session()] })), '2026-11-14', 'symptoms');
    expect(facts.map(({ name, score, zero }) => [name, score, zero])).toEqual([
      ['Fatigue', 3, undefined],
      ['Rash', 0, true],
    ]);
    expect(zerosText(facts)).toBe('0: Rash');
    expect(zerosText(facts.slice(0, 1))).toBe('');
  });

  test('have a short text for a count without a score, which the grid shows, but none for words', () => {
    const answer = { dataPointId: 'p', dataId: 'stools', score: null };
    const shortOf = (values: StoryAnswer['values']) => {
      const day = dayOf('2026-11-14', { sessions: [session({ answers: [{ ...answer, values }] })] });
      return factsOf(factsIn(day), '2026-11-14', 'symptoms').find(({ key }) => key === 'stools')?.short;
    };
    expect([[7], [null, 3], [0], ['a lot'], [1, 2], [null]].map(shortOf)).toEqual([
      '7',
      '3',
      '0',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('say about a record without a known day only what is recorded', () => {
    const own = { medicationId: 'm', text: null, status: 'active', startDate: null, endDate: null };
    const texts = undatedTexts(
      [
        { ...own, name: 'Aspirin', status: null, change: null },
        { ...own, name: 'Ibuprofen', change: null },
        { ...own, name: 'Prednisone', startDate: '2026-10', change: 'started' },
      ],
      wordsOf(storyWith([]), { say, language: 'en' }),
    );
    expect(texts).toEqual(['Aspirin', 'Ibuprofen: active', 'Prednisone: started 10-2026, active']);
  });

  test('say on which side of its range a lab value is', () => {
    const [fact] = factsOf(factsIn(dayOf('2026-11-14', { labs: [lab()] })), '2026-11-14', 'labs');
    expect(fact && factText(fact)).toBe(
      'ALT: >400 U/L, above the range (08:00, range 5 – 40, over the validation limit)',
    );
    expect(fact).toMatchObject({ mark: { side: 'above', critical: false }, short: '>400' });
    const none = lab({ comparator: null, range: null, outside: null, certain: false, overLimit: false });
    const [unjudged] = factsOf(factsIn(dayOf('2026-11-14', { labs: [none] })), '2026-11-14', 'labs');
    expect(unjudged && factText(unjudged)).toBe('ALT: 400 U/L (08:00, no range of the laboratory judges it)');
    const lost = lab({ comparator: null, value: null, missing: 'not-performed', outside: null, overLimit: false });
    const [missing] = factsOf(factsIn(dayOf('2026-11-14', { labs: [lost] })), '2026-11-14', 'labs');
    expect(missing && factText(missing)).toContain('ALT: Not performed');
    const early = lab({ comparator: null, overLimit: false, status: 'preliminary' });
    const [preliminary] = factsOf(factsIn(dayOf('2026-11-14', { labs: [early] })), '2026-11-14', 'labs');
    expect(preliminary && factText(preliminary)).toContain('ALT: 400 U/L (preliminary), above the range');
  });

  test('say what the laboratory says of a value without a range, also that it is critical', () => {
    const said = lab({ range: null, normalized: null, comparator: null, value: 20, outside: 'low', critical: true });
    const [fact] = factsOf(factsIn(dayOf('2026-11-14', { labs: [said] })), '2026-11-14', 'labs');
    expect(fact).toMatchObject({
      value: '20 U/L, low, critical, says the laboratory',
      mark: { side: 'below', critical: true },
    });
  });

  test('have the value that the laboratory calls critical first, then the one over the limit', () => {
    const labs = [
      lab({ dataId: 'alt', overLimit: false }),
      lab({ dataId: 'iron', outside: null, overLimit: false }),
      lab({ dataId: 'ck' }),
      lab({ dataId: 'potassium', critical: true, overLimit: false }),
    ];
    const shown = factsOf(factsIn(dayOf('2026-11-14', { labs })), '2026-11-14', 'labs');
    expect(shown.map(({ key }) => key)).toEqual(['potassium', 'ck', 'alt', 'iron']);
  });

  test('have a short lab value of three digits, which keeps all digits before the point', () => {
    const shortOf = (value: StoryLab['value']) =>
      factsOf(factsIn(dayOf('2026-11-14', { labs: [lab({ value, comparator: null })] })), '2026-11-14', 'labs')[0]
        ?.short;
    expect([104.65, 8.74, 0.70412, 12345.6, -104.65, 'Negative', null].map(shortOf)).toEqual([
      '105',
      '8.74',
      '0.704',
      '12346',
      '-105',
      'Negative',
      '',
    ]);
  });
});

describe('two days compared', () => {
  test('say what changed, and what only one of them has', () => {
    const before = dayOf('2026-11-14', {
      sessions: [session({ alerts: [alert({ level: level('Mild', 'yellow') })] })],
      labs: [lab()],
    });
    const after = dayOf('2026-11-16', {
      sessions: [session({ alerts: [alert({ at: '2026-11-16T10:00:00.000Z' })] })],
      medications: [
        {
          medicationId: 'm1',
          name: 'Prednisone',
          text: null,
          status: null,
          startDate: '2026-11-16',
          endDate: null,
          change: 'started',
        },
      ],
    });
    const facts = factsIn(before, after);
    expect(differences(factsOf(facts, '2026-11-14'), factsOf(facts, '2026-11-16'))).toEqual([
      { row: 'alert', kind: 'changed', name: 'Alert', from: 'Mild (yellow)', to: 'Severe (red)' },
      { row: 'labs', kind: 'first', name: 'ALT', from: '>400 U/L, above the range', to: '' },
      { row: 'medications', kind: 'second', name: 'Prednisone', from: '', to: 'started' },
    ]);
  });

  test('have no difference from themselves', () => {
    const facts = factsIn(dayOf('2026-11-14', { sessions: [session()], labs: [lab()] }));
    const day = factsOf(facts, '2026-11-14');
    expect(differences(day, day)).toEqual([]);
  });
});
