import { afterAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/domain/entity/types';
import { i18nProvider } from '../../../src/i18n';
import facts from '../../../src/i18n/messages/storyFacts';
import findings from '../../../src/i18n/messages/storyFindings';
import { translateWith } from '../../../src/i18n/sentences';

describe.each(LANGUAGES)('the platform’s words in %s', (language) => {
  afterAll(() => i18nProvider.changeLocale('en'));

  test('are those of the console, with the same plural forms', async () => {
    await i18nProvider.changeLocale(language);
    const translate = translateWith({ storyFindings: findings[language], storyFacts: facts[language] }, language);
    const keys = [
      ...Object.keys(findings.en).map((key) => `storyFindings.${key}`),
      'storyFacts.rows.alert',
      'storyFacts.dueEvery',
    ];
    const given = { model: 'Liver', now: 3, day: 'D', name: '%{from}', hours: 24, level: '$&', peak: 1 };
    for (const key of keys)
      for (const count of [undefined, 0, 1, 2, 5, 21]) {
        const params = { ...given, ...(count !== undefined && { smart_count: count }) };
        expect(translate(key, params), `${key} ${count}`).toBe(i18nProvider.translate(key, params));
      }
  });

  test('of a text that does not exist are its key', () => {
    expect(translateWith({ area: { group: { one: 'One' } } }, language)('area.group')).toBe('area.group');
    expect(translateWith({}, language)('area.group.two')).toBe('area.group.two');
  });
});
