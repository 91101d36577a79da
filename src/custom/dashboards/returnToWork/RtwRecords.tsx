import { useTranslate } from 'react-admin';
import { call } from '../../../dataProvider/client';
import type { RtwListed } from '../parts/address';
import { RecordsDialog } from '../parts/RecordsDialog';
import { addressOf } from './records';

/** The records that a figure of the return to work counts, newest first. */
export function RtwRecords({ title, count, query, onClose }: RtwListed & { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <RecordsDialog
      title={title}
      count={count}
      queryKey={['rtwRecords', query]}
      read={(page, signal) => call('GET reporting/returnToWork/records', { query: { ...query, ...page }, signal })}
      heads={{
        name: translate('returnToWork.records.employee'),
        time: translate('returnToWork.records.time'),
        day: translate('returnToWork.records.day'),
      }}
      addressOf={(record) => addressOf(query.counted, record)}
      onClose={onClose}
    />
  );
}
