import TableRowsIcon from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslate } from 'react-admin';
import { setPreferences, usePreferences } from '../ui/preferences';

/** Whether a table shows once what the rows of a check-in share. The choice is remembered in this browser. */
export function GroupSwitch() {
  const translate = useTranslate();
  const { groupRows } = usePreferences();
  return (
    <ToggleButton
      size="small"
      value="group"
      selected={groupRows}
      onChange={() => setPreferences({ groupRows: !groupRows })}
      sx={{ gap: 0.5, '& svg': { fontSize: 18 } }}
    >
      <TableRowsIcon />
      {translate('history.groupRows')}
    </ToggleButton>
  );
}
