import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { coverPlanTests, PlanCoverage } from '../../contract/testProofs';
import { testProofs } from '../../dataProvider/testProofs';
import { placesOf } from '../../domain/planTests/proofs/coverage';
import { percentOf } from '../../domain/planTests/proofs/share';
import { countText } from '../../domain/shownNumber';
import type { PlanNames } from '../../resources/patientData/explanation/usePlanNames';
import { planQuestionPath } from '../../routes';
import { ScrolledTable } from '../../resources/tests/ScrolledTable';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Part } from '../../ui/Part';
import { useLanguage } from '../../ui/useLanguage';
import { CheckBar } from './CheckBar';
import { BODY } from './look';
import { Holes } from './Holes';
import { RuleName } from './RuleName';
import { useCheck } from './useCheck';
import { useMadeTest } from './useMadeTest';

interface Props {
  planId: string;
  names: PlanNames;
}

/** The places of the rules that the tests have seen, and the holes. A click on a hole makes its test. */
function Covered({ planId, names, coverage }: Props & { coverage: PlanCoverage }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const making = useMadeTest(planId);
  const rules = coverage.rules.map((rule) => ({ rule, ...placesOf(rule) }));
  const [covered, places] = [
    rules.reduce((sum, each) => sum + each.covered, 0),
    rules.reduce((sum, each) => sum + each.places, 0),
  ];
  const shown = rules.filter((each) => all || each.covered < each.places);
  const number = (value: number): string => countText(value, language);
  return (
    <>
      {places > 0 && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box role="status" sx={{ typography: 'body1', flex: 1, minWidth: 260 }}>
            {translate('testProofs.covered', {
              smart_count: coverage.tests,
              tests: number(coverage.tests),
              covered: number(covered),
              places: number(places),
              share: percentOf(covered, places),
            })}
          </Box>
          <FormControlLabel
            control={<Switch checked={all} onChange={(_, checked) => setAll(checked)} />}
            label={translate('testProofs.allRules')}
          />
        </Box>
      )}
      {rules.length === 0 ? (
        <EmptyState title={translate('testProofs.noRules')} />
      ) : shown.length === 0 ? (
        <EmptyState small why="done" title={translate('testProofs.noHoles')} />
      ) : (
        <ScrolledTable
          label={translate('testProofs.rules')}
          heads={(['rule', 'seen', 'holes'] as const).map((head) => translate(`testProofs.${head}`))}
        >
          {shown.map(({ rule, covered: seen, places: of }) => (
            <tr key={`${rule.modelId} ${rule.ruleId}`}>
              <td>
                <RuleName rule={rule} names={names} />
              </td>
              <td>{translate('testProofs.seenOf', { seen, of })}</td>
              <td>
                <Holes
                  rule={rule}
                  names={names}
                  busy={making.busy}
                  onMake={(hole) => making.run(() => testProofs.testForHole(planId, hole))}
                />
              </td>
            </tr>
          ))}
        </ScrolledTable>
      )}
      {coverage.unasked.length > 0 && (
        <Part title={translate('testProofs.unasked', { smart_count: coverage.unasked.length, of: coverage.questions })}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {coverage.unasked.map((questionId) => (
              <Box component="li" key={questionId} sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5 }}>
                <Link component={RouterLink} to={planQuestionPath(planId, questionId)} title={questionId}>
                  {names.question(questionId)}
                </Link>
                <Button
                  size="small"
                  variant="outlined"
                  disabled={making.busy}
                  aria-label={`${translate('testProofs.make')}: ${names.question(questionId)}`}
                  onClick={() => making.run(() => testProofs.testForQuestion(planId, questionId))}
                >
                  {translate('testProofs.make')}
                </Button>
              </Box>
            ))}
          </Box>
        </Part>
      )}
    </>
  );
}

const CALLS = { name: 'coverage', last: testProofs.lastCoverage, start: testProofs.cover };

/** Which limits and decisions of a plan's rules its tests have seen. */
export function Coverage({ planId, names }: Props) {
  const translate = useTranslate();
  const { known, ...checking } = useCheck<typeof coverPlanTests, PlanCoverage>(planId, CALLS);
  const { data, error, refetch } = known;
  if (error) return <FailedState error={error} title={translate('testProofs.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton animation={false} height={160} sx={{ mx: 2 }} />;
  return (
    <Box sx={BODY}>
      <Box sx={{ maxWidth: 720, color: 'text.secondary' }}>{translate('testProofs.coverText')}</Box>
      <CheckBar label={translate('testProofs.cover')} last={data} {...checking} />
      {data.result && <Covered planId={planId} names={names} coverage={data.result} />}
    </Box>
  );
}
