import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { LeftOut } from '../../../src/ui/imports/LeftOut';
import { WHOLE_DOCUMENT } from '../../../src/domain/directMessages/attachments';
import { i18nProvider } from '../../../src/i18n';

test('a document of which nothing is taken is named in the reader’s language', async () => {
  await i18nProvider.changeLocale('es');
  const notTaken = [{ section: WHOLE_DOCUMENT, reason: 'unstructured', count: 1, names: [], entries: [] }];
  render(
    <I18nContextProvider value={i18nProvider}>
      <LeftOut notTaken={notTaken} faults={[]} />
    </I18nContextProvider>,
  );
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^Documento/);
  await i18nProvider.changeLocale('en');
});

test('what is not taken is named by its section, its reason and its own words', async () => {
  const notTaken = [{ section: 'Problems', reason: 'negated', count: 2, names: ['Asthma', 'Gout'], entries: [3, 5] }];
  render(
    <I18nContextProvider value={i18nProvider}>
      <LeftOut notTaken={notTaken} faults={['Problems: Melanoma: its end 2020 is before its start 2024']} />
    </I18nContextProvider>,
  );
  const [whole, ...names] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(whole).toMatch(/^Problems, entry\[3\], entry\[5\]: said not to be so \(2\)/);
  expect(names.slice(0, 2)).toEqual(['Asthma', 'Gout']);
});

test.each([
  [
    'fr',
    'Problems: Melanoma: its end 2020 is before its start 2024',
    /^Problèmes : Melanoma.*la fin 2020 précède le début 2024$/,
  ],
  [
    'es',
    'Problems: A: b: its start 20249999 is not a date',
    /^Problemas: A: b.*la fecha \(inicio\) 20249999 no es válida$/,
  ],
  ['zh-Hans', 'Problems, entry[3]: Gout: has no value that can be read', /^健康问题, 第 3 个条目：Gout/],
  ['es', 'Notas del médico, entry[2]: has no value that can be read', /^Notas del médico, entrada 2/],
  ['en', 'the patient’s gender is not given', /^the patient’s gender is not given$/],
] as const)('what is wrong with a statement is told in %s', async (language, fault, expected) => {
  await i18nProvider.changeLocale(language);
  render(
    <I18nContextProvider value={i18nProvider}>
      <LeftOut notTaken={[]} faults={[fault]} />
    </I18nContextProvider>,
  );
  expect((await screen.findByRole('listitem')).textContent).toMatch(expected);
  await i18nProvider.changeLocale('en');
});
