import { useTranslate } from 'react-admin';
import { MultiSelect } from '../../browse/MultiSelect';
import { enumLabel, fieldLabel } from '../labels';
import { useEntity } from '../useEntity';
import { useLanguage } from '../../ui/useLanguage';
import { NOTE_CATEGORIES } from './categories';

interface Props {
  chosen: readonly string[];
  onChange: (categories: string[]) => void;
}

/** Chooses categories of notes. No choice means any category. */
export function CategoryFilter({ chosen, onChange }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const label = fieldLabel<'note'>(entity, 'category', language);
  return (
    <MultiSelect
      label={label}
      none={translate('lists.any', { name: label })}
      options={NOTE_CATEGORIES.map((value) => ({ value, text: enumLabel(entity, 'category', value, language) }))}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
