import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { occasionsOf, type PointRecord, type ReadRow } from '../../../platform/clinical/detection/occasions';
import type { PlanContent } from '../../../platform/clinical/detection/planContent';
import type { PatientFacts } from '../../../platform/clinical/detection/reading';
import { evaluate } from '../../../platform/clinical/detection/run';
import type { Cause } from '../../../platform/clinical/detection/cause';
import { isWithdrawn, withdrawalOf } from '../../../src/domain/alerts/withdrawn';
import { SYSTEM } from '../../../platform/http/context';

const PLAN: PlanContent = {
  rules: {
    planId: 'p',
    overallId: 'iraeOverallAlert',
    levels: ['green', 'yellow', 'red'].map((color, priority) => ({ alertLevelId: color, color, priority })),
    models: [
      {
        modelId: 'gut',
        version: '1',
        category: 'pro',
        alertDataId: 'gutAlert',
        primary: [{ dataId: 'stools' }],
        rules: [
          {
            ruleId: 'ill',
            grade: 3,
            alertLevelId: 'red',
            priority: 1,
            primary: { symptoms: [{ dataId: 'stools' }], min: 2 },
            conditions: { symptoms: [{ dataId: 'heart' }], min: 1, max: 1 },
          },
          {
            ruleId: 'bad',
            grade: 1,
            alertLevelId: 'yellow',
            priority: 2,
            primary: { symptoms: [{ dataId: 'stools' }], min: 2 },
          },
        ],
      },
      {
        modelId: 'lungs',
        version: '1',
        category: 'pro',
        alertDataId: 'lungsAlert',
        primary: [{ dataId: 'cough' }],
        rules: [
          {
            ruleId: 'cough',
            grade: 3,
            alertLevelId: 'red',
            priority: 1,
            primary: { symptoms: [{ dataId: 'cough' }], min: 3 },
          },
        ],
      },
      {
        modelId: 'call',
        version: '1',
        category: 'triage',
        alertDataId: 'callAlert',
        primary: [{ dataId: 'cough' }],
        rules: [
          {
            ruleId: 'call',
            grade: 2,
            alertLevelId: 'yellow',
            priority: 1,
            primary: { symptoms: [{ dataId: 'cough' }], min: 1 },
          },
        ],
      },
    ],
    dataModels: [],
    ranges: {},
  },
  hash: 'h',
  conditions: new Map(),
  recommends: [],
  recommendations: new Map(),
};
const LEVELS = ['green', 'yellow', 'red'];
const GROUPS = ['monday', 'tuesday', 'wednesday'];
const START = Date.parse('2026-03-02T08:00:00Z');
const HOUR = 3_600_000;
const time = (group: number, hours: number): string => new Date(START + (group * 24 + hours) * HOUR).toISOString();

/** Stores a patient's records and runs detection on them, as the platform does. */
class Chart {
  readonly rows: ReadRow[] = [];
  conditions: PatientFacts['conditions'] = [];
  #made = 0;

  add(doc: Omit<PointRecord, '_id' | 'patientId'>): void {
    this.#made += 1;
    // Ids sort in the order of their creation, because records of one moment are read in the order of their ids.
    const id = `r${String(this.#made).padStart(4, '0')}`;
    const createdAt = new Date(START + this.#made * 1000).toISOString();
    this.rows.push({
      id,
      scope: ['one'],
      version: 1,
      doc: { patientId: 'one', planId: 'p', _id: id, ...doc },
      createdAt,
    });
  }

  answer(group: number, dataId: string, value: number, hours: number): void {
    this.add({
      dataId,
      groupId: GROUPS[group] ?? '',
      data: [value],
      eventTime: time(group, hours),
      status: 'submitted',
    });
  }

  /** @returns the number of records written */
  async detect(groups: readonly number[], triage = false, cause?: Cause): Promise<number> {
    const key = ({ doc }: ReadRow): string => `${String(doc['eventTime'])} ${String(doc['_id'])}`;
    const sorted = this.rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    const facts: PatientFacts = { plans: [], conditions: this.conditions, baselines: [] };
    const wanted = [...occasionsOf(sorted).values()]
      .filter(({ groupId }) => groups.includes(GROUPS.indexOf(groupId)))
      .map((occasion) => ({ ...occasion, ...(cause && { cause }) }));
    const found = await evaluate(
      // The database is not read, because the plan is passed in.
      undefined as never,
      { contents: { of: async () => PLAN }, actor: SYSTEM },
      new Map([['one', facts]]),
      wanted,
      { options: { triage, recalculate: true, origin: null } },
      { now: () => new Date(START + 90 * 24 * HOUR).toISOString(), id: () => `a${this.rows.length}` },
    );
    for (const { row, doc } of [...found.changed, ...found.withdrawn]) {
      const stored = this.rows.find(({ id }) => id === row.id);
      if (stored) stored.doc = doc;
    }
    // Records are stored as on the platform: with generated ids, and with JSON values only.
    for (const doc of found.created) this.add(JSON.parse(JSON.stringify({ ...doc, _id: undefined })) as PointRecord);
    return found.created.length + found.changed.length + found.withdrawn.length;
  }

  alerts(): string[] {
    return this.rows
      .filter(({ doc }) => doc['category'] === 'alert')
      .map(({ doc }) => [doc['groupId'], doc['dataId'], doc['eventTime'], ...(doc['data'] as string[])].join(' '))
      .toSorted();
  }

  /** The levels of a group's overall alerts that count, the highest last. */
  levels(group: number): string[] {
    return this.rows
      .flatMap(({ doc }) =>
        doc.dataId === 'iraeOverallAlert' && doc.groupId === GROUPS[group] && !isWithdrawn(doc)
          ? ((doc.data ?? []) as string[])
          : [],
      )
      .toSorted((a, b) => LEVELS.indexOf(a) - LEVELS.indexOf(b));
  }

  /** The answers, in the order in which they were given. */
  answers(): ReadRow[] {
    return this.rows.filter(({ doc }) => doc['category'] !== 'alert');
  }

  times(): Map<string, unknown> {
    return new Map(
      this.rows.filter(({ doc }) => doc['category'] === 'alert').map(({ id, doc }) => [id, doc['eventTime']]),
    );
  }
}

const anAnswer = fc.record({
  group: fc.nat(2),
  dataId: fc.constantFrom('stools', 'cough', 'other'),
  value: fc.nat(4),
  hours: fc.nat(5),
});
const aRun = fc.subarray([0, 1, 2], { minLength: 1 });
const EVERY = [0, 1, 2];

describe('repeated detection', () => {
  it('any runs in any order have the same result as one run', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anAnswer, { maxLength: 8 }),
        fc.array(aRun, { maxLength: 6 }),
        async (answers, runs) => {
          const [one, many] = [new Chart(), new Chart()];
          for (const { group, dataId, value, hours } of answers) {
            one.answer(group, dataId, value, hours);
            many.answer(group, dataId, value, hours);
          }
          await one.detect(EVERY);
          for (const run of runs) await many.detect(run);
          await many.detect(EVERY);
          expect(many.alerts()).toEqual(one.alerts());
          for (const run of runs) expect(await many.detect(run)).toBe(0);
        },
      ),
    );
  });

  it('gives the same result if data arrives in between, and changes times only with the data', async () => {
    const step = fc.oneof(
      anAnswer.map((answer) => ({ answer })),
      aRun.map((run) => ({ run })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const [once, many] = [new Chart(), new Chart()];
        for (const each of steps) {
          if ('answer' in each) {
            const { group, dataId, value, hours } = each.answer;
            once.answer(group, dataId, value, hours);
            many.answer(group, dataId, value, hours);
            continue;
          }
          await many.detect(each.run);
          await many.detect(EVERY);
          const before = many.times();
          expect(await many.detect(each.run)).toBe(0);
          expect(many.times()).toEqual(before);
        }
        await once.detect(EVERY);
        await many.detect(EVERY);
        // Only overall alerts are compared, because a model that no longer fires keeps its record.
        const overall = (chart: Chart) => chart.alerts().filter((text) => text.includes('iraeOverallAlert'));
        expect(overall(many).filter((text) => !text.endsWith('Z'))).toEqual(
          overall(once).filter((text) => !text.endsWith('Z')),
        );
      }),
    );
  });

  it('after deletions and corrections, no alert counts that the remaining data does not lead to', async () => {
    const step = fc.oneof(
      anAnswer.map((answer) => ({ answer })),
      aRun.map((run) => ({ run })),
      fc.constant({ sign: true }),
      fc.nat(7).map((remove) => ({ remove })),
      fc.record({ correct: fc.nat(7), value: fc.nat(4) }),
    );
    const cause: Cause = { reason: 'deleted', userId: 'ann' };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
        const chart = new Chart();
        for (const each of steps) {
          if ('answer' in each) {
            const { group, dataId, value, hours } = each.answer;
            chart.answer(group, dataId, value, hours);
          } else if ('run' in each) await chart.detect(each.run, false, cause);
          else if ('sign' in each) {
            for (const row of chart.rows)
              if (row.doc['category'] === 'alert' && !isWithdrawn(row.doc)) row.doc = { ...row.doc, status: 'final' };
          } else if ('remove' in each) {
            const row = chart.answers()[each.remove];
            if (row) chart.rows.splice(chart.rows.indexOf(row), 1);
          } else {
            const row = chart.answers()[each.correct];
            if (row) row.doc = { ...row.doc, data: [each.value] };
          }
        }
        const fresh = new Chart();
        for (const { doc } of chart.answers()) fresh.add(doc);
        await fresh.detect(EVERY);
        await chart.detect(EVERY, false, cause);
        for (const group of EVERY) expect(chart.levels(group).at(-1)).toBe(fresh.levels(group).at(-1));
        expect(await chart.detect(EVERY, false, cause)).toBe(0);
        const withdrawn = chart.rows.filter(({ doc }) => isWithdrawn(doc));
        for (const { doc } of withdrawn)
          expect(withdrawalOf(doc)).toMatchObject({ userId: 'ann', reason: 'deleted', at: expect.any(String) });
      }),
    );
  });

  it('keeps a triage: a later run does not withdraw its result', async () => {
    const chart = new Chart();
    chart.answer(0, 'cough', 1, 0);
    chart.answer(0, 'stools', 0, 0);
    await chart.detect([0]);
    expect(chart.alerts()).toEqual([`monday iraeOverallAlert ${time(0, 0)} green`]);
    await chart.detect([0], true);
    const triaged = chart.alerts();
    expect(triaged).toContain(`monday iraeOverallAlert ${time(0, 0)} yellow`);
    expect(await chart.detect([0])).toBe(0);
    expect(chart.alerts()).toEqual(triaged);
  });

  it('writes nothing if nothing relevant changed: other diagnoses, a later end, signed results', async () => {
    const chart = new Chart();
    const heart = { _id: 'c1', patientId: 'one', conditionId: 'heart', startDate: '2026-01-01' };
    chart.answer(0, 'stools', 3, 0);
    chart.conditions = [heart];
    await chart.detect([0]);
    expect(chart.alerts()[1]).toBe(`monday iraeOverallAlert ${time(0, 0)} red`);
    chart.conditions = [
      { ...heart, endDate: '2026-04-01' },
      { _id: 'c2', patientId: 'one', conditionId: 'skin', startDate: '2026-01-01' },
    ];
    expect(await chart.detect([0])).toBe(0);
    chart.conditions = [{ ...heart, startDate: '2026-03-05' }];
    expect(await chart.detect([0])).toBe(2);
    for (const row of chart.rows.filter(({ doc }) => doc['category'] === 'alert'))
      row.doc = { ...row.doc, status: 'final' };
    const signed = chart.alerts();
    const changed = { ...PLAN.rules, models: PLAN.rules.models.map((model) => ({ ...model, version: '2' })) };
    const { rules } = PLAN;
    PLAN.rules = changed;
    expect(await chart.detect([0])).toBe(0);
    PLAN.rules = rules;
    expect(chart.alerts()).toEqual(signed);
    // If another model fires, a new record is created, and the first model's record stays signed.
    chart.answer(0, 'cough', 4, 1);
    expect(await chart.detect([0])).toBe(2);
    expect(chart.alerts().filter((text) => text.includes('gutAlert'))).toHaveLength(1);
  });
});
