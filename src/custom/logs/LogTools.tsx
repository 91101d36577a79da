import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import { logActions, type LogQuery } from '../../dataProvider/logs';
import type { Viewed } from '../../resources/list/viewed';
import { ViewsMenu } from '../../resources/list/ViewsMenu';
import { copyText } from '../../ui/copyText';
import { useSavedFile } from '../../ui/useSavedFile';

interface Props {
  query: LogQuery;
  viewed: Viewed;
  /** The address of the search, with the times of its range. */
  addressOf: () => string;
}

/** Saves a search, shares it by its address, and saves its lines as a file. */
export function LogTools({ query, viewed, addressOf }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const save = useSavedFile();
  const copy = async (): Promise<void> => {
    await copyText(addressOf());
    notify(query.search ? 'logs.linkWithoutText' : 'lists.linkCopied', { type: 'info' });
  };
  return (
    <>
      <ViewsMenu of={viewed} />
      <Button startIcon={<LinkIcon />} onClick={() => void copy()}>
        {translate('logs.copyLink')}
      </Button>
      <Button
        startIcon={<DownloadIcon />}
        onClick={() => save(() => logActions.exported(query), `log-${new Date().toISOString().slice(0, 10)}.ndjson`)}
      >
        {translate('logs.ndjson')}
      </Button>
    </>
  );
}
