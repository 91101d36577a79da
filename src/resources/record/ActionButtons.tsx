import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EntityRecord } from '../../domain/entity/types';
import { BlockedButton } from '../../ui/BlockedButton';
import type { RecordActions } from './useRecordActions';

/** Hides a menu item on wide screens, where the action has a button. */
export const WITHOUT_BUTTONS = { sm: 'none' } as const;

/** The most frequent actions as buttons beside Save, if there is room. */
export function ActionButtons({ record, actions }: { record: EntityRecord; actions: RecordActions }) {
  const translate = useTranslate();
  return actions.offered
    .filter(({ action }) => action.button)
    .map(({ action, blocked }) => (
      <Box key={action.key} component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        {blocked !== undefined ? (
          <BlockedButton label={translate(action.label)} reason={translate(blocked)} />
        ) : 'to' in action ? (
          <Button color="inherit" component={Link} to={action.to(record)}>
            {translate(action.label)}
          </Button>
        ) : (
          <Button color="inherit" onClick={() => actions.open(action)}>
            {translate(action.label)}
          </Button>
        )}
      </Box>
    ));
}
