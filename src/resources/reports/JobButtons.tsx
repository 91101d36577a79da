import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { textOf } from '../../domain/entity/read';
import { requestLogsPath } from '../../routes';
import { shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { DeleteButton } from '../rows/DeleteButton';
import { isActive } from './useReportJob';

interface Props {
  record: RaEntityRecord;
  /** The name of the report in words. */
  name: string;
  onCancel: () => void;
  onDeleted: () => void;
}

/** What can be done with every report job: read its log, cancel it while it is active, and delete it. */
export function JobButtons({ record, name, onCancel, onDeleted }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const requestId = textOf(record['requestId']);
  return (
    <>
      {requestId === '' ? (
        <Button disabled>{translate('reportJobs.logs')}</Button>
      ) : (
        <Button component={RouterLink} to={requestLogsPath(requestId)}>
          {translate('reportJobs.logs')}
        </Button>
      )}
      {isActive(record) && <Button onClick={onCancel}>{translate('jobMonitor.cancel')}</Button>}
      <DeleteButton
        record={record}
        label={translate('records.delete')}
        name={translate('reportJobs.deleted', { name, time: shortDateTime(record['createdAt'], language) })}
        onDeleted={onDeleted}
      />
    </>
  );
}
