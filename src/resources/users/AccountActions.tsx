import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { accountActions } from '../../dataProvider/accounts';
import type { EntityRecord } from '../../domain/entity/types';
import { logsPath } from '../../routes';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useErrorText } from '../../ui/errorText';
import { useAction } from '../../ui/useAction';
import type { ActionProps } from '../extension';
import { ReviewDialog } from '../record/ReviewDialog';
import { useReplaceRecord } from '../record/useRecord';
import { screenExists } from '../../screens';
import { textOf } from '../../domain/entity/read';

/** The result of an action: a message, and the user's record if the action changed it. */
interface Done {
  record?: EntityRecord;
  say: string;
}

/** Menu items for actions on a user's account. */
export function AccountActions({ record, dirty, close }: ActionProps<'users'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const replace = useReplaceRecord();
  const { identity } = useGetIdentity();
  const [asked, setAsked] = useState<'reset' | 'mfa' | null>(null);
  const username = String(record.username);
  const email = textOf(record.email) || undefined;
  const phone = textOf(record.phone) || undefined;
  const address = email ?? phone;
  const own = identity?.id === record.userId;
  const mfa = record.mfaEnabled === true;
  const { run, busy } = useAction(async (work: () => Promise<Done>) => {
    try {
      const { record: next, say } = await work();
      if (next) replace({ ...next, id: username });
      notify(say, { type: 'success' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    } finally {
      close();
    }
  });
  const unlock = async (): Promise<Done> => {
    await accountActions.unlock(email ? { email } : { username });
    return { say: translate('users.unlocked', { email: email ?? username }) };
  };
  const changed = (call: Promise<EntityRecord>, key: string) => async (): Promise<Done> => ({
    record: await call,
    say: translate(`users.${key}`, { name: username, address }),
  });

  const item = (key: string, onClick: () => void, reason: string | false = false) => (
    <MenuItem key={key} onClick={onClick} disabled={busy || Boolean(reason)} sx={{ display: 'block' }}>
      {translate(`users.actions.${key}`)}
      {reason && (
        <Typography variant="caption" component="span" sx={{ display: 'block' }}>
          {reason}
        </Typography>
      )}
    </MenuItem>
  );
  // An action changes the stored record, and a later save of older edits would undo the action.
  const unsaved = dirty && translate('users.saveFirst');
  const unreachable = address === undefined && translate('users.noAddress');
  const mine = own && translate('users.ownAccount');

  return (
    <>
      {item('unlock', () => run(unlock))}
      {item('reset', () => setAsked('reset'), mine || unreachable || unsaved)}
      {item(
        'resend',
        () => run(() => changed(accountActions.resendInvite(username), 'invited')()),
        (record.userStatus === 'confirmed' && translate('users.alreadyConfirmed')) || unreachable || unsaved,
      )}
      {item(
        'optIn',
        () => run(() => changed(accountActions.optIn(username), 'optedIn')()),
        (!phone && translate('users.noPhone')) ||
          (record.optIn === true && translate('users.alreadyOptedIn')) ||
          unsaved,
      )}
      {item(mfa ? 'mfaOff' : 'mfaOn', () => setAsked('mfa'), mine || unsaved)}
      {screenExists('logs') && (
        <MenuItem component={Link} to={logsPath(username)} onClick={close}>
          {translate('people.openLogs')}
        </MenuItem>
      )}
      <KeyBoundary>
        <ConfirmDialog
          open={asked === 'reset'}
          title={translate('users.resetQuestion', { name: username })}
          confirm={translate('users.actions.reset')}
          destructive
          busy={busy}
          onConfirm={() => run(() => changed(accountActions.resetPassword(username), 'wasReset')())}
          onCancel={() => setAsked(null)}
        >
          {translate('users.resetText', { address })}
        </ConfirmDialog>
        {asked === 'mfa' && (
          <ReviewDialog
            changes={[{ path: 'mfaEnabled', from: mfa, to: !mfa }]}
            onSave={() => run(() => changed(accountActions.setMfa(username, !mfa), mfa ? 'mfaIsOff' : 'mfaIsOn')())}
            onClose={() => setAsked(null)}
          />
        )}
      </KeyBoundary>
    </>
  );
}

/** Wraps dialogs above the menu, because the menu must not handle keys that are pressed in a dialog. */
const KeyBoundary = ({ children }: { children: ReactNode }) => (
  <Box component="li" role="none" sx={{ display: 'contents' }} onKeyDown={(event) => event.stopPropagation()}>
    {children}
  </Box>
);
