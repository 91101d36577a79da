import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import { runtimeConfig } from '../../dataProvider/config';

const ASK_MS = 5 * 60_000;

/** Announces that the platform serves a newer console; the user decides when to reload. */
export function VersionNotice() {
  const translate = useTranslate();
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    const { version, build } = runtimeConfig();
    const timer = setInterval(() => {
      actions.config().then(
        (now) => setNewer(version !== '' && (now.version !== version || now.build !== build)),
        () => undefined,
      );
    }, ASK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!newer) return null;
  return (
    <Alert
      severity="info"
      square
      action={
        <>
          <Button color="inherit" onClick={() => setNewer(false)}>
            {translate('shell.version.later')}
          </Button>
          <Button color="inherit" onClick={() => globalThis.location.reload()}>
            {translate('shell.version.reload')}
          </Button>
        </>
      }
    >
      {translate('shell.version.ready')}
    </Alert>
  );
}
