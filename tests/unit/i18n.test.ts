import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import english from 'ra-language-english';
import french from 'ra-language-french';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CustomScreen } from '../../src/custom/types';
import { LANGUAGES, type Language } from '../../src/domain/entity/types';
import { addPhrases, i18nProvider } from '../../src/i18n';
import spanish from '../../src/i18n/admin/es';
import simplified from '../../src/i18n/admin/zh-Hans';
import traditional from '../../src/i18n/admin/zh-Hant';
import { chooseLanguage, languageOfTag } from '../../src/i18n/choice';
import { withEnglish, type ScreenTexts, type Texts } from '../../src/i18n/define';
import { manyName } from '../../src/i18n/names';
import summary from '../../src/i18n/reports/patientSummary';
import { textUse, textUses, together } from '../support/texts';

const files = import.meta.glob<{ default: Record<Language, Texts> }>('../../src/i18n/messages/**/*.ts', {
  eager: true,
});
/** Screens that do not belong to the product may have their texts in their own folder, and in fewer languages. */
const ownFiles = import.meta.glob<{ default: ScreenTexts }>('../../src/custom/*/texts.ts', { eager: true });
const screens = import.meta.glob<{ default: CustomScreen }>('../../src/custom/*/screen.ts', { eager: true });
const product = Object.entries(files).map(([path, { default: texts }]) => ({
  area: path.replace(/^.*\/|\.ts$/g, ''),
  first: path.includes('/first/'),
  texts,
}));
const added = Object.entries(ownFiles).map(([path, { default: texts }]) => ({
  area: path.split('/').at(-2) ?? '',
  first: true,
  texts,
}));
const areas = [...product, ...added];

/** Every text by its full key. */
function flat(texts: Texts, prefix = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') all.set(prefix + key, value);
    else flat(value, `${prefix}${key}.`).forEach((text, inner) => all.set(inner, text));
  }
  return all;
}

const textsIn = (language: Language, of: readonly { area: string; texts: ScreenTexts }[] = areas) =>
  new Map(of.flatMap(({ area, texts }) => [...flat(texts[language] ?? {}, `${area}.`)]));

const others = LANGUAGES.filter((language) => language !== 'en');
const own = textsIn('en');
/** The placeholders of a text; a language's plural forms may omit the count. */
const placeholders = (text: string): string[] =>
  [...new Set(text.match(/%\{\w+\}/g))].filter((part) => part !== '%{smart_count}').sort();
const isChinese = (language: string): boolean => language.startsWith('zh');

describe.each(LANGUAGES)('texts in %s', (language) => {
  const texts = textsIn(language);

  test('have the same keys as in English', () => {
    expect([...textsIn(language, product).keys()].sort()).toEqual([...textsIn('en', product).keys()].sort());
    expect([...texts.keys()].filter((key) => !own.has(key))).toEqual([]);
  });

  test('are not empty, and have the same placeholders as in English', () => {
    const faults = [...texts].filter(([key, text]) => {
      const [parts, all] = [placeholders(text), placeholders(own.get(key) ?? '')];
      // A language without plural forms may omit a placeholder that English has only in the singular.
      const same = isChinese(language) ? parts.every((part) => all.includes(part)) : parts.join() === all.join();
      return text.trim() === '' || !same;
    });
    expect(faults).toEqual([]);
  });

  test('have as many plural forms as the language', () => {
    const faults = [...texts].filter(([key, text]) => {
      const forms = text.split('||||').length;
      if (isChinese(language)) return forms !== 1;
      return own.get(key)?.includes('||||') ? forms !== 2 : forms > 2;
    });
    expect(faults).toEqual([]);
  });
});

test('a number before a word of several has a singular form', () => {
  /** Parameters that are no numbers, or whose numbers are settings of more than one. */
  const fixed = new Set(['most', 'max', 'shown', 'looked', 'total', 'days', 'name', 'model', 'pairs', 'left']);
  /** Texts whose number is a setting of more than one. */
  const settings = [
    'employees.cut',
    'measured.newest',
    'measured.newestOf',
    'charts.newestDrawn',
    'storyView.rangeCut',
    'forms.errors.minuteSteps',
    'forms.errors.tooManyDue',
  ];
  const verbs = new Set(['appears', 'stands']);
  const faults = [...own, ...flat(summary.en as unknown as Texts, 'patientSummary.')].filter(
    ([key, text]) =>
      !text.includes('||||') &&
      !settings.includes(key) &&
      [...text.matchAll(/%\{(\w+)\} (?:more )?(\w{3,}s)\b/g)].some(
        ([, parameter = '', word = '']) => !fixed.has(parameter) && !verbs.has(word),
      ),
  );
  expect(faults).toEqual([]);
});

test("the product's own screens have their texts in all languages, in src/i18n/messages", () => {
  // Menu entries from 900 on are those of screens that are added to the product.
  const products = Object.entries(screens).flatMap(([path, { default: screen }]) =>
    screen.menu && screen.menu.order < 900 ? [path.split('/').at(-2) ?? ''] : [],
  );
  expect(products.length).toBeGreaterThan(5);
  expect(added.filter(({ area }) => products.includes(area)).map(({ area }) => area)).toEqual([]);
});

test('texts that a language lacks are English', () => {
  const english = { title: 'On call', shifts: { office: 'Office hours', night: 'Night' } };
  expect(withEnglish(english)).toEqual(english);
  expect(withEnglish(english, { title: 'De garde', shifts: { night: 'Nuit' } })).toEqual({
    title: 'De garde',
    shifts: { office: 'Office hours', night: 'Nuit' },
  });
});

test('have no Chinese text in the other script', () => {
  // Common characters that exist in only one of the scripts.
  const only = {
    'zh-Hans': /[簡體檔關開儲號碼資訊擇選單應設請將後個該過變]/u,
    'zh-Hant': /[简体档关开储号码资讯择选单应设请将后个该过变]/u,
  };
  const faults = (['zh-Hans', 'zh-Hant'] as const).flatMap((language) =>
    [...textsIn(language)]
      .filter(([, text]) => only[language].test(text))
      .map(([key, text]) => `${language} ${key}: ${text}`),
  );
  expect(faults).toEqual([]);
});

describe("react-admin's own texts", () => {
  const keys = [...flat(english as unknown as Texts).keys()].sort();
  test.each([
    ['fr', french],
    ['es', spanish],
    ['zh-Hant', traditional],
    ['zh-Hans', simplified],
  ])('are complete in %s', (_language, texts) => {
    const all = flat(texts as unknown as Texts);
    expect([...all.keys()].sort()).toEqual(keys);
    expect([...all].filter(([key, text]) => text === '' || (text.trim() === '' && key !== 'ra.boolean.null'))).toEqual(
      [],
    );
  });
});

describe('keys in the code', () => {
  const uses = textUses();
  const names = new Set(areas.map(({ area }) => area));
  const known = [...own.keys(), ...flat(english as unknown as Texts).keys()];
  const pattern = (key: string): RegExp => new RegExp(`^${key.split('*').map(escape).join('.+')}$`);

  test('have a text', () => {
    const missing = uses.flatMap(({ path, keys }) =>
      keys
        .filter((key) => !key.startsWith('*') && !key.startsWith('resources.'))
        // A list without filters needs no name for its row of filters.
        .filter((key) => !(key.endsWith('.filters') && readFileSync(path, 'utf8').includes('filters: []')))
        .filter((key) => !known.some((each) => each === key || (key.includes('*') && pattern(key).test(each))))
        .map((key) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  test('with plural forms are given the number', () => {
    const plural = [...own].flatMap(([key, text]) => (text.includes('||||') ? [key] : []));
    const faults = uses.flatMap(({ path, uncounted }) =>
      uncounted.filter((key) => plural.includes(key)).map((key) => `${path}: ${key}`),
    );
    expect(faults).toEqual([]);
  });

  test('use every text', () => {
    const strings = new Set(uses.flatMap(({ strings: all }) => all));
    const patterns = [...strings]
      .filter((text) => text.includes('*') && names.has(text.split('.')[0] ?? ''))
      .map(pattern);
    const unused = [...own.keys()].filter((key) => !strings.has(key) && !patterns.some((each) => each.test(key)));
    expect(unused).toEqual([]);
  });

  test('cover every text that a person reads', () => {
    expect(uses.flatMap(({ path, literals }) => literals.map((text) => `${path}: ${text}`))).toEqual([]);
  });

  test('of the first screens are in their texts', () => {
    const screens = readdirSync('src/custom').map((name) => `src/custom/${name}/screen.ts`);
    const entries = ['src/main.tsx', 'src/resources/EntityScreens.tsx', 'src/resources/patients/extension.tsx'];
    const later = new Set(product.filter(({ first }) => !first).map(({ area }) => area));
    // The help texts may load later, because the help sheet waits for them.
    later.delete('help');
    const loaded = together([...entries, ...screens], uses);
    expect(loaded.map(({ path }) => path)).toContain('src/browse/RowTable.tsx');
    const faults = loaded.flatMap(({ path, strings }) =>
      strings
        .filter((text) => /^\w+\.[\w.*-]+$/.test(text) && later.has(text.split('.')[0] ?? ''))
        .map((key) => `${path}: ${key}`),
    );
    expect(faults).toEqual([]);
  });

  test('are found, also text in JSX', () => {
    const code = `
      export const A = ({ on, name }) => (
        <p title="Help me" className="wide" aria-label={on ? 'Yes please' : name}>
          Read <b>{translate(on ? 'a.on' : \`a.\${name}\`)}</b> {on && 'twice'} {i18n.translate('b')} {t('c', { count })} {t('d', { smart_count: 1 })} 12 · {name}
        </p>
      );`;
    const { keys, uncounted, literals } = textUse('sample.tsx', code);
    expect(keys).toEqual(['a.on', 'a.*', 'b', 'c', 'd']);
    expect(uncounted).toEqual(['a.on', 'a.*', 'b', 'c']);
    expect(literals.sort()).toEqual(['Help me', 'Read', 'Yes please', 'twice']);
  });

  test('of column heads and filters are found by the prefix of their list', () => {
    const code = `
      const { of, made } = columnsOf<Row>('rows');
      const COLUMNS = [of('name'), of('createdAt', { label: 'created', as: 'time' }), made('total', sum)];
      const FILTERS = [{ name: 'state', kind: 'choice', values: STATES }, { name: 'to', kind: 'text' }];`;
    const { keys } = textUse('sample.tsx', code);
    expect(keys).toEqual(['rows.name', 'rows.created', 'rows.total', 'rows.state', 'rows.states.*', 'rows.to']);
  });

  test('every area file is used by the code', () => {
    expect(product.map(({ area }) => area).sort()).toEqual(
      readdirSync('src/i18n/messages', { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => basename(name, '.ts'))
        .sort(),
    );
  });
});

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

describe('the language', () => {
  test.each([
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['zh-Hans-TW', 'zh-Hans'],
    ['fr-CA', 'fr'],
    ['es-419', 'es'],
    ['en-GB', 'en'],
    ['de-DE', undefined],
  ])('of a browser in %s is %s', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });

  test('comes from storage, then the browser, then is English', () => {
    expect(chooseLanguage('es', ['fr'])).toBe('es');
    expect(chooseLanguage('tlh', ['de', 'zh-HK', 'fr'])).toBe('zh-Hant');
    expect(chooseLanguage(null, ['de'])).toBe('en');
    expect(chooseLanguage(null, [])).toBe('en');
  });
});

describe('the provider', () => {
  beforeEach(() => i18nProvider.changeLocale('en'));

  test.each(others)('translates into %s', async (language) => {
    await i18nProvider.changeLocale(language);
    expect(i18nProvider.getLocale()).toBe(language);
    expect(i18nProvider.translate('shell.signOut.question')).toBe(textsIn(language).get('shell.signOut.question'));
    expect(i18nProvider.translate('ra.action.save')).not.toBe('Save');
  });

  test('handles plurals', async () => {
    expect(i18nProvider.translate('errors.minutes', { smart_count: 1 })).toBe('1 minute');
    expect(i18nProvider.translate('errors.minutes', { smart_count: 2 })).toBe('2 minutes');
    await i18nProvider.changeLocale('zh-Hans');
    expect(i18nProvider.translate('errors.minutes', { smart_count: 2 })).toBe('2 分钟');
  });

  test("uses the reader's language for labels from elsewhere; an area's own text takes precedence", async () => {
    addPhrases((language) => ({ 'resources.boats.name': `boats in ${language}`, 'shell.loading': 'not this' }));
    expect(i18nProvider.translate('resources.boats.name', { _: 'Boats' })).toBe('boats in en');
    expect(i18nProvider.translate('shell.loading')).toBe('Loading');
    await i18nProvider.changeLocale('fr');
    expect(i18nProvider.translate('resources.boats.name')).toBe('boats in fr');
    expect(i18nProvider.translate('resources.trains.name', { _: 'Trains' })).toBe('Trains');
  });
});

test('in production patients are employees', () => {
  const names = Object.fromEntries(
    LANGUAGES.map((language) => [language, { many: 'Patients', production: 'Employees' }]),
  );
  const all = names as Record<Language, { many: string; production: string }>;
  expect(manyName(all, 'en', 'production')).toBe('Employees');
  expect(manyName(all, 'en', 'develop')).toBe('Patients');
  expect(manyName(all, 'en', 'vcc')).toBe('Patients');
});
