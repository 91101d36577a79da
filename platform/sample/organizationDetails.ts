import type { DocumentOf, RowOf } from '../../src/domain/records';
import { phoneNumber, type City } from './contactData';
import type { SampleOrganization } from './organization';
import type { SampleProvider } from './providers';
import { chance, oneIn } from './random';

/** Index of the organization that is a network of clinics and has long lists. */
const NETWORK = 1;
const NETWORK_LOCATIONS = 40;
const SITES = ['Main', 'North', 'South', 'West', 'East', 'Lake', 'River', 'Park', 'Hill', 'Harbor'];

export function locationsOf(index: number, prefix: string, place: City): RowOf<'organization', 'locations'>[] {
  const faker = chance(`locations ${index}`);
  const count = index === NETWORK ? NETWORK_LOCATIONS : faker.number.int({ min: 1, max: 4 });
  return Array.from({ length: count }, (_, at) => {
    const round = Math.floor(at / SITES.length);
    return {
      locationId: `${prefix.toLowerCase()}-${at + 1}`,
      name: `${place.city} ${SITES[at % SITES.length] ?? 'Main'}${round === 0 ? '' : ` ${round + 1}`}`,
      default: at === 0,
    };
  });
}

type Contact = RowOf<'organization', 'contacts'>;
type Phone = NonNullable<Contact['phoneNumbers']>[number];

function contactsOf(faker: ReturnType<typeof chance>, domain: string): Contact[] {
  const number = (numberType: Phone['numberType'], level: Phone['level'], schedule: string): Phone => ({
    number: phoneNumber(faker),
    numberType,
    level,
    schedule,
  });
  const billing = (): Contact => ({
    contactId: 'Billing',
    hours: { start: 540, end: 960 },
    emails: [{ email: `billing@${domain}`, emailType: 'primary', level: 0, schedule: '1-5,15-22,*' }],
    phoneNumbers: [number('primary', 0, '1-5,15-22,*')],
  });
  return [
    {
      contactId: 'Front desk',
      hours: { start: 480, end: 1020 },
      emails: [
        { email: `desk@${domain}`, emailType: 'primary', level: 0, schedule: '1-5,*,*' },
        { email: `records@${domain}`, emailType: 'secondary', level: 1, schedule: '1-5,14-22,*' },
      ],
      phoneNumbers: [number('primary', 0, '*,*,*'), number('fax', 0, '1-5,14-22,*')],
    },
    {
      contactId: 'On call',
      hours: { start: 1020, end: 480 },
      emails: [{ email: `oncall@direct.${domain}`, emailType: 'direct', level: 3, schedule: '*,*,*' }],
      phoneNumbers: [number('mobile', 3, '*,*,*'), number('mobile', 2, '0-6,0-4,*'), number('home', 3, '6,*,*')],
    },
    ...(oneIn(faker, 60) ? [billing()] : []),
  ];
}

function configOf(
  faker: ReturnType<typeof chance>,
  name: string,
  employer: boolean,
): DocumentOf<'organization'>['config'] {
  return {
    disableRegister: false,
    baselineCheckDelay: faker.number.int({ min: 0, max: 14 }),
    redAlertMessage: `${name} has seen your answers. Please call the number on your card now.`,
    inviteEmailSubject: `${name} invites you`,
    ...(employer && { greenClearance: 'permitted', redClearance: 'notPermitted', disableJournal: true }),
    ...(oneIn(faker, 30) && { externalIDP: `https://login.example.org/${faker.string.alphanumeric(6)}` }),
    ...(oneIn(faker, 30) && { themeOverride: { primaryColor: '#0f766e', logoWidth: 160 } }),
    pilotGroup: faker.helpers.arrayElement(['a', 'b', 'c']),
  };
}

const TERM =
  'Your answers are read on working days. **In an emergency call 911.**\n\nYou can withdraw at any time by writing to us.';

/** The content of an organization's tabs: hours, contacts, whitelist, settings, terms and custom fields. */
export function organizationDetails(
  index: number,
  name: string,
  domain: string,
  employer: boolean,
): Partial<DocumentOf<'organization'>> {
  const faker = chance(`organization details ${index}`);
  const senders = ['referrals', 'results', 'discharge', 'pharmacy', 'imaging', 'pathology', 'nursing'];
  const whitelist = index === NETWORK ? senders : senders.slice(0, faker.number.int({ min: 1, max: 3 }));
  return {
    contacts: contactsOf(faker, domain),
    alertFilters: oneIn(faker, 30) ? [{ modelId: 'fatigue', category: 'pro', patientId: null }] : [],
    directMessageDomainWhitelist: whitelist.map((sender) => ({ directMessageAddress: `${sender}@direct.${domain}` })),
    config: configOf(faker, name, employer),
    additionalTerms: oneIn(faker, 50)
      ? [
          { termId: 'monitoring', name: 'Monitoring', version: '2', language: 'en-us', forcedView: true, text: TERM },
          { termId: 'photos', name: 'Photographs', version: '1', language: 'en-us', forcedView: false, text: TERM },
        ]
      : [],
    orgFields: oneIn(faker, 40)
      ? [
          { id: 'badge', description: 'Badge number', required: false, minLength: 4, maxLength: 12 },
          { id: 'ward', description: 'Ward', required: true, minLength: 1, maxLength: 30 },
        ]
      : [],
    officeHours: [
      { days: { start: 1, end: 5 }, hours: { start: 480, end: 1020 } },
      ...(oneIn(faker, 40) ? [{ days: { start: 6 as const, end: 6 as const }, hours: { start: 540, end: 780 } }] : []),
    ],
    ...(index % 5 === 3 && {
      billingType: 'square',
      subscriptionPlanIds: ['wellness'],
      square: { accessToken: 'sample-token', locationId: 'sample-location', signatureKey: 'sample-key' },
    }),
  };
}

/** The organizations' records, completed with the providers for appointments and for first contact. */
export function organizationRecords(
  organizations: readonly SampleOrganization[],
  providers: readonly SampleProvider[],
): DocumentOf<'organization'>[] {
  return organizations.map(({ record, orgId }) => {
    const own = providers.filter(({ orgIds }) => orgIds.includes(orgId)).map(({ providerId }) => providerId);
    const [first] = own;
    if (first === undefined) return record;
    return {
      ...record,
      defaultProviderId: first,
      registerProviderId: own[1] ?? first,
    };
  });
}
