import { useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { rosterActions } from '../../../dataProvider/roster';
import { ROSTER_SEARCH_FIELDS } from '../../../domain/roster/fields';
import { saveResponse } from '../../../ui/download';
import { DropMenu } from '../../../ui/DropMenu';
import { useErrorText } from '../../../ui/errorText';
import { useAction } from '../../../ui/useAction';
import { SearchBy } from './SearchBy';
import type { Roster } from './useRoster';

export type RosterAction = 'create' | 'import' | 'removeAll' | 'primaryProvider';

interface Props {
  roster: Roster;
  orgId: string;
  onAction: (action: RosterAction) => void;
}

/** Search and actions above the roster. */
export function RosterTools({ roster, orgId, onAction }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (action: RosterAction) => () => {
    setAnchor(null);
    onAction(action);
  };
  const save = useAction(async () => saveResponse(await rosterActions.exportCsv(orgId, roster.query), 'roster.csv'));
  const exportRows = (): void => {
    setAnchor(null);
    save.run();
  };
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <SearchBy
          fields={ROSTER_SEARCH_FIELDS}
          search={roster.search}
          isShown={!roster.isStale}
          onSearch={roster.setSearch}
        />
        {/* Wraps the actions as one block. */}
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', ml: 'auto' }}>
          <Button variant="outlined" color="inherit" startIcon={<UploadIcon />} onClick={choose('import')}>
            {translate('roster.import')}
          </Button>
          <Button variant="contained" startIcon={<AddIcon />} onClick={choose('create')}>
            {translate('roster.add')}
          </Button>
          <IconButton
            aria-label={translate('roster.more')}
            aria-haspopup="menu"
            loading={save.busy}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreVertIcon />
          </IconButton>
        </Box>
        <DropMenu anchor={anchor} onClose={() => setAnchor(null)}>
          <MenuItem onClick={exportRows}>{translate('roster.export')}</MenuItem>
          <MenuItem onClick={choose('primaryProvider')}>{translate('roster.primaryProvider')}</MenuItem>
          <MenuItem onClick={choose('removeAll')} sx={{ color: 'error.main' }} disabled={roster.total === 0}>
            {translate('roster.removeAll')}
          </MenuItem>
        </DropMenu>
      </Box>
      {save.error !== undefined && <Alert severity="error">{errorText(save.error)}</Alert>}
    </>
  );
}
