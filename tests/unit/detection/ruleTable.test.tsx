import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, test } from 'vitest';
import type { DetectRule } from '../../../src/domain/detection';
import { LANGUAGES } from '../../../src/domain/entity/types';
import { i18nProvider } from '../../../src/i18n';
import { DetectRuleTable, type RuleNames } from '../../../src/ui/DetectRuleTable';
import { CONSOLE_THEME } from '../../support/consoleTheme';

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

/** The columns of the table. Each column has a rule, its heading, and its cells by the names of the rows. */
async function rulesIn(language: string, decided?: string) {
  await i18nProvider.changeLocale(language);
  render(
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} store={memoryStore()}>
      <ThemeProvider theme={CONSOLE_THEME}>
        <DetectRuleTable rules={rules} names={names} {...(decided !== undefined && { decided })} />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => ({
      name: within(row).getByRole('rowheader').textContent,
      cells: within(row).getAllByRole('cell'),
    }));
  const found = screen.getAllByRole('columnheader').map((head, at) => ({
    ruleId: head.title,
    heading: head.textContent,
    cells: rows.map(({ name, cells }) => [name, cells[at]?.textContent ?? '']),
  }));
  cleanup();
  return found;
}

describe('the table of detection rules', () => {
  afterEach(async () => {
    cleanup();
    await i18nProvider.changeLocale('en');
  });

  test('has all nine rows, also of groups that no rule uses; each group says its range, all or any, and its count', async () => {
    const nothing = '0-4 on all, count 1No symptoms: always matches';
    expect(await rulesIn('en')).toEqual([
      {
        ruleId: 'first',
        heading: 'Rule 1',
        cells: [
          ['CTCAE grade', '3'],
          ['Alert', 'Level red'],
          ['Evaluation priority', '1'],
          ['Primary', '3-4 on any, count 2At least 2 of:fever 3 or morecough 3 or morerash 3 or more'],
          ['Associated', nothing],
          ['Pertinent positive', nothing],
          ['Pertinent negative', '0-0 on all, count 1None of:itchingblisters'],
          ['Clinical modifiers', nothing],
          ['Condition', nothing],
        ],
      },
      {
        ruleId: 'second',
        heading: 'Rule 2',
        cells: [
          ['CTCAE grade', '2'],
          ['Alert', 'Level orange'],
          ['Evaluation priority', '2'],
          ['Primary', '0-4 on all, count 1Rash with any answer'],
          ['Associated', nothing],
          ['Pertinent positive', nothing],
          ['Pertinent negative', nothing],
          ['Clinical modifiers', nothing],
          ['Condition', '0-4 on all, count 1Lupus on record or not'],
        ],
      },
    ]);
  });

  test('marks the rule that fired in words, and no other', async () => {
    const headings = async (decided?: string) => (await rulesIn('en', decided)).map(({ heading }) => heading);
    expect(await headings('second')).toEqual(['Rule 1', 'Rule 2Fired']);
    expect(await headings()).toEqual(['Rule 1', 'Rule 2']);
  });

  test.each(LANGUAGES)('has its numbers in %s', async (language) => {
    const [first] = await rulesIn(language, 'first');
    expect(first?.cells[3]?.[1]).toMatch(/3-4/);
    expect(JSON.stringify(first)).not.toContain('detection.');
    expect(first?.cells).toHaveLength(9);
  });
});
