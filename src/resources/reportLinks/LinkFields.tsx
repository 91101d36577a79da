import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { isOneOf } from '../../domain/entity/read';
import { useErrorText } from '../../ui/errorText';
import { ReferenceFilter } from '../list/ReferenceFilter';
import { AddressChoice } from '../sending/AddressChoice';
import type { LinkDraft } from './useLinkDraft';

const WAYS = ['email', 'copy'] as const;

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Value[];
  text: (choice: Value) => string;
  onChange: (choice: Value) => void;
}

function Choice<Value extends string>({ label, value, choices, text, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(_, next) => isOneOf(choices, next) && onChange(next)}
      >
        {choices.map((choice) => (
          <FormControlLabel key={choice} value={choice} control={<Radio size="small" />} label={text(choice)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** The fields of a new link: recipient, address and number of days. */
export function LinkFields({ link, most }: { link: LinkDraft; most: number | undefined }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { draft, change, addresses, address, fault } = link;
  return (
    <>
      {link.recipients.length > 1 && (
        <Choice
          label={translate('reportLinks.recipient')}
          value={draft.to}
          choices={link.recipients}
          text={(to) => translate(`sending.${to}`)}
          onChange={(to) => change({ to })}
        />
      )}
      {link.isOther && (
        <ReferenceFilter
          resource="providers"
          value={draft.providerId}
          label={translate('sending.provider')}
          placeholder={translate('sending.chooseProvider')}
          onChange={(providerId) => change({ providerId })}
        />
      )}
      {link.error && <Alert severity="error">{errorText(link.error)}</Alert>}
      <Choice
        label={translate('sending.by')}
        value={draft.send ? 'email' : 'copy'}
        choices={WAYS}
        text={(way) => translate(`reportLinks.ways.${way}`)}
        onChange={(way) => change({ send: way === 'email' })}
      />
      {draft.send && link.known && addresses.length === 0 && (
        <Alert severity="warning">{translate('errors.noContactAddress')}</Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, gap: 2 }}>
        {draft.send && address !== undefined && (
          <AddressChoice value={address} addresses={addresses} fault={fault} onChange={(email) => change({ email })} />
        )}
        <TextField
          size="small"
          required
          label={translate('reportLinks.days')}
          value={link.typed}
          error={link.wrongDays}
          helperText={most !== undefined && translate('reportLinks.daysRange', { most })}
          onChange={({ target: { value } }) => change({ days: value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
      </Box>
    </>
  );
}
