import { expect, test } from 'vitest';
import { triageText } from '../../../src/domain/activity/triageText';

test.each([
  ['red', 'Triage of a red alert'],
  ['orange', 'Triage of an orange alert'],
  // Not a colour, so it can be any text of a plan.
  ['Ann Example', 'Triage of an alert'],
  ['', 'Triage of an alert'],
  [undefined, 'Triage of an alert'],
])('the triage of the level %j is "%s"', (level, text) => {
  expect(triageText(level)).toBe(text);
});
