import { describe, expect, test } from 'vitest';
import { madeName } from '../../src/domain/planTests/proofs/madeName';

const NAMES: Record<string, string> = {
  urine: 'Little urine',
  tired: 'Fatigue',
  weary: 'Fatigue',
  heart: 'Heart failure',
};
const nameOf = (id: string): string => NAMES[id] ?? id;
const terms = { symptom: nameOf, condition: nameOf };
const named = (reads: string[], values: Record<string, (number | null)[]>, conditions: string[] = []): string =>
  madeName('kidney-2', terms, reads, values, conditions);

describe('the name of a made test', () => {
  test('has the names of symptoms and conditions, and words for what has no answer', () => {
    expect(named(['urine', 'thirst', 'tired'], { urine: [3], tired: [null] }, ['heart'])).toBe(
      'kidney-2: Little urine 3; Heart failure; no answer: thirst, Fatigue',
    );
    expect(named(['urine'], {})).toBe('kidney-2: no answer: Little urine');
    expect(named(['urine'], { urine: [0] })).toBe('kidney-2: Little urine 0');
  });

  test('is another one for other scores, also in another place or of a symptom with the same name', () => {
    const names = [
      named(['tired', 'weary'], { tired: [4, null] }),
      named(['tired', 'weary'], { tired: [null, 4] }),
      named(['tired', 'weary'], { weary: [4] }),
      named(['tired', 'weary'], { tired: [4, 4] }),
    ];
    expect(names[0]).toBe('kidney-2: Fatigue (tired) 4; no answer: Fatigue (weary)');
    expect(names[1]).toBe('kidney-2: Fatigue (tired) [1] 4; no answer: Fatigue (weary)');
    expect(new Set(names).size).toBe(4);
  });

  test('is not longer than a test’s name may be', () => {
    expect(
      named(
        Array.from({ length: 100 }, (_, index) => `symptom${index}`),
        {},
      ),
    ).toHaveLength(300);
  });
});
