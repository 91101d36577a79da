import { expect, test } from 'vitest';
import { hashItem } from '../../../src/ui/useHashItem';

test.each([
  ['#results/one', 'one'],
  ['#results/a%20b%2Fc', 'a b/c'],
  ['#results/', ''],
  ['#results', ''],
  ['#roster/one', ''],
  ['', ''],
  // An address that was cut off within a character must not end the screen.
  ['#results/a%2', ''],
  ['#results/%E4%B8', ''],
])('%j names %j', (hash, item) => expect(hashItem(hash, 'results')).toBe(item));
