import { useState } from 'react';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { ExportFormat } from '../../dataProvider/actions';
import { offersImport } from '../../domain/entity/imports';
import { lazyPiece } from '../../ui/pieces';
import { useEntity } from '../useEntity';
import { useExport } from './useExport';
import type { EntityList } from './useEntityList';

const ImportDialog = lazyPiece(() => import('../importing/ImportDialog'), { failed: 'notice', ahead: true });

/** Export of the rows that the list shows, and import where records are made here. */
export function TransferMenu({ list }: { list: EntityList }) {
  const translate = useTranslate();
  const { entry, entity } = useEntity();
  const save = useExport(list);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [importing, setImporting] = useState(false);
  const canExport = !entry.without.includes('export');
  const canImport = offersImport(entry, entity);
  if (!canExport && !canImport) return null;

  const choose = (format: ExportFormat, whole: boolean) => () => {
    setAnchor(null);
    save(format, { whole });
  };

  return (
    <>
      <Tooltip title={translate('lists.more')}>
        <IconButton
          aria-label={translate('lists.more')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVertIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {canExport && <MenuItem onClick={choose('csv', false)}>{translate('lists.exportCsv')}</MenuItem>}
        {canExport && <MenuItem onClick={choose('json', false)}>{translate('lists.exportJson')}</MenuItem>}
        {canExport && <MenuItem onClick={choose('csv', true)}>{translate('lists.exportWhole')}</MenuItem>}
        {canExport && <MenuItem onClick={choose('json', true)}>{translate('lists.exportWholeJson')}</MenuItem>}
        {canImport && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setImporting(true);
            }}
          >
            {translate('lists.import')}
          </MenuItem>
        )}
      </Menu>
      {importing && <ImportDialog onClose={() => setImporting(false)} onImported={list.refetch} />}
    </>
  );
}
