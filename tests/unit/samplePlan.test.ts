import { describe, expect, it } from 'vitest';
import {
  detect,
  modelsFor,
  snapshotOf,
  symptomsOf,
  unreadBy,
  zerosHold,
  type DataPoint,
} from '../../src/domain/detection';
import type { JsonObject } from '../../src/domain/entity/types';
import { labModels } from '../../src/domain/lab/models';
import { IRAE, IRAE_CONTENT } from '../support/irae';

const { rules } = IRAE_CONTENT;
const reported = rules.models.filter(({ category }) => category === 'pro');
const laboratory = rules.models.filter(({ category }) => category === 'lab');
const idsOf = (models: typeof rules.models): string[] => [...new Set(models.flatMap(symptomsOf))].toSorted();
const labTypes = (IRAE.dataType ?? []).filter(({ category }) => category === 'labTest');
const labIds = labTypes.map(({ dataId }) => dataId).toSorted();
/** The laboratory tests that can be entered by hand, by model. */
const offered = labModels(
  'irae',
  {
    models: (IRAE.model ?? []).filter(({ category }) => category === 'lab'),
    observations: IRAE.observationType ?? [],
    dataTypes: labTypes,
  },
  { gender: 'female', age: 50 },
);

/** The result for a report with one value: its level, and the values that no model reads. */
function judged(dataId: string, value: number, range: JsonObject) {
  const point: DataPoint = {
    dataId,
    eventTime: '2026-03-08T08:00:00.000Z',
    sessionId: 's',
    data: [value],
    lab: true,
    baseline: false,
    range: { low: Number(range['low']), high: Number(range['high']) },
    measured: [0],
  };
  const models = modelsFor(rules, { reported: false, lab: true, triage: false }, new Set([dataId]));
  const at = '2026-03-08T08:00:00.000Z';
  const snapshot = snapshotOf(rules, { at, points: [point], baselines: [], conditions: [], recalculate: true });
  const fired = detect(models, rules.levels, snapshot).models.some(({ outcome }) => outcome === 'alert');
  return { fired, unread: unreadBy(models, snapshot) };
}

/** Laboratory tests whose low value is a sign of harm. A low value of an enzyme is not. */
const LOW = [
  'cortisol',
  'freeT4',
  'glucose',
  'hemoglobin',
  'leukocytes',
  'oxygenSaturation',
  'platelets',
  'potassium',
  'sodium',
  'tsh',
];
/** Tests whose high value alone is not a sign of harm: stress, steroids, fluids. */
const NOT_HIGH = ['cortisol', 'hemoglobin', 'leukocytes', 'oxygenSaturation', 'platelets'];

describe('the sample plan evaluates everything that can be entered', () => {
  it('symptoms in questions are exactly those that models of check-ins evaluate', () => {
    const asked = (IRAE.question ?? []).flatMap(({ dataId }) => (typeof dataId === 'string' ? [dataId] : []));
    expect([...new Set(asked)].toSorted()).toEqual(idsOf(reported));
  });

  it('laboratory tests that can be entered are exactly those that laboratory models evaluate', () => {
    expect(idsOf(laboratory)).toEqual(labIds);
    for (const { modelId, items } of offered) {
      const model = laboratory.find((each) => each.modelId === modelId);
      const entered = items.map(({ dataId }) => dataId).toSorted();
      expect(entered, modelId).toEqual(model && symptomsOf(model).toSorted());
    }
    expect([...new Set(offered.flatMap(({ items }) => items.map(({ dataId }) => dataId)))].toSorted()).toEqual(labIds);
  });

  it.each(labTypes.map((type) => [String(type['dataId']), type['range'] as JsonObject]))(
    'a value of %s outside its range is not green, and one within is',
    (dataId, range) => {
      const [low, high] = [Number(range['low']), Number(range['high'])];
      const width = high - low;
      for (const value of [low + width * 0.01, low + width / 2, high])
        expect(judged(dataId, value, range), `${value}`).toEqual({ fired: false, unread: [] });
      if (!NOT_HIGH.includes(dataId)) {
        for (const times of [1.01, 1.4, 2, 4, 12, 40])
          expect(judged(dataId, high * times, range).fired, `${times} times the upper limit`).toBe(true);
      }
      if (LOW.includes(dataId)) {
        for (const times of [0.99, 0.9, 0.7, 0.4, 0.1])
          expect(judged(dataId, low * times, range).fired, `${times} times the lower limit`).toBe(true);
      }
    },
  );
});

describe('rules of the sample', () => {
  it('have no primary symptoms that zeros alone satisfy', () => {
    for (const { modelId, rules: own } of rules.models)
      for (const rule of own) expect(zerosHold(rule), `${modelId} ${rule.ruleId}`).toBe(false);
  });

  it('do not fire if every answer is 0', () => {
    const values = Object.fromEntries(idsOf(rules.models).map((dataId) => [dataId, [0, 0, 0]]));
    const found = detect(rules.models, rules.levels, { at: '2026-03-08T08:00:00.000Z', values, conditions: [] });
    expect(found.models.filter(({ outcome }) => outcome !== 'green')).toEqual([]);
  });
});
