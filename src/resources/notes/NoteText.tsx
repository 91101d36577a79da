import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { beginningOf } from '../../domain/history/values';
import { inOrder } from '../../domain/isolated';
import { lazyPiece } from '../../ui/pieces';

/** By default, react-markdown renders no raw HTML and drops dangerous URLs. */
const Markdown = lazyPiece(() => import('react-markdown'));

/** Images of a note are not loaded, because they could be on any server; only their alternative texts are shown. */
const ELEMENTS = { img: ({ alt }: { alt?: string }) => <>{alt}</> };

/** Number of characters rendered at first; a note may have 100,000. */
const LONG = 2_000;

/** The text of a note. A long text is cut, with a button that shows the rest. */
export function NoteText({ note }: { note: string }) {
  const translate = useTranslate();
  const [whole, setWhole] = useState(false);
  const long = note.length > LONG;
  return (
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere', '& pre': { whiteSpace: 'pre-wrap' } }}>
      <Markdown components={ELEMENTS}>{inOrder(whole ? note : beginningOf(note, LONG))}</Markdown>
      {long && (
        <Button size="small" onClick={() => setWhole((before) => !before)} aria-expanded={whole}>
          {translate(whole ? 'documents.showLess' : 'documents.showRest')}
        </Button>
      )}
    </Box>
  );
}
