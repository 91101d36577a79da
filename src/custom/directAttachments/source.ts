import type { DataProvider } from 'react-admin';
import type { Language } from '../../domain/entity/types';
import { entitySource } from '../../resources/list/entitySource';
import { viewerZone } from '../../ui/time';

/** The filters of attachments, as the platform names them. */
export interface AttachmentQuery {
  search?: string;
  attachmentId?: string;
  errors?: string;
}

/** Prefix of the query keys of everything about attachments. */
export const ATTACHMENT = 'directMessageAttachment';

/**
 * Attachments of received messages, with the state of each. Each read is audited. Dates in the search are read as the
 * list shows them.
 */
export const attachmentsFrom = (dataProvider: DataProvider, language: Language) =>
  entitySource<AttachmentQuery>(dataProvider, ATTACHMENT, (query) => ({
    filter: {
      ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')),
      ...(query.search && { language, timeZone: viewerZone() }),
    },
  }));
