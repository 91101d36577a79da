import { rowsOf, textOf } from '../entity/read';
import type { LooseOf } from '../records';
import { isEmailAddress } from '../validation/emailAddress';

/** A placeholder of a template that nobody filled in. */
const PLACEHOLDER = '{email}';

/** A phone number has digits. */
const A_PHONE = /\d{3}/;

/** How a person can be reached; empty where nothing usable is known. */
export interface Contact {
  postalCode: string;
  email: string;
  phone: string;
}

/** The postal code, the first valid e-mail address and the first phone number of a person. */
export function contactOf(person: Pick<LooseOf<'patient'>, 'address' | 'emails' | 'phoneNumbers'>): Contact {
  const emails = rowsOf(person.emails).map(({ email }) => textOf(email).trim());
  const numbers = rowsOf(person.phoneNumbers).map(({ number }) => textOf(number).trim());
  return {
    postalCode: textOf(person.address?.postalCode).trim(),
    email: emails.find((email) => email !== PLACEHOLDER && isEmailAddress(email)) ?? '',
    phone: numbers.find((number) => A_PHONE.test(number)) ?? '',
  };
}
