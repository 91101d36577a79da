import { useState } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { TEST_PROOFS, testProofs } from '../../dataProvider/testProofs';
import { placesOf } from '../../domain/planTests/proofs/coverage';
import { percentOf } from '../../domain/planTests/proofs/share';
import type { PlanNames } from '../../resources/patientData/explanation/usePlanNames';
import { planQuestionPath } from '../../routes';
import { ScrolledTable } from '../../resources/tests/ScrolledTable';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Part } from '../../ui/Part';
import { useLanguage } from '../../ui/useLanguage';
import { BODY } from './look';
import { Holes } from './Holes';
import { RuleName } from './RuleName';
import { useMadeTest } from './useMadeTest';

interface Props {
  planId: string;
  names: PlanNames;
}

/** Which limits and decisions of a plan's rules its tests have seen. A click on a hole makes its test. */
export function Coverage({ planId, names }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const making = useMadeTest(planId);
  const { data, error, refetch } = useQuery({
    queryKey: [TEST_PROOFS, planId, 'coverage'],
    queryFn: ({ signal }) => testProofs.coverage(planId, signal),
    retry: false,
  });
  if (error) return <FailedState error={error} title={translate('testProofs.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton animation={false} height={160} sx={{ mx: 2 }} />;
  const rules = data.rules.map((rule) => ({ rule, ...placesOf(rule) }));
  const [covered, places] = [
    rules.reduce((sum, each) => sum + each.covered, 0),
    rules.reduce((sum, each) => sum + each.places, 0),
  ];
  const shown = rules.filter((each) => all || each.covered < each.places);
  const number = (value: number): string => value.toLocaleString(language);
  return (
    <Box sx={BODY}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box role="status" sx={{ typography: 'body1', flex: 1, minWidth: 260 }}>
          {translate('testProofs.covered', {
            smart_count: data.tests,
            tests: number(data.tests),
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
      {data.unasked.length > 0 && (
        <Part title={translate('testProofs.unasked', { smart_count: data.unasked.length, of: data.questions })}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {data.unasked.map((questionId) => (
              <li key={questionId}>
                <Link
                  component={RouterLink}
                  to={planQuestionPath(planId, questionId)}
                  sx={{ display: 'inline-block', py: 0.5 }}
                >
                  {questionId}
                </Link>
              </li>
            ))}
          </Box>
        </Part>
      )}
    </Box>
  );
}
