import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useErrorText } from '../../ui/errorText';
import { RecordPanel } from '../../resources/rows/RecordPanel';
import { MessageDetail } from '../../resources/patientMessages/MessageDetail';
import { columnsFor } from '../../resources/rows/columns';
import { EntityRows } from '../../resources/rows/EntityRows';
import { TabTools } from '../../browse/TabTools';
import { TextCell } from '../../resources/rows/TextCell';
import { useEntityRows } from '../../resources/rows/useEntityRows';
import { useProviderId } from './provider';
import { RefreshButton } from '../../ui/RefreshButton';

const column = columnsFor<'patientMessages'>();
const COLUMNS = [
  column('createDate', { cell: 'dateTime', label: 'providerActivity.date', link: true }),
  column('message', { Cell: TextCell, sortable: false }),
];
const SORT = { field: 'createDate', order: 'DESC' } as const;
const SIZES = [25];

/** Messages to the provider, and from the provider to patients, latest first. */
export default function MessagesTab() {
  const translate = useTranslate();
  const errorText = useErrorText();
  const providerId = useProviderId();
  const filter = useMemo(() => ({ providerId }), [providerId]);
  const rows = useEntityRows<'patientMessages'>({ filter, ranged: true, sort: SORT });
  return (
    <>
      <TabTools rows={rows}>
        <RefreshButton onClick={rows.refetch} />
        {rows.error !== null && (
          <Box component="span" role="alert" sx={{ color: 'error.main', typography: 'body2' }}>
            {errorText(rows.error)}
          </Box>
        )}
      </TabTools>
      <EntityRows rows={rows} columns={COLUMNS} sizes={SIZES} name={translate('providerActivity.messages')} />
      <RecordPanel<'patientMessages'> beside headOf={(record) => String(record.subject ?? '')}>
        {(record) => <MessageDetail record={record} />}
      </RecordPanel>
    </>
  );
}
