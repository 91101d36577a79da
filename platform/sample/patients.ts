import type { DocumentOf, RowOf } from '../../src/domain/records';
import type { Faker } from '@faker-js/faker';
import { address, CITIES, mailAddress, phones } from './contactData';
import { Employees } from './employees';
import { Names } from './names';
import type { SampleOrganization } from './organizations';
import type { SampleProvider } from './providers';
import { type Calendar, chance, oneIn, pick, skewed } from './random';
import { userRecord } from './users';
import { DAY_MS } from '../../src/domain/dates/units';

export interface PatientWorld {
  calendar: Calendar;
  organizations: readonly SampleOrganization[];
  /** Providers by the id of their organization. */
  providersOf: ReadonlyMap<string, readonly SampleProvider[]>;
}

type Patient = DocumentOf<'patient'>;

export interface SamplePatient {
  patient: Patient;
  user?: DocumentOf<'user'>;
}

const RACES = [
  'white',
  'white',
  'white',
  'black',
  'asian',
  'americanIndian',
  'pacificIslander',
  'other',
  null,
] as const;
const OTHER_SYSTEMS = ['http://hospital.example.org/mrn', 'http://lab.example.com/id', 'CommonRegistry'];

function plansOf(
  faker: Faker,
  calendar: Calendar,
  org: SampleOrganization,
  created: string,
): RowOf<'patient', 'plans'>[] {
  const day = created.slice(0, 10);
  const plans = org.planIds.filter((_, index) => index === 0 || oneIn(faker, 50));
  return [
    ...plans.map((planId, index) => ({
      planId,
      startDate: day,
      endDate: index > 0 && oneIn(faker, 40) ? calendar.after(faker, created, 300).slice(0, 10) : null,
    })),
    ...(oneIn(faker, 4)
      ? [{ planId: 'postSurgery', startDate: day, endDate: calendar.after(faker, created, 30).slice(0, 10) }]
      : []),
  ];
}

function trialsOf(
  faker: Faker,
  calendar: Calendar,
  org: SampleOrganization,
  created: string,
): RowOf<'patient', 'trials'>[] {
  if (org.trialIds.length === 0 || !oneIn(faker, 15)) return [];
  const startDate = calendar.after(faker, created, 30);
  const dropped = oneIn(faker, 20);
  return [
    {
      trialId: pick(faker, org.trialIds),
      startDate: startDate.slice(0, 10),
      endDate: null,
      droppedDate: dropped ? calendar.after(faker, startDate, 90).slice(0, 10) : null,
    },
  ];
}

/**
 * A patient's ids in the systems of organizations (the system's name is the organization's id) and in other systems.
 */
function patientIds(
  faker: Faker,
  orgs: readonly SampleOrganization[],
  serial: number,
): RowOf<'patient', 'patientIds'>[] {
  const own = orgs.map((org) => ({
    systemName: org.orgId,
    systemId: `${org.idPrefix}-${String(serial).padStart(7, '0')}${oneIn(faker, 30) ? `-${faker.string.alphanumeric({ length: 8, casing: 'upper' })}` : ''}`,
    location: org.locationIds[0] ?? null,
  }));
  if (!oneIn(faker, 45)) return own;
  return [...own, { systemName: pick(faker, OTHER_SYSTEMS), systemId: faker.string.numeric(9), location: null }];
}

/** How the patient was registered: by themselves, by a provider, or not yet. */
function registration(
  faker: Faker,
  calendar: Calendar,
  created: string,
  provider: SampleProvider | undefined,
): Partial<Patient> {
  const way = faker.number.int({ min: 1, max: 100 });
  if (way <= 35) return { selfRegistered: created };
  if (way <= 85 && provider) {
    return {
      providerRegistered: created,
      providerRegisteredId: provider.providerId,
      ...(oneIn(faker, 60) && {
        referralDate: new Date(Date.parse(created) - faker.number.int({ min: 1, max: 20 }) * DAY_MS)
          .toISOString()
          .slice(0, 10),
      }),
    };
  }
  return { referralDate: calendar.ago(faker, 60, 1).slice(0, 10) };
}

function stateOf(faker: Faker, calendar: Calendar, created: string): Partial<Patient> {
  const deceased = oneIn(faker, 2);
  const inactive = deceased ? oneIn(faker, 80) : oneIn(faker, 7);
  const reminder = oneIn(faker, 60);
  return {
    deceased,
    inactive,
    ...(inactive && ({ inactiveDate: calendar.after(faker, created, 200) } satisfies Partial<Patient>)),
    disableReporting: oneIn(faker, 3),
    enableTrialNotification: oneIn(faker, 40),
    reminderEnabled: reminder,
    ...(reminder && {
      reminderTime: faker.number.int({ min: 14, max: 40 }) * 30,
      reminderInterval: pick(faker, [1440, 10080]),
    }),
  };
}

/** Data for other systems: the record system, the network, scrubbed data, a subscription. */
function exchange(faker: Faker, calendar: Calendar, created: string): Partial<Patient> {
  const emr = oneIn(faker, 55);
  const network = oneIn(faker, 20);
  const lastUpdated = calendar.after(faker, created, 400);
  return {
    emrId: emr ? `E${faker.string.numeric(8)}` : null,
    ...(emr && { lastImport: lastUpdated }),
    commonwellId: network ? `urn:example:${faker.string.numeric(10)}` : null,
    ...(network && {
      importStatus360: { lastUpdated, error: oneIn(faker, 10) ? 'The network did not answer in time' : null },
    }),
    importId: oneIn(faker, 5) ? `IMP-${faker.string.alphanumeric({ length: 10, casing: 'upper' })}` : null,
    exportFlag: oneIn(faker, 4),
    subscriptionId: oneIn(faker, 10) ? `sub-${faker.string.alphanumeric(8)}` : null,
  };
}

/** The patient's providers: the primary provider, and sometimes another provider of the same organization. */
function careTeam(
  faker: Faker,
  primary: SampleProvider | undefined,
  staff: readonly SampleProvider[],
): RowOf<'patient', 'providers'>[] {
  const second = staff.length > 0 && oneIn(faker, 30) ? pick(faker, staff) : undefined;
  const ids = [primary?.providerId, second?.providerId].filter((id) => id !== undefined);
  return [...new Set(ids)].map((providerId) => ({ providerId }));
}

interface Chances {
  faker: Faker;
  names: Names;
  /** A separate generator, so that care teams do not change the other random choices. */
  care: Faker;
  employees: Employees;
}

function one({ faker, names, care, employees }: Chances, world: PatientWorld, serial: number): SamplePatient {
  const { calendar, organizations, providersOf } = world;
  const home = organizations[skewed(faker, organizations.length)];
  if (!home) throw new Error('Patients need an organization');
  const second = oneIn(faker, 12) ? pick(faker, organizations) : home;
  const orgs = [...new Set([home, second])];
  const staff = providersOf.get(home.orgId) ?? [];
  const provider = staff.length > 0 && oneIn(faker, 90) ? pick(faker, staff) : undefined;
  const gender = pick(faker, ['female', 'female', 'male', 'male', 'female', 'male', 'other', 'unknown'] as const);
  const { language, ...name } = names.next(gender === 'other' || gender === 'unknown' ? 'female' : gender);
  const place = oneIn(faker, 75) ? home.place : pick(faker, CITIES);
  const created = calendar.ago(faker, 720, 1);
  const accepted = oneIn(faker, 70) ? calendar.after(faker, created, 14) : null;
  const hasAccount = accepted !== null;
  const email = mailAddress(faker, name.firstName, name.lastName, serial);
  const phoneNumbers = phones(faker);
  const userId = faker.string.uuid();
  const patientId = faker.string.uuid();
  const reviewed = oneIn(faker, 35);
  const trials = trialsOf(faker, calendar, home, created);
  const patient: Patient = {
    patientId,
    userId: hasAccount ? userId : null,
    ...name,
    dob: calendar.birthday(faker, 18, 95),
    gender,
    race: pick(faker, RACES),
    ethnicity: language === 'es' ? 'hispanic' : oneIn(faker, 85) ? 'notHispanic' : null,
    language,
    timezone: place.timezone,
    contactMethod: oneIn(faker, 70) ? 'email' : 'phone',
    address: address(faker, place, 'home'),
    emails: [
      { email, emailType: 'primary' },
      ...(oneIn(faker, 12) ? [{ email: `second.${serial}@example.net`, emailType: 'secondary' as const }] : []),
    ],
    phoneNumbers,
    plans: plansOf(faker, calendar, home, created),
    trials,
    orgs: orgs.map((org, index) => ({
      orgId: org.orgId,
      trialIds: index === 0 ? trials.map(({ trialId }) => ({ trialId })) : [],
    })),
    patientIds: patientIds(faker, orgs, serial),
    ownerId: oneIn(faker, 10) ? userId : null,
    primaryProviderId: provider?.providerId ?? null,
    providers: careTeam(care, provider, staff),
    primaryOrgId: home.orgId,
    primaryLocationId: pick(faker, home.locationIds),
    ...exchange(faker, calendar, created),
    ...stateOf(faker, calendar, created),
    acceptedTerms: accepted,
    acceptedTermsBy: accepted ? email : null,
    ...registration(faker, calendar, created, provider),
    ...(reviewed &&
      ({
        medicationsLastReviewed: calendar.after(faker, created, 300).slice(0, 10),
        medicationsLastReviewedBy: provider?.username ?? 'system',
      } satisfies Partial<Patient>)),
    patientCreated: created,
    synthetic: true,
  };
  employees.join(patient, home, calendar, serial);
  if (!hasAccount) return { patient };
  const phone = phoneNumbers[0]?.number;
  const account = {
    username: email,
    userId,
    firstName: name.firstName,
    lastName: name.lastName,
    phone,
    group: 'patients' as const,
  };
  return { patient, user: userRecord(faker, calendar, account, accepted) };
}

/** Makes the sample's patients in batches, so that only one batch is in memory. */
export function* makePatients(count: number, world: PatientWorld, set: number): Generator<SamplePatient[]> {
  const faker = chance('patients');
  const chances = { faker, names: new Names(faker), care: chance('care teams'), employees: new Employees() };
  for (let start = 0; start < count; start += set) {
    yield Array.from({ length: Math.min(set, count - start) }, (_, index) => one(chances, world, start + index + 1));
  }
}
