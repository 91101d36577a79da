import { describe, expect, test } from 'vitest';
import { answerInWords, digitsFor, shortened, valuesInWords } from '../../src/domain/planTests/inWords';
import { madeName } from '../../src/domain/planTests/proofs/madeName';
import { termsOf } from '../../src/domain/planTests/terms';

const NAMES: Record<string, string> = {
  urine: 'Little urine',
  tired: 'Fatigue',
  weary: 'Fatigue',
};
const terms = termsOf({
  questions: [
    {
      questionId: 'urine',
      text: 'How often did you pass little urine?',
      dataId: 'urine',
      tuple: 0,
      answers: [
        { answerId: 'never', text: 'Never', value: 0 },
        { answerId: 'often', text: 'Frequently', value: 3 },
      ],
    },
  ],
  dataTypes: [
    ...Object.entries(NAMES).map(([dataId, name]) => ({ dataId, name })),
    {
      dataId: 'alt',
      name: 'ALT',
      unit: 'U/L',
      tupleDescriptions: [
        { index: 1, description: 'a day', unit: '/d' },
        { index: 2, description: 'CTCAE grade' },
      ],
    },
  ],
  conditions: [{ conditionId: 'heart', name: 'Heart failure' }],
  models: [],
});
const named = (reads: string[], values: Record<string, (number | null)[]>, conditions: string[] = []): string =>
  madeName('kidney-2', terms, reads, values, conditions);

describe('the name of a made test', () => {
  test('has the names of symptoms and conditions, and words for what has no answer', () => {
    expect(named(['urine', 'thirst', 'tired'], { urine: [3], tired: [null] }, ['heart'])).toBe(
      'kidney-2: Little urine: Frequently; Heart failure; no answer: thirst, Fatigue',
    );
    expect(named(['urine'], {})).toBe('kidney-2: no answer: Little urine');
    expect(named(['urine'], { urine: [0] })).toBe('kidney-2: Little urine: Never');
  });

  test('is another one for other scores, also in another place or of a symptom with the same name', () => {
    const names = [
      named(['tired', 'weary'], { tired: [4, null] }),
      named(['tired', 'weary'], { tired: [null, 4] }),
      named(['tired', 'weary'], { weary: [4] }),
      named(['tired', 'weary'], { tired: [4, 4] }),
    ];
    expect(names[0]).toBe('kidney-2: Fatigue (tired) 4; no answer: Fatigue (weary)');
    expect(names[1]).toBe('kidney-2: Fatigue (tired): [1] 4; no answer: Fatigue (weary)');
    expect(new Set(names).size).toBe(4);
  });

  test('is not longer than a test’s name may be', () => {
    const name = named(
      Array.from({ length: 100 }, (_, index) => `symptom${index}`),
      {},
    );
    expect(name.length).toBeLessThanOrEqual(300);
    expect(name).toMatch(/, symptom\d+…$/);
  });
});

describe('the words in the names of made tests', () => {
  test('are the texts of answers, and numbers with their units', () => {
    expect(valuesInWords(terms, 'urine', [3])).toBe('Little urine: Frequently');
    expect(valuesInWords(terms, 'alt', [57])).toBe('ALT 57 U/L');
    expect(valuesInWords(terms, 'alt', [null, 6, 2])).toBe('ALT 6/d, CTCAE grade 2');
    expect(valuesInWords(terms, 'alt', ['hemolytic'])).toBe('ALT: hemolytic');
    expect(valuesInWords(terms, 'unknown', [1])).toBe('unknown 1');
  });

  test('have few digits, but enough to tell numbers apart', () => {
    expect(valuesInWords(terms, 'alt', [12.9988])).toBe('ALT 13 U/L');
    expect(valuesInWords(terms, 'alt', [1234.56])).toBe('ALT 1235 U/L');
    expect(valuesInWords(terms, 'alt', [12_345])).toBe('ALT 12345 U/L');
    const near = [159.9, 160, null];
    expect(near.map((value) => valuesInWords(terms, 'alt', [value], { digits: digitsFor(near) }))).toEqual([
      'ALT 159.9 U/L',
      'ALT 160 U/L',
      'ALT: ',
    ]);
  });

  test('end at a word if they are too long', () => {
    expect(answerInWords('Over the last 7 days, how bad was it at its worst: shivering or chills?', 'Mild')).toBe(
      'Over the last 7 days, how bad was it at its worst…: Mild',
    );
    expect(shortened('a'.repeat(20), 10)).toBe(`${'a'.repeat(9)}…`);
    expect(shortened('short', 10)).toBe('short');
  });
});
