import type { EntityRecord } from '../entity/types';
import { hasControl } from '../rules/plainText';
import { isEmailAddress } from '../validation/emailAddress';
import { rowsOf } from '../entity/read';

const NUMBER = /^\+?[\d\s().-]{3,40}$/;

/** Whether a text has the form of a telephone number. */
export const isNumber = (text: string): boolean => !hasControl(text) && NUMBER.test(text);

/** The ten digits of a number of the United States, with or without the country code 1. */
const WITHOUT_COUNTRY = /^1?(\d{10})$/;

/**
 * The number to send a fax to: with a country code, or a number of the United States.
 * @returns undefined if it is not a number
 */
export function faxNumber(text: string): string | undefined {
  const number = text.trim();
  if (!isNumber(number)) return undefined;
  if (number.startsWith('+')) return number;
  const [, digits] = WITHOUT_COUNTRY.exec(number.replace(/\D/g, '')) ?? [];
  return digits && `+1${digits}`;
}

/** How a person can be contacted; a direct message is secure mail between providers. */
export const CONTACT_METHODS = ['email', 'phone', 'direct'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** Maximum length in characters. */
export const LONGEST_MESSAGE = 10_000;
export const LONGEST_SUBJECT = 200;

function valuesOf(record: EntityRecord, list: string, field: string, takes: (row: EntityRecord) => boolean): string[] {
  const rows = rowsOf(record[list]);
  const values = rows.filter(takes).flatMap((row) => {
    const value = row[field];
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
  return [...new Set(values)];
}

/**
 * The addresses of a patient or provider for a contact method, in the record's order, primary e-mails first. E-mails of
 * type `direct` are used only for direct messages, and text messages go only to numbers of type `mobile`.
 */
export function addressesOf(record: EntityRecord, method: ContactMethod): string[] {
  if (method === 'phone') {
    return valuesOf(record, 'phoneNumbers', 'number', (row) => row['numberType'] === 'mobile');
  }
  const ofType = (type: string): string[] =>
    valuesOf(record, 'emails', 'email', (row) => (row['emailType'] ?? 'primary') === type);
  return method === 'direct' ? ofType('direct') : [...new Set([...ofType('primary'), ...ofType('secondary')])];
}

/** The fault of an address for a contact method; undefined if it is valid. */
export function wayFault(method: ContactMethod, address: string): 'format.email' | 'format.phone' | undefined {
  if (method === 'phone') return isNumber(address) ? undefined : 'format.phone';
  return isEmailAddress(address) ? undefined : 'format.email';
}

/** The first address that a message could be sent to, or else the first of all. */
export const usualAddress = (method: ContactMethod, addresses: readonly string[]): string | undefined =>
  addresses.find((each) => wayFault(method, each) === undefined) ?? addresses[0];

/** The error code when there is no address for a contact method. */
export const NO_ADDRESS = {
  email: 'noContactAddress',
  phone: 'noMobileNumber',
  direct: 'noDirectAddress',
} as const satisfies Record<ContactMethod, string>;

/** The state that needs confirmation before a patient is written to; `deceased` takes precedence. */
export const needsConfirmation = (patient: EntityRecord): 'deceased' | 'inactive' | undefined =>
  (['deceased', 'inactive'] as const).find((state) => patient[state] === true);
