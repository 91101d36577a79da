import { useTranslate } from 'react-admin';
import { ChoiceFilter } from '../../../browse/filters/ChoiceFilter';
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
    <ChoiceFilter
      label={label}
      value={options.includes(value) ? value : ''}
      choices={options.map((option) => ({
        value: option,
        label: loaded ? enumLabel(loaded.entity, 'category', option, language) : option,
      }))}
      onChange={onChange}
    />
  );
}
