import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateParts, type PartName } from '../../../platform/clinical/detection/planParts';
import { ruleSetFrom } from '../../../platform/clinical/detection/ruleSet';
import { storedEntities } from '../../../platform/entities/stored';
import {
  detect,
  explainedResult,
  modelsFor,
  snapshotOf,
  type ConditionSpan,
  type DataPoint,
} from '../../../src/domain/detection';
import { isObject } from '../../../src/domain/entity/paths';
import type { EntityRecord, Json } from '../../../src/domain/entity/types';
import { productEntities } from '../../support/entities';
import { WATCH, WATCH_CONTENT } from '../../support/watchPlan';

const stored = storedEntities(await productEntities());
const entityOf = (name: PartName) => {
  const entity = stored.get(name);
  if (!entity) throw new Error(`there is no entity ${name}`);
  return entity;
};

interface Kept {
  entity: PartName;
  record: EntityRecord;
}

const ENTITIES: Record<string, PartName> = {
  alert_levels: 'alertLevel',
  models: 'model',
  detect_models: 'detectModel',
  data_models: 'dataModel',
  conditions: 'conditionType',
};
const primary = (dataId: string) => ({ symptoms: [{ dataId }], min: 2 });
/** The records that affect detection: those of the small plan, a sum of grades, and a model that reads the sum. */
const PLAN: readonly Kept[] = [
  ...WATCH_CONTENT.flatMap(([path, record]): Kept[] => {
    const entity = ENTITIES[path];
    return entity ? [{ entity, record: { planId: WATCH, ...record } }] : [];
  }),
  {
    entity: 'dataModel',
    record: {
      dataModelId: 'burden',
      planId: WATCH,
      name: 'Burden',
      dataId: 'burden',
      method: 'sum',
      inputs: [{ dataId: 'stools', tuple: 0 }],
    },
  },
  {
    entity: 'detectModel',
    record: {
      modelId: 'load',
      planId: WATCH,
      rules: [{ ruleId: 'much', grade: 1, alertLevelId: 'yellow', priority: 1, primary: primary('burden') }],
    },
  },
];

/** A copy of a JSON value in which the value at a path is replaced, or removed if the new value is undefined. */
function put(value: Json | undefined, [step, ...rest]: readonly string[], to: Json | undefined): Json | undefined {
  if (step === undefined) return to;
  if (Array.isArray(value)) return value.map((row, at) => (String(at) === step ? (put(row, rest, to) ?? null) : row));
  if (!isObject(value)) return value;
  const { [step]: own, ...others } = value;
  const made = put(own, rest, to);
  return made === undefined ? others : { ...others, [step]: made };
}

const idOf = ({ entity, record }: Kept): string => String(record[entityOf(entity).manifest.id]);

/** The plan with another value at a path of one of its records. */
const damaged = (entity: PartName, id: string, path: string, to?: Json): Kept[] =>
  PLAN.map((kept) => {
    if (kept.entity !== entity || idOf(kept) !== id) return kept;
    const record = put(kept.record, path.split('.'), to);
    return { entity, record: isObject(record) ? record : kept.record };
  });

function rulesOf(plan: readonly Kept[]) {
  const all = <E extends PartName>(name: E) =>
    validateParts(
      entityOf(name),
      name,
      plan.flatMap(({ entity, record }) => (entity === name ? [record] : [])),
    );
  return ruleSetFrom(
    { planId: WATCH },
    {
      alertLevel: all('alertLevel'),
      detectModel: all('detectModel'),
      model: all('model'),
      dataModel: all('dataModel'),
      dataType: all('dataType'),
      conditionType: all('conditionType'),
    },
  );
}

const AT = '2026-03-08T12:00:00.000Z';
const HEART: ConditionSpan = { dataId: 'heart', start: '2020' };
const point = (dataId: string, data: (number | null)[], lab = false): DataPoint => ({
  dataId,
  eventTime: AT,
  sessionId: 's',
  data,
  lab,
  baseline: false,
  range: lab ? { low: 0, high: 40 } : null,
  measured: lab ? [0] : [],
});

/** The result of a plan for some values. */
function judged(plan: readonly Kept[], points: readonly DataPoint[], conditions: readonly ConditionSpan[] = []) {
  const rules = rulesOf(plan);
  const kind = { reported: points.some(({ lab }) => !lab), lab: points.some(({ lab }) => lab), triage: false };
  const models = modelsFor(rules, kind, new Set(points.map(({ dataId }) => dataId)));
  const snapshot = snapshotOf(rules, {
    at: AT,
    points,
    baselines: [point('stools', [null, 1])],
    conditions,
    recalculate: true,
  });
  const detection = detect(models, rules.levels, snapshot);
  const explained = explainedResult(detection, models, snapshot).models;
  return {
    overall: detection.overall,
    outcomes: Object.fromEntries(detection.models.map(({ modelId, outcome }) => [modelId, outcome])),
    unreadable: Object.fromEntries(
      explained.map(({ modelId, unreadable = [] }) => [
        modelId,
        unreadable.map(({ entity, id, fields }) => `${entity} ${id}: ${fields.join(', ')}`),
      ]),
    ),
  };
}

const WELL = [point('stools', [0]), point('burden', [0])];
const ILL = [point('stools', [3]), point('burden', [0])];

describe('a plan with a record that violates its schema', () => {
  it('is green or raises an alert as usual before a record is damaged', () => {
    expect(judged(PLAN, WELL)).toMatchObject({ overall: 'green', outcomes: { gut: 'green', load: 'green' } });
    expect(judged(PLAN, ILL)).toMatchObject({ overall: 'orange' });
    expect(JSON.stringify(rulesOf(PLAN))).not.toMatch(/unreadable|ungraded/u);
  });

  it('lets valid rules fire, and the model is unreadable if none of them does', () => {
    const plan = damaged('detectModel', 'gut', 'rules.0.grade', 'three');
    expect(judged(plan, ILL)).toMatchObject({ overall: 'orange', outcomes: { gut: 'alert' } });
    expect(judged(plan, WELL)).toMatchObject({
      overall: null,
      outcomes: { gut: 'unreadable', load: 'green' },
      unreadable: { gut: ['detectModel gut: rules.0.grade'], load: [] },
    });
    const lost = damaged('detectModel', 'gut', 'rules', 'gone');
    expect(judged(lost, ILL)).toMatchObject({ overall: 'yellow', outcomes: { gut: 'unreadable', load: 'alert' } });
  });

  it('runs no rule of a model if it is unknown when the model applies, and is then not green', () => {
    const plan = damaged('detectModel', 'gut', 'category', 'nurse');
    expect(judged(plan, ILL).outcomes).toMatchObject({ gut: 'unreadable' });
    const lab = [point('alt', [20], true)];
    expect(judged(PLAN, lab)).toMatchObject({ overall: 'green' });
    expect(judged(plan, lab)).toMatchObject({ overall: null, outcomes: { gut: 'unreadable', liver: 'green' } });
  });

  it('treats a model as enabled if its field “disabled” is invalid', () => {
    expect(judged(damaged('detectModel', 'off', 'disabled', 'yes'), WELL)).toMatchObject({
      overall: null,
      outcomes: { off: 'unreadable' },
    });
  });

  it('is not green if a symptom of the model has an invalid role, but its rules can fire', () => {
    const plan = damaged('model', 'gut', 'symptoms.0.role', 7);
    expect(judged(plan, WELL)).toMatchObject({ overall: null, unreadable: { gut: ['model gut: symptoms.0.role'] } });
    expect(judged(plan, ILL)).toMatchObject({ overall: 'orange' });
  });

  it('lets no other level hide an invalid one, and treats no invalid level as green', () => {
    const both = damaged('alertLevel', 'orange', 'color', 'amber');
    expect(judged(both, [point('stools', [3]), point('burden', [0])]).overall).toBe('orange');
    const unranked = damaged('alertLevel', 'orange', 'priority', 'high');
    expect(judged(unranked, ILL).overall).toBe('orange');
    expect(judged(both, WELL).overall).toBe('green');
    const noGreen = damaged('alertLevel', 'green', 'color', 'lime');
    expect(judged(noGreen, WELL)).toMatchObject({ overall: null, outcomes: { gut: 'unreadable', load: 'unreadable' } });
    expect(judged(damaged('alertLevel', 'green', 'priority', 'low'), ILL).overall).toBe('orange');
  });

  it('does not use a measured value, or a sum of them, as a score if its data model is invalid', () => {
    const plan = damaged('dataModel', 'stoolsGrade', 'method', 'guess');
    expect(judged(plan, [point('stools', [null, 0]), point('burden', [0])])).toMatchObject({
      overall: null,
      outcomes: { gut: 'unreadable', load: 'unreadable' },
      unreadable: { load: ['dataModel stoolsGrade: method'] },
    });
    const alt = damaged('dataModel', 'altGrade', 'bands.0.basis', 'half');
    expect(judged(alt, [point('alt', [20], true)])).toMatchObject({ overall: null, outcomes: { liver: 'unreadable' } });
    expect(judged(alt, WELL).overall).toBe('green');
  });

  it('makes the models unreadable that need a diagnosis with invalid codes', () => {
    const plan = damaged('conditionType', 'heart', 'codes.0.code', 50);
    expect(judged(plan, WELL)).toMatchObject({ overall: null, outcomes: { gut: 'unreadable', load: 'green' } });
    expect(judged(plan, ILL, [HEART])).toMatchObject({ overall: 'red' });
  });

  /** Every path in the plan's records, except the ids and names of the records. */
  const places = PLAN.flatMap((kept) => {
    const walk = (value: Json | undefined, path: string[]): string[][] => [
      ...(path.length > 0 ? [path] : []),
      ...(typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, inner]) => walk(inner, [...path, name]))
        : []),
    ];
    const own = [entityOf(kept.entity).manifest.id, 'planId', 'name'];
    return walk(kept.record, [])
      .filter(([field]) => !own.includes(field ?? ''))
      .map((path) => ({ ...kept, id: idOf(kept), path: path.join('.') }));
  });

  it('is never green if the intact plan would not be green, whatever is damaged', () => {
    const score = fc.option(fc.integer({ min: 0, max: 4 }));
    let broken = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.constantFrom<Json[]>('?', 7.5, true, null, [], {}, ['?'], [{ dataId: 'stools' }]),
        fc.record({ stools: fc.tuple(score, score), blood: score, burden: score, heart: fc.boolean() }),
        fc.option(fc.integer({ min: 0, max: 200 })),
        ({ entity, id, path }, value, { stools, blood, burden, heart }, alt) => {
          const points = [
            point('stools', stools),
            point('blood', [blood]),
            point('burden', [burden]),
            ...(alt === null ? [] : [point('alt', [alt], true)]),
          ];
          const plan = damaged(entity, id, path, value);
          const isTorn = plan.some(
            (kept) => validateParts(entityOf(kept.entity), kept.entity, [kept.record]).invalid.length > 0,
          );
          // A change to another valid value leaves the rule readable.
          if (!isTorn) return;
          broken += 1;
          const conditions = heart ? [HEART] : [];
          const before = judged(PLAN, points, conditions).overall;
          const after = judged(plan, points, conditions);
          if (after.overall === 'green') expect(before).toBe('green');
        },
      ),
      { numRuns: 1_000, seed: 1 },
    );
    expect(broken).toBeGreaterThan(300);
  });
});
