import OpenIcon from '@mui/icons-material/OpenInNew';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** The link in a picker to the chosen record. */
export function OpenAdornment({ to, name }: { to: string; name: string }) {
  const translate = useTranslate();
  return (
    <InputAdornment position="start">
      <IconButton size="small" edge="start" component={Link} to={to} aria-label={`${translate('forms.open')}: ${name}`}>
        <OpenIcon fontSize="inherit" />
      </IconButton>
    </InputAdornment>
  );
}
