import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/useLanguage';
import { fieldLabel } from '../labels';
import { useEntity } from '../useEntity';

/** The name of a column, in the table's head and wherever columns are chosen: the entity's short one, else the field's. */
export function useColumnLabel(): (field: string) => string {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity, extension } = useEntity();
  return (field) => {
    const short = extension.columnLabels?.[field];
    return short ? translate(short) : fieldLabel(entity, field, language);
  };
}
