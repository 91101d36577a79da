import { describe, expect, test } from 'vitest';
import { isLab, labsOf } from '../../../src/domain/story/labs';
import { conditionChanges, encountersOf, forecastsOf, isVague, overridesOf } from '../../../src/domain/story/spans';
import { storyOf } from '../../../src/domain/story/story';
import { alertPoint, CONTENT, entry, inputOf, liver, PATIENT } from '../../support/stories';

const own = { patientId: PATIENT };
const AT = '2026-11-06T12:00:00Z';

const daysOf = (...args: Parameters<typeof inputOf>) => storyOf(inputOf(...args)).days;
const sessionsIn = (...args: Parameters<typeof inputOf>) => daysOf(...args).flatMap(({ sessions }) => sessions);

describe('a session', () => {
  const journal = { ...own, _id: 'j', createDate: AT, sessionId: 's', status: 'submitted' };
  const answer = (id: string, more: object = {}) => ({
    ...own,
    _id: id,
    dataId: 'fatigue',
    category: 'symptom',
    sessionId: 's',
    groupId: 'g',
    eventTime: AT,
    data: [2],
    ...more,
  });

  test('has nothing that was entered by mistake', () => {
    const wrong = { status: 'entered-in-error' };
    const points = [alertPoint('a', AT, 'red', [entry('1', [liver(3, 'red')])], wrong), answer('b', wrong)];
    expect(sessionsIn({ points, journals: [{ ...journal, ...wrong }] })).toEqual([]);
  });

  test('of a withdrawn alert is not there, but its day names the alert, who withdrew it, when and why', () => {
    const withdrawal = {
      action: 'withdrawal',
      reason: 'corrected',
      updatedBy: 'u9',
      updatedAt: '2026-11-07T08:00:00Z',
    };
    const wrong = { status: 'entered-in-error' };
    const points = [
      alertPoint('a', AT, 'red', [entry('1', [liver(3, 'red')]), withdrawal], wrong),
      alertPoint('b', AT, 'yellow', [entry('1', [liver(1, 'yellow')])], wrong),
      answer('c', wrong),
    ];
    const [day, ...others] = daysOf({ points }).filter(({ withdrawn }) => withdrawn.length > 0);
    expect(others).toEqual([]);
    expect(day).toMatchObject({ day: '2026-11-06', alert: null, sessions: [] });
    expect(day?.withdrawn).toEqual([
      {
        dataPointId: 'a',
        at: AT,
        level: expect.objectContaining({ color: 'red' }),
        by: { userId: 'u9', at: '2026-11-07T08:00:00Z' },
        reason: 'corrected',
      },
      {
        dataPointId: 'b',
        at: AT,
        level: expect.objectContaining({ color: 'yellow' }),
        by: { userId: null, at: null },
        reason: null,
      },
    ]);
  });

  test('has the newest answer for each symptom, and none of a baseline or of another category', () => {
    const points = [
      answer('new', { eventTime: '2026-11-06T12:00:02Z', data: [3] }),
      answer('old'),
      answer('base', { eventTime: '2026-11-06T12:00:03Z', baseline: true }),
      answer('rash', { dataId: 'rash', data: [1] }),
      answer('other', { dataId: 'weight', category: 'vital' }),
    ];
    const [session, ...more] = sessionsIn({ points, journals: [journal] });
    expect(more).toEqual([]);
    expect(session?.answers.map(({ dataPointId, values, score }) => [dataPointId, values, score])).toEqual([
      ['new', [3], 3],
      ['rash', [1], null],
    ]);
    expect(session).toMatchObject({ sessionId: 's', groupId: 'g', at: AT, removed: false });
  });

  test('of a group is that of the only session in the group; of several, each record is its own', () => {
    const [first, second] = [answer('a', { groupId: 'g' }), answer('b', { groupId: 'g', sessionId: null })];
    expect(sessionsIn({ points: [first, second] }).map(({ key }) => key)).toEqual(['session s']);
    const third = answer('c', { groupId: 'g', sessionId: 's3' });
    const keys = sessionsIn({ points: [first, second, third] }).map(({ key }) => key);
    expect(keys).toEqual(['group g', 'session s', 'session s3']);
  });

  test('has the rejected callbacks of its own session, and no other activities', () => {
    const act = (_id: string, activityType: string, sessionId: string | null) => ({
      ...own,
      _id,
      activityType,
      sessionId,
      createdAt: AT,
    });
    const activities = [
      act('b', 'PatientRejectedCallback', 's'),
      act('a', 'PatientRejectedCallback', 's'),
      act('c', 'PatientRejectedCallback', 's2'),
      act('d', 'PatientRejectedCallback', null),
      act('e', 'CheckInCompleted', 's'),
    ];
    expect(sessionsIn({ journals: [journal], activities })[0]?.rejectedCallbacks).toEqual(['a', 'b']);
    const without = { ...journal, sessionId: null };
    expect(sessionsIn({ journals: [without], activities })[0]?.rejectedCallbacks).toEqual([]);
    const callbacks = daysOf({ activities }).flatMap((day) => day.callbacks.map(({ activityId }) => activityId));
    expect(callbacks).toEqual(['a', 'b', 'c', 'd']);
  });

  test('lists complaints that stand before removed ones, the most severe first', () => {
    const model = (modelId: string, alert: string) => liver(1, alert, { modelId });
    const found = [model('b', 'yellow'), model('a', 'yellow'), model('c', 'orange')];
    const points = [alertPoint('a', AT, 'red', [entry('1', [model('gone', 'red'), ...found]), entry('2', found)])];
    const complaints = sessionsIn({ points })[0]?.complaints ?? [];
    expect(complaints.map(({ modelId, removed }) => [modelId, removed !== null])).toEqual([
      ['c', false],
      ['a', false],
      ['b', false],
      ['gone', true],
    ]);
    expect(sessionsIn({ points })[0]?.removed).toBe(false);
  });

  test('has the symptoms and the category of a complaint, and its rule only if a run names both', () => {
    const symptoms = [{ dataId: 'alt', value: 0 }, { dataId: 'fatigue', value: true }, { dataId: 'rash' }];
    const complaintOf = (made: object, more: object = {}) =>
      sessionsIn({
        points: [alertPoint('a', AT, 'red', [{ ...entry('1', [{ ...liver(3, 'red'), ...made }]), ...more }])],
      })[0]?.complaints[0];
    expect(complaintOf({ symptoms, category: 'pro' })).toMatchObject({
      category: 'pro',
      symptoms: [
        { dataId: 'alt', value: 0, zero: true },
        { dataId: 'fatigue', value: 1, zero: false },
        { dataId: 'rash', value: null, zero: false },
      ],
    });
    expect(complaintOf({})?.rule).not.toBeNull();
    expect(complaintOf({ ruleId: '' })?.rule).toBeNull();
    expect(complaintOf({}, { detection: {} })?.rule).toBeNull();
    expect(complaintOf({ modelId: '' })).toBeUndefined();
  });

  test('has a complaint of another session there', () => {
    const made = [{ ...liver(3, 'red'), sessionId: 's-b' }];
    const points = [alertPoint('a', AT, 'red', [entry('1', made)]), alertPoint('b', AT, 'green', [])];
    const found = sessionsIn({ points }).map(({ sessionId, complaints }) => [sessionId, complaints.length]);
    expect(found).toEqual([
      ['s-a', 0],
      ['s-b', 1],
    ]);
  });
});

describe('who confirmed that all is green', () => {
  const act = (action: string) => ({ action, updatedBy: 'u2', updatedAt: AT });
  const confirmed = (level: string, source: object[], status = 'final') =>
    sessionsIn({ points: [alertPoint('a', AT, level, source as never[], { status })] })[0]?.alerts[0]?.allGreen;

  test('is whoever said so, or acknowledged a green alert', () => {
    const by = [{ userId: 'u2', at: AT }];
    expect(confirmed('red', [entry('1', []), act('acknowledge-all-green')], 'submitted')).toEqual(by);
    expect(confirmed('green', [entry('1', []), act('triage-assessment')])).toEqual(by);
  });

  test('is nobody who acknowledged another alert, or did something else', () => {
    expect(confirmed('red', [act('triage-assessment')])).toEqual([]);
    expect(confirmed('green', [act('triage-assessment')], 'submitted')).toEqual([]);
    expect(confirmed('green', [act('comment')])).toEqual([]);
    expect(confirmed('green', [{ ...act('triage-assessment'), detection: {} }])).toEqual([]);
  });
});

describe('laboratory values', () => {
  const row = (value: unknown, more: object = {}) => ({ dataId: 'alt', value, range: { low: 10, high: 50 }, ...more });
  const point = (labs: object[], more: object = {}) => ({
    ...own,
    _id: 'l',
    category: 'labTest',
    dataId: 'panel',
    eventTime: AT,
    labs: labs as never,
    ...more,
  });
  const of = (...points: object[]) => labsOf(points as never[], CONTENT, 2);
  const sides = (...values: unknown[]) => of(point(values.map((value) => row(value)))).map(({ outside }) => outside);

  test('are those of laboratory tests, and of other data with rows except alerts and models', () => {
    const rows = { labs: [row(20)] as never };
    expect([{ category: 'labTest' }, { category: 'vital', ...rows }, rows].map(isLab)).toEqual([true, true, true]);
    expect([{ category: 'alert', ...rows }, { category: 'model', ...rows }, { category: 'vital' }].map(isLab)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('are outside below the low or above the high end of their range, not on it', () => {
    expect(sides(9, 10, 30, 50, 51)).toEqual(['low', null, null, null, 'high']);
    expect(of(point([row(9, { range: null })]))[0]).toMatchObject({ outside: null, range: null, normalized: null });
    expect(of(point([row(9, { range: { low: null, high: 8 } })]))[0]?.outside).toBe('high');
  });

  test('of which only the place in the range is known are outside by it, unless a comparator leaves it open', () => {
    const placed = (normalizedValue: number, comparator = '') =>
      of(point([row('few', { range: null, normalizedValue, comparator })]))[0]?.outside;
    expect([placed(-0.1), placed(0), placed(1), placed(1.1), placed(1.1, '<')]).toEqual([
      'low',
      null,
      null,
      'high',
      null,
    ]);
  });

  test('are over the limit by how far they are from the range, on either side', () => {
    const over = (normalizedValue: number) => of(point([row(20, { normalizedValue })]))[0]?.overLimit;
    expect([over(2), over(2.1), over(-2.1), over(-2)]).toEqual([false, true, true, false]);
  });

  test('leave out withdrawn and mistaken results, baselines, and what has no value', () => {
    for (const status of ['cancelled', 'canceled', 'entered-in-error'])
      expect(of(point([row(20)], { status })), status).toEqual([]);
    expect(of(point([row(20)], { baseline: true }))).toEqual([]);
    expect(of(point([row(null), row({ a: 1 })]))).toEqual([]);
    expect(of(point([row(false)], { status: 'final' }))[0]).toMatchObject({ value: false, status: 'final' });
  });

  test('without rows are the first value, with unit and range of the plan', () => {
    const [lab] = of({ ...own, _id: 'l', category: 'labTest', dataId: 'alt', eventTime: AT, data: [60, 1] });
    expect(lab).toMatchObject({ dataId: 'alt', value: 60, range: { low: 7, high: 55 }, outside: 'high', unit: null });
  });

  test('are in order of time, then of what was measured', () => {
    const later = point([row(20, { dataId: 'b' }), row(20, { dataId: 'a' })]);
    const first = point([row(20, { dataId: 'c' })], { _id: 'm', eventTime: '2026-11-05T12:00:00Z' });
    expect(of(later, first).map(({ dataId }) => dataId)).toEqual(['c', 'a', 'b']);
  });
});

describe('spans', () => {
  test('a condition has its start and end, by its name, text or id; one without dates has neither', () => {
    const conditions = [
      { _id: 'a', name: 'Colitis', text: 'x', startDate: '2026-11-02', endDate: '2026-11-09' },
      { _id: 'b', text: 'Rash', conditionId: 'rash', endDate: '2026-11-03' },
      { _id: 'c', conditionId: 'cough', startDate: '2026-11-04', verification: 'confirmed' },
      { _id: 'd', name: 'Never', startDate: '2026-11-04', status: 'entered-in-error' },
      { _id: 'e', name: 'Undated' },
    ];
    const changes = conditionChanges(conditions).map(({ date, row }) => [date, row.name, row.change]);
    expect(changes).toEqual([
      ['2026-11-02', 'Colitis', 'started'],
      ['2026-11-09', 'Colitis', 'ended'],
      ['2026-11-03', 'Rash', 'ended'],
      ['2026-11-04', 'cough', 'started'],
    ]);
    const { undated } = storyOf(inputOf({ conditions: conditions.map((each) => ({ ...own, ...each })) }));
    expect(undated.conditions).toMatchObject([{ conditionId: 'e', change: null }]);
  });

  test('only a month or a year that overlaps the days is vague', () => {
    const [from, until] = [Date.parse('2026-11-01T00:00:00Z'), Date.parse('2026-12-01T00:00:00Z')];
    const vague = (date: string) => isVague(date, from, until, 'UTC');
    expect(['2026', '2026-11', '2026-10', '2026-12', '2026-11-05', ''].map(vague)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('encounters by mistake are left out; encounters and forecasts are in order', () => {
    const encounter = (_id: string, start: string, status = 'finished') => ({ _id, start, status });
    const encounters = [encounter('b', AT), encounter('a', AT), encounter('c', AT, 'entered-in-error')];
    const later = encounter('0', '2026-11-07T12:00:00Z', 'cancelled');
    expect(encountersOf([later, ...encounters]).map(({ encounterId }) => encounterId)).toEqual(['a', 'b', '0']);
    const forecast = (_id: string, dataId: string, eventTime: string) => ({ _id, dataId, eventTime, p50: 2 });
    const forecasts = [forecast('a', 'y', AT), forecast('c', 'x', AT), forecast('b', 'x', AT)];
    const found = forecastsOf([forecast('d', 'a', '2026-11-07T12:00:00Z'), ...forecasts]);
    expect(found.map(({ forecastId }) => forecastId)).toEqual(['b', 'c', 'a', 'd']);
    expect(found[0]).toMatchObject({ p10: null, p50: 2 });
  });

  test('an override ends as planned or with the next decision; one that ends at once is none', () => {
    const decision = (_id: string, eventTime: string, data: (string | number)[], status = 'preliminary') => ({
      _id,
      eventTime,
      data,
      status,
      source: [{ userId: 'u1' }],
    });
    const found = overridesOf([
      decision('c', '2026-11-20T12:00:00Z', ['notPermitted', 2, 'labs']),
      decision('a', '2026-11-06T12:00:00Z', ['permitted', 10, 'board']),
      decision('wrong', '2026-11-07T12:00:00Z', ['permitted', 10, 'board'], 'entered-in-error'),
      decision('b', '2026-11-08T12:00:00Z', ['permitted', 1, 'again']),
      decision('d', '2026-11-20T12:00:00Z', ['permitted', 2, 'labs']),
      decision('e', 'unknown', ['permitted', 2, 'labs']),
    ]);
    expect(found.map(({ dataPointId, until, userId }) => [dataPointId, until, userId])).toEqual([
      ['a', '2026-11-08T12:00:00.000Z', 'u1'],
      ['b', '2026-11-09T12:00:00.000Z', 'u1'],
      ['d', '2026-11-22T12:00:00.000Z', 'u1'],
    ]);
  });
});
