import type { FieldProps } from '../../forms';
import { EnumField } from '../../forms/renderers/EnumField';

/** A choice that a schedule always has. The platform chooses for callers who leave it out. */
export default function ChosenField(field: FieldProps) {
  return <EnumField {...field} required />;
}
