import type { ReactNode } from 'react';
import { usePlace } from '../../browse/place';
import { RowDrawer } from '../../browse/RowDrawer';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import { RecordFailed, RecordSkeleton } from '../record/RecordStates';
import { useEntity } from '../useEntity';
import { DeleteButton } from './DeleteButton';
import { useOpenRecord } from './useOpenRecord';

interface Props {
  /** What the panel is called; default the kind of record. */
  title?: string;
  /** The heading of a record; default the title. */
  headOf?: (record: RaEntityRecord) => string;
  /** Label of the button that deletes the record; absent where it is not deleted here. */
  deleteLabel?: string;
  /** Why a record cannot be deleted. */
  undeletable?: (record: RaEntityRecord) => string | undefined;
  /** Stands beside the table, which stays in use. */
  beside?: boolean;
  children: (record: RaEntityRecord) => ReactNode;
}

function Opened({ recordId, title, headOf, deleteLabel, undeletable, beside, children }: Props & { recordId: string }) {
  const language = useLanguage();
  const { entry } = useEntity();
  const { read, close, go } = useOpenRecord(recordId);
  return (
    <RowDrawer
      id={recordId}
      label={title ?? namesOf(entry, language).one}
      read={read}
      failed={(error, retry) => <RecordFailed id={recordId} error={error} onRetry={retry} />}
      waiting={<RecordSkeleton />}
      title={(record) => headOf?.(record) ?? ''}
      captioned={headOf !== undefined}
      copied
      actions={(record) =>
        deleteLabel !== undefined && (
          <DeleteButton record={record} label={deleteLabel} blocked={undeletable?.(record)} onDeleted={close} />
        )
      }
      go={go}
      close={close}
      wide={!beside}
      beside={beside ?? false}
    >
      {children}
    </RowDrawer>
  );
}

/** The details of the row that the address names, from the right. */
export function RecordPanel(props: Props) {
  const { recordId } = usePlace();
  return recordId === undefined || recordId === 'create' ? null : <Opened {...props} recordId={recordId} />;
}
