import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { DraftTrial } from '../../contract/draftTrial';
import type { PlanNames } from '../patientData/explanation/usePlanNames';
import { differenceText } from './differenceText';

type Row = DraftTrial['rows'][number];
type ModelAlert = Row['models'][number]['before'];

interface Props {
  row: Pick<Row, 'before' | 'after' | 'models' | 'recommendations'>;
  /** Undefined until the names of the plan are known. */
  names: Pick<PlanNames, 'level' | 'model'> | undefined;
}

/**
 * What differs in a check-in or report: the overall level, the level or grade of each model, and the recommendations.
 */
export function ChangedAlerts({ row, names }: Props) {
  const translate = useTranslate();
  const { before, after, models, recommendations } = row;
  const levelOf = (level: string | null): string =>
    level === null ? translate('testProofs.noLevel') : (names?.level(level)?.name ?? level);
  const alertOf = (alert: ModelAlert): string =>
    alert === null || alert.grade === null
      ? levelOf(alert?.alertLevelId ?? null)
      : translate('draftTrial.graded', { level: levelOf(alert.alertLevelId), grade: alert.grade });
  const lines = [
    ...(before === after
      ? []
      : [{ key: '', name: translate('draftTrial.overall'), from: levelOf(before), to: levelOf(after) }]),
    ...models.map(({ modelId, before: was, after: is }) => ({
      key: `model ${modelId}`,
      name: names?.model(modelId) ?? modelId,
      from: alertOf(was),
      to: alertOf(is),
    })),
  ];
  const advice = recommendations.map(({ recommendId, before: was, after: is }) => ({
    kind: 'recommendation' as const,
    dataId: recommendId,
    tupleIndex: 0,
    before: was ?? '',
    after: is ?? '',
  }));
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ key, ...words }) => (
        <li key={key}>{translate('testProofs.difference', words)}</li>
      ))}
      {advice.map((each) => (
        <li key={`recommendation ${each.dataId}`}>{differenceText(each, translate)}</li>
      ))}
    </Box>
  );
}
