import type { RowOf } from '../../src/domain/records';
import type { Faker } from '@faker-js/faker';
import { mailAddress, phoneNumber } from './contactData';
import { type Calendar, oneIn, pick } from './random';
import { HOUR_MS } from '../../src/domain/dates/units';

/** Hours between local winter time and UTC; a schedule is in UTC. */
const HOURS_BEHIND_UTC: Readonly<Record<string, number>> = {
  'America/New_York': 5,
  'America/Chicago': 6,
  'America/Denver': 7,
  'America/Los_Angeles': 8,
};

/** Converts a range of local hours to UTC. The converted range may pass midnight. */
function hoursInUtc(from: number, to: number, timezone: string): string {
  const hoursBehind = HOURS_BEHIND_UTC[timezone] ?? 0;
  return `${(from + hoursBehind) % 24}-${(to + hoursBehind) % 24}`;
}

/** When a provider can be reached: at any time, in office hours, in the evening or at the weekend. */
const schedule = (faker: Faker, timezone: string): string =>
  pick(faker, [
    '*,*,*',
    '*,*,*',
    `1-5,${hoursInUtc(8, 12, timezone)},*`,
    `1-4,${hoursInUtc(9, 15, timezone)},*`,
    `*,${hoursInUtc(18, 21, timezone)},*`,
    '6-0,*,*',
    `1-5,${hoursInUtc(8, 8, timezone).split('-')[0] ?? '14'},0-29`,
  ]);

type Email = RowOf<'provider', 'emails'>;
type Phone = RowOf<'provider', 'phoneNumbers'>;

export function providerEmails(
  faker: Faker,
  { email, direct, index, timezone }: { email: string; direct: string; index: number; timezone: string },
): Email[] {
  const row = (address: string, emailType: Email['emailType'], level: Email['level']): Email => ({
    email: address,
    emailType,
    level,
    schedule: schedule(faker, timezone),
  });
  return [
    row(email, 'primary', pick(faker, [0, 1, 2, 3] as const)),
    ...(oneIn(faker, 20) ? [row(mailAddress(faker, 'on', 'call', index + 1), 'secondary', 3)] : []),
    ...(oneIn(faker, 75) ? [row(direct, 'direct', 0)] : []),
  ];
}

const NOTES: Readonly<Record<string, string>> = {
  mobile: 'Text first',
  home: 'Emergencies only',
  work: 'Front desk puts through',
  eFax: 'Records',
};

export function providerPhones(faker: Faker, { name, timezone }: { name: string; timezone: string }): Phone[] {
  const types = ['mobile' as const, ...(['work', 'eFax', 'home'] as const).filter(() => oneIn(faker, 30))];
  return types.map((numberType): Phone => ({
    number: phoneNumber(faker),
    numberType,
    note: oneIn(faker, 60) ? (NOTES[numberType] ?? null) : null,
    name: numberType === 'eFax' ? 'Records office' : name,
    level: numberType === 'mobile' ? 3 : pick(faker, [0, 1, 2] as const),
    schedule: schedule(faker, timezone),
  }));
}

/** Past and future times without appointments: leave, a congress, a tumor board or a training. */
export function exclusions(faker: Faker, calendar: Calendar): RowOf<'provider', 'appointmentExclusions'>[] {
  if (!oneIn(faker, 45)) return [];
  const count = faker.number.int({ min: 1, max: 3 });
  return Array.from({ length: count }, (_, index) => {
    const from = faker.number.int({ min: -20, max: 60 }) + index * 30;
    const [note, hours] = pick(faker, [
      ['Leave', 24 * 7],
      ['Congress', 24 * 3],
      ['Tumor board', 2],
      ['Training', 8],
    ] as const);
    const start = new Date(calendar.time(from)).getTime() + 14 * HOUR_MS;
    return { start: new Date(start).toISOString(), end: new Date(start + hours * HOUR_MS).toISOString(), note };
  });
}

/** Alerts about which a provider is not notified. */
export function providerAlertFilters(faker: Faker): RowOf<'provider', 'alertFilters'>[] {
  return ['rash', 'fatigue', 'diarrhea']
    .filter(() => oneIn(faker, 9))
    .map((modelId) => ({ modelId, category: pick(faker, ['pro', 'lab']), patientId: null }));
}
