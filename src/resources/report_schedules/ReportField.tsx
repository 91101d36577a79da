import { isOneOf, textOf } from '../../domain/entity/read';
import type { FieldProps } from '../../forms';
import { describedBy, FieldFrame } from '../../forms/renderers/FieldFrame';
import { ChoiceSelect } from '../../ui/ChoiceSelect';
import { useLanguage } from '../../ui/useLanguage';
import { titleIn, useReports } from '../reports/available';
import { useDraft } from './useDraft';

/** The report of a schedule. Another report may have other formats, and has other arguments. */
export default function ReportField(field: FieldProps) {
  const { id, value, commit, commitSibling, disabled, error } = field;
  const language = useLanguage();
  const { data: reports = [] } = useReports();
  const { recipe } = useDraft();
  const stored = textOf(value);
  const isForeign = stored !== '' && !reports.some(({ reportName }) => reportName === stored);
  const choose = (name: string): void => {
    const report = reports.find(({ reportName }) => reportName === name);
    if (!report || name === stored) return;
    commit(name);
    commitSibling('args', {});
    if (!isOneOf(report.recipes, recipe)) commitSibling('recipe', report.recipes[0] ?? 'html');
  };
  return (
    <FieldFrame {...field}>
      <ChoiceSelect
        fullWidth
        disabled={disabled}
        error={error !== undefined}
        value={stored}
        choices={[
          ...(isForeign ? [{ value: stored, label: stored }] : []),
          ...reports.map((report) => ({ value: report.reportName, label: titleIn(report, language) })),
        ]}
        onChange={({ target }) => choose(target.value)}
        onClose={field.touch}
        onBlur={field.touch}
        slotProps={{ input: { ...describedBy(field) } }}
        SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}` }}
        labelId={`${id}-label`}
      />
    </FieldFrame>
  );
}
