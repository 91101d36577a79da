import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import {
  isZero,
  type ComplaintContent,
  type ComplaintRow,
  type ComplaintTable,
} from '../../../domain/alerts/complaintRows';
import { scoreText } from '../../../domain/alerts/scoreText';
import { exactText } from '../../../domain/shownNumber';
import { HIGHEST } from '../../../domain/detection';
import { AlertGlyph } from '../../../ui/AlertGlyph';
import { DataTable } from '../../../ui/DataTable';
import type { PlanNames } from '../explanation/usePlanNames';
import { useValueWords } from '../useValueWords';

interface Props {
  table: ComplaintTable;
  planId: string;
  names: PlanNames;
  types: ComplaintContent['types'];
  /** Whether to show answers of zero. */
  zero: boolean;
}

/** One complaint: the model with its level and grade, differences from the current model, and the answers. */
export function ComplaintPart({ table, planId, names, types, zero }: Props) {
  const translate = useTranslate();
  const values = useValueWords();
  const words = {
    ...values,
    scored: (value: number) =>
      translate('alertPanel.scored', { value: exactText(value, values.language), most: HIGHEST }),
  };
  const { model, modelId, alertLevelId, grade, faults, rows } = table;
  const color = names.color(alertLevelId);
  const shown = rows.filter((row) => zero || !isZero(row));
  const nameOf = ({ name, state }: ComplaintRow): string => {
    if (state === 'unknown') return translate('alertPanel.tupleUnknown');
    if (state === 'undescribed') return translate('alertPanel.tupleNotFound');
    return name || translate('alertPanel.missingDescription');
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5, mb: 1.5, '& tbody tr': { cursor: 'default' } }}>
      <Typography variant="body2" component="h4" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0 }}>
        <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
          {model}
        </Box>
        {color && <AlertGlyph color={color} label={names.level(alertLevelId)?.name ?? alertLevelId} />}
        {typeof grade === 'number' && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('detection.grade')} {grade}
          </Box>
        )}
      </Typography>
      {faults.map((fault) => (
        <Alert key={fault} severity={fault === 'changed' ? 'warning' : 'error'} role="note">
          {translate(`alertPanel.fault.${fault}`, { model: fault === 'noModel' ? modelId : model, plan: planId })}
        </Alert>
      ))}
      {shown.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate(rows.length === 0 ? 'alertPanel.noAnswers' : 'alertPanel.onlyZero')}
        </Typography>
      ) : (
        <DataTable aria-label={translate('alertPanel.answersOf', { model })}>
          <thead>
            <tr>
              <th scope="col">{translate('alertPanel.symptom')}</th>
              <th scope="col">{translate('alertPanel.value')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.dataId}>
                <td title={row.dataId}>{nameOf(row)}</td>
                <td>
                  {scoreText(
                    row.value,
                    types.find(({ dataId }) => dataId === row.dataId),
                    words,
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Box>
  );
}
