import { useId, useState } from 'react';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { MOST_OVERRIDE_DAYS, NEW_OVERRIDE, OVERRIDE_VALUES, type Override } from '../../../domain/override';
import { FormDialog } from '../../../ui/FormDialog';
import { useAction } from '../../../ui/useAction';

interface Props {
  onSave: (override: Override) => Promise<void>;
  onClose: () => void;
}

const MOST_REASON = 2000;

/** Creates an override: whether the medication is permitted, for how many days, and why. */
export default function OverrideDialog({ onSave, onClose }: Props) {
  const translate = useTranslate();
  const valueId = useId();
  const [value, setValue] = useState(NEW_OVERRIDE.value);
  const [days, setDays] = useState(String(NEW_OVERRIDE.duration));
  const [reason, setReason] = useState(NEW_OVERRIDE.reason);
  const duration = Number(days);
  const fits = /^\d{1,4}$/.test(days.trim()) && duration >= 1 && duration <= MOST_OVERRIDE_DAYS;
  const save = useAction(async () => {
    await onSave({ value, duration, reason: reason.trim() });
    onClose();
  });
  return (
    <FormDialog
      title={translate('override.title')}
      width="xs"
      submit={{ label: translate('override.ok'), ready: fits, run: save.run }}
      action={save}
      written={reason !== NEW_OVERRIDE.reason}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
