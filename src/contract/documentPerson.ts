import Type from 'typebox';
import type { DocumentOf } from '../domain/records';
import { fields, oneOf, text, unlessBlank, type Static } from './fields';

/** A day as `1999-01-31` or `1999/01/31`. */
const day = Type.String({ pattern: '^\\d{4}([-/])\\d{2}\\1\\d{2}$' });

const MOST = 20;
type EmailType = NonNullable<NonNullable<DocumentOf<'patient'>['emails']>[number]['emailType']>;
type NumberType = NonNullable<NonNullable<DocumentOf<'patient'>['phoneNumbers']>[number]['numberType']>;
type AddressType = NonNullable<NonNullable<DocumentOf<'patient'>['address']>['addressType']>;
const EMAIL_TYPES = ['primary', 'secondary', 'direct'] as const satisfies readonly EmailType[];
const NUMBER_TYPES = ['mobile', 'home', 'work', 'eFax'] as const satisfies readonly NumberType[];
const ADDRESS_TYPES = ['home', 'work', 'primary'] as const satisfies readonly AddressType[];

const line = unlessBlank(text(200));

/** The person whom a document is about, who is no stored patient: the names and fields of a patient. */
export const documentPerson = fields({
  firstName: text(100),
  lastName: text(100),
  emails: unlessBlank(
    Type.Array(fields({ emailType: unlessBlank(oneOf(EMAIL_TYPES)), email: text(320) }), { maxItems: MOST }),
  ),
  phoneNumbers: unlessBlank(
    Type.Array(fields({ numberType: unlessBlank(oneOf(NUMBER_TYPES)), number: text(50) }), { maxItems: MOST }),
  ),
  gender: unlessBlank(oneOf(['male', 'female', 'other', 'unknown'])),
  dob: unlessBlank({ ...day, description: 'A date, `1999-01-31` or `1999/01/31`' }),
  address: unlessBlank(
    fields({
      addressType: unlessBlank(oneOf(ADDRESS_TYPES)),
      street1: line,
      street2: line,
      city: line,
      state: line,
      postalCode: unlessBlank(text(20)),
      country: line,
    }),
  ),
});
export type DocumentPerson = Static<typeof documentPerson>;
