import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ApiError } from '../../../dataProvider/apiError';
import { detectionActions } from '../../../dataProvider/detection';
import type { AlertExplanation } from '../../../domain/detection';
import { AlertGlyph } from '../../../ui/AlertGlyph';
import { FailedState } from '../../../ui/FailedState';
import { ZonedTime } from '../../../ui/ZonedTime';
import { Part } from '../detail/Part';
import { ModelPart } from './ModelPart';
import { usePlanNames, type PlanNames } from './usePlanNames';

interface Props {
  patientId: string;
  /** The alert that is explained: the overall one, or that of a model. */
  dataPointId: string;
  /** The model that it is about; it alone is open. */
  modelId?: string | undefined;
  /** The value that one came from; it is said first if no model looks at it. */
  dataId?: string | undefined;
}

const RANK = { alert: 0, incomplete: 1, green: 2 } as const;

/** What fired first, the gravest on top; then what could not be said, what came near, and what was quiet. */
const inOrder = (models: AlertExplanation['models'], names: PlanNames): AlertExplanation['models'] =>
  models.toSorted(
    (one, other) =>
      RANK[one.outcome] - RANK[other.outcome] ||
      names.priority(other.alertLevelId) - names.priority(one.alertLevelId) ||
      other.almost.length - one.almost.length,
  );

function Summary({ explanation, names }: { explanation: AlertExplanation; names: PlanNames }) {
  const translate = useTranslate();
  const { models, overall, current, eventTime } = explanation;
  const count = (outcome: string): number => models.filter((each) => each.outcome === outcome).length;
  const color = names.color(overall);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, typography: 'body2', mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {color && <AlertGlyph color={color} label={names.level(overall ?? '')?.name ?? ''} />}
        <span>
          {translate('explanation.summary', {
            smart_count: models.length,
            fired: count('alert'),
            green: count('green'),
            incomplete: count('incomplete'),
          })}
        </span>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {translate('explanation.at')} <ZonedTime value={eventTime} />
        {' · '}
        {translate(current ? 'explanation.current' : 'explanation.former')}
      </Box>
    </Box>
  );
}

/** What the colour says nothing about; it stands before everything else, so that no value looks cleared by it. */
function Unread({
  unread,
  names,
  dataId,
}: {
  unread: readonly string[];
  names: PlanNames;
  dataId?: string | undefined;
}) {
  const translate = useTranslate();
  if (unread.length === 0) return null;
  const own = dataId !== undefined && unread.includes(dataId);
  const others = unread.filter((each) => each !== dataId).map(names.symptom);
  return (
    <Alert severity={own ? 'warning' : 'info'} sx={{ mb: 1 }}>
      {own && <Box sx={{ fontWeight: 'fontWeightMedium' }}>{translate('explanation.unreadValue')}</Box>}
      {others.length > 0 && translate('explanation.unread', { names: others.join(', ') })}
    </Alert>
  );
}

/** Why an alert has its colour: by model, which rule decided, which ones almost did, and what was missing. */
export default function Explanation({ patientId, dataPointId, modelId, dataId }: Props) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['explanation', patientId, dataPointId],
    queryFn: ({ signal }) => detectionActions.explanation(patientId, dataPointId, signal),
    retry: false,
  });
  const names = usePlanNames(data?.planId);
  const failed = error ?? names.error;
  const content = (() => {
    if (error instanceof ApiError && error.status === 404)
      return (
        <Typography variant="body2" color="text.secondary">
          {translate('explanation.none')}
        </Typography>
      );
    if (failed)
      return (
        <FailedState
          error={failed}
          title={translate('explanation.failed')}
          onRetry={() => void (error ? refetch() : names.refetch())}
        />
      );
    if (!data || !names.data) return <Skeleton animation={false} height={120} />;
    const known = names.data;
    const isOpen = (each: AlertExplanation['models'][number]): boolean =>
      modelId === undefined ? each.outcome === 'alert' : each.modelId === modelId;
    return (
      <>
        <Unread unread={data.unread} names={known} dataId={dataId} />
        <Summary explanation={data} names={known} />
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {inOrder(data.models, known).map((model) => (
            <ModelPart key={model.modelId} model={model} names={known} open={isOpen(model)} />
          ))}
        </Box>
      </>
    );
  })();
  return <Part title={translate('explanation.title')}>{content}</Part>;
}
