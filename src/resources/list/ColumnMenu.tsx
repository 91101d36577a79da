import { useState } from 'react';
import ViewColumnOutlinedIcon from '@mui/icons-material/ViewColumnOutlined';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/useLanguage';
import { fieldLabel } from '../labels';
import { useEntity } from '../useEntity';
import { allColumns } from './columns';
import type { EntityList } from './useEntityList';

/** Which columns the list shows, kept for this person on this machine. */
export function ColumnMenu({ list }: { list: EntityList }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const columns = allColumns(entity).filter(({ when }) => !when);
  const shown = list.chosen ?? columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  const toggle = (field: string): void => {
    const next = shown.includes(field) ? shown.filter((each) => each !== field) : [...shown, field];
    if (next.length > 0) list.setColumns(next);
  };
  return (
    <>
      <Tooltip title={translate('lists.columns')}>
        <IconButton
          aria-label={translate('lists.columns')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewColumnOutlinedIcon />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true } }}
      >
        {columns.map(({ field }) => (
          <MenuItem
            key={field}
            role="menuitemcheckbox"
            aria-checked={shown.includes(field)}
            onClick={() => toggle(field)}
            disabled={shown.length === 1 && shown[0] === field}
          >
            <Checkbox
              size="small"
              checked={shown.includes(field)}
              sx={{ p: 0, mr: 1 }}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            <ListItemText primary={fieldLabel(entity, field, language)} />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled={list.chosen === null} onClick={() => list.setColumns(null)}>
          {translate('lists.defaultColumns')}
        </MenuItem>
      </Menu>
    </>
  );
}
