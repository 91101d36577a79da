import { useState, type ComponentType } from 'react';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useTranslate } from 'react-admin';
import type { NewActionProps } from '../extension';

/** What is offered for a record that has not been saved. */
export function NewRecordMenu({ Actions }: { Actions: ComponentType<NewActionProps> }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={translate('records.more')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Actions close={close} />
      </Menu>
    </>
  );
}
