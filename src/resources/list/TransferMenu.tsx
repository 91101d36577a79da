import { useState } from 'react';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useNotify, useTranslate } from 'react-admin';
import type { ExportFormat } from '../../dataProvider/actions';
import { actions } from '../../dataProvider/client';
import { saveResponse } from '../../ui/download';
import { useErrorText } from '../../ui/errorText';
import { lazyPiece } from '../../ui/pieces';
import { useEntity } from '../useEntity';
import type { EntityList } from './useEntityList';

const ImportDialog = lazyPiece(() => import('../importing/ImportDialog'), { failed: 'notice', ahead: true });

/** Export of the rows that the list shows, and import where the entity has one. */
export function TransferMenu({ list }: { list: EntityList }) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const { entry, entity } = useEntity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [importing, setImporting] = useState(false);
  const canExport = !entry.without.includes('export');
  const canImport = entity['x-entity'].import !== undefined && !entry.without.includes('import');
  if (!canExport && !canImport) return null;

  async function save(format: ExportFormat): Promise<void> {
    setAnchor(null);
    notify('lists.exporting', { type: 'info' });
    try {
      const columns = [entity['x-entity'].id, ...list.columns.map(({ field }) => field)];
      const answer = await actions.exportRecords(entry, format, [...new Set(columns)], list.query);
      await saveResponse(answer, `${entry.resource}.${format}`);
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  }

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
        {canExport && <MenuItem onClick={() => void save('csv')}>{translate('lists.exportCsv')}</MenuItem>}
        {canExport && <MenuItem onClick={() => void save('json')}>{translate('lists.exportJson')}</MenuItem>}
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
