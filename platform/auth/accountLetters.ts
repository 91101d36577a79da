import type { RecordOf } from '../../src/domain/records';
import type { Language } from '../../src/domain/entity/types';
import { languageOfTag } from '../../src/i18n/choice';
import texts from '../../src/i18n/letters/account';
import type { Queryable } from '../db/types';
import { filled, letter } from '../messaging/letter';
import type { Channel } from '../../src/domain/messaging/states';
import { isAddress } from '../messaging/message';
import type { Outbox } from '../messaging/outbox';
import { LINK_HOURS, type LinkPurpose } from './links';
import type { AuthParts } from './parts';
import { accountOf, type Account } from './users';
import { textOf } from '../../src/domain/entity/read';

/** The user's e-mail address or, if there is no valid one, the mobile number. Null if neither is valid. */
export function addressOf({ email, phone }: Pick<Account, 'email' | 'phone'>): { channel: Channel; to: string } | null {
  if (email !== null && isAddress('email', email)) return { channel: 'email', to: email };
  if (phone !== null && isAddress('sms', phone)) return { channel: 'sms', to: phone };
  return null;
}

/** The user's language: the language of the account, or else of the user's patient record, or else English. */
async function languageOf(on: Queryable, { entities }: AuthParts, record: RecordOf<'user'>): Promise<Language> {
  const own = textOf(record.language);
  if (own !== '') return languageOfTag(own) ?? 'en';
  const userId = textOf(record.userId);
  const known = entities.has('patient') && entities.of('patient').filters.has('userId');
  if (!known || userId === '') return 'en';
  const { records } = await entities.list(on, 'patient', { filters: { userId }, limit: 1 });
  return languageOfTag(textOf(records[0]?.language)) ?? 'en';
}

const nameOf = (record: RecordOf<'user'>): string =>
  [record.firstName, record.lastName].map(textOf).filter(Boolean).join(' ') || String(record.username);

/**
 * The address of a link to set a password. The token is in the fragment, which is not sent to servers and not logged.
 */
const linkOf = ({ consoleUrl }: Outbox, purpose: LinkPurpose, token: string): string =>
  `${consoleUrl}/account/${purpose}#${token}`;

/**
 * Sends a letter about the account in the user's language, in the transaction of the change that the letter reports.
 * @param token the token of a link to set a password; without a token, the letter links to sign-in
 * @returns whether the user has an address
 */
export async function writeToUser(
  tx: Queryable,
  parts: AuthParts,
  record: RecordOf<'user'>,
  about: { purpose: LinkPurpose; token: string } | { purpose: 'unlocked' } | { purpose: 'recoveryCode'; left: number },
): Promise<boolean> {
  const account = accountOf(record);
  const address = addressOf(account);
  if (!address) return false;
  const language = await languageOf(tx, parts, record);
  const all = texts[language];
  const { purpose } = about;
  const own = all[purpose];
  const link = 'token' in about ? linkOf(parts.outbox, about.purpose, about.token) : `${parts.outbox.consoleUrl}/login`;
  const given = {
    name: nameOf(record),
    link,
    hours: 'token' in about ? LINK_HOURS[about.purpose] : 0,
    left: 'left' in about ? about.left : 0,
  };
  const message =
    address.channel === 'sms'
      ? { text: filled(own.sms, given) }
      : {
          subject: own.subject,
          ...letter(language, [filled(all.greeting, given), filled(own.text, given), { link }, all.notYou]),
        };
  await parts.outbox.enqueue(tx, {
    ...address,
    ...message,
    purpose,
    userId: account.userId,
    ...('token' in about && { secrets: [about.token] }),
  });
  return true;
}
