import { useTranslate } from 'react-admin';
import { warningOf } from '../../domain/rules';
import type { FieldProps } from '../bridge/field';

export function useWarning({ schema, value }: Pick<FieldProps, 'schema' | 'value'>): string | undefined {
  const translate = useTranslate();
  const warning = warningOf(schema, value);
  return warning && translate(`warnings.${warning}`);
}
