import ExploreOff from '@mui/icons-material/ExploreOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ask } from '../../ui/shellEvents';
import { Message } from './Message';

/** The screen for unknown addresses. */
export function NotFound() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Message
      icon={<ExploreOff />}
      title={translate('shell.notFound.title')}
      text={translate('shell.notFound.text', { path: pathname })}
      actions={
        <>
          <Button variant="contained" component={Link} to="/">
            {translate('shell.notFound.home')}
          </Button>
          <Button variant="outlined" color="secondary" onClick={() => void navigate(-1)}>
            {translate('shell.notFound.back')}
          </Button>
          <Button color="secondary" onClick={() => ask('palette')}>
            {translate('shell.notFound.search')}
          </Button>
        </>
      }
    />
  );
}
