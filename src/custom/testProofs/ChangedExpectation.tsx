import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { levelText } from '../../domain/planTests/findingNames';
import type { ExpectationChange } from '../../domain/planTests/proofs/expectations';
import type { PlanNames } from '../../resources/patientData/explanation/usePlanNames';
import { outputName } from '../../resources/tests/differenceText';

interface Props {
  /** Null if a result does not say what its test expected. */
  changes: readonly ExpectationChange[] | null;
  names: PlanNames;
}

/** How the expectation of a test changed between two runs: what it was, and what it is. */
export function ChangedExpectation({ changes, names }: Props) {
  const translate = useTranslate();
  if (changes === null) return <div>{translate('testComparison.expectationUnknown')}</div>;
  if (changes.length === 0) return null;
  const shown = (value: string | null): string =>
    value === null ? translate('planTests.notNamed') : levelText(value, names) || translate('planTests.noValue');
  return (
    <div>
      {translate('testComparison.expectationChanged')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {changes.map((each) => (
          <li key={`${each.kind} ${each.dataId} ${each.tupleIndex}`}>
            {translate('testProofs.difference', {
              name: outputName(each, translate, names),
              from: shown(each.before),
              to: shown(each.after),
            })}
          </li>
        ))}
      </Box>
    </div>
  );
}
