import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { KnownIdField } from './KnownIdField';
import { useModelContent, type ContentKind } from './useModelContent';

/**
 * The id of a question or data type, found by id or name in the model's plans. Another id can be typed: a plan may get
 * it later, so it is a warning and no fault.
 */
export function ContentField({ kind, ...field }: FieldProps & { kind: ContentKind }) {
  const translate = useTranslate();
  const { store: entry } = useFormScope();
  const planId = useSyncExternalStore(entry.onRecord, () => entry.record['planId']);
  const options = useModelContent(kind, planId);
  return <KnownIdField {...field} options={options} unknown={translate(`testModels.${kind}Unknown`)} />;
}
