import FormControl from '@mui/material/FormControl';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'react-admin';
import { isOneOf } from '../../../domain/entity/read';
import { DASHBOARDS, type Dashboard, type DashboardName } from '../types';

const GROUPS = ['dashboards', 'returnToWork'] as const;

interface Props {
  offered: readonly Dashboard[];
  chosen: DashboardName;
  onChoose: (name: DashboardName) => void;
}

/** Chooses a dashboard. The dashboards are grouped. */
export function Picker({ offered, chosen, onChoose }: Props) {
  const translate = useTranslate();
  return (
    <FormControl size="small" fullWidth={false} sx={{ minWidth: 220 }}>
      <Select
        value={chosen}
        inputProps={{ 'aria-label': translate('dashboards.report') }}
        onChange={({ target: { value } }) => isOneOf(DASHBOARDS, value) && onChoose(value)}
      >
        {GROUPS.flatMap((group) => {
          const own = offered.filter((each) => each.group === group);
          return own.length === 0
            ? []
            : [
                <ListSubheader key={group}>{translate(`dashboards.groups.${group}`)}</ListSubheader>,
                ...own.map(({ name }) => (
                  <MenuItem key={name} value={name}>
                    {translate(`dashboards.names.${name}`)}
                  </MenuItem>
                )),
              ];
        })}
      </Select>
    </FormControl>
  );
}
