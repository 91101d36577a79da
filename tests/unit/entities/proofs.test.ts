import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import metaEntity from '../../../src/schemas/meta/entity.json' with { type: 'json' };

const PROOFS = 'tests/contract/vocabulary';
const SPECIMENS = 'tests/support/specimens';

/** Keywords on which the platform's saves and lists do not act, and the test that proves each. */
const PROVEN_ELSEWHERE: Readonly<Record<string, string>> = {
  'x-choices': 'tests/unit/forms/layout.test.ts',
  'x-enum-labels': 'tests/unit/domain/labels.test.ts',
  'x-i18n': 'tests/unit/domain/labels.test.ts',
  'x-item-label': 'tests/unit/resources/changes.test.ts',
  'x-reference-filter': 'tests/unit/forms/renderers.test.tsx',
  'x-row-key': 'tests/unit/resources/changes.test.ts',
  'x-rows': 'tests/unit/forms/rows.test.tsx',
  'x-scrub': 'tests/contract/scrub.test.ts',
  'x-span': 'tests/unit/domain/spans.test.ts',
  'x-synonyms': 'tests/unit/resources/importing.test.ts',
  'x-warn': 'tests/unit/domain/providerRules.test.ts',
  'x-widget': 'tests/unit/forms/renderers.test.tsx',
  'x-words': 'tests/unit/resources/changes.test.ts',
};

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const textsIn = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(COMMENTS, ''))
    .join('\n');

const proofs = textsIn(PROOFS);
const specimens = textsIn(SPECIMENS);

const names = (text: string, keyword: string): boolean => new RegExp(`${keyword}(?![\\w-])`).test(text);

const { field, filter } = metaEntity.definitions;
const keywords = Object.keys(field.properties).filter((name) => name.startsWith('x-'));

test.each(keywords.filter((keyword) => !Object.hasOwn(PROVEN_ELSEWHERE, keyword)))(
  '%s is a keyword of a specimen, and a test of the vocabulary names it',
  (keyword) => {
    expect([names(specimens, `"${keyword}"`), names(proofs, keyword)]).toEqual([true, true]);
  },
);

test.each(Object.entries(PROVEN_ELSEWHERE))('%s is named by %s', (keyword, file) => {
  expect(keywords).toContain(keyword);
  expect(existsSync(file) && names(readFileSync(file, 'utf8'), keyword)).toBe(true);
});

test('the specimens have every transform, every operator of filters, and every mode of an import', () => {
  const { transforms, operators, modes } = {
    transforms: field.properties['x-transform'].items.enum,
    operators: filter.properties.op.enum,
    modes: metaEntity.definitions.entity.properties.import.properties.mode.enum,
  };
  const missing = [...transforms, ...operators, ...modes].filter((value) => !specimens.includes(`"${value}"`));
  expect(missing).toEqual([]);
});
