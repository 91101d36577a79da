import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { isOneOf, textOf } from '../../domain/entity/read';
import type { FieldProps } from '../../forms';
import { describedBy, FieldFrame } from '../../forms/renderers/FieldFrame';
import { ChoiceSelect } from '../../ui/ChoiceSelect';
import { FailedAlert } from '../../ui/FailedAlert';
import { useLanguage } from '../../ui/useLanguage';
import { titleIn, useReports } from '../reports/available';
import { useDraft } from './useDraft';

/** The report of a schedule. Another report may have other formats, and has other arguments. */
export default function ReportField(field: FieldProps) {
  const { id, value, commit, commitSibling, disabled, error } = field;
  const translate = useTranslate();
  const language = useLanguage();
  const { data: reports, error: failure, refetch } = useReports();
  const { recipe } = useDraft();
  const stored = textOf(value);
  const choose = (name: string): void => {
    const report = reports?.find(({ reportName }) => reportName === name);
    if (!report || name === stored) return;
    commit(name);
    commitSibling('args', {});
    if (!isOneOf(report.recipes, recipe)) commitSibling('recipe', report.recipes[0] ?? 'html');
  };
  if (!reports)
    return (
      <FieldFrame {...field} group>
        {failure ? (
          <FailedAlert
            error={failure}
            text={(reason) => translate('reportJobs.notListedWhy', { reason })}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton variant="rounded" height={36} />
        )}
      </FieldFrame>
    );
  const isForeign = stored !== '' && !reports.some(({ reportName }) => reportName === stored);
  return (
    <FieldFrame {...field}>
      <ChoiceSelect
        fullWidth
        disabled={disabled}
        error={error !== undefined}
        value={stored}
        choices={[
          ...(isForeign ? [{ value: stored, label: translate('reportJobs.unknownReport') }] : []),
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
