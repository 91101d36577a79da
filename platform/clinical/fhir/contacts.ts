import type { DocumentOf, RowOf } from '../../../src/domain/records';
import { byRank, isCurrent } from './current';
import { compact, cut, objects, text, texts, type FhirObject, type FhirResource } from './read';

type Patient = DocumentOf<'patient'>;

const ADDRESS_ORDER = ['home', 'work', undefined];

/** The address that holds now: a home address before a work address, and one where the person lives before a mailbox. */
export function currentAddress(resource: FhirResource, now: string): Patient['address'] {
  const place = (each: FhirObject) => {
    const index = ADDRESS_ORDER.indexOf(text(each, 'use'));
    const isMailbox = text(each, 'type') === 'postal';
    return (index === -1 ? ADDRESS_ORDER.length : index) * 2 + (isMailbox ? 1 : 0);
  };
  const found = objects(resource, 'address')
    .filter((each) => isCurrent(each, now))
    .toSorted((a, b) => place(a) - place(b))[0];
  if (!found) return undefined;
  const use = text(found, 'use');
  const [street1, ...more] = texts(found, 'line');
  return compact<NonNullable<Patient['address']>>({
    addressType: use === 'home' || use === 'work' ? use : 'primary',
    // An address that is only a text keeps its words.
    street1: cut(street1 ?? (text(found, 'city') === undefined ? text(found, 'text') : undefined), 200),
    street2: cut(more.join(', ') || undefined, 200),
    city: cut(text(found, 'city'), 100),
    state: cut(text(found, 'state'), 100),
    postalCode: cut(text(found, 'postalCode'), 20),
    country: cut(text(found, 'country'), 60),
  });
}

/** A web address, which some systems send as a phone number. */
const WEB = /^[a-z][a-z0-9+.-]*:\/\/|^www\./i;

/** The scheme of a number or an e-mail address that is written as a URL. */
const SCHEME = /^(tel|fax|sms|mailto):\s*/i;

/** The numbers and e-mail addresses that hold now, by the rank that the source gives them. */
export function currentContacts(
  resource: FhirResource,
  now: string,
): Required<Pick<Patient, 'emails' | 'phoneNumbers'>> {
  const emails: RowOf<'patient', 'emails'>[] = [];
  const phoneNumbers: RowOf<'patient', 'phoneNumbers'>[] = [];
  const points = objects(resource, 'telecom').filter((point) => isCurrent(point, now));
  for (const point of points.toSorted(byRank)) {
    const system = text(point, 'system');
    // E-mail addresses and numbers become single-line and lose their scheme; otherwise they are not changed.
    const value = text(point, 'value')
      ?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(SCHEME, '');
    const use = text(point, 'use');
    if (!value || WEB.test(value)) continue;
    if (system === 'email') {
      emails.push({ email: value.slice(0, 320), emailType: emails.length === 0 ? 'primary' : 'secondary' });
    } else if (system === 'phone' || system === 'sms' || system === 'fax') {
      const numberType = system === 'fax' ? 'eFax' : use === 'home' || use === 'work' ? use : 'mobile';
      phoneNumbers.push({ number: value.slice(0, 40), numberType });
    }
  }
  return { emails, phoneNumbers };
}
