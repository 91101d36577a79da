import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../../src/domain/entity/types';
import { findingText } from '../../../src/domain/story/findings/words';
import { storyOf } from '../../../src/domain/story/story';
import type { StoryInput, StoryRecords } from '../../../src/domain/story/sources';
import { i18nProvider } from '../../../src/i18n';
import { alertPoint, entry, inputOf, liver, PATIENT } from '../../support/stories';

const own = { patientId: PATIENT };

const alert = (id: string, day: string, grade: number | null, more: object = {}) => {
  const level = grade === null ? 'green' : (['green', 'yellow', 'orange', 'red', 'red'][grade] ?? 'red');
  const found = grade === null ? [] : [liver(grade, level)];
  return alertPoint(
    id,
    `${day}T15:00:00Z`,
    level,
    [entry(`${day}T15:00:01Z`, found, grade === null ? ['liver'] : [])],
    {
      ...more,
    },
  );
};
const lab = (id: string, day: string, value: number, sessionId = `s-lab-${id}`) => ({
  ...own,
  _id: id,
  dataId: 'alt',
  category: 'labTest',
  groupId: 'lab',
  sessionId,
  eventTime: `${day}T15:00:00Z`,
  labs: [{ dataId: 'alt', name: 'ALT', value, unit: 'U/L', range: { low: 7, high: 55 } }],
});

const fatigue = (id: string, day: string, score: number | null, baseline = false) => ({
  ...own,
  _id: id,
  dataId: 'fatigue',
  category: 'symptom',
  groupId: `g-${id}`,
  sessionId: `s-${id}`,
  eventTime: `${day}T15:00:00Z`,
  data: [score],
  baseline,
});

const findings = (records: Partial<StoryRecords>, more: Partial<StoryInput> = {}) => {
  const story = storyOf(inputOf(records, more));
  return story.findings.map((finding) => ({
    ...finding,
    text: findingText(finding, story, {
      translate: (key, params) => i18nProvider.translate(key, params),
      language: i18nProvider.getLocale() as Language,
    }),
  }));
};
const texts = (...args: Parameters<typeof findings>) => findings(...args).map(({ text }) => text);

describe('the findings of a story', () => {
  beforeEach(() => i18nProvider.changeLocale('en'));

  test('say what got worse, by which values, and who did what how soon', async () => {
    const records: Partial<StoryRecords> = {
      points: [
        alert('a', '2026-11-05', 1),
        alert('b', '2026-11-14', 3, {
          source: [
            entry('2026-11-14T15:00:01Z', [liver(3, 'red')]),
            { action: 'triage-assessment', updatedAt: '2026-11-14T18:00:00Z', updatedBy: 'u2', updateId: 't' },
          ],
        }),
        lab('l', '2026-11-14', 400, 's-b'),
      ],
      medications: [{ ...own, _id: 'm', name: 'Prednisone', startDate: '2026-11-16', status: 'active' }],
    };
    const [first, ...others] = findings(records);
    // The medication is a detail of the finding about this episode, and of no other finding.
    expect(first?.text).toBe(
      'Liver: grade 3 since 14 November 2026, before grade 1; ALT 400 U/L; Prednisone started 2 days later; triage after 3 hours',
    );
    expect(first?.place).toEqual({ day: '2026-11-14', row: 'alert', session: 'session s-b', recordId: 'b' });
    expect(first?.details.map(({ place }) => place.recordId)).toEqual(['l', 'm', 'b']);
    expect(others).toEqual([]);
    await i18nProvider.changeLocale('fr');
    expect(texts(records)[0]).toMatch(/^Liver : grade 3 depuis le 14 novembre 2026, avant grade 1 ; ALT 400 U\/L ; /);
  });

  test('compare with the last alert before the story', () => {
    const before = [alert('old', '2026-10-20', 2)];
    expect(texts({ before, points: [alert('a', '2026-11-05', 2)] })[0]).toBe('Liver: grade 2 since before these days');
    expect(texts({ before, points: [alert('a', '2026-11-05', 3)] })[0]).toMatch(
      /^Liver: grade 3 since .*, before grade 2/,
    );
    expect(texts({ points: [alert('a', '2026-11-05', 3)] })[0]).toMatch(/^Liver: grade 3 since 5 November 2026, new/);
    expect(texts({ points: [alert('a', '2026-11-05', 3), alert('b', '2026-11-07', 1)] })[0]).toBe(
      'Liver: grade 1 since 7 November 2026, grade 3 at its worst',
    );
  });

  test('call something over only if a run found it green', () => {
    const fired = alert('a', '2026-11-05', 3);
    expect(findings({ points: [fired, alert('b', '2026-11-07', null)] }).map(({ code }) => code)).toEqual(['resolved']);
    // A check-in without the answers that the model needs does not change the finding.
    const incomplete = alertPoint('b', '2026-11-07T15:00:00Z', null, [entry('2026-11-07T15:00:01Z', [])]);
    expect(findings({ points: [fired, incomplete] })[0]?.code).toBe('newComplaint');
  });

  test('are sorted by severity: red before orange, open before resolved', () => {
    const other = (grade: number, level: string) => liver(grade, level, { modelId: 'lung' });
    const points = [
      alertPoint('a', '2026-11-05T15:00:00Z', 'red', [
        entry('1', [liver(2, 'orange'), other(3, 'red'), liver(4, 'red', { modelId: 'heart' })]),
      ]),
      alertPoint('b', '2026-11-06T15:00:00Z', 'red', [entry('2', [liver(2, 'orange'), other(3, 'red')], ['heart'])]),
    ];
    const found = findings({ points }).filter(({ params }) => params['modelId'] !== undefined);
    expect(found.map(({ params, code }) => `${String(params['modelId'])} ${code}`)).toEqual([
      'lung newComplaint',
      'liver newComplaint',
      'heart resolved',
    ]);
  });

  test('say when a model fired again, and not that it is still green', () => {
    const points = [
      alert('a', '2026-11-03', 3),
      alert('b', '2026-11-05', null),
      alert('c', '2026-11-08', 1),
      alert('d', '2026-11-10', null),
    ];
    expect(texts({ points: points.slice(0, 3) })).toEqual([
      'Liver: grade 1 since 8 November 2026, again',
      'Liver: green from 5 November 2026 until 8 November 2026, grade 3 at its worst before',
    ]);
    expect(texts({ points })).toEqual([
      'Liver: green from 5 November 2026 until 8 November 2026, grade 3 at its worst before',
      'Liver: green since 10 November 2026, grade 1 at its worst',
    ]);
  });

  test('have a resolved red alert before medications, and a rejected callback leads to its place in the story', () => {
    const medication = { ...own, _id: 'm', name: 'Prednisone', startDate: '2026-11-15', status: 'completed' };
    const callback = { ...own, _id: 'x', activityType: 'PatientRejectedCallback', createdAt: '2026-11-06T15:00:00Z' };
    const found = findings({
      points: [alert('a', '2026-11-05', 3), alert('b', '2026-11-07', null)],
      medications: [medication],
      activities: [callback],
    });
    expect(found.map(({ code }) => code)).toEqual(['resolved', 'rejectedCallback', 'medicationStarted']);
    expect(found[1]?.place).toMatchObject({ day: '2026-11-06', row: 'alert' });
  });

  test('say that nobody has acted on the last alert, until somebody does', () => {
    const codes = (more: object, records: Partial<StoryRecords> = {}) =>
      findings({ ...records, points: [alert('a', '2026-11-14', 3, more)] }).map(({ code }) => code);
    expect(codes({})).toContain('noAction');
    expect(codes({ status: 'final' })).not.toContain('noAction');
    const noted = (fields: object) =>
      codes({}, { notes: [{ ...own, noteId: 'n', createdAt: '2026-11-15T10:00:00Z', note: 'Called', ...fields }] });
    for (const category of ['triage', 'workup']) expect(noted({ category })).not.toContain('noAction');
    expect(noted({ category: 'triage', createdAt: '2026-11-13T10:00:00Z' })).toContain('noAction');
    // A note about something else is no answer, unless it names the alert.
    for (const category of ['other', 'messages', 'appointment']) {
      expect(noted({ category }), category).toContain('noAction');
      expect(noted({ category, source: [{ resourceId: 'a' }] }), category).not.toContain('noAction');
    }
  });

  test('count only a note that answers the alert, and lead to it if the grid shows it', () => {
    const points = [alert('a', '2026-11-14', 3), alert('b', '2026-11-15', 3)];
    const detail = (fields: object) => {
      const note = { ...own, noteId: 'n', createdAt: '2026-11-15T10:00:00Z', category: 'triage', note: 'Called' };
      return findings({ points, notes: [{ ...note, ...fields }] })[0]?.details.find(({ code }) => code === 'noted');
    };
    const place = { day: '2026-11-14', row: 'alert', session: 'session s-a', recordId: null };
    expect(detail({})).toMatchObject({ params: { hours: 19, text: null }, place });
    expect(detail({ note: 'Additional: held' })?.place).toMatchObject({ day: '2026-11-15', row: 'actions' });
    expect(detail({ category: 'other', note: 'Travels next week' })).toBeUndefined();
    expect(detail({ source: [{ resourceId: 'b' }] })).toBeUndefined();
    expect(detail({ source: [{ resourceId: 'a' }] })).toBeDefined();
  });

  test('say which value is outside its range, since when and in which direction, and when it is back', () => {
    expect(texts({ points: [lab('a', '2026-11-03', 60), lab('b', '2026-11-08', 90)] })).toEqual([
      'ALT 90 U/L: above its range since 3 November 2026; rising, before 60',
    ]);
    expect(texts({ points: [lab('a', '2026-11-03', 60), lab('b', '2026-11-08', 40)] })).toEqual([
      'ALT 40 U/L: back in its range since 8 November 2026',
    ]);
    const without = { ...lab('b', '2026-11-08', 50), labs: [{ dataId: 'alt', value: 50, unit: 'U/L' }] };
    // Without a range it is not known whether the value is back in its range.
    expect(texts({ points: [lab('a', '2026-11-03', 60), without] })).toEqual([
      'ALT 60 U/L: above its range since 3 November 2026; then 50 U/L on 8 November 2026, which no range of the laboratory judges',
    ]);
    expect(texts({ points: [lab('a', '2026-11-03', 60), without, lab('c', '2026-11-09', 40)] })).toEqual([
      'ALT 40 U/L: back in its range since 9 November 2026',
    ]);
    expect(texts({ points: [lab('a', '2026-11-03', 60), without, lab('c', '2026-11-09', 90)] })).toEqual([
      'ALT 90 U/L: above its range since 3 November 2026; rising, before 50',
    ]);
    const normal = { ...without, labs: [{ dataId: 'alt', value: 50, unit: 'U/L', interpretation: 'N' }] };
    expect(texts({ points: [lab('a', '2026-11-03', 60), normal] })).toEqual([
      'ALT 50 U/L: back in its range since 8 November 2026',
    ]);
  });

  test('say what the laboratory says of a value without a range, and that a value is critical', async () => {
    const said = (interpretation: string, range: object | null) => {
      const labs = [{ dataId: 'alt', name: 'ALT', value: 20, unit: 'U/L', interpretation, range }];
      return texts({ points: [{ ...lab('a', '2026-11-03', 20), labs }] })[0];
    };
    expect(said('LL', null)).toBe('ALT 20 U/L: critically low since 3 November 2026, says the laboratory');
    expect(said('H', null)).toBe('ALT 20 U/L: high since 3 November 2026, says the laboratory');
    expect(said('A', null)).toBe('ALT 20 U/L: abnormal since 3 November 2026, says the laboratory');
    expect(said('LL', { low: 30, high: 55 })).toBe(
      'ALT 20 U/L: below its range since 3 November 2026; critical, says the laboratory',
    );
    for (const [language, words] of [
      ['fr', /bas, critique.*selon le laboratoire/],
      ['es', /bajo, crítico.*según el laboratorio/],
      ['zh-Hant', /偏低（危急值），檢驗室判讀/],
      ['zh-Hans', /偏低（危急值），检验室判读/],
    ] as const) {
      await i18nProvider.changeLocale(language);
      expect(said('LL', null), language).toMatch(words);
    }
  });

  test('say that a result is preliminary, also a later one and one behind a complaint', () => {
    const preliminary = (point: ReturnType<typeof lab>) => ({ ...point, status: 'preliminary' });
    expect(texts({ points: [preliminary(lab('a', '2026-11-03', 60))] })).toEqual([
      'ALT 60 U/L (preliminary): above its range since 3 November 2026',
    ]);
    expect(texts({ points: [lab('a', '2026-11-03', 60), preliminary(lab('b', '2026-11-09', 40))] })).toEqual([
      'ALT 40 U/L (preliminary): back in its range since 9 November 2026',
    ]);
    const { range: _, ...unjudged } = lab('b', '2026-11-09', 61).labs[0]!;
    expect(
      texts({
        points: [lab('a', '2026-11-03', 60), { ...preliminary(lab('b', '2026-11-09', 61)), labs: [unjudged] }],
      })[0],
    ).toContain('61 U/L (preliminary)');
    const red = liver(3, 'red', { symptoms: [{ dataId: 'alt', value: 400 }] });
    const alertAt = alertPoint('b', '2026-11-14T15:00:00Z', 'red', [entry('2026-11-14T15:00:01Z', [red])]);
    expect(texts({ points: [alertAt, preliminary(lab('a', '2026-11-14', 400, 's-b'))] })[0]).toContain(
      'ALT 400 U/L (preliminary)',
    );
  });

  test('have a value that the laboratory calls critical before a value that is only outside its range', () => {
    const both = (dataPointId: string, sessionId: string) => ({
      ...lab(dataPointId, '2026-11-14', 1234, sessionId),
      labs: [
        { dataId: 'alt', name: 'ALT', value: 1234, unit: 'U/L', range: { low: 7, high: 55 }, interpretation: 'H' },
        { dataId: 'k', name: 'K', value: 5.3, unit: 'mmol/L', range: { low: 3.5, high: 5.1 }, interpretation: 'HH' },
      ],
    });
    expect(texts({ points: [both('a', 's-l')] })).toEqual([
      'K 5.3 mmol/L: above its range since 14 November 2026; critical, says the laboratory',
      'ALT 1234 U/L: above its range since 14 November 2026',
    ]);
    // The finding of a complaint says that the value is critical, if it names the value.
    const red = liver(3, 'red', {
      symptoms: [
        { dataId: 'alt', value: 1234 },
        { dataId: 'k', value: 5.3 },
      ],
    });
    const alertAt = alertPoint('b', '2026-11-14T15:00:00Z', 'red', [entry('2026-11-14T15:00:01Z', [red])]);
    expect(texts({ points: [alertAt, both('a', 's-b')] })[0]).toBe(
      'Liver: grade 3 since 14 November 2026, new; K 5.3 mmol/L (critical, says the laboratory); ALT 1234 U/L',
    );
    expect(findings({ points: [alertAt, both('a', 's-b')] }).map(({ code }) => code)).toEqual([
      'newComplaint',
      'noAction',
    ]);
    // The complaint names an earlier value that was not critical.
    const later = { ...both('c', 's-later'), eventTime: '2026-11-15T15:00:00Z' };
    const plain = { ...lab('a', '2026-11-14', 5.2, 's-b'), labs: [{ ...both('a', '').labs[1], interpretation: 'H' }] };
    expect(texts({ points: [alertAt, plain, later] })).toContain(
      'K 5.3 mmol/L: above its range since 14 November 2026; critical, says the laboratory; steady',
    );
  });

  test('report silence, rejected callbacks and an override in force', () => {
    const activity = (id: string, day: string) => ({
      ...own,
      _id: id,
      activityType: 'PatientRejectedCallback',
      createdAt: `${day}T15:00:00Z`,
    });
    const override = {
      ...own,
      _id: 'o',
      dataId: 'permittedOverride',
      eventTime: '2026-11-18T15:00:00Z',
      data: ['notPermitted', 10, 'Taper'],
    };
    const journal = { ...own, _id: 'j', createDate: '2026-11-02T15:00:00Z', status: 'submitted', sessionId: 's' };
    expect(
      texts(
        {
          activities: [activity('x', '2026-11-03'), activity('y', '2026-11-04')],
          overrides: [override],
          journals: [journal],
        },
        { expected: [{ from: Date.parse('2026-01-01'), until: null }] },
      ),
    ).toEqual([
      'Override until 28 November 2026: medication not permitted; Taper',
      '2 check-ins missed, none since 2 November 2026',
      '2 callbacks rejected, the last one on 4 November 2026',
    ]);
  });

  test('compare a symptom with the patient’s newest baseline, otherwise with its mildest score', async () => {
    expect(texts({ points: [fatigue('a', '2026-11-03', 1), fatigue('b', '2026-11-08', 3)] })).toEqual([
      'fatigue: from 1 at its mildest in these days to 3 on 8 November 2026, no alert',
    ]);
    const older = fatigue('old', '2026-06-01', 3, true);
    const baseline = fatigue('base', '2026-09-01', 0, true);
    const worse = 'fatigue: from 0 at baseline to 3 on 8 November 2026, no alert';
    // One answer in the story is enough, because the baseline is before the story.
    expect(texts({ baselines: [baseline, older], points: [fatigue('b', '2026-11-08', 3)] })).toEqual([worse]);
    // A baseline of the story's days counts in the same way, and is not a score of its own.
    const within = fatigue('in', '2026-11-02', 0, true);
    expect(texts({ baselines: [within], points: [within, fatigue('b', '2026-11-08', 3)] })).toEqual([worse]);
    const records = { baselines: [baseline], points: [fatigue('b', '2026-11-08', 3)] };
    for (const [language, words] of [
      ['fr', 'à la référence'],
      ['es', 'en el valor basal'],
      ['zh-Hant', '基準'],
      ['zh-Hans', '基线'],
    ] as const) {
      await i18nProvider.changeLocale(language);
      expect(texts(records)[0], language).toContain(words);
    }
  });

  test('do not call a symptom worse that is as it was at baseline', () => {
    const points = [fatigue('a', '2026-11-03', 0), fatigue('b', '2026-11-08', 2)];
    expect(texts({ points })).toHaveLength(1);
    expect(texts({ points, baselines: [fatigue('base', '2026-09-01', 2, true)] })).toEqual([]);
  });

  test('take no baseline from a missing answer, a mistake, another symptom, or a later day', () => {
    const last = fatigue('b', '2026-11-08', 3);
    const unanswered = fatigue('base', '2026-09-01', null, true);
    const empty = { ...fatigue('base', '2026-09-01', null, true), data: [] };
    const mistaken = { ...fatigue('base', '2026-09-01', 0, true), status: 'entered-in-error' };
    const other = { ...fatigue('base', '2026-09-01', 0, true), dataId: 'rash' };
    const later = fatigue('base', '2026-11-09', 0, true);
    for (const baseline of [unanswered, empty, mistaken, other, later]) {
      expect(texts({ baselines: [baseline], points: [last] })).toEqual([]);
      expect(texts({ baselines: [baseline], points: [fatigue('a', '2026-11-03', 1), last] })).toEqual([
        'fatigue: from 1 at its mildest in these days to 3 on 8 November 2026, no alert',
      ]);
    }
    // If the newest baseline was not answered, an earlier baseline counts.
    const answered = fatigue('first', '2026-08-01', 1, true);
    expect(texts({ baselines: [answered, unanswered], points: [last] })).toEqual([
      'fatigue: from 1 at baseline to 3 on 8 November 2026, no alert',
    ]);
  });

  test('say of a removed complaint only that it was removed', () => {
    const point = alertPoint('a', '2026-11-05T15:00:00Z', 'green', [entry('1', [liver(3, 'red')]), entry('2', [])]);
    expect(texts({ points: [point] })).toEqual(['Liver: removed from the alert of 5 November 2026, counts as green']);
  });
});
