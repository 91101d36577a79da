import type { FieldProps } from '../../forms';
import { ContentField } from './ContentField';

export default function QuestionIdField(field: FieldProps) {
  return <ContentField {...field} kind="question" />;
}
