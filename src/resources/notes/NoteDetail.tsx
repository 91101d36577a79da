import { useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { enumLabel, fieldLabel } from '../labels';
import { useEntity } from '../useEntity';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';
import { AuthorName } from './AuthorName';
import { Pairs } from '../../ui/Pairs';
import { JsonPart } from '../rows/JsonPart';
import { NoteAttachments } from './NoteAttachments';
import { NoteText } from './NoteText';
import { Part } from '../../ui/Part';
import type { FieldOf } from '../../domain/records';

/** A note: author, time, text and attachments. */
export function NoteDetail({ record }: { record: RaRecordOf<'notes'> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const label = (field: FieldOf<'note'>): string => fieldLabel<'note'>(entity, field, language);
  return (
    <>
      <Pairs
        pairs={[
          [translate('history.author'), <AuthorName key="author" record={record} />],
          [translate('history.createTime'), <ZonedTime key="time" value={record.createdAt} show="named" />],
          [label('category'), enumLabel(entity, 'category', record.category, language)],
        ]}
      />
      <Part title={label('note')}>
        <NoteText note={String(record.note ?? '')} />
      </Part>
      <NoteAttachments note={record} />
      <JsonPart record={record} />
    </>
  );
}
