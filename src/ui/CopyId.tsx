import { useEffect, useState } from 'react';
import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { copyText } from './copyText';

/** Shortens a long id in the middle, where differences matter least to readers. */
export const shortenMiddle = (id: string, length = 18): string =>
  id.length <= length ? id : `${id.slice(0, Math.ceil((length - 1) / 2))}…${id.slice(-Math.floor((length - 1) / 2))}`;

interface Props {
  id: string;
  /** Name of the id, for the button's label: "Copy Patient ID". */
  label: string;
  /** Maximum number of characters shown. */
  length?: number;
}

/** An id in a monospace font; a click copies it. */
export function CopyId({ id, label, length }: Props) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? CheckIcon : ContentCopyIcon;
  // The accessible name includes the visible text, so that users of speech input can say what they see.
  const shown = shortenMiddle(id, length);
  return (
    <ButtonBase
      onClick={(event) => {
        event.stopPropagation();
        void copyText(id).then(
          () => setCopied(true),
          () => undefined,
        );
      }}
      title={id}
      aria-label={translate(copied ? 'records.copied' : 'records.copy', { name: label, id: shown })}
      sx={{
        gap: 0.5,
        borderRadius: 0.5,
        px: 0.5,
        mx: -0.5,
        textAlign: 'left',
        '& svg': { fontSize: 14, color: 'text.secondary' },
      }}
    >
      <Box component="span" sx={{ fontFamily: 'monospace', fontSize: '0.8125rem' }}>
        {shown}
      </Box>
      <Icon aria-hidden />
    </ButtonBase>
  );
}
