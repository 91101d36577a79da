import { useState } from 'react';
import BlockOutlinedIcon from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { bulkActions, type BulkAction } from '../../domain/entity/bulk';
import { countText } from '../../domain/shownNumber';
import type { Picked } from '../../browse/RowCheck';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import type { ListParams } from '../../dataProvider/bindings/types';
import { useLanguage } from '../../ui/useLanguage';
import { useEntity } from '../useEntity';
import { BulkDialog } from './BulkDialog';
import { useExport } from './useExport';
import type { EntityList } from './entityList';

const ICONS = { activate: CheckCircleOutlinedIcon, inactivate: BlockOutlinedIcon, delete: DeleteOutlineIcon };

interface Props {
  list: EntityList;
  /** The selected rows of this page. */
  records: RaEntityRecord[];
  picked: Picked;
}

/** Actions on the selected rows, or on all rows that match the filters. */
export function BulkBar({ list, records, picked }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entry, entity, extension } = useEntity();
  const { BulkActions } = extension;
  const [action, setAction] = useState<BulkAction | null>(null);
  const [everything, setEverything] = useState(false);
  const save = useExport(list);
  const total = list.total ?? records.length;
  const wholePage = records.length === list.rows?.length && total > records.length;
  const all = everything && wholePage;
  const count = all ? total : records.length;
  const shownTotal = countText(total, language);
  const every = list.atLeast ? translate('lists.moreThan', { count: shownTotal }) : shownTotal;
  const ids = records.map((record) => String(record[entry.id] ?? record.id));
  const only: ListParams = { ...list.query, filter: { ids } };
  const done = (): void => {
    picked.set(new Set());
    list.refetch();
  };
  return (
    <Box
      role="region"
      aria-label={translate('lists.selection')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 0.75,
        bgcolor: 'action.selected',
      }}
    >
      <Box component="span" role="status" sx={{ fontWeight: 'fontWeightMedium', mr: 1 }}>
        {all ? translate('lists.allSelected', { count: every }) : translate('lists.selected', { smart_count: count })}
      </Box>
      {wholePage && !all && (
        <Button size="small" onClick={() => setEverything(true)}>
          {translate('lists.selectAll', { count: every })}
        </Button>
      )}
      {bulkActions(entity).map((each) => {
        const Icon = ICONS[each];
        return (
          <Button
            key={each}
            size="small"
            {...(each === 'delete' && { color: 'error' })}
            startIcon={<Icon />}
            onClick={() => setAction(each)}
          >
            {translate(`lists.bulk.${each}`)}
          </Button>
        );
      })}
      {BulkActions && !all && <BulkActions records={records} onDone={done} />}
      {!entry.without.includes('export') && (
        <Button size="small" startIcon={<FileDownloadOutlinedIcon />} onClick={() => save('csv', all ? {} : { only })}>
          {translate('lists.exportCsv')}
        </Button>
      )}
      <Button size="small" onClick={() => picked.set(new Set())}>
        {translate('lists.clearSelection')}
      </Button>
      {action && (
        <BulkDialog
          action={action}
          records={records}
          {...(all && { all: { query: list.query, count: every } })}
          onClose={() => setAction(null)}
          onDone={done}
        />
      )}
    </Box>
  );
}
