import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, test } from 'vitest';
import type { DetectRule } from '../../../src/domain/detection';
import { LANGUAGES } from '../../../src/domain/entity/types';
import { i18nProvider } from '../../../src/i18n';
import { appTheme } from '../../../src/layout/theme';
import { DetectRuleTable, type RuleNames } from '../../../src/ui/DetectRuleTable';

const names: RuleNames = {
  symptom: (dataId) => dataId,
  tuple: () => undefined,
  kind: () => ({}),
  level: (id) => ({ name: `Level ${id}`, color: id }),
};
const of = (...ids: string[]) => ({ symptoms: ids.map((dataId) => ({ dataId })) });
const rules: DetectRule[] = [
  { ruleId: 'second', grade: 2, alertLevelId: 'orange', priority: 2, primary: of('rash'), conditions: of('lupus') },
  {
    ruleId: 'first',
    grade: 3,
    alertLevelId: 'red',
    priority: 1,
    primary: { ...of('fever', 'cough', 'rash'), min: 3, cond: 'any', count: 2 },
    pertinentNegative: { ...of('itching', 'blisters'), max: 0 },
    associated: of(),
  },
];

async function rowsIn(language: string, decided?: string): Promise<{ row: string; cells: string[] }[]> {
  await i18nProvider.changeLocale(language);
  render(
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} store={memoryStore()}>
      <ThemeProvider theme={createTheme(appTheme({ mode: 'light', density: 'comfortable', language: 'en' }))}>
        <DetectRuleTable rules={rules} names={names} {...(decided !== undefined && { decided })} />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  const found = rows.map((row) => ({
    row: row.title,
    cells: within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  }));
  cleanup();
  return found;
}

describe('the table of detection rules', () => {
  afterEach(async () => {
    cleanup();
    await i18nProvider.changeLocale('en');
  });

  test('says of each group its range, all or any, and its count, with their defaults, beside the words', async () => {
    expect(await rowsIn('en')).toEqual([
      {
        row: 'first',
        cells: [
          '3',
          'Level red',
          '1',
          '3-4 on any, count 2At least 2 of:fever 3 or morecough 3 or morerash 3 or more',
          '0-0 on all, count 1None of:itchingblisters',
          '',
        ],
      },
      {
        row: 'second',
        cells: [
          '2',
          'Level orange',
          '2',
          '0-4 on all, count 1Rash with any answer',
          '',
          '0-4 on all, count 1Lupus on record or not',
        ],
      },
    ]);
  });

  test('marks the rule that fired in words, and no other', async () => {
    const firsts = async (decided?: string) => (await rowsIn('en', decided)).map(({ cells: [first] }) => first);
    expect(await firsts('second')).toEqual(['3', '2Fired']);
    expect(await firsts()).toEqual(['3', '2']);
  });

  test.each(LANGUAGES)('has its numbers in %s', async (language) => {
    const [first] = await rowsIn(language, 'first');
    const any = first?.cells[3] ?? '';
    expect(any).toMatch(/3-4/);
    expect(any).not.toContain('detection.');
    expect(first?.cells[0]).not.toContain('detection.');
    expect(first?.cells[0]).toMatch(/^3\D+$/);
  });
});
