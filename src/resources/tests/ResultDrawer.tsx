import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { RowDrawer } from '../../browse/RowDrawer';
import { ListTabs } from '../../browse/ListTabs';
import type { WholeTestResult } from '../../contract/planTests';
import { TEST_RESULTS, testActions } from '../../dataProvider/planTests';
import { levelText } from '../../domain/planTests/findingNames';
import { isWrongRecommendation, isWrongValue } from '../../domain/planTests/wrongOutputs';
import { FailedState } from '../../ui/FailedState';
import { Part } from '../../ui/Part';
import { lazyPiece } from '../../ui/pieces';
import { shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { Models, Summary } from '../patientData/explanation/parts';
import { usePlanNames } from '../patientData/explanation/usePlanNames';
import { Compared } from './Compared';
import { Findings } from './Findings';

const JsonTree = lazyPiece(() => import('../../ui/JsonTree'));

interface Props {
  planId: string;
  testId: string;
  resultId: string;
  close: () => void;
}

/** Why the run led to its result: for each check-in or report, the rules that fired and the symptoms that matched. */
function Trace({ planId, result }: { planId: string; result: WholeTestResult }) {
  const translate = useTranslate();
  const names = usePlanNames(planId);
  if (names.error)
    return (
      <FailedState error={names.error} title={translate('explanation.failed')} onRetry={() => void names.refetch()} />
    );
  if (!names.data) return <Skeleton animation={false} height={80} />;
  const { data } = names;
  return result.evaluations.map(({ groupId, of, overall, unread, models, snapshot }) => (
    <Part key={groupId} title={translate(`planTests.why.${of}`)} plain>
      <Summary explanation={{ planId, eventTime: snapshot.at, overall, unread, models }} names={data}>
        {translate('planTests.byRules')}
      </Summary>
      <Models models={models} names={data} missing />
    </Part>
  ));
}

const TABS = ['errors', 'warnings', 'data', 'recommendations'] as const;

function Tabs({ planId, result }: { planId: string; result: WholeTestResult }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<string>('errors');
  const { errs, warnings, data, recommendations, expected } = result;
  const names = usePlanNames(planId).data;
  const named = (dataId: string, tuple: number): string[] => [
    names?.symptom(dataId) ?? dataId,
    [String(tuple), names?.tuple(dataId, tuple)].filter(Boolean).join(': '),
  ];
  const shown = (value: unknown): unknown => (typeof value === 'string' ? levelText(value, names) : (value ?? ''));
  const counts = {
    errors: errs.length,
    warnings: warnings.length,
    data: data.length,
    recommendations: recommendations.length,
  };
  const all = TABS.map((key) => ({ key, label: translate(`planTests.${key}`), count: counts[key] }));
  return (
    <Box>
      <ListTabs all={all} open={open} onOpen={setOpen}>
        {open === 'errors' && (
          <Findings
            planId={planId}
            findings={errs}
            label={translate('planTests.errors')}
            none={translate('planTests.noErrors')}
          />
        )}
        {open === 'warnings' && (
          <Findings
            planId={planId}
            findings={warnings}
            label={translate('planTests.warnings')}
            none={translate('planTests.noWarnings')}
          />
        )}
        {open === 'data' && (
          <Compared
            label={translate('planTests.data')}
            heads={['dataId', 'tuple']}
            rows={[
              ...expected.data.map(({ dataId, tupleIndex, value }) => {
                const found = data.find((each) => each.dataId === dataId && each.tupleIndex === (tupleIndex ?? 0));
                return {
                  key: `${dataId} ${tupleIndex ?? 0}`,
                  names: named(dataId, tupleIndex ?? 0),
                  expected: levelText(value ?? '', names),
                  found: shown(found?.value),
                  isWrong: isWrongValue(errs, dataId, tupleIndex ?? 0),
                };
              }),
              ...data
                .filter(
                  ({ dataId, tupleIndex }) =>
                    !expected.data.some((each) => each.dataId === dataId && (each.tupleIndex ?? 0) === tupleIndex),
                )
                .map(({ dataId, tupleIndex, value }) => ({
                  key: `${dataId} ${tupleIndex}`,
                  names: named(dataId, tupleIndex),
                  found: shown(value),
                  isWrong: isWrongValue(errs, dataId, tupleIndex),
                })),
            ]}
          />
        )}
        {open === 'recommendations' && (
          <Compared
            label={translate('planTests.recommendations')}
            heads={['recommendId']}
            rows={[
              ...expected.recommendations.map(({ recommendId, name }) => {
                const found = recommendations.find((each) => each.recommendId === recommendId);
                return {
                  key: recommendId,
                  names: [recommendId],
                  // A test compares the ids, and may leave out the name.
                  expected: name ?? found?.name ?? recommendId,
                  found: found ? (found.name ?? recommendId) : '',
                  isWrong: isWrongRecommendation(errs, recommendId),
                };
              }),
              ...recommendations
                .filter(({ recommendId }) => !expected.recommendations.some((each) => each.recommendId === recommendId))
                .map(({ recommendId, name }) => ({
                  key: recommendId,
                  names: [recommendId],
                  found: name ?? recommendId,
                  isWrong: false,
                })),
            ]}
          />
        )}
      </ListTabs>
      <Box sx={{ mt: 3, display: 'grid', gap: 2 }}>
        <Trace planId={planId} result={result} />
        {result.patient && (
          <Part title={translate('planTests.keptPatient')} plain>
            <JsonTree value={result.patient} />
          </Part>
        )}
      </Box>
    </Box>
  );
}

/** A result of a test: what it found, what was expected, why, and the patient if it was kept. */
export function ResultDrawer({ planId, testId, resultId, close }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const read = useQuery({
    queryKey: [TEST_RESULTS, planId, testId, 'result', resultId],
    queryFn: ({ signal }) => testActions.result({ planId, testId, resultId }, signal),
    retry: false,
  });
  return (
    <RowDrawer
      id={resultId}
      label={translate('planTests.result')}
      read={read}
      failed={translate('planTests.resultsFailed')}
      captioned
      title={({ passed, createDate }) =>
        `${translate(`planTests.${passed ? 'passed' : 'failed'}`)}, ${shortDateTime(createDate, language)}`
      }
      wide
      close={close}
    >
      {(result) => <Tabs planId={planId} result={result} />}
    </RowDrawer>
  );
}
