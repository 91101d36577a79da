import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useErrorText } from '../../ui/errorText';
import { HistoryDrawer } from '../patientHistory/detail/HistoryDrawer';
import { MessageDetail } from '../patientHistory/detail/MessageDetail';
import { column } from '../patientHistory/table/columns';
import { HistoryTable } from '../patientHistory/table/HistoryTable';
import { TabTools } from '../patientHistory/table/TabTools';
import { TextCell } from '../patientHistory/table/TextCell';
import { useHistoryRows } from '../patientHistory/table/useHistoryRows';
import { useProviderId } from './provider';
import { RefreshButton } from '../../ui/RefreshButton';

const COLUMNS = [
  column('createDate', { cell: 'dateTime', label: 'providerActivity.date', link: true }),
  column('message', { Cell: TextCell, sortable: false }),
];
const SORT = { field: 'createDate', order: 'DESC' } as const;
const SIZES = [25];

/** What was written to the provider, or by the provider to patients, latest first. */
export default function MessagesTab() {
  const translate = useTranslate();
  const errorText = useErrorText();
  const providerId = useProviderId();
  const filter = useMemo(() => ({ providerId }), [providerId]);
  const rows = useHistoryRows({ filter, ranged: true, sort: SORT });
  return (
    <>
      <TabTools rows={rows}>
        <strong>{translate('providerActivity.messages')}</strong>
        <RefreshButton onClick={rows.refetch} />
        {rows.error !== null && (
          <Box component="span" role="alert" sx={{ color: 'error.main', typography: 'body2' }}>
            {errorText(rows.error)}
          </Box>
        )}
      </TabTools>
      <HistoryTable rows={rows} columns={COLUMNS} sizes={SIZES} label={translate('providerActivity.messages')} />
      <HistoryDrawer beside headOf={(record) => String(record['subject'] ?? '')}>
        {(record) => <MessageDetail record={record} />}
      </HistoryDrawer>
    </>
  );
}
