import { useTranslate } from 'react-admin';
import type { LooseOf } from '../../domain/records';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { EnumField } from '../../forms/renderers/EnumField';

const SQUARE = 'square';

/** An organization's billing type. Switching away from the payment provider clears the provider's credentials. */
export default function BillingField(field: FieldProps) {
  const { initial } = useFormScope();
  const { billingType }: LooseOf<'organization'> = initial;
  const translate = useTranslate();
  const leaves = billingType === SQUARE && field.value !== SQUARE;
  return <EnumField {...field} help={leaves ? translate('organizations.squareEnds') : field.help} />;
}
