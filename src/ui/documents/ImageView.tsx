import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { NotShown } from './NotShown';

interface Props {
  bytes: Uint8Array<ArrayBuffer>;
  mimeType: 'image/png' | 'image/jpeg';
}

/** An image, fitted into the available space or in its actual size. */
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
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Button size="small" onClick={() => setWhole((before) => !before)}>
          {translate(whole ? 'documents.actualSize' : 'documents.fitPicture')}
        </Button>
      </Box>
      <Box
        tabIndex={0}
        role="region"
        aria-label={translate('documents.picture')}
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
          <Box
            component="img"
            src={url}
            alt={translate('documents.picture')}
            onError={() => setBroken(true)}
            sx={{ display: 'block', ...(whole && { maxWidth: '100%', maxHeight: '70vh' }) }}
          />
        )}
      </Box>
    </Box>
  );
}
