import type { DocumentOf } from '../../src/domain/records';
import type { Faker } from '@faker-js/faker';
import { type Calendar, oneIn, pick } from './random';

export interface Account {
  username: string;
  userId: string;
  firstName: string | null | undefined;
  lastName: string | null | undefined;
  phone: string | null | undefined;
  group: 'patients' | 'providers';
}

/** A person's account without a password, so that nobody can sign in with this account. */
export function userRecord(
  faker: Faker,
  calendar: Calendar,
  account: Account,
  terms: string | null,
): DocumentOf<'user'> {
  const createDate = terms ?? calendar.ago(faker, 600, 2);
  const confirmed = terms !== null || oneIn(faker, 80);
  return {
    username: account.username,
    userId: account.userId,
    firstName: account.firstName ?? null,
    lastName: account.lastName ?? null,
    email: account.username,
    phone: account.phone ?? null,
    groups: [account.group],
    userStatus: confirmed ? 'confirmed' : pick(faker, ['invited', 'resetRequired'] as const),
    mfaEnabled: false,
    optIn: oneIn(faker, 30),
    createDate,
    modifiedDate: createDate,
    acceptedTerms:
      terms === null
        ? []
        : [
            {
              termId: 'terms',
              planId: 'irae',
              accepted: true,
              acceptedVersion: '1',
              acceptedDate: terms,
              clientIp: `192.0.2.${faker.number.int({ min: 1, max: 254 })}`,
            },
          ],
  };
}
