import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import type { RecordActions } from './useRecordActions';

/** The actions that are wanted most, beside Save while there is room; the menu has them all. */
export function ActionButtons({ record, actions }: { record: RaEntityRecord; actions: RecordActions }) {
  const translate = useTranslate();
  return actions.offered
    .filter(({ action }) => action.button)
    .map(({ action, blocked }) => (
      <Tooltip key={action.key} title={blocked === undefined ? '' : translate(blocked)}>
        {/* What is disabled tells the pointer nothing: its frame does. */}
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline-flex' } }}>
          {'to' in action ? (
            <Button color="inherit" component={Link} to={action.to(record)} disabled={blocked !== undefined}>
              {translate(action.label)}
            </Button>
          ) : (
            <Button color="inherit" disabled={blocked !== undefined} onClick={() => actions.open(action)}>
              {translate(action.label)}
            </Button>
          )}
        </Box>
      </Tooltip>
    ));
}
