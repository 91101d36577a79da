import type { DocumentOf, RowOf } from '../../src/domain/records';
import type { Faker } from '@faker-js/faker';
import { oneIn, pick } from './random';

/** Reserved domains (RFC 2606). */
const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net'];
const AREA_CODES = ['212', '303', '312', '415', '503', '512', '602', '617', '713', '773', '816', '919'];

/** A number in the range reserved for fiction: 555-0100 to 555-0199. */
export const phoneNumber = (faker: Faker): string =>
  `+1-${pick(faker, AREA_CODES)}-555-0${faker.number.int({ min: 100, max: 199 })}`;

/** A name as the local part of an e-mail address; empty if the name has no Latin letters. */
export const mailName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/** An unused e-mail address; `serial` makes the address unique. */
export function mailAddress(faker: Faker, first: string, last: string, serial: number, domain?: string): string {
  const name = [mailName(first), mailName(last)].filter(Boolean).join('.') || 'person';
  return `${name}.${serial}@${domain ?? pick(faker, MAIL_DOMAINS)}`;
}

type Phone = RowOf<'patient', 'phoneNumbers'>;

export function phones(faker: Faker): Phone[] {
  const first: Phone = { number: phoneNumber(faker), numberType: oneIn(faker, 75) ? 'mobile' : 'home', note: null };
  if (!oneIn(faker, 25)) return [first];
  return [first, { number: phoneNumber(faker), numberType: 'work', note: oneIn(faker, 40) ? 'Mornings only' : null }];
}

/** Cities with their states and time zones, so that an address matches its time zone. */
export const CITIES = [
  { city: 'Chicago', state: 'IL', postalCode: '606', timezone: 'America/Chicago' },
  { city: 'Houston', state: 'TX', postalCode: '770', timezone: 'America/Chicago' },
  { city: 'Minneapolis', state: 'MN', postalCode: '554', timezone: 'America/Chicago' },
  { city: 'New York', state: 'NY', postalCode: '100', timezone: 'America/New_York' },
  { city: 'Boston', state: 'MA', postalCode: '021', timezone: 'America/New_York' },
  { city: 'Atlanta', state: 'GA', postalCode: '303', timezone: 'America/New_York' },
  { city: 'Denver', state: 'CO', postalCode: '802', timezone: 'America/Denver' },
  { city: 'Salt Lake City', state: 'UT', postalCode: '841', timezone: 'America/Denver' },
  { city: 'Los Angeles', state: 'CA', postalCode: '900', timezone: 'America/Los_Angeles' },
  { city: 'Seattle', state: 'WA', postalCode: '981', timezone: 'America/Los_Angeles' },
] as const;

export type City = (typeof CITIES)[number];

export function address(
  faker: Faker,
  place: City,
  addressType: 'home' | 'work' | 'primary',
): NonNullable<DocumentOf<'patient'>['address']> {
  return {
    addressType,
    street1: `${faker.number.int({ min: 1, max: 9999 })} ${faker.location.street()}`,
    street2: oneIn(faker, 20) ? `Apt ${faker.number.int({ min: 1, max: 99 })}` : null,
    city: place.city,
    state: place.state,
    postalCode: `${place.postalCode}${faker.string.numeric(2)}`,
    country: 'US',
  };
}
