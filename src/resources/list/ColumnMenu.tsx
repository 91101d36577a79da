import { useState } from 'react';
import ViewColumnOutlinedIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { DropMenu } from '../../ui/DropMenu';
import { finderOf } from '../../ui/finding';
import { MenuHeading } from '../../ui/MenuHeading';
import { useEntity } from '../useEntity';
import { allColumns } from './columns';
import { useColumnLabel } from './useColumnLabel';
import type { EntityList } from './entityList';

/** The menu has a search box if there are at least this many columns. */
const MANY = 10;

/** The choice of the list's columns, stored per user. */
export function ColumnMenu({ list }: { list: EntityList }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
      {anchor && <OpenMenu list={list} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

interface OpenProps {
  list: EntityList;
  anchor: HTMLElement;
  onClose: () => void;
}

function OpenMenu({ list, anchor, onClose }: OpenProps) {
  const translate = useTranslate();
  const columnLabel = useColumnLabel();
  const { entity } = useEntity();
  const columns = allColumns(entity).filter(({ when }) => !when);
  const shown = list.chosen ?? columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  const [wanted, setWanted] = useState('');
  // Visible columns come first, and keep their position when unticked.
  const [shownFirst] = useState<ReadonlySet<string>>(() => new Set(shown));
  const finds = finderOf(wanted);
  const found = columns
    .map(({ field }) => ({ field, label: columnLabel(field) }))
    .filter(({ label }) => finds(label))
    .toSorted((a, b) => Number(shownFirst.has(b.field)) - Number(shownFirst.has(a.field)));
  const toggle = (field: string): void => {
    const next = shown.includes(field) ? shown.filter((each) => each !== field) : [...shown, field];
    if (next.length > 0) list.setColumns(next);
  };
  return (
    <DropMenu dense anchor={anchor} onClose={onClose}>
      {columns.length > MANY && (
        <Box component="li" role="none" sx={{ px: 1.5, pb: 0.5 }}>
          <TextField
            size="small"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            // The menu would otherwise use letters for navigation.
            onKeyDown={(event) => event.key !== 'Escape' && event.key !== 'Tab' && event.stopPropagation()}
            placeholder={translate('lists.findColumn')}
            slotProps={{ htmlInput: { 'aria-label': translate('lists.findColumn') } }}
          />
        </Box>
      )}
      {found.map(({ field, label }, index) => [
        shownFirst.has(field) !== shownFirst.has(found[index - 1]?.field ?? '') || index === 0 ? (
          <MenuHeading key={`${field} group`}>
            {translate(shownFirst.has(field) ? 'lists.shownColumns' : 'lists.hiddenColumns')}
          </MenuHeading>
        ) : null,
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
          <ListItemText primary={label} />
        </MenuItem>,
      ])}
      <Divider />
      <MenuItem disabled={list.chosen === null} onClick={() => list.setColumns(null)}>
        {translate('lists.defaultColumns')}
      </MenuItem>
    </DropMenu>
  );
}
