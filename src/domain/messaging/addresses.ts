import { hasControl } from '../rules/plainText';
import { isEmailAddress } from '../validation/emailAddress';
import { rowsOf, textOf } from '../entity/read';
import type { LooseOf } from '../records';

const NUMBER = /^\+?[\d\s().-]{3,40}$/;

/** Whether a text has the form of a telephone number. */
export const isNumber = (text: string): boolean => !hasControl(text) && NUMBER.test(text);

/** The ten digits of a number of the United States, with or without the country code 1. */
const WITHOUT_COUNTRY = /^1?(\d{10})$/;

/**
 * The number to send a fax to, with its country code. A number without a country code is taken as a number of the
 * United States.
 * @returns undefined if the text has neither a `+` and a country code nor the form of a number of the United States
 */
export function faxNumber(text: string): string | undefined {
  const number = text.trim();
  if (!isNumber(number)) return undefined;
  if (number.startsWith('+')) return number;
  const [, digits] = WITHOUT_COUNTRY.exec(number.replace(/\D/g, '')) ?? [];
  return digits && `+1${digits}`;
}

/** Contact methods; a direct message is secure mail between providers. */
export const CONTACT_METHODS = ['email', 'phone', 'direct'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** Maximum length of a message, and of its subject, in characters. */
export const LONGEST_MESSAGE = 10_000;
export const LONGEST_SUBJECT = 200;

const written = (values: readonly unknown[]): string[] => [
  ...new Set(values.flatMap((value) => textOf(value).trim() || [])),
];

/** The addresses and numbers in the record of a patient or provider. */
type Contact = Pick<LooseOf<'patient'> | LooseOf<'provider'>, 'emails' | 'phoneNumbers'>;

/**
 * The addresses of a patient or provider for a contact method, in the record's order, primary e-mails first. E-mails of
 * type `direct` are used only for direct messages, and text messages go only to numbers of type `mobile`.
 */
export function addressesOf({ emails, phoneNumbers }: Contact, method: ContactMethod): string[] {
  if (method === 'phone') {
    const mobile = rowsOf(phoneNumbers).filter(({ numberType }) => numberType === 'mobile');
    return written(mobile.map(({ number }) => number));
  }
  const ofType = (type: string): string[] =>
    written(rowsOf(emails).flatMap(({ email, emailType }) => ((emailType ?? 'primary') === type ? [email] : [])));
  return method === 'direct' ? ofType('direct') : [...new Set([...ofType('primary'), ...ofType('secondary')])];
}

/** The fault of an address for a contact method; undefined if it is valid. */
export function wayFault(method: ContactMethod, address: string): 'format.email' | 'format.phone' | undefined {
  if (method === 'phone') return isNumber(address) ? undefined : 'format.phone';
  return isEmailAddress(address) ? undefined : 'format.email';
}

/** The first valid address; if none is valid, the first address. */
export const usualAddress = (method: ContactMethod, addresses: readonly string[]): string | undefined =>
  addresses.find((each) => wayFault(method, each) === undefined) ?? addresses[0];

/** The error code if the person has no address for a contact method. */
export const NO_ADDRESS = {
  email: 'noContactAddress',
  phone: 'noMobileNumber',
  direct: 'noDirectAddress',
} as const satisfies Record<ContactMethod, string>;

/** The patient's state that the user must confirm before sending a message; `deceased` takes precedence. */
export const needsConfirmation = (patient: LooseOf<'patient'>): 'deceased' | 'inactive' | undefined =>
  (['deceased', 'inactive'] as const).find((state) => patient[state] === true);
