import type { DataProvider } from 'react-admin';
import { entitySource } from '../../resources/list/entitySource';

/** The filters of attachments, as the platform names them. */
export interface AttachmentQuery {
  search?: string;
  attachmentId?: string;
  errors?: string;
}

/** Prefix of the query keys of everything about attachments. */
export const ATTACHMENT = 'directMessageAttachment';

/**
 * Attachments of received messages, with the state of each. Each read is audited.
 */
export const attachmentsFrom = (dataProvider: DataProvider) =>
  entitySource<AttachmentQuery>(dataProvider, ATTACHMENT, (query) => ({
    filter: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')),
  }));
