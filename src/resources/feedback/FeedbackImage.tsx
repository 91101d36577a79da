import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { operations } from '../../dataProvider/client';
import { useErrorText } from '../../ui/errorText';

/** The screenshot of a feedback, or the error if it could not be loaded. */
export function FeedbackImage({ attachmentId }: { attachmentId: string }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [address, setAddress] = useState<string>();
  const [broken, setBroken] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['images', attachmentId],
    queryFn: ({ signal }) => operations.image(attachmentId, signal),
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setAddress(made);
    setBroken(false);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error || broken) {
    return <Alert severity="error">{error ? errorText(error) : translate('feedback.notAnImage')}</Alert>;
  }
  if (!address) return <Skeleton variant="rounded" height={160} animation={false} />;
  return (
    <Box
      component="img"
      src={address}
      alt={translate('feedback.imageAlt')}
      onError={() => setBroken(true)}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: 480, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
}
