import type { BodyOf } from '../../../src/contract/endpoint';
import type { reportLinks } from '../../../src/contract/reportLinks';
import { textOf } from '../../../src/domain/entity/read';
import type { RecordOf } from '../../../src/domain/records';
import { LINK_DAYS, linkableReport } from '../../../src/domain/report/links';
import { isZone } from '../../../src/domain/schedule/zoned';
import texts from '../../../src/i18n/letters/reportLink';
import { audit } from '../../audit/record';
import type { Services } from '../../base/services';
import type { Tx } from '../../db/types';
import type { Actor } from '../../http/context';
import { badRequest, invalid } from '../../http/errors';
import { languageOf } from '../../messaging/language';
import { filled, letter } from '../../messaging/letter';
import { addressFor, required } from '../../messaging/send/people';
import { reportNamed } from '../registry';
import { personName } from '../shown';
import { insertLink, linkUrl, newToken, type LinkRow } from './links';

type Asked = BodyOf<(typeof reportLinks)['endpoints']['POST reporting/reportLinks']>;
type Needed = Pick<Services, 'config' | 'entities' | 'outbox'>;

/** The patient or the provider that a report is about; the other id is null. */
const subjectOf = ({ args }: Asked): { patientId: string | null; providerId: string | null } =>
  'patientId' in args
    ? { patientId: args.patientId, providerId: null }
    : { patientId: null, providerId: args.providerId };

/** @throws HttpError 422 `unknownRecord` at `recipientId` */
async function recipientOf(tx: Tx, { entities }: Needed, asked: Asked): Promise<RecordOf<'patient' | 'provider'>> {
  const { recipientType, recipientId, reportName } = asked;
  const { about, recipients } = linkableReport(reportName);
  const { patientId, providerId } = subjectOf(asked);
  const isOwn = recipientId === (patientId ?? providerId);
  const fits = recipients.includes(recipientType) && (recipientType !== about || isOwn);
  const person = await entities.get(tx, recipientType, recipientId);
  if (!person || !fits) throw invalid({ recipientId: [{ code: 'unknownRecord' }] });
  return person;
}

/**
 * Makes a link to a report and, if requested, sends it by email in the recipient's language.
 * @returns the link, and its address unless it was sent
 * @throws HttpError 400 `badRequest` with the name `days` or that of a wrong argument, 422 for an unknown record,
 * recipient or address
 */
export async function makeLink(
  tx: Tx,
  services: Needed,
  asked: Asked,
  actor: Actor,
): Promise<{ link: LinkRow; url: string | null }> {
  const { recipientType, recipientId, send, email, days = LINK_DAYS } = asked;
  if (days > services.config.reportLinkDays) throw badRequest('days');
  reportNamed(asked.reportName).check?.(asked.args);
  const { patientId, providerId } = subjectOf(asked);
  if (patientId !== null) await required(tx, services.entities, 'patient', patientId);
  const person = await recipientOf(tx, services, asked);
  const language = await languageOf(tx, services.entities, person);
  const zone = textOf(person.timezone);
  const token = newToken();
  const url = linkUrl(services.outbox.consoleUrl, token);
  const words = texts[language];
  const given = { name: personName(person), days };
  const userId = textOf(person.userId) || null;
  const outboxId = send
    ? await services.outbox.enqueue(tx, {
        channel: 'email',
        to: addressFor(person, 'email', email ?? null),
        subject: words.subject,
        ...letter(language, [
          filled(words.greeting, given),
          filled(days === 1 ? words.oneDay : words.text, given),
          { link: url },
          words.notYou,
        ]),
        purpose: 'reportLink',
        secrets: [token],
        ...(userId !== null && { userId }),
        ...(patientId !== null && { patientId }),
      })
    : null;
  const link = await insertLink(tx, token, {
    reportName: asked.reportName,
    args: {
      ...asked.args,
      language,
      ...(linkableReport(asked.reportName).zone === 'recipient' && isZone(zone) && { timeZone: zone }),
    },
    patientId,
    providerId,
    recipientType,
    recipientId,
    userId,
    createdBy: actor.username,
    days,
    outboxId,
  });
  await audit(tx, actor, {
    action: 'create',
    entity: 'reportLink',
    recordId: link.link_id,
    ...(patientId !== null && { patientId }),
    details: { report: asked.reportName, recipientType, recipientId, days, ...(outboxId !== null && { outboxId }) },
  });
  return { link, url: send ? null : url };
}
