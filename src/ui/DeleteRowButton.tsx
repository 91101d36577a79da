import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import type { SxProps } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { leaveDeletedRow } from './rowFocus';

interface Props {
  /** Name of what the button deletes, for screen readers: 'Delete: Organization 2'. */
  name: string;
  disabled?: boolean;
  onClick: () => void;
  /** If the row disappears at once: its index. The row in its place then gets the focus. */
  at?: number;
  sx?: SxProps;
}

/** The button that deletes a row of a table or of a form. */
export function DeleteRowButton({ name, disabled, onClick, at, sx }: Props) {
  const translate = useTranslate();
  return (
    <IconButton
      size="small"
      aria-label={`${translate('forms.delete')}: ${name}`}
      data-delete
      onClick={({ currentTarget }) => {
        if (at !== undefined) leaveDeletedRow(currentTarget, at);
        onClick();
      }}
      {...(disabled !== undefined && { disabled })}
      {...(sx && { sx })}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}
