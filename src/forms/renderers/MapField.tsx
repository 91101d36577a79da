import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import AddIcon from '@mui/icons-material/Add';
import { useTranslate } from 'react-admin';
import type { FieldSchema, Json } from '../../domain/entity/types';
import { hasType, isObject } from '../../domain/entity/paths';
import type { FieldError } from '../../domain/rules';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { FieldFrame } from './FieldFrame';
import { readNumber } from './NumberField';
import { DeleteRowButton } from '../../ui/DeleteRowButton';

interface Entry {
  key: string;
  text: string;
}

const entriesOf = (value: Json | undefined): Entry[] =>
  isObject(value)
    ? Object.entries(value).map(([key, each]) => ({
        key,
        text: typeof each === 'string' ? each : JSON.stringify(each),
      }))
    : [];

/** Parses an entry's text by the schema of the map's values. */
function readValue(text: string, schema: FieldSchema | undefined): Json {
  if (hasType(schema, 'number') || hasType(schema, 'integer')) return readNumber(text) ?? text;
  if (hasType(schema, 'boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function faultOf(entries: Entry[]): FieldError | undefined {
  const keys = entries.map(({ key }) => key.trim());
  if (keys.includes('')) return { code: 'emptyKey' };
  return new Set(keys).size < keys.length ? { code: 'duplicateKey' } : undefined;
}

/** A map as a list of keys and values; stored only while every key is present and unique. */
function MapField(field: FieldProps) {
  const { schema, value, commit, path, disabled, touch, id } = field;
  const translate = useTranslate();
  const { store } = useFormScope();
  const [entries, setEntries] = useState(() => entriesOf(value));
  const stored = useRef(value);
  useEffect(() => {
    if (stored.current === value) return;
    stored.current = value;
    setEntries(entriesOf(value));
  }, [value]);

  const valueSchema = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  const change = (next: Entry[]) => {
    setEntries(next);
    const fault = faultOf(next);
    store.setLocalError(path, fault);
    if (fault) return;
    const map = Object.fromEntries(next.map(({ key, text }) => [key.trim(), readValue(text, valueSchema)]));
    stored.current = map;
    commit(map);
  };
  const set = (index: number, part: Partial<Entry>) =>
    change(entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)));

  return (
    <FieldFrame {...field} group>
      {entries.map((entry, index) => (
        <Box key={index} data-row sx={{ display: 'flex', gap: 1, mb: 1 }}>
          {(['key', 'text'] as const).map((part) => (
            <OutlinedInput
              key={part}
              size="small"
              fullWidth
              value={entry[part]}
              disabled={disabled}
              onChange={(event) => set(index, { [part]: event.target.value })}
              onBlur={touch}
              slotProps={{
                input: {
                  ...(index === 0 && part === 'key' && { id }),
                  'aria-label': `${translate(part === 'key' ? 'forms.key' : 'forms.value')} ${index + 1}`,
                },
              }}
            />
          ))}
          <DeleteRowButton
            disabled={disabled}
            name={entry.key}
            at={index}
            onClick={() => change(entries.filter((_, at) => at !== index))}
          />
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={disabled}
        onClick={() => change([...entries, { key: '', text: '' }])}
      >
        {translate('forms.add')}
      </Button>
    </FieldFrame>
  );
}

export const MapControl = asControl(MapField);
