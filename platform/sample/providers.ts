import type { EntityRecord, JsonObject } from '../../src/domain/entity/types';
import { mailAddress, mailName, phoneNumber } from './contactData';
import { Names } from './names';
import { npiOf } from './npi';
import type { SampleOrganization } from './organizations';
import { type Calendar, chance, oneIn, pick, skewed } from './random';

export interface SampleProvider {
  record: EntityRecord;
  providerId: string;
  orgIds: string[];
  /** The account's name, where the provider has one. */
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

/** Providers of the organizations; each organization has at least one, as patients need somebody. */
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
    const emails: JsonObject[] = [
      {
        email,
        emailType: 'primary',
        level: pick(faker, [0, 1, 2, 3]),
        schedule: pick(faker, ['*,*,*', '1-5,8-17,*', '0-6,0-23,0-59']),
      },
      ...(oneIn(faker, 75) ? [{ email: direct, emailType: 'direct', level: 0, schedule: '*,*,*' }] : []),
    ];
    const record: EntityRecord = {
      providerId,
      NPI: npiOf(`${oneIn(faker, 80) ? 1 : 2}${faker.string.numeric(8)}`),
      title: credentials === 'MD' ? 'Dr' : gender === 'male' ? 'Mr' : pick(faker, ['Mrs', 'Ms', 'Miss']),
      firstName,
      middleName,
      lastName,
      suffix: oneIn(faker, 5) ? pick(faker, ['Jr', 'Sr', 'II', 'III']) : null,
      credentials,
      contactMethod: oneIn(faker, 70) ? 'phone' : 'email',
      timezone: home?.place.timezone ?? 'America/Chicago',
      userId: hasAccount ? userId : null,
      groups: oneIn(faker, 10) ? ['providers', 'experts'] : ['providers'],
      inactive,
      disableReporting: oneIn(faker, 5),
      validated,
      ...(validated && { validationDate: calendar.ago(faker, 700, 10), validatedBy: 'system' }),
      emails,
      phoneNumbers: [
        { number: phoneNumber(faker), numberType: 'mobile', note: null, name: null, level: 3, schedule: '*,*,*' },
        ...(oneIn(faker, 30)
          ? [
              {
                number: phoneNumber(faker),
                numberType: 'eFax',
                note: 'Records',
                name: null,
                level: 0,
                schedule: '*,*,*',
              },
            ]
          : []),
      ],
      orgs: orgs.map(({ orgId }) => ({
        orgId,
        roleType: credentials === 'MD' ? 'oncologist' : credentials === 'RN' ? 'nurse' : 'scheduler',
      })),
      onCallStatus: orgs.map(({ orgId, locationIds }) => ({
        orgId,
        locationId: pick(faker, locationIds),
        status: inactive ? 0 : faker.number.int({ min: 0, max: 5 }),
        offHours: oneIn(faker, 40),
      })),
      appointmentExclusions: oneIn(faker, 15)
        ? [{ start: calendar.time(20), end: calendar.time(27), note: 'Leave' }]
        : [],
      alertFilters: oneIn(faker, 10) ? [{ modelId: 'rash', category: 'pro', patientId: null }] : [],
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
