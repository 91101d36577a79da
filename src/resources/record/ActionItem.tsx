import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EntityRecord } from '../../domain/entity/types';
import { WITHOUT_BUTTONS } from './ActionButtons';
import type { OfferedAction } from './useRecordActions';

interface Props {
  record: EntityRecord;
  offered: OfferedAction;
  onOpen: () => void;
  /** Closes the menu. */
  close: () => void;
}

/** An action in the record's menu. A blocked action shows the reason. */
export function ActionItem({ record, offered: { action, blocked }, onOpen, close, ...menu }: Props) {
  const translate = useTranslate();
  const way = 'to' in action && blocked === undefined;
  return (
    <MenuItem
      {...menu}
      {...(way ? { component: Link, to: action.to(record), onClick: close } : { onClick: onOpen })}
      disabled={blocked !== undefined}
      sx={{ display: { xs: 'block', ...(action.button && WITHOUT_BUTTONS) } }}
    >
      {translate(action.label)}
      {blocked !== undefined && (
        <Typography variant="caption" component="span" sx={{ display: 'block' }}>
          {translate(blocked)}
        </Typography>
      )}
    </MenuItem>
  );
}
