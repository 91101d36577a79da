import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { inOrder } from '../../domain/isolated';
import { lazyPiece } from '../../ui/pieces';
import { FieldList } from '../rows/FieldList';
import { JsonPart } from '../rows/JsonPart';
import { Part } from '../../ui/Part';

const DeliveryState = lazyPiece(
  async () => ({ default: (await import('../sending/DeliveryState')).DeliveryState }),
  {},
);

/** A message: sender, recipient, time and text, and the state of its delivery if this platform sent it. */
export function MessageDetail({ record }: { record: RaRecordOf<'patientMessages'> }) {
  const translate = useTranslate();
  const { outboxId } = record;
  return (
    <>
      <FieldList
        record={record}
        fields={[
          { field: 'createDate', cell: 'dateTime' },
          'patientId',
          'providerId',
          'userId',
          'contactMethod',
          'subject',
        ]}
      />
      <Part title={translate('history.message')}>
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', typography: 'body2' }}>
          {inOrder(String(record.message ?? ''))}
        </Box>
      </Part>
      {typeof outboxId === 'string' && outboxId !== '' && (
        <Part title={translate('sending.deliveryHead')}>
          <DeliveryState outboxId={outboxId} />
        </Part>
      )}
      <JsonPart record={record} />
    </>
  );
}
