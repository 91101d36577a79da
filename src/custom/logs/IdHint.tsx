import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Draft } from './draft';
import { isUuid } from '../../domain/uuid';

interface Props {
  draft: Draft;
  /** Searches for the lines of a request. */
  onRequest: (requestId: string) => void;
}

/** Shown if the searched text is an id. It is often that of a request, whose lines do not contain it as a text. */
export function IdHint({ draft, onRequest }: Props) {
  const translate = useTranslate();
  const text = draft.search.trim();
  if (!isUuid(text)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', typography: 'body2' }}>
      {translate('logs.isId')}
      <Button size="small" onClick={() => onRequest(text)}>
        {translate('logs.asRequest')}
      </Button>
    </Box>
  );
}
