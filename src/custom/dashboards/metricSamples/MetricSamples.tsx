import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { METRIC_KINDS } from '../../../domain/metrics/kinds';
import { GRAPH_TYPES, GROUP_FIELDS, SAMPLES } from '../../../domain/metrics/samples';
import { countText } from '../../../domain/shownNumber';
import { useReferenceLabels } from '../../../resources/cells/useReferenceLabels';
import { metricsListPath } from '../../../routes';
import { FailedState } from '../../../ui/FailedState';
import { Later } from '../../../ui/Later';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useLanguage } from '../../../ui/useLanguage';
import { useStored } from '../../../ui/useStored';
import { useZone } from '../../../ui/zone';
import { LABELLED } from '../frame/heights';
import { FoundPicker } from '../measured/FoundPicker';
import { MissingNote } from '../measured/MissingNote';
import { timesOf } from '../measured/range';
import { SelectField } from '../measured/SelectField';
import type { DashboardProps } from '../types';
import { ASKED_KEY, askedIn, fits, parseAsked, type Asked } from './asked';
import { SamplesChart } from './SamplesChart';
import { areMeasured } from './series';
import { useSamples } from './useSamples';

/** Number and durations of events over time, by the values of a field. The choices are kept in this browser. */
export default function MetricSamples({ choices: { range, userId }, refreshed }: DashboardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const zone = useZone();
  const [stored, store] = useStored('local', ASKED_KEY, '');
  const times = timesOf(range, zone);
  const kept = parseAsked(stored);
  const asked = askedIn(stored, times);
  const choose = (change: Partial<Asked>): void => store(JSON.stringify({ ...kept, ...change }));
  const { data, error, isPlaceholderData, refetch } = useSamples({ asked, times, zone, userId, refreshed });
  const groups = data?.samples.groups ?? [];
  const isOfUsers = asked.groupBy === 'UserId';
  const names = useReferenceLabels('users', isOfUsers ? groups.flatMap(({ group }) => group ?? []) : []);
  const nameOf = (group: string): string => names.get(group) ?? group;
  // Whether events have durations is only known if there are events.
  const isCountOnly = data !== undefined && data.samples.samples.length > 0 && !areMeasured(data.samples);
  const graph = isCountOnly ? 'count' : asked.graph;
  return (
    <Box sx={{ pt: 1, display: 'grid', gap: 2 }}>
      <Later height={LABELLED}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
          <SelectField
            label={translate('measured.eventName')}
            value={asked.eventName}
            options={METRIC_KINDS.map((kind) => ({ value: kind, label: kind }))}
            onChange={(eventName) => choose({ eventName, group: '' })}
          />
          <SelectField
            label={translate('measured.sample')}
            value={asked.sample}
            options={SAMPLES.map((sample) => ({
              value: sample,
              label: translate(`measured.samples.${sample}`),
              disabled: !fits(sample, times),
            }))}
            onChange={(sample) => choose({ sample })}
            help={SAMPLES.every((sample) => fits(sample, times)) ? undefined : translate('measured.tooMany')}
          />
          <SelectField
            label={translate('measured.groupBy')}
            value={asked.groupBy}
            options={[
              { value: '' as const, label: translate('measured.noGroups') },
              ...GROUP_FIELDS.map((field) => ({ value: field, label: field })),
            ]}
            onChange={(groupBy) => choose({ groupBy, group: '' })}
          />
          {asked.groupBy !== '' && (
            <FoundPicker
              label={translate('measured.group')}
              all={translate('measured.allGroups')}
              value={asked.group === '' ? undefined : asked.group}
              options={groups.flatMap(({ group, count }) =>
                group === null ? [] : [{ value: group, label: `${nameOf(group)} (${countText(count, language)})` }],
              )}
              onChange={(group) => choose({ group: group ?? '' })}
            />
          )}
          <SelectField
            label={translate('measured.graphType')}
            value={graph}
            options={GRAPH_TYPES.map((type) => ({
              value: type,
              label: translate(`measured.types.${type}`),
              disabled: isCountOnly && type !== 'count',
            }))}
            onChange={(type) => choose({ graph: type })}
            help={isCountOnly ? translate('measured.noDurations') : undefined}
          />
        </Box>
      </Later>
      {error && !data ? (
        <FailedState error={error} title={translate('measured.failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <Box sx={{ opacity: isPlaceholderData ? 0.68 : 1 }}>
          <MissingNote
            countedFrom={data.samples.countedFrom}
            end={times.endTime}
            to={metricsListPath({ EventName: asked.eventName, ...times })}
          />
          <SamplesChart
            answer={data.samples}
            asked={{ ...asked, graph }}
            range={range}
            end={times.endTime}
            userId={userId}
            nameOf={nameOf}
          />
        </Box>
      ) : (
        <ScreenSkeleton />
      )}
    </Box>
  );
}
