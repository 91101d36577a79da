import { useTranslate } from 'react-admin';
import { isOneOf } from '../../domain/entity/read';
import type { FieldProps } from '../../forms';
import { EnumField } from '../../forms/renderers/EnumField';
import { useReports } from '../reports/available';
import { useDraft } from './useDraft';

/** The format of a schedule’s report: one of those that the report has. */
export default function RecipeField(field: FieldProps) {
  const translate = useTranslate();
  const { reportName } = useDraft();
  const report = useReports().data?.find((each) => each.reportName === reportName);
  const offered = (field.schema.enum ?? []).filter((recipe) => !report || isOneOf(report.recipes, recipe));
  return (
    <EnumField
      {...field}
      help={report?.isSeries ? translate('reportSchedules.seriesFormat') : undefined}
      required
      schema={{ ...field.schema, enum: offered }}
      disabled={field.disabled || report?.isSeries === true}
    />
  );
}
