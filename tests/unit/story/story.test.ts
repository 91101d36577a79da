import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/domain/entity/types';
import { actionText } from '../../../src/domain/story/actions';
import { sideOf } from '../../../src/domain/lab/sign';
import { storyOf } from '../../../src/domain/story/story';
import type { Story, StoryDay } from '../../../src/domain/story/types';
import { ruleKey } from '../../../src/domain/story/chains';
import { alertPoint, entry, inputOf, liver, NO_RECORDS, PATIENT } from '../../support/stories';

const dayIn = ({ days }: Story, day: string): StoryDay => {
  const found = days.find((each) => each.day === day);
  if (!found) throw new Error(`no day ${day}`);
  return found;
};
const own = { patientId: PATIENT };
const journal = (id: string, createDate: string, more = {}) => ({
  ...own,
  _id: id,
  createDate,
  sessionId: `s-${id}`,
  status: 'submitted',
  eod: true,
  source: [{ userType: 'delegate' }],
  ...more,
});

describe('a story', () => {
  test('has an alert from shortly after midnight on its own day, with its check-in', () => {
    const story = storyOf(
      inputOf({
        points: [alertPoint('a', '2026-11-06T06:00:20Z', 'red', [entry('2026-11-06T06:00:21Z', [liver(3, 'red')])])],
        journals: [journal('a', '2026-11-06T05:59:50Z')],
      }),
    );
    expect(dayIn(story, '2026-11-05').sessions).toEqual([]);
    const { alert, sessions } = dayIn(story, '2026-11-06');
    expect(alert).toMatchObject({ levelId: 'red', color: 'red', dataPointId: 'a' });
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ source: 'patient', journal: { journalId: 'a', completed: true } });
    expect(sessions[0]?.complaints[0]).toMatchObject({ modelId: 'liver', grade: 3, removed: null });
  });

  test('shows the most severe alert of a day, and one of an unknown level above green', () => {
    const at = (id: string, level: string) => alertPoint(id, '2026-11-06T12:00:00Z', level, []);
    const top = (levels: string[]) =>
      dayIn(storyOf(inputOf({ points: levels.map((level) => at(level, level)) })), '2026-11-06').alert?.levelId;
    expect(top(['green', 'red', 'orange'])).toBe('red');
    expect(top(['green', 'former'])).toBe('former');
    expect(top(['yellow', 'former'])).toBe('yellow');
  });

  test('shows a session as removed if a later entry no longer has its complaint, and says who removed it', () => {
    const point = alertPoint('a', '2026-11-06T12:00:00Z', 'green', [
      entry('2026-11-06T12:00:00Z', [liver(3, 'red')]),
      { ...entry('2026-11-06T15:00:00Z', []), updatedBy: 'u2' },
      { action: 'triage-assessment', updateId: 't', updatedAt: '2026-11-06T16:00:00Z', updatedBy: 'u3' },
    ]);
    const [session] = dayIn(storyOf(inputOf({ points: [point] })), '2026-11-06').sessions;
    expect(session?.removed).toBe(true);
    expect(session?.complaints[0]?.removed).toEqual({ userId: 'u2', at: '2026-11-06T15:00:00Z' });
    expect(session?.alerts[0]?.triage).toEqual([{ userId: 'u3', at: '2026-11-06T16:00:00Z', updateId: 't' }]);
  });

  test('an alert whose complaints were removed does not hide an open one of the same day', () => {
    const removed = alertPoint('a', '2026-11-06T12:00:00Z', 'red', [entry('1', [liver(3, 'red')]), entry('2', [])]);
    const open = alertPoint('b', '2026-11-06T18:00:00Z', 'yellow', [entry('1', [liver(1, 'yellow')])]);
    const levelOf = (points: (typeof open)[]) => dayIn(storyOf(inputOf({ points })), '2026-11-06').alert?.levelId;
    expect(levelOf([removed, open])).toBe('yellow');
    expect(levelOf([removed])).toBe('red');
  });

  test('keeps a complaint that came back, and one that a clinician has signed', () => {
    const back = alertPoint('a', '2026-11-06T12:00:00Z', 'red', [
      entry('1', [liver(3, 'red')]),
      entry('2', []),
      entry('3', [liver(2, 'orange')]),
    ]);
    const signed = alertPoint('b', '2026-11-07T12:00:00Z', 'red', [entry('1', [liver(3, 'red')])], { status: 'final' });
    const after = alertPoint('c', '2026-11-07T12:00:00Z', 'green', [entry('2', [])], {
      groupId: 'g-b',
      sessionId: 's-b',
      createdAt: '2026-11-07T13:00:00Z',
    });
    const story = storyOf(inputOf({ points: [back, signed, after] }));
    expect(dayIn(story, '2026-11-06').sessions[0]?.complaints).toMatchObject([{ grade: 2, removed: null }]);
    const [session] = dayIn(story, '2026-11-07').sessions;
    expect(session).toMatchObject({ removed: false, complaints: [{ grade: 3, removed: null }] });
    expect(dayIn(story, '2026-11-07').alert?.levelId).toBe('red');
  });

  test('lists how the answers of a model changed, and what its descriptions no longer cover', () => {
    const symptoms = (...values: [string, number][]) => values.map(([dataId, value]) => ({ dataId, value }));
    const point = alertPoint('a', '2026-11-06T12:00:00Z', 'red', [
      entry('1', [{ ...liver(1, 'yellow'), symptoms: symptoms(['alt', 1], ['fatigue', 0]) }]),
      entry('2', [{ ...liver(3, 'red'), symptoms: symptoms(['alt', 3], ['fatigue', 2], ['lost', 0]) }]),
    ]);
    const [changes] = dayIn(storyOf(inputOf({ points: [point] })), '2026-11-06').sessions[0]?.alerts[0]?.changes ?? [];
    expect(changes).toMatchObject({
      entry: 1,
      modelId: 'liver',
      change: 'changed',
      differs: false,
      by: { userId: 'u1' },
    });
    expect(changes?.rows).toEqual([
      { dataId: 'alt', field: 'ALT grade', state: 'known', from: 1, to: 3, zero: false },
      { dataId: 'fatigue', field: '', state: 'known', from: 0, to: 2, zero: false },
      { dataId: 'lost', field: null, state: 'unknown', from: null, to: 0, zero: true },
    ]);
  });

  test('lists how a model’s own values were changed, and that their number differs from that of its descriptions', () => {
    const point = {
      ...own,
      _id: 'm',
      dataId: 'liverModel',
      category: 'model',
      groupId: 'g-a',
      sessionId: 's-a',
      eventTime: '2026-11-06T12:00:00Z',
      source: [
        entry('1', []),
        { data: [1, 0, 0], updatedBy: 'u1', updatedAt: '1' },
        { data: [2, 0, 1], updatedBy: 'u4', updatedAt: '2026-11-06T13:00:00Z' },
      ],
    };
    const alert = alertPoint('a', '2026-11-06T12:00:00Z', 'red', [entry('1', [liver(1, 'red')])]);
    const [changes] =
      dayIn(storyOf(inputOf({ points: [alert, point] })), '2026-11-06').sessions[0]?.alerts[0]?.changes ?? [];
    expect(changes).toMatchObject({
      differs: true,
      by: { userId: 'u4' },
      rows: [
        { field: 'ALT grade', from: 1, to: 2, zero: false },
        { field: null, state: 'undescribed', from: 0, to: 1, zero: false },
      ],
    });
  });

  test('knows a check-in without symptoms by the zero answer to the trigger question', () => {
    const answer = (value: number) => [{ questionId: 'symptoms', answers: [{ value }] }];
    const noneAt = (entries: object[]) =>
      dayIn(storyOf(inputOf({ journals: [journal('a', '2026-11-06T12:00:00Z', { journal: entries })] })), '2026-11-06')
        .sessions[0]?.journal?.noSymptoms;
    expect(noneAt(answer(0))).toBe(true);
    expect(noneAt(answer(1))).toBe(false);
    expect(noneAt([{ questionId: 'other', answers: [{ value: 0 }] }])).toBe(false);
    expect(noneAt([{ questionId: 'symptoms', answers: [] }])).toBe(false);
  });

  test('shows nothing as started that was refused, planned, wrong, in the future, or on an unknown day', () => {
    const medication = (id: string, more: object) => ({ ...own, _id: id, name: id, startDate: '2026-11-06', ...more });
    const story = storyOf(
      inputOf({
        medications: [
          medication('taken', { status: 'active', endDate: '2026-12-24' }),
          medication('refused', { status: 'not-taken' }),
          medication('planned', { status: 'intended' }),
          medication('wrong', { status: 'entered-in-error' }),
          medication('year', { startDate: '2026' }),
          medication('long ago', { startDate: '2020' }),
          medication('unknown', { startDate: null }),
          medication('other', { patientId: 'p2' }),
        ],
        conditions: [{ ...own, _id: 'c', name: 'c', startDate: '2026-11-06', verification: 'refuted' }],
      }),
    );
    const changes = story.days.flatMap(({ day, medications }) =>
      medications.map(({ name, change }) => `${day} ${name} ${change}`),
    );
    expect(changes).toEqual(['2026-11-06 taken started']);
    expect(story.undated.medications.map(({ name, change }) => `${name} ${String(change)}`)).toEqual([
      'year started',
      'unknown null',
    ]);
    expect(story.days.flatMap(({ conditions }) => conditions)).toEqual([]);
  });

  test('has all rules of a model that fired, with their levels, and none of other models or rule sets', () => {
    const rule = (ruleSet: string, modelId: string, ruleId: string, alertLevelId: string) => ({
      key: ruleKey(ruleSet, modelId, ruleId),
      modelId,
      planId: 'irae',
      ruleSet,
      version: null,
      rule: { ruleId, grade: 2, alertLevelId, priority: 1 },
    });
    const rules = [
      rule('r', 'liver', 'b', 'red'),
      rule('r', 'liver', 'a', 'orange'),
      rule('older', 'liver', 'a', 'orange'),
      rule('r', 'heart', 'a', 'orange'),
    ];
    const points = [alertPoint('a', '2026-11-05T15:00:00Z', 'orange', [entry('1', [liver(2, 'orange')])])];
    const story = storyOf(inputOf({ points }, { rules }));
    expect(story.rules.map(({ key, level }) => [key, level?.color])).toEqual([
      [ruleKey('r', 'liver', 'a'), 'orange'],
      [ruleKey('r', 'liver', 'b'), 'red'],
    ]);
    expect(story.days.flatMap(({ sessions }) => sessions.flatMap(({ complaints }) => complaints))).toMatchObject([
      { rule: ruleKey('r', 'liver', 'a') },
    ]);
  });

  test('ends an override with the next decision', () => {
    const point = (id: string, eventTime: string, data: Json[]) => ({
      ...own,
      _id: id,
      dataId: 'permittedOverride',
      category: 'override',
      eventTime,
      data,
      source: [{ userId: 'u1' }],
    });
    const story = storyOf(
      inputOf({
        overrides: [
          point('a', '2026-10-30T12:00:00Z', ['permitted', 10, 'board']),
          point('b', '2026-11-02T12:00:00Z', []),
        ],
      }),
    );
    const days = story.days.filter(({ overrides }) => overrides.length > 0);
    expect(days.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02']);
    expect(days[0]?.overrides[0]).toMatchObject({
      value: 'permitted',
      reason: 'board',
      until: '2026-11-02T12:00:00.000Z',
    });
  });

  test('has a missed check-in each interval after the last completed one, while the plan runs and once the day is over', () => {
    const missed = (more: object, journals: object[]) =>
      storyOf(
        inputOf(
          { journals: journals as never[] },
          { expected: [{ from: Date.parse('2026-11-01T06:00:00Z'), until: null }], interval: 1440, ...more },
        ),
      )
        .days.filter((each) => each.missed)
        .map(({ day, missed: one }) => `${day.slice(-2)} ${one?.since?.slice(-2) ?? '-'}`);
    const now = Date.parse('2026-11-06T12:00:00Z');
    expect(missed({ now }, [journal('a', '2026-11-03T12:00:00Z')])).toEqual(['02 -', '04 03', '05 03']);
    expect(missed({ now, expected: [] }, [])).toEqual([]);
    expect(missed({ now, interval: 10_080 }, [journal('a', '2026-10-29T12:00:00Z')])).toEqual([]);
    const long = { now, interval: 10_080, expected: [{ from: Date.parse('2026-01-01T06:00:00Z'), until: null }] };
    expect(missed(long, [journal('a', '2026-10-29T12:00:00Z')])).toEqual(['05 29']);
    const left = journal('a', '2026-11-03T12:00:00Z', { bail: true });
    expect(missed({ now }, [left])).toEqual(['02 -', '03 -', '04 -', '05 -']);
    // A baseline is no check-in, but the patient did answer on that day.
    const baseline = journal('a', '2026-11-03T12:00:00Z', { baseline: true });
    expect(missed({ now }, [baseline])).toEqual(['02 -', '04 -', '05 -']);
    const unfinished = journal('a', '2026-11-03T12:00:00Z', { baseline: true, status: 'started' });
    expect(missed({ now }, [unfinished])).toEqual(['02 -', '03 -', '04 -', '05 -']);
  });
});

describe('what the row of actions shows of a note', () => {
  test.each([
    ['Called. Additional: blood taken.', 'blood taken.'],
    ['Called. Additional: none', undefined],
    ['Called. ADDITIONAL - None.', undefined],
    ['Called. Additional: none of the medicines was taken', 'none of the medicines was taken'],
    ['Additionally nothing', undefined],
    ['Called.', undefined],
  ])('%s', (triageNote, shown) => {
    expect(actionText({ category: 'triage', note: '', soap: { triageNote } })).toBe(shown);
    expect(actionText({ category: 'triage', note: triageNote })).toBe(shown);
  });
  test('is the whole note of the category other', () => {
    expect(actionText({ category: 'other', note: 'Seen today' })).toBe('Seen today');
    expect(actionText({ category: 'messages', note: 'Seen today' })).toBeUndefined();
  });
});

describe('a laboratory value with a comparator', () => {
  const range = { low: 10, high: 50 };
  test.each([
    [5, '', 'low'],
    [60, '', 'high'],
    [50, '', null],
    [60, '<', null],
    [10, '<', 'low'],
    [50, '>', 'high'],
    [20, '>', null],
  ] as const)('%d %s is %s', (value, comparator, side) => {
    expect(sideOf(value, comparator, range)).toBe(side);
  });
});

describe('whatever the records', () => {
  const time = fc
    .integer({ min: Date.parse('2026-10-30T00:00:00Z'), max: Date.parse('2026-11-23T00:00:00Z') })
    .map((at) => new Date(at).toISOString());
  const level = fc.constantFrom('green', 'yellow', 'orange', 'red', 'former');
  const complaint = fc
    .record({ grade: fc.integer({ min: 0, max: 4 }), alert: level })
    .map(({ grade, alert }) => liver(grade, alert));
  const alerts = fc.array(
    fc
      .record({
        id: fc.integer({ min: 0, max: 9 }),
        group: fc.integer({ min: 0, max: 3 }),
        at: time,
        level,
        entries: fc.array(fc.array(complaint, { maxLength: 1 }), { maxLength: 4 }),
        status: fc.constantFrom('final', 'submitted', 'entered-in-error'),
      })
      .map(({ id, group, at, level: one, entries, status }) =>
        alertPoint(
          `a${id}`,
          at,
          one,
          entries.map((each, index) => entry(String(index), each, each.length === 0 ? ['liver'] : [])),
          { status, groupId: `g${group}`, sessionId: `s${group}` },
        ),
      ),
    { maxLength: 12 },
  );
  const records = fc.record({
    points: alerts.map((list) => [...new Map(list.map((point) => [point._id, point])).values()]),
    journals: fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 0, max: 9 }), at: time }).map(({ id, at }) => journal(`j${id}`, at)),
      { selector: ({ _id }) => _id, maxLength: 8 },
    ),
    notes: fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 0, max: 9 }), at: time }).map(({ id, at }) => ({
        ...own,
        noteId: `n${id}`,
        createdAt: at,
        category: 'other',
        note: 'seen',
      })),
      { selector: ({ noteId }) => noteId, maxLength: 6 },
    ),
  });
  const zone = fc.constantFrom('America/Chicago', 'Asia/Tokyo', 'Pacific/Apia', 'UTC');

  test('any order and any repetition of them tell the same story', () =>
    fc.assert(
      fc.property(records, zone, fc.func(fc.integer()), (found, where, rank) => {
        const shuffled = <Row>(rows: readonly Row[]): Row[] =>
          [...rows, ...rows]
            .map((row, index) => ({ row, at: rank(index) }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ row }) => row);
        const one = storyOf(inputOf(found, { zone: where }));
        const other = storyOf(
          inputOf(
            {
              ...NO_RECORDS,
              points: shuffled(found.points),
              journals: shuffled(found.journals),
              notes: shuffled(found.notes),
            },
            { zone: where },
          ),
        );
        expect(other).toEqual(one);
      }),
      { numRuns: 60 },
    ));

  test('each session and note of the range is on exactly one day, and the alert of a day is one of its sessions’', () =>
    fc.assert(
      fc.property(records, zone, (found, where) => {
        const { days } = storyOf(inputOf(found, { zone: where }));
        const keys = days.flatMap(({ sessions }) => sessions.map(({ key }) => key));
        expect(new Set(keys).size).toBe(keys.length);
        const [first, last] = [Date.parse(days[0]?.from ?? ''), Date.parse(days.at(-1)?.until ?? '')];
        const inRange = found.notes.filter(
          ({ createdAt }) => Date.parse(createdAt) >= first && Date.parse(createdAt) < last,
        );
        expect(days.flatMap(({ notes }) => notes)).toHaveLength(inRange.length);
        for (const { notes, from, until } of days)
          for (const { at } of notes) {
            expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(from));
            expect(Date.parse(at)).toBeLessThan(Date.parse(until));
          }
      }),
      { numRuns: 60 },
    ));
});
