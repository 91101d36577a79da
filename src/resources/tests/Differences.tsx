import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Difference } from '../../domain/planTests/proofs/differences';
import type { PlanNames } from '../patientData/explanation/usePlanNames';

interface Props {
  differences: readonly Difference[];
  /** Undefined until the names of the plan are known. */
  names: PlanNames | undefined;
}

/** The outputs of a test in which two runs differ, each with both values. */
export function Differences({ differences, names }: Props) {
  const translate = useTranslate();
  if (differences.length === 0) return translate('testProofs.none');
  const shown = (value: string): string => value || translate('planTests.noValue');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {differences.map(({ kind, dataId, tupleIndex, before, after }) => (
        <li key={`${kind} ${dataId} ${tupleIndex}`}>
          {kind === 'recommendation' ? dataId : `${names?.symptom(dataId) ?? dataId} [${tupleIndex}]`}:{' '}
          {translate('testProofs.fromTo', { from: shown(before), to: shown(after) })}
        </li>
      ))}
    </Box>
  );
}
