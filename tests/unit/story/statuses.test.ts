import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/domain/entity/types';
import { enumLabel } from '../../../src/domain/entity/labels';
import { undatedTexts } from '../../../src/domain/story/facts';
import { STATUSES } from '../../../src/domain/story/facts/statuses';
import texts from '../../../src/i18n/messages/storyFacts';
import { productEntities } from '../../support/entities';

const entities = await productEntities();
const FIELDS = {
  medications: ['medications', 'status'],
  conditions: ['conditions', 'status'],
  verification: ['conditions', 'verification'],
  appointments: ['appointments', 'status'],
  encounters: ['encounters', 'status'],
} as const;

test.each(Object.entries(FIELDS))('the story names the choices of %s as the records do', (of, [resource, field]) => {
  const entity = entities.find((each) => each['x-entity'].resource === resource);
  if (!entity) throw new Error(resource);
  const words = Object.keys(entity.properties[field]?.['x-enum-labels'] ?? {});
  const known = Object.entries(STATUSES).find(([name]) => name === of)?.[1];
  expect(known).toEqual(words);
  for (const language of LANGUAGES) {
    const labels = words.map((word) => [word, enumLabel(entity, field, word, language).toLowerCase()]);
    const said = Object.entries(texts[language].statuses).find(([name]) => name === of)?.[1] ?? {};
    expect(Object.entries(said).map(([word, text]) => [word, String(text).toLowerCase()])).toEqual(labels);
  }
});

test('a status is said in the reader’s language, and one that nobody knows as it is', () => {
  const say = (key: string): string =>
    key === 'statuses.medications.on-hold' ? texts['zh-Hans'].statuses.medications['on-hold'] : key;
  const own = { medicationId: 'm', text: null, startDate: null, endDate: null, change: null };
  const rows = ['on-hold', 'odd'].map((status) => ({ ...own, name: 'Losartan', status }));
  expect(undatedTexts(rows, { say, day: (at) => at })).toEqual(['Losartan: 暂停', 'Losartan: odd']);
});
