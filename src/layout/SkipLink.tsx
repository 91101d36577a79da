import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';

export const MAIN_ID = 'main-content';

/** The first tab stop: skips the menu. */
export function SkipLink() {
  const translate = useTranslate();
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={{
        position: 'absolute',
        left: 8,
        top: -60,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 4,
        '&:focus': { top: 8 },
      }}
    >
      {translate('shell.skip')}
    </Link>
  );
}
