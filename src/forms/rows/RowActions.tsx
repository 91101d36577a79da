import { IconButton } from '@mui/material';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DownIcon from '@mui/icons-material/ArrowDownward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useTranslate } from 'react-admin';

interface Props {
  index: number;
  count: number;
  ordered: boolean;
  disabled: boolean;
  remove: (index: number) => void;
  move: (index: number, by: -1 | 1) => void;
}

/** What can be done to a row without opening it; none of it asks. */
export function RowActions({ index, count, ordered, disabled, remove, move }: Props) {
  const translate = useTranslate();
  const row = translate('forms.row', { number: index + 1 });
  const actions = [
    ...(ordered
      ? [
          { key: 'moveUp', Icon: UpIcon, off: index === 0, run: () => move(index, -1) },
          { key: 'moveDown', Icon: DownIcon, off: index === count - 1, run: () => move(index, 1) },
        ]
      : []),
    { key: 'delete', Icon: DeleteIcon, off: false, run: () => remove(index) },
  ];
  return actions.map(({ key, Icon, off, run }) => (
    <IconButton
      key={key}
      size="small"
      disabled={disabled || off}
      aria-label={`${translate(`forms.${key}`)}: ${row}`}
      onClick={(event) => {
        event.stopPropagation();
        run();
      }}
    >
      <Icon fontSize="small" />
    </IconButton>
  ));
}
