import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Json } from '../../../domain/entity/types';
import { enumLabel } from '../../../resources/labels';
import { useLanguage } from '../../../ui/useLanguage';
import { useLoaded } from '../../../resources/rows/useLoaded';

interface Props {
  value: string;
  onChange: (category: string) => void;
}

/** Filters by a category of the plan's data types. */
export function CategoryFilter({ value, onChange }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const loaded = useLoaded('dataTypes');
  const label = translate('history.category');
  const known: Json[] = loaded?.entity.properties['category']?.enum ?? [];
  const options = known.filter((each): each is string => typeof each === 'string');
  return (
    <TextField
      select
      size="small"
      value={options.includes(value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: 200 }}
      slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
    >
      <MenuItem value="">{translate('lists.any', { name: label })}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {loaded ? enumLabel(loaded.entity, 'category', option, language) : option}
        </MenuItem>
      ))}
    </TextField>
  );
}
