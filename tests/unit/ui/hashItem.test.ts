import { expect, test } from 'vitest';
import { hashItem, hashTab } from '../../../src/ui/useHashItem';

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

test.each([
  ['#tab/journal', 'journal'],
  ['#results', 'results'],
  ['#results/one', 'results'],
  ['', ''],
])('%j is the address of the tab %j', (hash, tab) => expect(hashTab(hash)).toBe(tab));
