import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { beginningOf } from '../../../domain/history/values';
import { lazyPiece } from '../../../ui/pieces';

/** Raw HTML is not rendered and dangerous addresses are dropped: react-markdown's defaults. */
const Markdown = lazyPiece(() => import('react-markdown'));

/** A note's pictures would be fetched from any address, so only their texts are shown. */
const ELEMENTS = { img: ({ alt }: { alt?: string }) => <>{alt}</> };

/** Letters of a note that are drawn at once; a note may have a hundred thousand. */
const LONG = 2_000;

/** A note as it is read; of a long one the beginning, and the rest on demand. */
export function NoteText({ note }: { note: string }) {
  const translate = useTranslate();
  const [whole, setWhole] = useState(false);
  const long = note.length > LONG;
  return (
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere', '& pre': { whiteSpace: 'pre-wrap' } }}>
      <Markdown components={ELEMENTS}>{whole ? note : beginningOf(note, LONG)}</Markdown>
      {long && (
        <Button size="small" onClick={() => setWhole((before) => !before)} aria-expanded={whole}>
          {translate(whole ? 'documents.showLess' : 'documents.showRest')}
        </Button>
      )}
    </Box>
  );
}
