import { useId, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { MOST_OVERRIDE_DAYS, NEW_OVERRIDE, OVERRIDE_VALUES, type Override } from '../../../domain/override';
import { useErrorText } from '../../../ui/errorText';

interface Props {
  onSave: (override: Override) => Promise<void>;
  onClose: () => void;
}

const MOST_REASON = 2000;

/** Creates an override: whether the medication is permitted, for how many days, and why. */
export default function OverrideDialog({ onSave, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  const valueId = useId();
  const [value, setValue] = useState(NEW_OVERRIDE.value);
  const [days, setDays] = useState(String(NEW_OVERRIDE.duration));
  const [reason, setReason] = useState(NEW_OVERRIDE.reason);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const duration = Number(days);
  const fits = /^\d{1,4}$/.test(days.trim()) && duration >= 1 && duration <= MOST_OVERRIDE_DAYS;

  async function save(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await onSave({ value, duration, reason: reason.trim() });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fits && !busy) void save();
  };
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId} onClose={busy ? undefined : onClose}>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{translate('override.title')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <FormControl>
            <FormLabel id={valueId}>{translate('override.value')}</FormLabel>
            <RadioGroup
              row
              aria-labelledby={valueId}
              value={value}
              onChange={(_, next) => setValue(OVERRIDE_VALUES.find((each) => each === next) ?? value)}
            >
              {OVERRIDE_VALUES.map((each) => (
                <FormControlLabel key={each} value={each} control={<Radio />} label={translate(`override.${each}`)} />
              ))}
            </RadioGroup>
          </FormControl>
          <TextField
            id={`${valueId}-days`}
            label={translate('override.duration')}
            value={days}
            error={!fits}
            helperText={translate(fits ? 'override.daysHelp' : 'override.daysRange', { most: MOST_OVERRIDE_DAYS })}
            onChange={({ target }) => setDays(target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <TextField
            id={`${valueId}-reason`}
            label={translate('override.reason')}
            value={reason}
            multiline
            minRows={2}
            maxRows={8}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: MOST_REASON } }}
          />
          {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('states.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!fits}>
            {translate('override.ok')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
