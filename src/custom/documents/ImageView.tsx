import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { NotShown } from './NotShown';

interface Props {
  bytes: Uint8Array<ArrayBuffer>;
  mimeType: 'image/png' | 'image/jpeg';
}

/** A picture, fitted into the room there is, or by a press as large as it is. */
export default function ImageView({ bytes, mimeType }: Props) {
  const translate = useTranslate();
  const [url, setUrl] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  const [whole, setWhole] = useState(true);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type: mimeType }));
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [bytes, mimeType]);
  if (broken) return <NotShown reason={translate('documents.broken')} />;
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        display: 'grid',
        placeItems: 'safe center',
        bgcolor: 'action.hover',
      }}
    >
      {url !== null && (
        <ButtonBase
          onClick={() => setWhole((before) => !before)}
          aria-label={translate(whole ? 'documents.actualSize' : 'documents.fitPicture')}
          sx={{ cursor: whole ? 'zoom-in' : 'zoom-out' }}
        >
          <Box
            component="img"
            src={url}
            alt={translate('documents.picture')}
            onError={() => setBroken(true)}
            sx={{ display: 'block', ...(whole && { maxWidth: '100%', maxHeight: '70vh' }) }}
          />
        </ButtonBase>
      )}
    </Box>
  );
}
