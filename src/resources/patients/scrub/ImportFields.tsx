import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { ScrubbedImport } from '../../../contract/scrub';
import { useLanguage } from '../../../ui/useLanguage';
import { entryOf, namesOf } from '../../entry';
import { OptionalPicker } from '../../OptionalPicker';

interface Props {
  given: ScrubbedImport;
  /** Hides the field for the organization, because the organization is fixed. */
  within: boolean;
  onChange: (given: ScrubbedImport) => void;
}

/** Options of an import of scrubbed patients: file, names, organization, provider. */
export function ImportFields({ given, within, onChange }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const text = (name: 'fileId' | 'firstName' | 'lastName', label: string) => (
    <TextField
      size="small"
      fullWidth
      label={label}
      required={name === 'fileId'}
      autoFocus={name === 'fileId'}
      value={given[name]}
      onChange={({ target }) => onChange({ ...given, [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: 90, autoComplete: 'off', spellCheck: false } }}
    />
  );
  const picker = (name: 'orgId' | 'userId', resource: string) => {
    const entry = entryOf(resource);
    return (
      entry && (
        <OptionalPicker
          resource={resource}
          label={namesOf(entry, language).one}
          onChoose={(id) => {
            const { [name]: _before, ...rest } = given;
            onChange(id === undefined ? rest : { ...rest, [name]: id });
          }}
        />
      )
    );
  };
  return (
    <>
      {text('fileId', translate('scrubbing.importId'))}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        {text('firstName', translate('scrubbing.firstName'))}
        {text('lastName', translate('scrubbing.lastName'))}
      </Box>
      {!within && picker('orgId', 'organizations')}
      {picker('userId', 'users')}
    </>
  );
}
