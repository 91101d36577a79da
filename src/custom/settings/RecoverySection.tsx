import { useState } from 'react';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import { RecoveryCodes } from '../../ui/RecoveryCodes';
import { ProofFields, useProof } from './ProofFields';
import { TwoStepForm } from './TwoStepForm';
import { Section } from './Section';

interface Props {
  username: string;
  /** Number of unused codes. */
  left: number;
  /** Newly created codes; null if none were just created. */
  made: readonly string[] | null;
  onMade: (codes: readonly string[] | null) => void;
}

/** Shows the number of unused recovery codes. New codes replace the old codes. */
export function RecoverySection({ username, left, made, onMade }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const proof = useProof();
  const close = () => {
    setOpen(false);
    proof.clear();
  };
  return (
    <Section title={translate('settings.recovery.title')}>
      {made ? (
        <RecoveryCodes codes={made} onKept={() => onMade(null)} />
      ) : (
        <Typography sx={{ mb: 1.5 }}>
          {left === 0
            ? translate('settings.recovery.none')
            : translate('settings.recovery.left', { smart_count: left })}
        </Typography>
      )}
      {!made && !open && (
        <Box>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {translate('settings.recovery.anew')}
          </Button>
        </Box>
      )}
      {!made && open && (
        <TwoStepForm
          submit={translate('settings.recovery.anew')}
          ready={proof.ready}
          onSubmit={() => actions.recoveryCodes(proof.password, proof.code)}
          onDone={(codes) => {
            close();
            onMade(codes);
          }}
          onCancel={close}
        >
          <Typography>{translate('settings.recovery.anewHelp')}</Typography>
          <ProofFields username={username} proof={proof} />
        </TwoStepForm>
      )}
    </Section>
  );
}
