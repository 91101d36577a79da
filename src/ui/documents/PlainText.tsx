import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** Number of characters rendered at a time. */
const PART = 50_000;

/** Plain text with its line breaks. */
export function PlainText({ text }: { text: string }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(PART);
  return (
    <Box sx={{ p: 2 }}>
      <Box
        component="pre"
        sx={({ monospace }) => ({
          m: 0,
          fontFamily: monospace,
          fontSize: '0.8125rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        })}
      >
        {text.slice(0, shown)}
      </Box>
      {text.length > shown && (
        <Button onClick={() => setShown((count) => count + PART)}>{translate('documents.showRest')}</Button>
      )}
    </Box>
  );
}
