import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import type { Detail } from '../../../src/custom/recentActivity/story/grid/zoom';
import { Legend } from '../../../src/custom/recentActivity/story/parts/Legend';
import { i18nProvider } from '../../../src/i18n';
import { CONSOLE_THEME } from '../../support/consoleTheme';

afterEach(cleanup);

/** The entries of the legend after the symptom scores, each with the number of its shapes. */
const entries = (detail: Detail | undefined): string[] => {
  const { container } = render(
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} store={memoryStore()}>
      <ThemeProvider theme={CONSOLE_THEME}>
        <Legend extra={[]} detail={detail} />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  const all = [...container.querySelectorAll('li')].map(
    (item) => `${item.querySelectorAll('.side svg, .dot').length} ${(item.textContent ?? '').trim()}`,
  );
  cleanup();
  return all.slice(all.findIndex((entry) => entry.includes('Symptom score')) + 1);
};

test('the legend explains the signs of laboratory values, and dots only where they stand for numbers', () => {
  const signs = ['1 above the range', '1 below the range', '1 abnormal', '6 critical, says the laboratory'];
  expect(entries('words')).toEqual(signs);
  expect(entries(undefined)).toEqual(signs);
  for (const detail of ['signs', 'numbers', 'figures'] as const)
    expect(entries(detail)).toEqual(['1 Lab value or answer', ...signs]);
});
