import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Difference } from '../../domain/planTests/proofs/differences';
import type { PlanNames } from '../patientData/explanation/usePlanNames';
import { differenceText } from './differenceText';

interface Props {
  differences: readonly Difference[];
  /** Undefined until the names of the plan are known. */
  names: PlanNames | undefined;
}

/** The outputs of a test in which two runs differ, each with both values. */
export function Differences({ differences, names }: Props) {
  const translate = useTranslate();
  if (differences.length === 0) return translate('testProofs.none');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {differences.map((each) => (
        <li key={`${each.kind} ${each.dataId} ${each.tupleIndex}`}>{differenceText(each, translate, names)}</li>
      ))}
    </Box>
  );
}
