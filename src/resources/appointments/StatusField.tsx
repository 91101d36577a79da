import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { EnumField } from '../../forms/renderers/EnumField';

/** The status of an appointment. A new one is requested, whatever becomes of it later. */
export default function StatusField(field: FieldProps) {
  const { mode } = useFormScope();
  return <EnumField {...field} disabled={field.disabled || mode === 'create'} />;
}
