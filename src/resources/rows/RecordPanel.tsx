import type { ReactElement, ReactNode } from 'react';
import { usePlace } from '../../browse/place';
import { RowDrawer } from '../../browse/RowDrawer';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import { Origin } from '../record/Origin';
import { RecordFailed, RecordSkeleton } from '../record/RecordStates';
import { useEntity } from '../useEntity';
import { DeleteButton } from './DeleteButton';
import { useOpenRecord } from './useOpenRecord';

interface Props<R extends string = string> {
  /** The accessible name of the panel; defaults to the entity's name. */
  title?: string;
  /** The heading of a record; defaults to the title. */
  headOf?: (record: RaRecordOf<R>) => ReactNode;
  /** Label of the delete button. If absent, there is no button. */
  deleteLabel?: string;
  /** The reason why a record cannot be deleted. */
  undeletable?: (record: RaRecordOf<R>) => string | undefined;
  /** Places the panel next to the table, so that the table can still be used. */
  beside?: boolean;
  children: (record: RaRecordOf<R>) => ReactNode;
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
      {(record) => (
        <>
          {children(record)}
          <Origin record={record} />
        </>
      )}
    </RowDrawer>
  );
}

/** The details of the record in the address, in a drawer at the right. `RecordPanel<'notes'>` shows a note. */
export function RecordPanel<R extends string = string>(props: Props<R>): ReactElement | null;
export function RecordPanel(props: Props) {
  const { recordId } = usePlace();
  return recordId === undefined || recordId === 'create' ? null : <Opened {...props} recordId={recordId} />;
}
