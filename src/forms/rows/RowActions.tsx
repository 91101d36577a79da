import IconButton from '@mui/material/IconButton';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DownIcon from '@mui/icons-material/ArrowDownward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useTranslate } from 'react-admin';
import { focusBeside } from './focusBeside';

interface Props {
  /** The name of the row. */
  name: string;
  index: number;
  count: number;
  ordered: boolean;
  disabled: boolean;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
}

/** Actions on a row that need neither its dialog nor a confirmation. */
export function RowActions({ name, index, count, ordered, disabled, remove, move }: Props) {
  const translate = useTranslate();
  const actions = [
    ...(ordered
      ? [
          { key: 'moveUp', Icon: UpIcon, off: index === 0, by: -1 as const },
          { key: 'moveDown', Icon: DownIcon, off: index === count - 1, by: 1 as const },
        ]
      : []),
    { key: 'delete', Icon: DeleteIcon, off: false, by: undefined },
  ];
  return actions.map(({ key, Icon, off, by }) => (
    <IconButton
      key={key}
      size="small"
      disabled={disabled || off}
      aria-label={`${translate(`forms.${key}`)}: ${name}`}
      data-action={key}
      data-delete={key === 'delete' ? '' : undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (by === undefined) remove(index);
        else {
          move(index, index + by);
          focusBeside(event.currentTarget, by, `[data-action="${key}"]`);
        }
      }}
    >
      <Icon fontSize="small" />
    </IconButton>
  ));
}
