import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Sort } from '../../dataProvider/bindings/paging';
import { actions } from '../../dataProvider/client';
import type { QueryTexts } from '../../dataProvider/pages';
import { useEntity } from '../../resources/useEntity';
import { BlockedButton } from '../../ui/BlockedButton';
import { usePaletteActions } from '../../ui/palette';
import { useSavedFile } from '../../ui/useSavedFile';
import { filterOf, type ActivityQuery } from './source';

/** The columns of the file; the platform looks up the providers’ names. */
const COLUMNS = [
  '_id',
  'createdAt',
  'activityType',
  'userId',
  'patientId',
  'providerId',
  'providerName',
  'description',
  'dataId',
  'groupId',
  'sessionId',
];

interface Props {
  query: QueryTexts<ActivityQuery>;
  sort: Sort | undefined;
}

/** Saves all activities that match the filters as a CSV file. A type or a provider must be chosen first. */
export function ExportButton({ query, sort }: Props) {
  const translate = useTranslate();
  const { entry } = useEntity();
  const saveFile = useSavedFile();
  const label = translate('lists.exportCsv');
  const isBlocked = !query.activityType && !query.providerId;
  const save = (): void =>
    saveFile(
      () => actions.exportRecords(entry, 'csv', COLUMNS, { filter: filterOf(query), ...(sort && { sort }) }),
      `activities-${new Date().toISOString().slice(0, 10)}.csv`,
    );
  usePaletteActions(isBlocked ? [] : [{ id: 'export', label, run: save }]);
  return isBlocked ? (
    <BlockedButton label={label} reason={translate('activities.exportBlocked')} icon={<FileDownloadOutlinedIcon />} />
  ) : (
    <Button startIcon={<FileDownloadOutlinedIcon />} onClick={save}>
      {label}
    </Button>
  );
}
