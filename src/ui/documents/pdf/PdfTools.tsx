import { useEffect, useState } from 'react';
import { shareText } from '../../../domain/shownNumber';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import NextIcon from '@mui/icons-material/NavigateNext';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../useLanguage';
import { FindBox } from './FindBox';
import type { usePdf } from './usePdf';

type Props = Pick<ReturnType<typeof usePdf>, 'state' | 'goTo' | 'zoom' | 'fit' | 'find'>;

/** The page number, which can be edited. */
function PageNumber({ state: { page, pages }, goTo }: Pick<Props, 'state' | 'goTo'>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const take = (): void => {
    const target = Number(typed);
    if (Number.isInteger(target) && target >= 1 && target <= pages) goTo(target);
    else setTyped(String(page));
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', whiteSpace: 'nowrap' }}>
      <TextField
        size="small"
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        sx={{ width: 64 }}
        slotProps={{ htmlInput: { 'aria-label': translate('documents.page'), inputMode: 'numeric' } }}
      />
      <span role="status">{pages > 0 && translate('documents.pageOf', { page, pages })}</span>
    </Box>
  );
}

/** The toolbar above a PDF: page, zoom and search. */
export function PdfTools(props: Props) {
  const { state, goTo, zoom, fit, find } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const { page, pages, scale } = state;
  const button = (name: string, Icon: typeof NextIcon, onClick: () => void, disabled = false) => (
    <Tooltip title={translate(`documents.${name}`)}>
      <span>
        <IconButton onClick={onClick} disabled={disabled} aria-label={translate(`documents.${name}`)}>
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box
      role="toolbar"
      aria-label={translate('documents.pdfTools')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {button('previousPage', PreviousIcon, () => goTo(page - 1), page <= 1)}
      <PageNumber state={state} goTo={goTo} />
      {button('nextPage', NextIcon, () => goTo(page + 1), page >= pages)}
      {button('zoomOut', ZoomOutIcon, () => zoom(-1))}
      <Box component="span" sx={{ typography: 'body2', minWidth: 48, textAlign: 'center' }}>
        {shareText(scale, language)}
      </Box>
      {button('zoomIn', ZoomInIcon, () => zoom(1))}
      {button('fitWidth', FitIcon, fit)}
      <FindBox found={state.found} find={find} />
    </Box>
  );
}
