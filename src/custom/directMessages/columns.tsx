import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { fieldOf, isOneOf, rowsOf, textOf } from '../../domain/entity/read';
import { DELIVERY_STATES } from '../../domain/messaging/states';
import type { CellProps } from '../../resources/extension';
import { columnsFor } from '../../resources/rows/columns';
import { StateLabel } from '../../resources/sending/StateLabel';
import { CellText } from '../../ui/CellText';
import { TrustLabel } from '../../resources/sending/TrustLabel';
import { faultText, senderText } from './words';

type Cell = CellProps<'directMessage'>;

const From = ({ record }: Cell) => <CellText text={senderText(record)} />;
const Subject = ({ record }: Cell) => <CellText text={record.data?.subject ?? ''} />;
const Recipients = ({ record }: Cell) => <CellText text={(record.data?.recipients ?? []).join(', ')} />;
const Trust = ({ record: { signature, encryption } }: Cell) => (
  <TrustLabel {...(signature && { signature })} {...(encryption && { encryption })} />
);

/** Whether a received message could be read, or why not. */
function State({ record: { error, processed } }: Cell) {
  const translate = useTranslate();
  if (error == null) return translate(`directMessages.${processed === true ? 'read' : 'cleared'}`);
  const text = faultText(error, { translate });
  return (
    <Box component="span" title={text} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Box component="span" sx={{ display: 'inline-flex', color: 'error.main' }}>
        <ErrorIcon fontSize="inherit" aria-hidden />
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {text}
      </Box>
    </Box>
  );
}

/** The different states of a message's deliveries. */
function Deliveries({ record }: Cell) {
  const translate = useTranslate();
  const states = [...new Set(rowsOf(fieldOf(record, 'deliveryStates')).map(({ state }) => textOf(state)))];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      {states.map((state) =>
        isOneOf(DELIVERY_STATES, state) ? (
          <StateLabel key={state} state={state} />
        ) : (
          <span key={state}>{translate('directMessages.forgotten')}</span>
        ),
      )}
    </Box>
  );
}

const column = columnsFor<'directMessage'>();
const created = column('createdAt', { cell: 'dateTime', link: true });
const subject = column('data', { label: 'directMessages.subject', Cell: Subject, sortable: false, width: 120 });

export const INBOUND_COLUMNS = [
  created,
  column('fromAddress', { Cell: From, width: 150 }),
  subject,
  column('signature', { Cell: Trust, width: 130 }),
  column('error', { label: 'directMessages.state', Cell: State, width: 130 }),
];
export const OUTBOUND_COLUMNS = [
  created,
  column('data', { label: 'directMessages.recipients', Cell: Recipients, sortable: false, width: 140 }),
  subject,
  column('userId', { width: 120, sortable: false }),
  column('deliveries', { label: 'directMessages.deliveries', Cell: Deliveries, sortable: false, width: 90 }),
];
