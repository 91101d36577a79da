import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { PlanCoverage } from '../../contract/testProofs';
import type { Hole } from '../../domain/planTests/proofs/places';
import type { PlanNames } from '../../resources/patientData/explanation/usePlanNames';
import { attributeName, capital } from '../../ui/groupWords';

type Rule = PlanCoverage['rules'][number];

/** Holes of a rule that are shown before all of them are asked for. */
const FIRST = 6;

interface Props {
  rule: Rule;
  names: PlanNames;
  busy: boolean;
  /** Makes the test of a hole. */
  onMake: (hole: Hole) => void;
}

/** The holes of a rule as buttons, each of which makes the test that is missing. */
export function Holes({ rule, names, busy, onMake }: Props) {
  const translate = useTranslate();
  const [whole, setWhole] = useState(false);
  const { modelId, ruleId } = rule;
  const holes: { hole: Hole; label: string }[] = [
    ...(rule.decision === 'hole'
      ? [{ hole: { modelId, ruleId }, label: translate('testProofs.places.decision') }]
      : []),
    ...rule.symptoms.flatMap(({ group, index, dataId, tuple, places }) => {
      const name = capital(attributeName({ dataId, tuple }, { names, translate }));
      return places
        .filter(({ state }) => state === 'hole')
        .map(({ place, value }) => ({
          hole: { modelId, ruleId, symptom: { group, index, place } },
          label:
            group === 'conditions' && value !== null
              ? translate(`testProofs.places.${value === 0 ? 'absent' : 'present'}`, { name })
              : translate(`testProofs.places.${place}`, { name, value }),
        }));
    }),
  ];
  const shown = whole ? holes : holes.slice(0, FIRST);
  if (holes.length === 0) return <>{translate('testProofs.none')}</>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minWidth: 320 }}>
      {shown.map(({ hole, label }) => (
        <Button
          key={JSON.stringify(hole)}
          size="small"
          variant="outlined"
          disabled={busy}
          title={translate('testProofs.make')}
          onClick={() => onMake(hole)}
        >
          {label}
        </Button>
      ))}
      {holes.length > shown.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {translate('testProofs.more', { smart_count: holes.length - shown.length })}
        </Button>
      )}
    </Box>
  );
}
