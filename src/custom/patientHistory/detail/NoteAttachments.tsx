import { useTranslate } from 'react-admin';
import { isObject } from '../../../domain/entity/paths';
import type { EntityRecord } from '../../../domain/entity/types';
import { valueText } from '../../../domain/history/values';
import { fieldLabel } from '../../../resources/labels';
import { useEntity } from '../../../resources/useEntity';
import { DataTable } from '../../../ui/DataTable';
import { useLanguage } from '../../../ui/useLanguage';
import { Part } from './Part';

const FIELDS = ['author', 'title', 'mimeType'] as const;

/** The documents that came with a note. */
export function NoteAttachments({ note }: { note: EntityRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const attachments = Array.isArray(note['attachments']) ? note['attachments'].filter(isObject) : [];
  const label = translate('history.attachments');
  return (
    <Part title={label}>
      {attachments.length === 0 ? (
        <span style={{ opacity: 0.8 }}>{translate('history.noAttachments')}</span>
      ) : (
        <DataTable aria-label={label}>
          <thead>
            <tr>
              {FIELDS.map((name) => (
                <th key={name} scope="col">
                  {fieldLabel(entity, `attachments.${name}`, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {attachments.map((attachment, index) => (
              <tr key={`${index} ${valueText(attachment['blobId'])}`}>
                {FIELDS.map((name) => (
                  <td key={name}>{valueText(attachment[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Part>
  );
}
