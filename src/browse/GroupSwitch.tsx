import TableRowsIcon from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslate } from 'react-admin';
import { setPreferences, usePreferences } from '../ui/preferences';

/** Shows a value either once per check-in or in every row. The choice is stored in this browser. */
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
