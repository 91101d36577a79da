import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import type { OwnUser } from '../../contract/signIn';
import { useErrorText } from '../../ui/errorText';
import { useAction } from '../../ui/useAction';
import { Section } from './Section';
import { DisableTwoStep } from './DisableTwoStep';
import { EnableTwoStep } from './EnableTwoStep';
import { ME_KEY } from './me';
import { RecoverySection } from './RecoverySection';

/** Turns two-step sign-in on and off. */
export function TwoStep({ user }: { user: OwnUser }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const setUp = useAction(async () => {
    const setup = await actions.mfaSetup();
    setOpen(true);
    return setup;
  });
  const finish = (now: OwnUser) => {
    queries.setQueryData(ME_KEY, now);
    setOpen(false);
    setDone(true);
  };
  const close = () => setOpen(false);
  const made = (next: readonly string[] | null) => {
    setCodes(next);
    void queries.invalidateQueries({ queryKey: ME_KEY });
  };

  return (
    <Section title={translate('settings.mfa.title')}>
      <Typography sx={{ mb: 1.5 }}>{translate(user.mfaEnabled ? 'settings.mfa.on' : 'settings.mfa.off')}</Typography>
      {done && !open && (
        <Alert severity="success" sx={{ mb: 1.5 }}>
          {translate(user.mfaEnabled ? 'settings.mfa.enabled' : 'settings.mfa.disabled')}
        </Alert>
      )}
      {setUp.error !== undefined && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {errorText(setUp.error)}
        </Alert>
      )}
      {!open && (
        <Box>
          {user.mfaEnabled ? (
            <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
              {translate('settings.mfa.disable')}
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => setUp.run()} loading={setUp.busy}>
              {translate('settings.mfa.setUp')}
            </Button>
          )}
        </Box>
      )}
      {open && user.mfaEnabled && <DisableTwoStep username={user.username} onDone={finish} onCancel={close} />}
      {open && !user.mfaEnabled && setUp.result && (
        <EnableTwoStep
          setup={setUp.result}
          onDone={({ user: now, recoveryCodes }) => {
            finish(now);
            setCodes(recoveryCodes);
          }}
          onCancel={close}
        />
      )}
      {user.mfaEnabled && (
        <Box sx={{ mt: 3 }}>
          <RecoverySection username={user.username} left={user.recoveryCodesLeft ?? 0} made={codes} onMade={made} />
        </Box>
      )}
    </Section>
  );
}
