import type { DocumentOf } from '../../src/domain/records';
import { npiOf } from '../../src/domain/validation/npi';
import { mailAddress, mailName } from './contactData';
import { Names } from './names';
import type { SampleOrganization } from './organization';
import { onCallStatus } from './onCall';
import { exclusions, providerAlertFilters, providerEmails, providerPhones } from './providerParts';
import { type Calendar, chance, oneIn, pick, skewed } from './random';

export interface SampleProvider {
  record: DocumentOf<'provider'>;
  providerId: string;
  orgIds: string[];
  /** The user name, if the provider has an account. */
  username?: string;
  userId?: string;
}

const CREDENTIALS = [
  'MD',
  'MD',
  'MD',
  'RN',
  'RN',
  'PT',
  'OT',
  'SLP',
  'RD',
  'SW',
  'Administrator',
  'Aesthetician',
] as const;

export const providerCount = (patients: number): number => 36 + Math.min(2000, Math.floor(patients / 50));

function memberships(
  faker: ReturnType<typeof chance>,
  organizations: readonly SampleOrganization[],
): SampleOrganization[] {
  const first = organizations[skewed(faker, organizations.length)];
  const second = oneIn(faker, 20) ? pick(faker, organizations) : undefined;
  return [...new Set([first, second])].filter((each) => each !== undefined);
}

/** Providers of the organizations; each organization has at least one, because its patients need one. */
export function makeProviders(
  patients: number,
  calendar: Calendar,
  organizations: readonly SampleOrganization[],
): SampleProvider[] {
  const faker = chance('providers');
  const names = new Names(faker);
  return Array.from({ length: providerCount(patients) }, (_, index) => {
    const own = organizations[index];
    const orgs = own ? [own] : memberships(faker, organizations);
    const home = orgs[0];
    const gender = oneIn(faker, 50) ? 'female' : 'male';
    const { firstName, middleName, lastName } = names.next(gender);
    const credentials = pick(faker, CREDENTIALS);
    const inactive = index >= organizations.length && oneIn(faker, 8);
    const validated = oneIn(faker, 85);
    const email = mailAddress(faker, firstName, lastName, index + 1, home?.domain ?? 'example.org');
    const direct = `${mailName(lastName) || 'provider'}.${index + 1}@direct.${home?.domain ?? 'example.org'}`;
    const hasAccount = oneIn(faker, 90);
    const providerId = faker.string.uuid();
    const userId = faker.string.uuid();
    const timezone = home?.place.timezone ?? 'America/Chicago';
    const record: DocumentOf<'provider'> = {
      providerId,
      NPI: npiOf(`${oneIn(faker, 80) ? 1 : 2}${faker.string.numeric(8)}`),
      title: credentials === 'MD' ? 'Dr' : gender === 'male' ? 'Mr' : pick(faker, ['Mrs', 'Ms', 'Miss'] as const),
      firstName,
      middleName,
      lastName,
      suffix: oneIn(faker, 12) ? pick(faker, ['Jr', 'Sr', 'I', 'II', 'III'] as const) : null,
      credentials,
      contactMethod: oneIn(faker, 70) ? 'phone' : 'email',
      timezone,
      userId: hasAccount ? userId : null,
      groups: oneIn(faker, 10) ? ['providers', 'experts'] : ['providers'],
      inactive,
      disableReporting: oneIn(faker, 5),
      validated,
      ...(validated && { validationDate: calendar.ago(faker, 700, 10), validatedBy: 'system' }),
      emails: providerEmails(faker, { email, direct, index, timezone }),
      phoneNumbers: providerPhones(faker, { name: `${firstName} ${lastName}`, timezone }),
      orgs: orgs.map(({ orgId }) => ({
        orgId,
        roleType: credentials === 'MD' ? 'oncologist' : credentials === 'RN' ? 'nurse' : 'scheduler',
      })),
      onCallStatus: onCallStatus(index, orgs, inactive),
      appointmentExclusions: exclusions(faker, calendar),
      alertFilters: providerAlertFilters(faker),
      plans: [...new Set(orgs.flatMap(({ planIds }) => planIds))].map((planId) => ({ planId })),
    };
    return {
      record,
      providerId,
      orgIds: orgs.map(({ orgId }) => orgId),
      ...(hasAccount && { username: email, userId }),
    };
  });
}
