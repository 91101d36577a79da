import { describe, expect, test } from 'vitest';
import { complaintsIn, complaintTable, isZero, type ComplaintContent } from '../../../src/domain/alerts/complaintRows';
import { offeredLevels, overallAlertIds, usualLevels } from '../../../src/domain/alerts/levels';
import { alertOrigin } from '../../../src/domain/alerts/source';
import type { JsonObject } from '../../../src/domain/entity/types';
import { isAlert, triagedOf } from '../../../src/domain/alerts/triaged';

const complaint = {
  modelId: 'liver',
  alert: 'red',
  grade: 3,
  symptoms: [
    { dataId: 'alt', value: 3 },
    { dataId: 'nausea', value: 0 },
  ],
};
const model = {
  modelId: 'liver',
  name: 'Liver',
  symptoms: [
    { dataId: 'alt', role: 'primary' as const },
    { dataId: 'nausea', role: 'associated' as const },
  ],
};
const type = {
  dataId: 'liverModel',
  category: 'model' as const,
  modelId: 'liver',
  tupleDescriptions: [
    { index: 0, description: 'ALT' },
    { index: 1, description: 'Nausea' },
  ],
};
const table = (content: Partial<ComplaintContent>, recorded?: number[]) =>
  complaintTable(complaint, { models: [model], types: [type], ...content }, recorded);

describe('a complaint', () => {
  test('shows its answers with the names of the model’s tuples', () => {
    expect(table({}, [3, 0])).toEqual({
      modelId: 'liver',
      model: 'Liver',
      alertLevelId: 'red',
      grade: 3,
      faults: [],
      rows: [
        { name: 'ALT', dataId: 'alt', value: 3, state: 'known' },
        { name: 'Nausea', dataId: 'nausea', value: 0, state: 'known' },
      ],
    });
    expect(table({}).rows.map(isZero)).toEqual([false, true]);
  });

  test.each([
    ['the plan has no such model', { models: [] }, ['noModel']],
    ['the model has no data type', { types: [] }, ['noType']],
    ['the model has several data types', { types: [type, { ...type, dataId: 'other' }] }, ['manyTypes']],
    [
      'there are other numbers of symptoms and of tuples',
      { types: [{ ...type, tupleDescriptions: type.tupleDescriptions.slice(0, 1) }] },
      ['unaligned', 'noDescription'],
    ],
    [
      'a tuple has no description at its index',
      {
        types: [
          {
            ...type,
            tupleDescriptions: [
              { index: 0, description: 'ALT' },
              { index: 5, description: 'Nausea' },
            ],
          },
        ],
      },
      ['noDescription'],
    ],
  ])('says that %s, and still shows every answer', (_what, content, faults) => {
    const found = table(content);
    expect(found.faults).toEqual(faults);
    expect(found.rows.map(({ dataId }) => dataId)).toEqual(['alt', 'nausea']);
  });

  test('says which answers the current model does not list, and which have no description', () => {
    expect(table({ models: [{ ...model, symptoms: model.symptoms.slice(0, 1) }] }).rows[1]?.state).toBe('unknown');
    const half = { ...type, tupleDescriptions: [{ index: 0, description: '' }] };
    expect(table({ types: [half] }).rows.map(({ name, state }) => [name, state])).toEqual([
      ['', 'known'],
      ['', 'undescribed'],
    ]);
  });

  test('warns if the model’s recorded values are more or fewer than its current tuples', () => {
    expect(table({}, [3, 0, 1]).faults).toEqual(['changed']);
  });

  test('is that of the newest run, whatever people added later', () => {
    const source: JsonObject[] = [
      { complaints: [{ modelId: 'old' }] },
      { complaints: [{ modelId: 'new' }] },
      { action: 'triage-assessment' },
    ];
    expect(complaintsIn({ source })).toEqual([{ modelId: 'new' }]);
    expect(complaintsIn({ source: [] })).toEqual([]);
  });
});

describe('alert levels', () => {
  const plans = [
    { planId: 'a', overallAlertId: 'skinAlert' },
    { planId: 'b', levelsLeftOutIn: ['production' as const] },
  ];
  const levels = [
    { planId: 'a', alertLevelId: 'ok', name: 'Fine', color: 'green' as const },
    { planId: 'a', alertLevelId: 'bad', name: 'Bad', color: 'red' as const },
    { planId: 'b', alertLevelId: 'odd', name: 'Odd', color: 'yellow' as const },
    { planId: 'b', alertLevelId: 'bad', name: 'Worse', color: 'red' as const },
  ];
  test('are offered once, the most severe first, except where a plan leaves them out', () => {
    const ids = (stage: string) => offeredLevels(plans, levels, stage).map(({ alertLevelId }) => alertLevelId);
    expect(ids('develop')).toEqual(['bad', 'odd', 'ok']);
    expect(ids('production')).toEqual(['bad', 'ok']);
    expect(usualLevels(offeredLevels(plans, levels, 'develop'))).toEqual(['bad', 'odd']);
  });

  test('belong to the overall alerts of the plans, and to the usual one', () => {
    expect(overallAlertIds(plans)).toEqual(['iraeOverallAlert', 'skinAlert']);
  });
});

test.each([
  [[{ lab: true, userType: 'patient' }], 'lab'],
  [[{ sms: true, userType: 'patient' }], 'sms'],
  [[{ userType: 'delegate', origin: 'app' }], 'delegate'],
  [
    [
      { userType: 'patient', detection: {} },
      { action: 'triage-assessment', userType: 'provider' },
    ],
    'patient',
  ],
  [[], 'unknown'],
] as const)('the source of %j is %s', (source, expected) => {
  expect(alertOrigin({ source: [...source] }).source).toBe(expected);
});

test('an alert is acknowledged by the last person who acted on it, once it is final', () => {
  const acts: JsonObject[] = [
    { action: 'triage-assessment', detection: {}, updatedBy: 'job' },
    { action: 'triage-assessment', updatedBy: 'ann', updatedAt: '2026-01-01T00:00:00.000Z' },
  ];
  expect(triagedOf({ status: 'final', source: acts })).toEqual({ userId: 'ann', at: '2026-01-01T00:00:00.000Z' });
  expect(triagedOf({ status: 'submitted', source: acts })).toBeUndefined();
  expect(triagedOf({ status: 'final', source: null })).toEqual({ userId: '', at: '' });
  expect([isAlert({ data: ['red'] }), isAlert({ data: [3] }), isAlert({ category: 'symptom', data: ['red'] })]).toEqual(
    [true, false, false],
  );
});
