import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { DocumentOf, RowOf } from '../../domain/records';
import { ownText } from '../../domain/history/values';
import { fieldLabel } from '../labels';
import { useEntity } from '../useEntity';
import { DataTable } from '../../ui/DataTable';
import { lazyPiece } from '../../ui/pieces';
import { useLanguage } from '../../ui/useLanguage';
import { Part } from '../../ui/Part';
import { rowsOf } from '../../domain/entity/read';
import { EmptyState } from '../../ui/EmptyState';

const DocumentDialog = lazyPiece(() => import('../documents/DocumentDialog'), { failed: 'notice' });

type Attachment = RowOf<'note', 'attachments'>;

const FIELDS = ['author', 'title', 'mimeType'] as const satisfies readonly (keyof Attachment)[];

/** The documents attached to a note, each with a button that opens it. */
export function NoteAttachments({ note }: { note: DocumentOf<'note'> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const [shown, setShown] = useState<Attachment | null>(null);
  const patientId = ownText(note.patientId);
  const attachments = rowsOf(note.attachments);
  const label = translate('history.attachments');
  return (
    <Part title={label}>
      {attachments.length === 0 ? (
        <EmptyState small title={translate('history.noAttachments')} />
      ) : (
        <DataTable aria-label={label}>
          <thead>
            <tr>
              {FIELDS.map((name) => (
                <th key={name} scope="col">
                  {fieldLabel(entity, `attachments.${name}`, language)}
                </th>
              ))}
              <th scope="col">{translate('history.showHead')}</th>
            </tr>
          </thead>
          <tbody>
            {attachments.map((attachment, index) => (
              <tr key={`${index} ${ownText(attachment.blobId)}`}>
                {FIELDS.map((name) => (
                  <td key={name} title={ownText(attachment[name])}>
                    {ownText(attachment[name])}
                  </td>
                ))}
                <td>
                  {patientId === '' || ownText(attachment.blobId) === '' ? (
                    translate('history.noteIncomplete')
                  ) : (
                    <Button
                      size="small"
                      aria-label={translate('history.showDocument', { name: ownText(attachment.title) })}
                      onClick={() => setShown(attachment)}
                    >
                      {translate('history.show')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {shown && (
        <DocumentDialog
          document={{ patientId, blobId: ownText(shown.blobId) }}
          mimeType={ownText(shown.mimeType)}
          title={ownText(shown.title)}
          onClose={() => setShown(null)}
        />
      )}
    </Part>
  );
}
