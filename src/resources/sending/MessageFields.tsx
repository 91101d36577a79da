import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { CONTACT_METHODS, LONGEST_MESSAGE, LONGEST_SUBJECT, NO_ADDRESS } from '../../domain/messaging/addresses';
import { AddressChoice } from './AddressChoice';
import { ReferenceFilter } from '../list/ReferenceFilter';
import { useErrorText } from '../../ui/errorText';
import type { useMessage } from './useMessage';
import { isOneOf } from '../../domain/entity/read';

interface Props {
  message: ReturnType<typeof useMessage>;
  /** Whether the user tried to send the message. Missing fields are then marked. */
  tried: boolean;
}

/** The fields of a message: recipient, channel and text. */
export function MessageFields({ message, tried }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { draft, change, method, addresses, address, needsSubject } = message;
  const missing = (text: string): string | undefined =>
    tried && text.trim() === '' ? translate('forms.errors.required') : undefined;
  const { confirmation } = message;
  // The channels without an address that are reported below. The chosen channel has its own warning. A missing e-mail
  // address is reported only if e-mail is the chosen channel.
  const closed = message.ways.filter(({ way, usable }) => !usable && way !== 'email' && way !== method);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RadioGroup
        row
        aria-label={translate('sending.to')}
        value={draft.to}
        onChange={(_, to) => change({ to: to === 'provider' ? to : 'patient', method: undefined, address: undefined })}
      >
        {(['patient', 'provider'] as const).map((to) => (
          <FormControlLabel key={to} value={to} control={<Radio size="small" />} label={translate(`sending.${to}`)} />
        ))}
      </RadioGroup>
      {draft.to === 'provider' && (
        <ReferenceFilter
          resource="providers"
          value={draft.providerId}
          label={translate('sending.provider')}
          placeholder={translate('sending.chooseProvider')}
          onChange={(providerId) => change({ providerId, method: undefined, address: undefined })}
        />
      )}
      {confirmation && <Alert severity="warning">{translate(`sending.confirmations.${confirmation}`)}</Alert>}
      {message.error && <Alert severity="error">{errorText(message.error)}</Alert>}
      {message.known && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' }, gap: 2 }}>
          <TextField
            select
            size="small"
            label={translate('sending.by')}
            value={method}
            onChange={({ target: { value } }) => {
              if (isOneOf(CONTACT_METHODS, value)) change({ method: value, address: undefined });
            }}
          >
            {message.ways.map(({ way, usable }) => (
              <MenuItem key={way} value={way} disabled={!usable && way !== method}>
                {translate(`sending.ways.${way}`)}
              </MenuItem>
            ))}
          </TextField>
          {address !== undefined && (
            <AddressChoice
              value={address}
              addresses={addresses}
              fault={message.fault}
              onChange={(next) => change({ address: next })}
            />
          )}
        </Box>
      )}
      {message.known && addresses.length === 0 && (
        <Alert severity="warning">{translate(`errors.${NO_ADDRESS[method]}`)}</Alert>
      )}
      {message.known &&
        closed.map(({ way }) => (
          <Typography key={way} variant="body2" color="text.secondary">
            {translate(`errors.${NO_ADDRESS[way]}`)}
          </Typography>
        ))}
      {needsSubject && (
        <TextField
          size="small"
          required
          label={translate('sending.subject')}
          value={draft.subject}
          error={missing(draft.subject) !== undefined}
          helperText={missing(draft.subject)}
          onChange={({ target: { value } }) => change({ subject: value })}
          slotProps={{ htmlInput: { maxLength: LONGEST_SUBJECT } }}
        />
      )}
      <TextField
        multiline
        required
        minRows={5}
        maxRows={16}
        label={translate('sending.message')}
        value={draft.message}
        error={missing(draft.message) !== undefined}
        helperText={missing(draft.message)}
        onChange={({ target: { value } }) => change({ message: value })}
        slotProps={{ htmlInput: { maxLength: LONGEST_MESSAGE } }}
      />
    </Box>
  );
}
