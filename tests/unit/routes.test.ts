import { expect, test } from 'vitest';
import { manifest } from 'virtual:entities';
import { customScreens } from '../../src/custom';
import { addressesOf, homePath, loginPath } from '../../src/routes';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The console's views by the first segment of their address, as the product's description lists them. */
const VIEWS = words(`
  reports report_jobs report_schedules employeeReports
  logs notifications metrics maintenancewindows promote tests patient_labs patient_models rights feedback currentOps anthropic
  organizations providers patients users appointments employees devices subscriptions directMessages directMessageAttachments
  recentActivity activities blobs trials
`);

/** Views that take a record's id as the second segment. */
const WITH_ID = words('providers patients organizations users appointments trials');

/** Views without a screen so far. Remove an entry when its screen is added; the list must only shrink. */
const MISSING = new Set<string>();

const addresses = [
  homePath(),
  loginPath(),
  ...manifest.filter((entry) => entry.menu).flatMap(addressesOf),
  ...customScreens.map(({ path }) => `/${path}`),
];
const first = (address: string): string => address.split('/')[1] ?? '';
const existing = new Set(addresses.map(first));

test.each(VIEWS)('%s has an address, or is a known gap', (view) => {
  expect(existing.has(view), `${view} is ${existing.has(view) ? 'there' : 'not there'}`).toBe(!MISSING.has(view));
});

test.each(WITH_ID.filter((view) => !MISSING.has(view)))(
  '%s opens the record with the id in the second segment',
  (view) => {
    expect(addresses.some((address) => new RegExp(`^/${view}/(:\\w+\\??|\\*)`).test(address))).toBe(true);
  },
);

test('no two screens share an address', () => {
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('a known gap is a required view', () => {
  expect([...MISSING].filter((view) => !VIEWS.includes(view))).toEqual([]);
});
