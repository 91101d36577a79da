import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { MarkdownField } from '../../forms/renderers/MarkdownField';

/** The note that is given with a new appointment. Later, notes are added and deleted in their own tab. */
export default function InitialNote(field: FieldProps) {
  const { mode } = useFormScope();
  if (mode === 'create') return <MarkdownField {...field} />;
  return field.value ? <MarkdownField {...field} disabled /> : null;
}
