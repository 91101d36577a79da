import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  enumLabel,
  filterLabel,
  groupLabel,
  helpOf,
  labelOf,
  rowsLabel,
  tabLabel,
} from '../../src/domain/entity/labels';
import { isObject } from '../../src/domain/entity/paths';
import { manifestOf } from '../../src/domain/entity/manifest';
import { LANGUAGES, type Entity, type Language } from '../../src/domain/entity/types';
import type { Texts } from '../../src/i18n/define';
import { productEntities } from '../support/entities';

const files = import.meta.glob<{ default: Record<Language, Texts> }>(
  '../../src/i18n/{messages,letters,reports}/**/*.ts',
  {
    eager: true,
  },
);
const entities = await productEntities();

/**
 * Every text of messages, letters and reports by language and key. Keys of letters and reports include their folder.
 */
const texts = new Map<string, string>();
const collect = (value: string | Texts, key: string): void => {
  if (typeof value === 'string') texts.set(key, value);
  else for (const [name, inner] of Object.entries(value)) collect(inner, `${key}.${name}`);
};
for (const [path, { default: all }] of Object.entries(files)) {
  const [, folder, area] = /i18n\/(\w+)\/(?:first\/)?(\w+)\.ts$/.exec(path) ?? [];
  for (const language of LANGUAGES)
    collect(all[language], `${language} ${folder === 'messages' ? '' : `${folder}/`}${area}`);
}

/** A label of an entity, by the label's key in `x-i18n`. */
function labelBy(entity: Entity, key: string, language: Language): string | undefined {
  const names = manifestOf(entity).names[language];
  if (key === '') return names.one;
  if (key === '*') return names.many;
  const [, kind, name = ''] = /^@(groups|tabs|filters)\/(.+)$/.exec(key) ?? [];
  if (kind === 'groups') return groupLabel(entity, name, language);
  if (kind === 'tabs') return tabLabel(entity, name, language);
  if (kind === 'filters') return filterLabel(entity, name, language);
  const [, path = '', sign, rest = ''] = /^([^#@]+)(?:([#@])(.*))?$/.exec(key) ?? [];
  if (sign === '#') return enumLabel(entity, path, rest, language);
  if (rest === 'help') return helpOf(entity, path, language);
  if (rest === 'rows/dialog' || rest === 'rows/add')
    return rowsLabel(entity, path, rest === 'rows/dialog' ? 'dialog' : 'add', language);
  return labelOf(entity, path, language);
}

function textBy(where: string, language: Language): string | undefined {
  const [name = '', key] = where.split(':');
  if (key === undefined) return texts.get(`${language} ${where}`);
  const entity = entities.find(({ $id }) => $id === name);
  return entity && labelBy(entity, key, language);
}

const page = readFileSync('docs/glossary.md', 'utf8');
/** The rows of the table below a heading. */
const tableBelow = (heading: string): string[][] =>
  (page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '));

const terms = tableBelow('Terms');
const avoided = tableBelow('Words we do not use');

describe('docs/glossary.md', () => {
  test('has the terms of the field', () => {
    expect(terms.length).toBeGreaterThanOrEqual(60);
    for (const row of terms) expect(row, row[0]).toHaveLength(7);
  });

  test.each(terms.map((row) => [row[0] ?? '', row] as const))('%s is the term in every text named', (_term, row) => {
    const places = (row[6] ?? '').split(' ').map((place) => place.replaceAll('`', ''));
    const faults = places.flatMap((place) =>
      LANGUAGES.flatMap((language, column) => {
        const said = textBy(place, language);
        return said?.toLowerCase() === row[column]?.toLowerCase() ? [] : [`${place} in ${language}: ${said}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('every term has a meaning, and no two have the same English word', () => {
    expect(terms.filter((row) => !row[5]?.endsWith('.')).map(([term]) => term)).toEqual([]);
    expect(new Set(terms.map(([term]) => term?.toLowerCase())).size).toBe(terms.length);
  });
});

describe('words that the glossary advises against', () => {
  const SHOWN = ['title', 'description', 'help', 'dialog', 'add', 'plural'];
  /** The English texts of an entity: the values of the keywords that are shown, and the labels of values. */
  const englishOf = (node: unknown): string[] =>
    Array.isArray(node)
      ? node.flatMap(englishOf)
      : isObject(node)
        ? Object.entries(node).flatMap(([key, value]) =>
            key === 'x-i18n'
              ? []
              : key === 'x-enum-labels' && isObject(value)
                ? Object.values(value).map(String)
                : typeof value === 'string' && SHOWN.includes(key)
                  ? [value]
                  : englishOf(value),
          )
        : [];

  /** Texts of entities, by language. */
  const labels = (language: Language): [key: string, text: string][] =>
    entities.flatMap((entity) =>
      language === 'en'
        ? englishOf(entity).map((text): [string, string] => [entity.$id, text])
        : Object.entries(entity['x-i18n']?.[language] ?? {}),
    );

  test.each(avoided.map(([language = '', word = '', instead = '']) => [language, word, instead] as const))(
    '%s: not “%s”',
    (tag, word, instead) => {
      const language = LANGUAGES.find((each) => each === tag) ?? 'en';
      expect(language).toBe(tag);
      expect(instead).not.toBe('');
      const found = new RegExp(word, 'iu');
      const used = [...texts]
        .filter(([key]) => key.startsWith(`${language} `))
        .concat(labels(language))
        .filter(([, text]) => found.test(text.replace(/%\{\w+\}/g, '')));
      expect(used).toEqual([]);
    },
  );
});
