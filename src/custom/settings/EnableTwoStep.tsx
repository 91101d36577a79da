import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import type { SignedInUser } from '../../dataProvider/signIn';
import { CodeField } from '../../ui/CodeField';
import { CopyId } from '../../ui/CopyId';
import { lazyPiece } from '../../ui/pieces';
import { useFaultText } from './useFaultText';

const SIZE = 176;

const QRCodeSVG = lazyPiece(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }), {
  waiting: <Skeleton variant="rounded" width={SIZE} height={SIZE} />,
});
const CODE_LENGTH = 6;

interface EnableTwoStepProps {
  setup: { secret: string; uri: string };
  onDone: (user: SignedInUser) => void;
  onCancel: () => void;
}

/** Shows the key as a picture and as text, and turns the second factor on with the first code made from it. */
export function EnableTwoStep({ setup, onDone, onCancel }: EnableTwoStepProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({ mutationFn: () => actions.mfaEnable(code), onSuccess: onDone });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
      <Typography>{translate('settings.mfa.scan')}</Typography>
      {/* Dark on white in both themes: readers of such pictures expect it. */}
      <Box
        sx={{ bgcolor: 'common.white', p: 1.5, width: SIZE + 24, borderRadius: 1, border: 1, borderColor: 'divider' }}
      >
        <QRCodeSVG value={setup.uri} size={SIZE} role="img" aria-label={translate('settings.mfa.picture')} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography color="text.secondary">{translate('settings.mfa.key')}</Typography>
        <CopyId id={setup.secret} label={translate('settings.mfa.key')} length={64} />
      </Box>
      <Box sx={{ maxWidth: 200 }}>
        <CodeField label={translate('settings.mfa.code')} value={code} onChange={setCode} autoFocus />
      </Box>
      {error && <Alert severity="error">{faultText(error)}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={code.length < CODE_LENGTH} loading={isPending}>
          {translate('settings.mfa.enable')}
        </Button>
        <Button color="secondary" onClick={onCancel}>
          {translate('settings.mfa.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
