import { useEffect } from 'react';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { saveResponse } from './download';
import { useErrorText } from './errorText';

/** Says that a file is under way. It makes way at once where that fails, so that the reason does not wait its turn. */
function UnderWay({ work }: { work: Promise<unknown> }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  useEffect(() => {
    work.catch(close);
  }, [work, close]);
  return <SnackbarContent message={translate('lists.exporting')} />;
}

/** Saves what the platform streams as a file, and says that it is under way, or why it failed. */
export function useSavedFile(): (ask: () => Promise<Response>, fileName: string) => void {
  const notify = useNotify();
  const errorText = useErrorText();
  return (ask, fileName) => {
    const work = ask().then((answer) => saveResponse(answer, fileName));
    notify(<UnderWay work={work} />, { type: 'info' });
    work.catch((error: unknown) => notify(errorText(error), { type: 'error' }));
  };
}
