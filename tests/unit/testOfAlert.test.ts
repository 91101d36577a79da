import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunModel } from '../../src/domain/detection';
import { inputsFrom } from '../../src/domain/planTests/proofs/fromAlert';

const model: RunModel = {
  modelId: 'gut',
  version: null,
  category: 'pro',
  alertDataId: 'gutAlert',
  primary: [{ dataId: 'stools' }],
  rules: [
    {
      ruleId: 'bad',
      grade: 2,
      alertLevelId: 'orange',
      priority: 1,
      primary: { symptoms: [{ dataId: 'stools' }, { dataId: 'blood' }] },
      conditions: { symptoms: [{ dataId: 'heart' }], min: 1, max: 1 },
    },
  ],
};
const AT = '2026-03-04T05:06:07.000Z';

test('a test of an alert has the scores and conditions that rules read', () => {
  const conditions = [
    { dataId: 'heart', start: '1999-08-07' },
    { dataId: 'I50.9', start: '1999-08-07' },
  ];
  const snapshot = { at: AT, zone: 'Pacific/Auckland', values: { stools: [2, null, 3], mood: [1] }, conditions };
  expect(inputsFrom(snapshot, [model], new Map([['heart', 'heartDisease']]))).toEqual({
    conditions: ['heartDisease'],
    history: [{ dataId: 'stools', data: [2, null, 3], baseline: false, eventTime: null }],
    journal: [],
  });
  const over = [{ dataId: 'heart', start: '1999', end: '2000' }];
  expect(inputsFrom({ ...snapshot, conditions: over }, [model], new Map()).conditions).toEqual([]);
});

test('nothing else of a patient survives: no id, name, date, code, zone or measurement', () => {
  const secret = fc.stringMatching(/^[A-Z][a-z]{4,9}-\d{3}$/);
  const day = fc.integer({ min: 19_000_101, max: 20_991_231 });
  const measured = fc.integer({ min: 1_000, max: 999_999_999 });
  fc.assert(
    fc.property(
      secret,
      secret,
      fc.constantFrom('Pacific/Auckland', 'America/New_York'),
      day,
      measured,
      fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
      (name, code, zone, birth, phone, scores) => {
        const found = inputsFrom(
          {
            at: AT,
            zone,
            values: { stools: [...scores, birth], blood: [phone], [name]: [1, phone], [code]: scores },
            conditions: [
              { dataId: 'heart', start: '1987-06-05' },
              { dataId: code, start: `${name} 1987` },
            ],
          },
          [model],
          new Map(),
        );
        const text = JSON.stringify(found);
        for (const each of [name, code, zone, String(birth), String(phone), '1987', AT.slice(0, 10)])
          expect(text).not.toContain(each);
        expect(found.history.flatMap(({ data }) => data).every((value) => value === null || Number(value) <= 4)).toBe(
          true,
        );
      },
    ),
  );
});
