import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import ProcessIcon from '@mui/icons-material/PlayArrowOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Column } from '../../browse/columns';
import type { Filter } from '../../browse/filters/filter';
import { ListScreen } from '../../browse/ListScreen';
import { useList } from '../../browse/useList';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { ATTACHMENT_STATES } from '../../domain/directMessages/attachments';
import { textOf } from '../../domain/entity/read';
import type { CellProps } from '../../resources/extension';
import { columnsFor, entityColumns } from '../../resources/rows/columns';
import { useEntity } from '../../resources/useEntity';
import { directAttachmentsPath } from '../../routes';
import { CellText } from '../../ui/CellText';
import { EmptyState } from '../../ui/EmptyState';
import { usePaletteActions } from '../../ui/palette';
import { AttachmentDrawer } from './AttachmentDrawer';
import { Failures } from './Failures';
import { ProcessDialog } from './ProcessDialog';
import { attachmentsFrom, type AttachmentQuery } from './source';
import { ValidationLabel } from './ValidationLabel';
import { importFaultText } from '../../ui/imports/importFaultText';
import { iconOf, nameIn, stateText } from './words';

/** The state, and why an attachment failed. */
function State({ record }: CellProps<'directMessageAttachment'>) {
  const translate = useTranslate();
  const state = stateText(record.state, { translate });
  const failed = record.state === ATTACHMENT_STATES.failed && textOf(record.error) !== '';
  const text = failed ? `${state}: ${importFaultText(textOf(record.error), translate)}` : state;
  return (
    <span title={text}>
      <CellText text={text} />
    </span>
  );
}

/** The patient. As long as there is none, the person whom the document names, marked as such. */
function Patient({ record }: CellProps<'directMessageAttachment'>) {
  const translate = useTranslate();
  if (record.patientId) return <ReferenceCell resource="patients" id={record.patientId} />;
  const name = nameIn(record);
  return name === '' ? null : <CellText text={translate('directAttachments.fromDocument', { name })} />;
}

const column = columnsFor<'directMessageAttachment'>();
const COLUMNS = [
  column('updatedAt', { cell: 'dateTime', link: true }),
  column('state', { Cell: State, width: 160 }),
  column('patientId', { Cell: Patient, width: 140 }),
  column('orgId', { width: 140 }),
];
const VALIDATION: Column<RaEntityRecord> = {
  name: 'validation',
  head: ({ translate }) => translate('directAttachments.validation'),
  // The name of the file tells rows without a patient apart.
  cell: (row) => (
    <span title={textOf(row['fileName'])}>
      <ValidationLabel icon={iconOf(row)} />
    </span>
  ),
};
// Hidden, because addresses are stored and shared, and must not contain names.
const SEARCH: Filter<AttachmentQuery> = {
  name: 'search',
  kind: 'text',
  hidden: true,
  search: true,
  maxLength: 200,
  width: 230,
};
const FILTERS = [SEARCH, { name: 'errors', kind: 'toggle' }] as const satisfies readonly Filter<AttachmentQuery>[];
const LATEST_FIRST = { field: 'updatedAt', order: 'DESC' } as const;
const SIZES = [10, 25, 50];

/** The attachments of received messages, the last change first, with the state of each. */
export function Attachments() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { entity, extension } = useEntity();
  const { attachmentId } = useParams();
  const [prefilled] = useState(attachmentId);
  const [isAsking, setAsking] = useState(false);
  const source = useMemo(() => attachmentsFrom(dataProvider), [dataProvider]);
  const list = useList({ source, filters: FILTERS, perPage: 10, sort: LATEST_FIRST });
  const prefill = useEffectEvent(() => {
    if (attachmentId !== undefined) list.setFilter(SEARCH, attachmentId);
  });
  // Only when the screen opens: later, rows are opened from the list.
  useEffect(() => prefill(), []);
  // The address of the list has no search, so that the list shows the same rows after a reload.
  const unfill = useEffectEvent(() => {
    if (prefilled !== undefined && list.valueOf(SEARCH) === prefilled) list.setFilter(SEARCH, undefined);
  });
  useEffect(() => {
    if (attachmentId === undefined) unfill();
  }, [attachmentId]);
  const label = translate('directAttachments.process');
  usePaletteActions([{ id: 'process', label, run: () => setAsking(true) }]);
  const columns = useMemo(() => {
    const [first, ...rest] = entityColumns<RaEntityRecord>(COLUMNS, entity, extension);
    return first ? [first, VALIDATION, ...rest] : rest;
  }, [entity, extension]);
  return (
    <ListScreen
      list={list}
      columns={columns}
      idOf={({ id }) => String(id)}
      address={directAttachmentsPath}
      openId={attachmentId}
      title={translate('screens.directAttachments')}
      name={translate('directAttachments.many')}
      one={translate('directAttachments.one')}
      texts="directAttachments"
      sizes={SIZES}
      tools={
        <Button startIcon={<ProcessIcon />} onClick={() => setAsking(true)}>
          {label}
        </Button>
      }
      note={<Failures />}
      empty={<EmptyState title={translate('directAttachments.none')} text={translate('directAttachments.noneText')} />}
      drawer={(open) => <AttachmentDrawer key={open.id} {...open} />}
    >
      {isAsking && <ProcessDialog onClose={() => setAsking(false)} />}
    </ListScreen>
  );
}
