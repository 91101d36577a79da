import type { FieldProps } from '../../forms';
import { ContentField } from './ContentField';

export default function DataIdField(field: FieldProps) {
  return <ContentField {...field} kind="dataType" />;
}
