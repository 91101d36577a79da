import { useEffect, useRef, useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useSearchKeys } from '../../../browse/useSearchKeys';
import { fieldLabel } from '../../../resources/labels';
import { useEntity } from '../../../resources/useEntity';
import { useLanguage } from '../../../ui/useLanguage';
import { isOneOf } from '../../../domain/entity/read';

const FIELDS = ['groupId', 'sessionId'] as const;

export interface JournalQuery {
  field: (typeof FIELDS)[number];
  value: string;
}

interface Props {
  query: JournalQuery;
  /** Whether the table shows the results of `query`. */
  isShown: boolean;
  onSearch: (query: JournalQuery) => void;
}

/** Finds journals by the id of their group or session. Enter starts the search. */
export function JournalSearch({ query, isShown, onSearch }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const [field, setField] = useState(query.field);
  const [value, setValue] = useState(query.value);
  useEffect(() => {
    setField(query.field);
    setValue(query.value);
  }, [query]);
  const input = useRef<HTMLInputElement>(null);
  const { onKeyDown, onEdit } = useSearchKeys({
    input,
    text: value,
    shown: isShown ? query.value : undefined,
    run: (text) => onSearch({ field, value: text.trim() }),
    clear: () => {
      setValue('');
      onSearch({ field, value: '' });
    },
  });
  const by = translate('history.searchBy');
  return (
    <>
      <TextField
        select
        size="small"
        value={field}
        onChange={({ target }) => isOneOf(FIELDS, target.value) && setField(target.value)}
        sx={{ width: 160 }}
        slotProps={{ htmlInput: { 'aria-label': by } }}
      >
        {FIELDS.map((name) => (
          <MenuItem key={name} value={name}>
            {fieldLabel(entity, name, language)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="search"
        size="small"
        value={value}
        inputRef={input}
        onChange={(event) => {
          onEdit();
          setValue(event.target.value);
        }}
        onKeyDown={onKeyDown}
        placeholder={translate('history.enterSearches')}
        sx={{ maxWidth: 420 }}
        slotProps={{
          htmlInput: {
            'aria-label': fieldLabel(entity, field, language),
            'data-search': '',
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
      />
    </>
  );
}
