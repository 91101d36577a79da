import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import { ProofFields, useProof } from './ProofFields';
import { TwoStepForm, type TwoStepProps } from './TwoStepForm';

/** Turns off two-step sign-in. The user must enter the password and a code. */
export function DisableTwoStep({ username, ...ends }: TwoStepProps & { username: string }) {
  const translate = useTranslate();
  const proof = useProof();
  return (
    <TwoStepForm
      submit={translate('settings.mfa.disable')}
      destructive
      ready={proof.ready}
      onSubmit={() => actions.mfaDisable(proof.password, proof.code)}
      {...ends}
    >
      <Typography>{translate('settings.mfa.disableHelp')}</Typography>
      <ProofFields username={username} proof={proof} />
    </TwoStepForm>
  );
}
