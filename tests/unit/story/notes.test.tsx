import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import type { StoryModel } from '../../../src/custom/recentActivity/story/model';
import { Notes } from '../../../src/custom/recentActivity/story/parts/Notes';
import { staysDespite } from '../../../src/custom/recentActivity/story/useStory';
import { ApiError } from '../../../src/dataProvider/apiError';
import { viewerZone } from '../../../src/domain/shownTime';
import { i18nProvider } from '../../../src/i18n';
import { ActivityText } from '../../../src/resources/activities/ActivityText';
import { storyWith } from './madeStory';

afterEach(cleanup);

const story = (start: string, end: string): StoryModel => ({
  range: { start, end },
  arrived: { start, end },
  zone: viewerZone(),
  today: end,
  patientZone: undefined,
  facts: Object.assign(new Map<string, never>(), { outlines: new Map<string, never>() }),
  findings: null,
  cut: ['labs', 'notes'],
  undated: { allergies: [], medications: [], conditions: [] },
  absences: [],
  untimedResults: 0,
  allergies: '',
});

const shown = async (element: React.ReactNode) => {
  const { container } = render(
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} store={memoryStore()}>
      {element}
    </CoreAdminContext>,
  );
  return container.textContent ?? '';
};

test('a story with too many records links to all of them, and advises fewer days only if there are several', async () => {
  const several = await shown(<Notes patientId="p-1" story={story('2026-11-01', '2026-11-14')} extra={[]} />);
  expect(several).toContain('Choose fewer days');
  cleanup();
  const one = await shown(<Notes patientId="p-1" story={story('2026-11-14', '2026-11-14')} extra={[]} />);
  expect(one).toContain('There are too many records on this day');
  expect(one).not.toContain('Choose fewer days');
  expect(screen.getByRole('link', { name: 'lab results' }).getAttribute('href')).toMatch(
    /\/patient_history\/p-1\/data\?view=labs&start=2026-11-14&end=2026-11-14$/,
  );
  expect(screen.getByRole('link', { name: 'notes' }).getAttribute('href')).toMatch(
    /\/patient_history\/p-1\/notes\?start=2026-11-14&end=2026-11-14$/,
  );
});

test('a statement of absence and a fact without a day stand below the grid while their row is shown', async () => {
  const quiet = {
    ...story('2026-11-14', '2026-11-14'),
    cut: [],
    undated: { allergies: ['Latex: started 2026'], medications: [], conditions: [] },
    absences: [{ row: 'medications' as const, text: 'No known medications, said on 3 May 2026' }],
  };
  expect(await shown(<Notes patientId="p-1" story={quiet} extra={['conditions']} />)).toBe('');
  cleanup();
  expect(await shown(<Notes patientId="p-1" story={quiet} extra={['allergies', 'medications']} />)).toBe(
    'No known medications, said on 3 May 2026Without a known day: Latex: started 2026',
  );
});

test('a story stays if the network fails while it is loaded again, but not if the platform refuses it', () => {
  const whole = storyWith([]);
  const loaded = { range: { start: '2026-11-01', end: '2026-11-14' }, part: whole, whole };
  const [network, refused] = (['network', 'forbidden'] as const).map((code) => new ApiError('no', { code, status: 0 }));
  expect(staysDespite(network, loaded)).toBe(true);
  expect(staysDespite(refused, loaded)).toBe(false);
  expect(staysDespite(refused, { ...loaded, whole: null })).toBe(true);
  expect(staysDespite(network, undefined)).toBe(false);
});

test('an activity names the opened report and the override in words, and any other description as it is', async () => {
  const textOf = (activityType: string, description: string) => {
    cleanup();
    return shown(<ActivityText record={{ patientId: 'p-1', activityType, description }} />);
  };
  expect(await textOf('ReportLinkAccess', 'PatientSummary')).toBe('Patient summary report');
  expect(await textOf('ReportLinkAccess', 'OfAnotherProduct')).toBe('OfAnotherProduct');
  expect(await textOf('OverrideSet', 'notPermitted')).toBe('Not Permitted');
  expect(await textOf('AlertTriaged', 'Triage of an orange alert')).toBe('Triage of an alert: orange');
  expect(await textOf('AlertTriaged', 'PatientSummary')).toBe('PatientSummary');
});

test('results whose time is not known are counted, with a link to them', async () => {
  const timeless = { ...story('2026-11-14', '2026-11-14'), cut: [], untimedResults: 3 };
  expect(await shown(<Notes patientId="p-1" story={timeless} extra={[]} />)).toBe('Results without a known time: 3');
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/\/patient_history\/p-1\/data\?view=untimed$/);
});
