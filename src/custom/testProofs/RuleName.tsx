import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { PlanNames } from '../../resources/patientData/explanation/usePlanNames';
import { AlertGlyph } from '../../ui/AlertGlyph';

interface Props {
  rule: { modelId: string; ruleId: string; grade: number; alertLevelId: string };
  names: PlanNames;
}

/** A rule: its model, its level and grade, and its id. */
export function RuleName({ rule: { modelId, ruleId, grade, alertLevelId }, names }: Props) {
  const translate = useTranslate();
  const color = names.color(alertLevelId);
  return (
    <Box sx={{ minWidth: 150 }}>
      {names.model(modelId)}
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'text.secondary', typography: 'body2' }}>
        {color && <AlertGlyph color={color} label={names.level(alertLevelId)?.name ?? alertLevelId} />}
        <span>
          {ruleId} · {translate('testProofs.grade', { grade })}
        </span>
      </Box>
    </Box>
  );
}
