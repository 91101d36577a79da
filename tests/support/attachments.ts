import { keepAttachments } from '../../platform/directMessages/store';
import { SYSTEM } from '../../platform/http/context';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { InProcessApp } from './app';

/** A file as it comes with a mail. */
export interface ReceivedFile {
  fileName?: string;
  mimeType?: string;
  fromAddress?: string;
  recipients?: string[];
}

/** Stores a received message with an attachment, as an import of mail does. @returns the id of the attachment */
export function receiveAttachment(
  { services: { database, entities } }: InProcessApp,
  content: string | Buffer,
  { fileName = 'ccd.xml', mimeType = 'text/xml', fromAddress = 'a@direct.example', recipients = [] }: ReceivedFile = {},
): Promise<string> {
  return database.db.transaction().execute(async (tx) => {
    const message = { inbound: true, processed: true, fromAddress, data: { subject: 'Referral', recipients } };
    const { messageId } = await entities.save(tx, 'directMessage', message, SYSTEM, { mode: 'create', trusted: true });
    const file = { fileName, mimeType, content: Buffer.from(content) };
    const [kept] = await keepAttachments(tx, entities, SYSTEM, { messageId, orgId: null }, [file]);
    return kept?.attachmentId ?? '';
  });
}

/** Calls of the routes of attachments. */
export function attachmentCalls(app: InProcessApp, token: string) {
  const answer = (path: string, json?: unknown) => app.call(path, { token, ...(json !== undefined && { json }) });
  const call = async (path: string, json?: unknown) => (await answer(path, json)).body as EntityRecord;
  return {
    answer,
    call,
    read: async (id: string): Promise<EntityRecord> => {
      const { attachments } = await call(`messaging/directMessageAttachments?attachmentId=${id}`);
      return { patientId: null, emrId: null, ...(attachments as EntityRecord[])[0] };
    },
    attempts: async (id: string) =>
      (await call(`messaging/directMessageAttachments/${id}/attempts`))['attempts'] as EntityRecord[],
    process: (ids: string[]) => call('directMessages/process', { attachmentIds: ids }),
  };
}
