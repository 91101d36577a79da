import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { DateField } from '../../ui/dates/DateField';
import { GENDERS, isBadEmail, isBornInFuture, type PersonDraft } from './person';

interface Props {
  person: PersonDraft;
  onChange: (person: PersonDraft) => void;
  /** Whether somebody has tried to send, so that missing values are shown. */
  tried: boolean;
}

/** The person of a document, if it is no stored patient. */
export function PersonFields({ person, onChange, tried }: Props) {
  const translate = useTranslate();
  const label = (name: string): string => translate(`directMessages.send.${name}`);
  const required = (value: string) =>
    tried && value.trim() === '' ? { error: true, helperText: translate('forms.errors.required') } : {};
  const of = (name: keyof PersonDraft) => ({
    label: label(name),
    value: person[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...person, [name]: event.target.value }),
  });
  const badEmail = tried && isBadEmail(person);
  return (
    <>
      <TextField {...of('firstName')} {...required(person.firstName)} />
      <TextField {...of('lastName')} {...required(person.lastName)} />
      <TextField select {...of('gender')}>
        {GENDERS.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`heldImports.genders.${each}`, { _: each })}
          </MenuItem>
        ))}
      </TextField>
      <DateField
        label={label('dob')}
        value={person.dob}
        fault={tried && isBornInFuture(person) ? translate('forms.errors.inFuture') : undefined}
        onChange={(dob) => onChange({ ...person, dob })}
      />
      <TextField {...of('email')} error={badEmail} helperText={badEmail ? label('badEmail') : undefined} />
      <TextField {...of('phone')} />
      <TextField {...of('postalCode')} />
    </>
  );
}
