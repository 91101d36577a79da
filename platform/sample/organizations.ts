import type { DocumentOf } from '../../src/domain/records';
import { npiOf } from '../../src/domain/validation/npi';
import { address, CITIES, mailName } from './contactData';
import type { SampleOrganization } from './organization';
import { locationsOf, organizationDetails } from './organizationDetails';
import { type Calendar, chance, oneIn, pick } from './random';

export type { SampleOrganization } from './organization';

const KINDS = [
  { orgType: 'practice', names: ['Oncology Associates', 'Cancer Center', 'Family Practice', 'Heart Clinic'] },
  { orgType: 'research', names: ['Research Institute', 'Trials Network'] },
  { orgType: 'employer', names: ['Manufacturing', 'Logistics', 'Foods'] },
  { orgType: 'agency', names: ['Home Health Agency', 'Public Health Agency'] },
] as const;

/** About a dozen organizations, more for a large population. */
export const organizationCount = (patients: number): number => 12 + Math.min(48, Math.floor(patients / 2000));

export function makeOrganizations(
  patients: number,
  calendar: Calendar,
  trialIds: readonly string[],
): SampleOrganization[] {
  const faker = chance('organizations');
  return Array.from({ length: organizationCount(patients) }, (_, index) => {
    const orgId = faker.string.uuid();
    const kind = KINDS[index % KINDS.length] ?? KINDS[0];
    const place = pick(faker, CITIES);
    const name = `${faker.person.lastName()} ${pick(faker, kind.names)}`;
    const shortName = `${name.split(' ')[0] ?? name} ${place.city}`;
    const idPrefix = `${name
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 3)
      .toUpperCase()}${index + 1}`;
    const domain = `${mailName(name.split(' ')[0] ?? name)}${index + 1}.example.org`;
    const rows = locationsOf(index, idPrefix, place);
    const inactive = index % 12 === 11;
    const validated = index % 6 !== 5;
    const plans = [
      'irae',
      ...(kind.orgType === 'employer' ? ['wellness'] : []),
      ...(oneIn(faker, 30) ? ['cardiacRehab'] : []),
    ];
    const trials = trialIds.filter(() => oneIn(faker, 45));
    const employer = kind.orgType === 'employer';
    const record: DocumentOf<'organization'> = {
      orgId,
      name,
      shortName,
      orgType: kind.orgType,
      timeZone: place.timezone,
      customLogo: `https://www.${domain}/logo.png`,
      idPrefix,
      patientDNS: `patients.${domain}`,
      providerDNS: `providers.${domain}`,
      directMessageDomain: `direct.${domain}`,
      billingType: index % 5 === 0 ? 'invoiced' : 'free',
      NPIs: [npiOf(`1${faker.string.numeric(8)}`)],
      defaultLanguage: oneIn(faker, 85) ? 'en' : 'es',
      inactive,
      enableAppointments: !inactive,
      enableRoster: employer,
      enableRegistrationCode: oneIn(faker, 40),
      enableRegisterNotification: true,
      enableTriagedNotification: true,
      enableProviderSearch: oneIn(faker, 50),
      requireMFA: oneIn(faker, 20),
      enableOvernightCalls: oneIn(faker, 30),
      validated,
      ...(validated && { validationDate: calendar.ago(faker, 900, 200), validatedBy: 'system' }),
      overnightHours: { start: 1380, end: 420 },
      appointmentHours: employer
        ? []
        : [
            {
              days: { start: 1, end: 5 },
              hours: { start: 540, end: 960 },
              providerIds: [],
              categories: ['teleMedicine', 'phone', 'inPerson'],
              defaultDuration: 15,
            },
          ],
      locations: rows,
      address: address(faker, place, 'work'),
      trialIds: trials.map((trialId, at) => ({ trialId, default: at === 0 })),
      planIds: plans.map((planId, at) => ({ planId, default: at === 0 })),
      ...organizationDetails(index, name, domain, employer),
    };
    return {
      record,
      orgId,
      idPrefix,
      domain,
      place,
      locationIds: rows.map(({ locationId }) => locationId),
      locationNames: rows.map(({ name: called }) => called ?? ''),
      planIds: plans,
      trialIds: trials,
      inactive,
    };
  });
}
