import { useState } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import { AuthenticatorKey } from '../../ui/AuthenticatorKey';
import { CODE_LENGTH, CodeField } from '../../ui/CodeField';
import type { Enrolled } from '../../contract/signIn';
import { TwoStepForm, type TwoStepProps } from './TwoStepForm';

/** Shows the key as QR code and as text, and turns on two-step sign-in with the first code. */
export function EnableTwoStep({ setup, ...ends }: TwoStepProps<Enrolled> & { setup: { secret: string; uri: string } }) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  return (
    <TwoStepForm
      submit={translate('settings.mfa.enable')}
      ready={code.length >= CODE_LENGTH}
      onSubmit={() => actions.mfaEnable(code)}
      {...ends}
    >
      <AuthenticatorKey {...setup} />
      <Box sx={{ maxWidth: 200 }}>
        <CodeField label={translate('settings.mfa.code')} value={code} onChange={setCode} autoFocus />
      </Box>
    </TwoStepForm>
  );
}
