import { expect, test } from 'vitest';
import { ACTIVITY_TYPES } from '../../../src/domain/activity/types';
import activity from '../../../src/schemas/activity.json';

const types = Object.keys(ACTIVITY_TYPES).sort();

test('every type of activity has a label in five languages, and no other has', () => {
  const { properties, 'x-i18n': texts } = activity;
  expect(Object.keys(properties.activityType['x-enum-labels']).sort()).toEqual(types);
  for (const [language, labels] of Object.entries(texts)) {
    const named = Object.keys(labels).flatMap((key) => (key.startsWith('activityType#') ? [key.slice(13)] : []));
    expect(named.sort(), language).toEqual(types);
  }
});

test('a type has only fields that the schema of activities has', () => {
  for (const { carries } of Object.values(ACTIVITY_TYPES))
    for (const field of carries) expect(Object.keys(activity.properties)).toContain(field);
});
