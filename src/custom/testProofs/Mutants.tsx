import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import type { checkPlanTests, MutationOutcome } from '../../contract/testProofs';
import { testProofs } from '../../dataProvider/testProofs';
import type { PlanNames } from '../../resources/patientData/explanation/usePlanNames';
import { ScrolledTable } from '../../resources/tests/ScrolledTable';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { useLanguage } from '../../ui/useLanguage';
import { CheckBar } from './CheckBar';
import { BODY } from './look';
import { RuleName } from './RuleName';
import { useCheck } from './useCheck';
import { useMadeTest } from './useMadeTest';

interface Props {
  planId: string;
  names: PlanNames;
}

/** The share of wrong thresholds that a test notices, and those that none does. */
function Outcome({ planId, names, outcome }: Props & { outcome: MutationOutcome }) {
  const translate = useTranslate();
  const language = useLanguage();
  const making = useMadeTest(planId);
  const { tests, mutants, killed, share, hidden, survivors } = outcome;
  const number = (value: number): string => countText(value, language);
  if (mutants + hidden === 0) return <EmptyState title={translate('testProofs.noThresholds')} />;
  return (
    <>
      <Box>
        <Alert severity={survivors.length > 0 ? 'warning' : 'success'} role="status">
          {translate('testProofs.killed', {
            smart_count: tests,
            tests: number(tests),
            killed: number(killed),
            mutants: number(mutants),
            share,
          })}{' '}
          {hidden > 0 && translate('testProofs.hidden', { smart_count: hidden })}
        </Alert>
      </Box>
      {survivors.length > 0 && (
        <ScrolledTable
          label={translate('testProofs.survivors')}
          heads={[
            ...(['rule', 'threshold', 'change'] as const).map((head) => translate(`testProofs.${head}`)),
            translate('testProofs.missingTest'),
          ]}
        >
          {survivors.map((mutant) => {
            const { modelId, ruleId, group, limit, from, to } = mutant;
            return (
              <tr key={`${modelId} ${ruleId} ${group} ${limit} ${to}`}>
                <td>
                  <RuleName rule={mutant} names={names} />
                </td>
                <td>
                  {translate(`detection.${group}`)}: {translate(`testProofs.limits.${limit}`)}
                </td>
                <td>{translate('testProofs.fromTo', { from, to })}</td>
                <td>
                  <Button
                    size="small"
                    variant="outlined"
                    disabled={making.busy}
                    aria-label={`${translate('testProofs.make')}: ${ruleId}, ${translate(`detection.${group}`)}, ${translate(`testProofs.limits.${limit}`)} ${to}`}
                    onClick={() => making.run(() => testProofs.testForMutant(planId, mutant))}
                  >
                    {translate('testProofs.make')}
                  </Button>
                </td>
              </tr>
            );
          })}
        </ScrolledTable>
      )}
    </>
  );
}

const CALLS = { name: 'mutants', last: testProofs.lastMutants, start: testProofs.check };

/** Moves each threshold of a plan's rules by one, in memory, and shows which changes no test notices. */
export function Mutants({ planId, names }: Props) {
  const translate = useTranslate();
  const { known, ...checking } = useCheck<typeof checkPlanTests, MutationOutcome>(planId, CALLS);
  const { data, error, refetch } = known;
  if (error) return <FailedState error={error} title={translate('testProofs.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton animation={false} height={160} sx={{ mx: 2 }} />;
  return (
    <Box sx={BODY}>
      <Box sx={{ maxWidth: 720, color: 'text.secondary' }}>{translate('testProofs.checkText')}</Box>
      <CheckBar label={translate('testProofs.check')} last={data} {...checking} />
      {data.result && <Outcome planId={planId} names={names} outcome={data.result} />}
    </Box>
  );
}
