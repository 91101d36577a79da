import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/useLanguage';
import { fieldLabel } from '../labels';
import { useEntity } from '../useEntity';

/** A column's label, in the table header and in menus: the entity's short label, or else the field's label. */
export function useColumnLabel(): (field: string) => string {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity, extension } = useEntity();
  return (field) => {
    const short = extension.columnLabels?.[field];
    return short ? translate(short) : fieldLabel(entity, field, language);
  };
}
