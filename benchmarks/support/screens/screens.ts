import type { Content } from './probe';

/** Records of the sample that the screens show. */
export interface Shown {
  /** Of the list's first page, in its order. */
  patients: readonly string[];
  orgId: string;
  planId: string;
}

export interface Screen {
  name: string;
  path: (shown: Shown) => string;
  content: Content;
  /** How the screen is opened with the mouse: from a screen, by links in it, the first one and then the next. */
  by: { from: (shown: Shown) => string; stands: Content; links: (shown: Shown) => readonly string[] };
}

const ROWS = { what: 'main tbody tr a[href]', least: 10 };
const FORM = { what: 'form [data-field] input', least: 8 };
const HISTORY = { what: '#history-panel tbody tr a[href]', least: 5 };
const menu = (path: string): string => `nav a[href="${path}"]`;
const first = ({ patients }: Shown): string => patients[0] ?? '';

const patients = { from: () => '/patients', stands: ROWS };

/** The screens, in the order in which a morning opens them. */
export const screens: readonly Screen[] = [
  {
    name: 'patients',
    path: () => '/patients',
    content: ROWS,
    by: { from: () => '/outbox', stands: { what: 'main h1' }, links: () => [menu('/patients')] },
  },
  {
    name: 'record',
    path: (shown) => `/patients/${first(shown)}`,
    content: FORM,
    by: { ...patients, links: (shown) => shown.patients.slice(0, 2).map((id) => `tbody tr a[href="/patients/${id}"]`) },
  },
  {
    name: 'history',
    path: (shown) => `/patients/${first(shown)}/history`,
    content: HISTORY,
    by: {
      from: (shown) => `/patients/${first(shown)}`,
      stands: FORM,
      links: (shown) => [`a[href="/patients/${first(shown)}/history"]`],
    },
  },
  {
    name: 'story',
    path: (shown) => `/recentActivity/${first(shown)}/story`,
    content: { what: '[role=grid] .lane' },
    by: {
      from: (shown) => `/recentActivity/${first(shown)}/alerts`,
      stands: { what: '#recent-panel' },
      links: (shown) => [`a[href="/recentActivity/${first(shown)}/story"]`],
    },
  },
  {
    name: 'recent activity',
    path: () => '/recentActivity',
    content: { what: '#recent-panel tbody tr a[href]', least: 10 },
    by: { ...patients, links: () => [menu('/recentActivity')] },
  },
  {
    name: 'calendar',
    path: () => '/appointments?tab=calendar',
    content: { what: '.cg-event' },
    by: { from: () => '/appointments', stands: ROWS, links: () => ['[role=tab][id$="-calendar"]'] },
  },
  {
    name: 'logs',
    path: () => '/logs',
    content: { what: 'main svg.recharts-surface' },
    by: { ...patients, links: () => [menu('/logs')] },
  },
  {
    name: 'dashboards',
    path: () => '/reports?report=overview',
    content: { what: 'main section dl' },
    by: { ...patients, links: () => [menu('/reports')] },
  },
  {
    name: 'organization',
    path: ({ orgId }) => `/organizations/${orgId}`,
    content: FORM,
    by: {
      from: () => '/organizations',
      stands: { what: ROWS.what, least: 5 },
      links: ({ orgId }) => [`tbody tr a[href="/organizations/${orgId}"]`],
    },
  },
  {
    name: 'tests of a plan',
    path: ({ planId }) => `/tests/${planId}/tests`,
    content: ROWS,
    by: {
      from: ({ planId }) => `/tests/${planId}/testCreators`,
      stands: { what: '[role=tab][id$="-tests"]' },
      links: () => ['[role=tab][id$="-tests"]'],
    },
  },
];
