import { useEffect } from 'react';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { saveResponse } from './download';
import { useErrorText } from './errorText';

/**
 * A notification while a file is exported. The notification closes at once if the export fails, so that the error is
 * shown without delay.
 */
function UnderWay({ work }: { work: Promise<unknown> }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  useEffect(() => {
    work.catch(close);
  }, [work, close]);
  return <SnackbarContent message={translate('lists.exporting')} />;
}

/** Saves a streamed response as a file. Notifies the user that the file is being exported, or why the export failed. */
export function useSavedFile(): (ask: () => Promise<Response>, fileName: string) => void {
  const notify = useNotify();
  const errorText = useErrorText();
  return (ask, fileName) => {
    const work = ask().then((answer) => saveResponse(answer, fileName));
    notify(<UnderWay work={work} />, { type: 'info' });
    work.catch((error: unknown) => notify(errorText(error), { type: 'error' }));
  };
}
