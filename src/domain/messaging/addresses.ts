import { isObject } from '../entity/paths';
import type { EntityRecord } from '../entity/types';
import { hasControl } from '../rules/plainText';
import { isEmailAddress } from '../validation/emailAddress';

const NUMBER = /^\+?[\d\s().-]{3,40}$/;

/** Whether a fax or a text message could go there, by its form. */
export const isNumber = (text: string): boolean => !hasControl(text) && NUMBER.test(text);

/** Of a number of the United States its ten digits, with or without the country's 1 before them. */
const WITHOUT_COUNTRY = /^1?(\d{10})$/;

/**
 * The number that a fax is sent to: with its country, or one of the United States.
 * @returns undefined where it is none
 */
export function faxNumber(text: string): string | undefined {
  const number = text.trim();
  if (!isNumber(number)) return undefined;
  if (number.startsWith('+')) return number;
  const [, digits] = WITHOUT_COUNTRY.exec(number.replace(/\D/g, '')) ?? [];
  return digits && `+1${digits}`;
}

/** How a person is written to; a direct message is secure mail between providers. */
export const CONTACT_METHODS = ['email', 'phone', 'direct'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** Letters that a message may have. */
export const LONGEST_MESSAGE = 10_000;
export const LONGEST_SUBJECT = 200;

function valuesOf(record: EntityRecord, list: string, field: string, takes: (row: EntityRecord) => boolean): string[] {
  const rows = Array.isArray(record[list]) ? record[list].filter(isObject) : [];
  const values = rows.filter(takes).flatMap((row) => {
    const value = row[field];
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
  return [...new Set(values)];
}

/**
 * Where a patient or a provider can be reached in a way, in the order of the record, primary e-mails first. E-mails of
 * the type direct are for direct messages alone; a text message goes to a number of the type mobile alone.
 */
export function addressesOf(record: EntityRecord, method: ContactMethod): string[] {
  if (method === 'phone') {
    return valuesOf(record, 'phoneNumbers', 'number', (row) => row['numberType'] === 'mobile');
  }
  const ofType = (type: string): string[] =>
    valuesOf(record, 'emails', 'email', (row) => (row['emailType'] ?? 'primary') === type);
  return method === 'direct' ? ofType('direct') : [...new Set([...ofType('primary'), ...ofType('secondary')])];
}

/** Code of what is wrong with an address of a way; undefined where a message could go there. */
export function wayFault(method: ContactMethod, address: string): 'format.email' | 'format.phone' | undefined {
  if (method === 'phone') return isNumber(address) ? undefined : 'format.phone';
  return isEmailAddress(address) ? undefined : 'format.email';
}

/** Of addresses the first that a message could go to, else the first. */
export const usualAddress = (method: ContactMethod, addresses: readonly string[]): string | undefined =>
  addresses.find((each) => wayFault(method, each) === undefined) ?? addresses[0];

/** Why somebody cannot be reached in a way, as a code of an error: there is no such address on record. */
export const NO_ADDRESS = {
  email: 'noContactAddress',
  phone: 'noMobileNumber',
  direct: 'noDirectAddress',
} as const satisfies Record<ContactMethod, string>;

/** A state in which a patient is written to only after it was asked whether that is meant; death before all else. */
export const asksBefore = (patient: EntityRecord): 'deceased' | 'inactive' | undefined =>
  (['deceased', 'inactive'] as const).find((state) => patient[state] === true);
