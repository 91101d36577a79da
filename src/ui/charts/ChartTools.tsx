import type { ReactNode } from 'react';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Toolbar } from '../Toolbar';

interface Props {
  /** The title of the chart. */
  title: string;
  /** The id of the table. */
  table: string;
  isOpen: boolean;
  onTable: () => void;
  onFile: () => void;
  onPicture: () => void;
}

/** The buttons of a chart: its figures as a table, as a file, and its picture. */
export function ChartTools({ title, table, isOpen, onTable, onFile, onPicture }: Props) {
  const translate = useTranslate();
  const button = (label: string, icon: ReactNode, onClick: () => void, more = {}) => (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick} {...more}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <Toolbar label={translate('charts.tools', { title })} sx={{ display: 'flex', flexShrink: 0 }}>
      {button(translate(isOpen ? 'charts.hideTable' : 'charts.asTable'), <TableIcon fontSize="small" />, onTable, {
        'aria-expanded': isOpen,
        'aria-controls': table,
        color: isOpen ? 'primary' : 'default',
      })}
      {button(translate('charts.file'), <DownloadIcon fontSize="small" />, onFile)}
      {button(translate('charts.picture'), <ImageIcon fontSize="small" />, onPicture)}
    </Toolbar>
  );
}
