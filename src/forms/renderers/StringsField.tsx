import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { asControl, type FieldProps } from '../bridge/field';
import { autocompleteTexts } from './autocompleteTexts';
import { describedBy, FieldFrame } from './FieldFrame';
import { hasType } from '../../domain/entity/paths';

const parts = (text: string): string[] =>
  text
    .split(/[,，;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const NO_OPTIONS: string[] = [];

/**
 * Short texts or numbers as chips. A comma, semicolon, Enter or blur ends a chip. A pasted list becomes several chips.
 */
function StringsField(field: FieldProps) {
  const { id, schema, value, commit, disabled, touch, error } = field;
  const translate = useTranslate();
  const [text, setText] = useState('');
  const chips = Array.isArray(value) ? value.map(String) : [];
  const counts = hasType(schema.items, 'number') || hasType(schema.items, 'integer');
  // Text that is not a number is stored as typed; the rules then report it.
  const store = (texts: string[]) =>
    commit(counts ? texts.map((part) => (Number.isFinite(Number(part)) ? Number(part) : part)) : texts);
  const take = (typed: string) => {
    const added = parts(typed).filter((part) => !chips.includes(part));
    if (added.length > 0) store([...chips, ...new Set(added)]);
    setText('');
  };
  const shown = { ...field, hint: translate('forms.stringsHelp') };
  return (
    <FieldFrame {...shown}>
      <Autocomplete
        id={id}
        multiple
        freeSolo
        size="small"
        disabled={disabled}
        options={NO_OPTIONS}
        value={chips}
        inputValue={text}
        onInputChange={(_, next, reason) => {
          if (reason === 'input' && /[,，;\n]/.test(next)) take(next);
          else if (reason !== 'reset') setText(next);
        }}
        onChange={(_, values, reason, details) => {
          if (reason === 'createOption') take(details?.option ?? '');
          else store(values);
        }}
        onBlur={() => {
          take(text);
          touch();
        }}
        {...autocompleteTexts(translate)}
        renderInput={(params) => (
          <TextField
            {...params}
            error={error !== undefined}
            inputProps={{ ...params.inputProps, ...describedBy(shown) }}
          />
        )}
      />
    </FieldFrame>
  );
}

export const StringsControl = asControl(StringsField);
