import { useState, type KeyboardEvent } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import AddIcon from '@mui/icons-material/Add';
import { useTranslate } from 'react-admin';
import { finderOf } from '../../ui/finding';
import { autocompleteTexts } from './autocompleteTexts';
import { FREE_KINDS, isSettingKey, type FreeKind } from './settings';

interface KnownKey {
  key: string;
  label: string;
}

interface Props {
  id: string;
  /** The keys that the schema defines and the map does not have yet. */
  known: readonly KnownKey[];
  taken: readonly string[];
  disabled: boolean;
  add: (key: string, kind: FreeKind) => void;
}

/** Adds a setting: a known key by its name or label, or a custom key with the type of its value. */
export function AddSetting({ id, known, taken, disabled, add }: Props) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<FreeKind>('text');
  const typed = text.trim();
  const chosen = known.find(({ key, label }) => typed === key || typed === label);
  const key = chosen?.key ?? typed;
  const fault =
    typed === '' || chosen
      ? undefined
      : taken.includes(key)
        ? 'formParts.keyTaken'
        : isSettingKey(key)
          ? undefined
          : 'formParts.keyFormat';
  const run = () => {
    if (key === '' || fault !== undefined) return;
    add(key, kind);
    setText('');
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap', maxWidth: 720 }}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Autocomplete
          id={id}
          freeSolo
          size="small"
          disabled={disabled}
          options={known}
          // Nothing stays selected: the box is empty after adding.
          value={null}
          inputValue={text}
          onInputChange={(_, next) => setText(next)}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.key)}
          filterOptions={(options, { inputValue }) => {
            const finds = finderOf(inputValue);
            return options.filter(({ key, label }) => finds(key, label));
          }}
          renderOption={({ key: optionKey, ...props }, option) => (
            <Box component="li" key={optionKey} {...props} sx={{ justifyContent: 'space-between !important', gap: 2 }}>
              {option.label}
              <Box component="code" sx={{ typography: 'caption', color: 'text.secondary' }}>
                {option.key}
              </Box>
            </Box>
          )}
          {...autocompleteTexts(translate)}
          renderInput={(params) => (
            <TextField
              {...params}
              placeholder={translate('formParts.addKey')}
              error={fault !== undefined}
              onKeyDown={(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
                if (event.key !== 'Enter' || params.inputProps['aria-expanded'] === true) return;
                // Enter adds the setting; it must neither submit the form nor select the text.
                event.preventDefault();
                event.defaultMuiPrevented = true;
                run();
              }}
              slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': translate('formParts.addKey') } }}
            />
          )}
        />
        {fault !== undefined && <FormHelperText error>{translate(fault)}</FormHelperText>}
      </Box>
      {typed !== '' && !chosen && (
        <Select
          size="small"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          slotProps={{ input: { 'aria-label': translate('formParts.kind') } }}
        >
          {FREE_KINDS.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`formParts.kinds.${each}`)}
            </MenuItem>
          ))}
        </Select>
      )}
      <Button
        startIcon={<AddIcon />}
        disabled={disabled || key === '' || fault !== undefined}
        onClick={run}
        sx={{ minHeight: 40 }}
      >
        {translate('forms.add')}
      </Button>
    </Box>
  );
}
