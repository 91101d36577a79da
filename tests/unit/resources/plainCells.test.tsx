import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { i18nProvider } from '../../../src/i18n';
import { CountCell, TextCell } from '../../../src/resources/cells/plainCells';
import { productEntities } from '../../support/entities';

afterEach(async () => {
  cleanup();
  await i18nProvider.changeLocale('en');
});

test.each([
  ['en', '1234.5', '1,234'],
  ['fr', '1234,5', '1 234'],
  ['zh-Hans', '1234.5', '1,234'],
])('in %s, a number and a count have the signs of the language', async (language, number, count) => {
  await i18nProvider.changeLocale(language);
  const entity = (await productEntities()).find(({ 'x-entity': { resource } }) => resource === 'forecasts');
  if (!entity) throw new Error('no entity');
  const shown = (Cell: typeof TextCell, value: number): string => {
    const record = { id: 'f', p10: value };
    const { container } = render(<Cell entity={entity} column={{ field: 'p10' }} record={record} />);
    return (container.textContent ?? '').replace(/\s/gu, ' ');
  };
  expect(shown(TextCell, 1234.5)).toBe(number);
  expect(shown(CountCell, 1234)).toBe(count);
});
