import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_PAIRS_NAMED } from '../../src/domain/planTests/leftOut';
import { combined, coverageOf, type Combination } from '../../platform/planTests/creators/combinations';
import { creatorSource, keysOf, permutedSource } from '../../platform/planTests/creators/sources';
import type { DetectRule } from '../../src/domain/detection';
import type { Question } from '../../src/domain/planTests/asking';
import { besideCuts, numbersBeside } from '../../src/domain/planTests/classes';
import { answersOf } from '../../src/domain/planTests/conversation';
import type { Basis } from '../../src/domain/planTests/basis';
import { factorsOf } from '../../src/domain/planTests/factors';
import { IRAE, IRAE_TESTED } from '../support/irae';

/** A made-up symptom: how many scales its questions have, and what a rule asks of it. */
interface Symptom {
  scales: number;
  min: number;
  max: number;
}

const symptoms = fc.array(
  fc
    .record({
      scales: fc.integer({ min: 1, max: 3 }),
      one: fc.integer({ max: 4, min: 0 }),
      other: fc.integer({ max: 4, min: 0 }),
    })
    .map(({ scales, one, other }): Symptom => ({ scales, min: Math.min(one, other), max: Math.max(one, other) })),
  { minLength: 1, maxLength: 6 },
);

const SCORES = [0, 1, 2, 3, 4];

/** A plan with an opening question and symptoms: each scale is asked if the one before is above 0. */
function basisOf(all: readonly Symptom[]): Basis {
  const ids = all.map((_, index) => `s${index}`);
  const opening: Question = {
    questionId: 'open',
    trigger: true,
    multiple: true,
    order: 0,
    answers: [
      { answerId: 'open-none', text: 'None', value: 0 },
      ...ids.map((id) => ({ answerId: `open-${id}`, text: id, value: 1 })),
    ],
  };
  const questions = all.flatMap(({ scales }, index) =>
    Array.from({ length: scales }, (_, tuple): Question => ({
      questionId: `s${index}-${tuple}`,
      dataId: `s${index}`,
      tuple,
      order: 1 + index * 3 + tuple,
      showWhen: tuple === 0 ? [] : [{ questionId: `s${index}-${tuple - 1}`, min: 1 }],
      answers: SCORES.map((value) => ({ answerId: `s${index}-${tuple}-${value}`, text: `${value}`, value })),
    })),
  );
  const rules = all.map(({ min, max }, index): DetectRule => ({
    ruleId: `r${index}`,
    grade: 1,
    alertLevelId: 'yellow',
    priority: index,
    primary: { symptoms: [{ dataId: `s${index}` }], min, max },
  }));
  return {
    terms: IRAE_TESTED.terms,
    category: 'pro',
    questions: [...questions, opening],
    limits: { model: { rules }, dataModels: [], ranges: {}, baselineOf: () => null },
    ticks: [],
    journal: [],
    history: [],
    given: [],
    conditions: [],
    variesConditions: false,
  };
}

function made(sizes: readonly number[], most: number): Combination[] {
  const found: Combination[] = [];
  const known = new Set<string>();
  const take = (combination: Combination): boolean => {
    const isNew = !known.has(combination.join());
    known.add(combination.join());
    if (isNew) found.push(combination);
    return isNew;
  };
  for (const _step of combined([{ sizes, take }], most));
  return found;
}

type Journal = Parameters<typeof answersOf>[1];

/** A function of the first answers of a check-in, computed once for the same answers. */
function remember<Result>(of: (before: Journal) => Result): (before: Journal) => Result {
  const known = new Map<string, Result>();
  return (before) => {
    const key = JSON.stringify(before);
    const found = known.get(key) ?? of(before);
    known.set(key, found);
    return found;
  };
}

describe('permutations of answers', () => {
  it('cover every pair before any triple, and are the same in every run', () => {
    fc.assert(
      fc.property(symptoms, (all) => {
        const basis = basisOf(all);
        const { factors, inputsOf, narrowed } = factorsOf(basis);
        expect(narrowed).toBe(0);
        const sizes = factors.map(({ length }) => length);
        const rows = made(sizes, 400);
        const { pairs, pairsCovered, combinations } = coverageOf(sizes, rows);
        expect(pairsCovered).toBe(pairs);
        expect(rows.length).toBeLessThanOrEqual(combinations);
        if (combinations <= 400) expect(rows).toHaveLength(combinations);
        // Each combination adds a pair until there is no further one.
        let seen = 0;
        for (let count = 1; seen < pairs; count += 1) {
          const { pairsCovered: covered, leftOut } = coverageOf(sizes, rows.slice(0, count));
          expect(leftOut).toHaveLength(Math.min(MOST_PAIRS_NAMED, pairs - covered));
          expect(covered, `after ${count}`).toBeGreaterThan(seen);
          seen = covered;
        }
        expect(made(sizes, 400)).toEqual(rows);
        expect(made(sizes, 7)).toEqual(rows.slice(0, 7));

        const journals = rows.map((row) => inputsOf(row.flatMap((level, at) => factors[at]?.[level] ?? [])).journal);
        expect(new Set(journals.map((journal) => JSON.stringify(journal))).size).toBe(rows.length);
        // A check-in could have these answers, and no others. The check is in plain code, because `expect` is slow.
        const faults = journals.flatMap((journal) => {
          const { errors, warnings } = answersOf(basis.questions, journal, []);
          return [...errors, ...warnings];
        });
        expect(faults).toEqual([]);
        const askedAfter = remember((before: Journal) =>
          answersOf(basis.questions, before, []).warnings.map(({ params }) => params['questionId']),
        );
        const unasked = journals.flatMap((journal) =>
          journal.filter(
            ({ questionId }, index) =>
              questionId !== 'open' && !askedAfter(journal.slice(0, index)).includes(questionId),
          ),
        );
        expect(unasked).toEqual([]);
      }),
      { numRuns: 40, seed: 7 },
    );
  }, 60_000);
});

describe('the classes of answers', () => {
  it('are the answers on both sides of each limit', () => {
    const cuts = [
      { at: 2, above: false },
      { at: 3, above: true },
    ];
    expect(besideCuts(SCORES, cuts)).toEqual([1, 2, 3, 4]);
    expect(
      besideCuts(SCORES, [
        { at: 0, above: false },
        { at: 4, above: true },
      ]),
    ).toEqual([0]);
    expect(numbersBeside([{ at: 5, above: true }], true)).toEqual([5, 6]);
    expect(numbersBeside([{ at: 2.5, above: true }], false)).toEqual([2.5, 2.6]);
    expect(numbersBeside([{ at: 0, above: false }], true)).toEqual([0]);
  });
});

describe('a creator of the sample plan', () => {
  const creator = (more: Partial<Parameters<typeof creatorSource>[1]> = {}) => {
    const source = creatorSource(IRAE_TESTED, { creatorId: 'c', planId: 'irae', modelId: 'colitis', ...more });
    if (!source) throw new Error('The model does not run');
    for (const _step of combined([source.asked], source.most));
    return source;
  };
  const stools = (usual: number) => ({ dataId: 'stoolsOverBaseline', data: [null, usual], baseline: true });

  it('asks for what its model reads, on both sides of each limit of the rules', () => {
    const { drafts, coverage } = creator({ triggerId: 'diarrhea', history: [stools(2)], limit: 500 });
    const { pairs, pairsCovered, combinations } = coverage();
    expect(pairsCovered).toBe(pairs);
    expect(drafts.length).toBe(Math.min(500, combinations));
    const counts = new Set(
      drafts.flatMap(({ journal = [] }) =>
        journal.flatMap(({ questionId, answerText }) => (questionId === 'stoolsOverBaseline-count' ? answerText : [])),
      ),
    );
    // Two stools are usual; the rules have limits at 0, 3 and 6 stools more than that.
    expect([...counts].toSorted((a, b) => Number(a) - Number(b)).slice(0, 6)).toEqual(['2', '3', '5', '6', '8', '9']);
    for (const { journal = [] } of drafts)
      expect(journal.map(({ answerId }) => answerId)).toContain('symptoms-diarrhea');
  });

  it('gives its own answers, and takes several answers of a question as alternatives', () => {
    const answer = (value: number) => ({ questionId: 'diarrhea-frequency', answerId: `diarrhea-frequency-${value}` });
    const { drafts } = creator({ triggerId: 'diarrhea', journal: [answer(1), answer(2)] });
    const given = new Set(
      drafts.flatMap(({ journal = [] }) =>
        journal.flatMap(({ questionId, answerId }) => (questionId === 'diarrhea-frequency' ? answerId : [])),
      ),
    );
    expect([...given].toSorted()).toEqual(['diarrhea-frequency-1', 'diarrhea-frequency-2']);
  });

  it('makes no more tests than its limit, and says what it left out', () => {
    const { drafts, coverage } = creator({ limit: 3 });
    expect(drafts).toHaveLength(3);
    const { combinations, pairs, pairsCovered, leftOut } = coverage();
    expect(combinations).toBeGreaterThan(3);
    expect(pairsCovered).toBeLessThan(pairs);
    // Both have the words of the plan instead of ids.
    for (const name of [...leftOut, ...drafts.map(({ name: own }) => own)])
      expect(name).not.toMatch(/stoolsOverBaseline|abdominalPain|bloodInStool| \d+\/\d|: 0$|\+ 0$/);
    expect(leftOut.some((pair) => pair.startsWith('c: ') && pair.includes('Abdominal pain: '))).toBe(true);
  });

  it('makes the same tests again, each once', () => {
    const [one, other] = [creator().drafts, creator().drafts];
    expect(other).toEqual(one);
    expect(new Set(one.map(({ testId }) => testId)).size).toBe(one.length);
  });

  it('varies laboratory values at the limits of their grades', () => {
    const { drafts } = creator({ modelId: 'pancreasLab', category: 'lab' });
    expect(drafts.map(({ name }) => name)).toContain('c: Lipase 160 U/L');
    expect(drafts.every(({ journal = [], history = [] }) => journal.length === 0 && history.length === 1)).toBe(true);
  });
});

describe('permutations of a test', () => {
  const written = (IRAE.test ?? []).map((test) => ({ ...test, planId: 'irae' }));

  it('have the conditions and history of the test, other answers, and are no test that exists', () => {
    const known = keysOf(written);
    const sources = written.flatMap((test) => permutedSource(IRAE_TESTED, test, known) ?? []);
    expect(sources).toHaveLength(written.length);
    for (const _step of combined(
      sources.map(({ asked }) => asked),
      200,
    ));
    const drafts = sources.flatMap((source) => source.drafts);
    expect(drafts).toHaveLength(200);
    for (const draft of drafts) {
      const base = written.find(({ testId }) => testId === draft.permutationOf);
      expect(draft.name).not.toMatch(/\d\.\d{4}| \d\/\d|[:–] 0$/);
      expect(draft.patient?.conditions).toEqual(base?.patient?.conditions);
      expect((draft.history ?? []).filter(({ baseline }) => baseline)).toEqual(
        (base?.history ?? []).filter(({ baseline }) => baseline),
      );
    }
    const keys = drafts.map((draft) => [...keysOf([draft])].join());
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => keysOf(written).has(key))).toEqual([]);
  });
});
