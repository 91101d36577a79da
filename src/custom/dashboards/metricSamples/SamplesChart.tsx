import { useTranslate } from 'react-admin';
import type { EventSamples } from '../../../contract/metricFigures';
import { momentText } from '../../../domain/dates/zone';
import { GRAPH_TYPES, type GraphType } from '../../../domain/metrics/samples';
import { metricsListPath } from '../../../routes';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { LinesChart } from '../../../ui/charts/LinesChart';
import { tickTexts } from '../../../ui/charts/period';
import { shortDate, shortDateTime } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { useZone } from '../../../ui/zone';
import { timesOfPeriod } from '../measured/range';
import type { DayRange } from '../types';
import type { Asked } from './asked';
import { groupsOf, pointsOf, type Group } from './series';

interface Props {
  answer: EventSamples;
  asked: Asked;
  range: DayRange;
  end: string;
  userId: string | undefined;
  nameOf: (group: string) => string;
}

/** The samples as bars if they can be added up, and otherwise as lines. */
export function SamplesChart({ answer, asked, range, end, userId, nameOf }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const zone = useZone();
  const { eventName, groupBy, group, graph } = asked;
  const typeName = (type: GraphType): string => translate(`measured.types.${type}`);
  const groups = groupsOf(answer);
  const points = pointsOf(answer, graph);
  const labelOf = ({ value, isRest }: Group): string => {
    if (groupBy === '') return typeName(graph);
    if (isRest) return translate('measured.others');
    return value === null ? translate('measured.noValue', { field: groupBy }) : nameOf(value);
  };
  const series = groups.map((each) => ({ key: each.key, label: labelOf(each) }));
  // For a single line the other measures fit into the table.
  const others = series.length === 1 ? GRAPH_TYPES.filter((type) => type !== graph) : [];
  const sampleAt = new Map(answer.samples.map((sample) => [sample.start, sample]));
  const rows = points.map(({ start, values }) => ({
    start,
    values: { ...values, ...Object.fromEntries(others.map((type) => [type, sampleAt.get(start)?.[type]])) },
  }));
  const timeText = (iso: string): string =>
    answer.unit === 'hour' ? shortDateTime(iso, language, zone) : shortDate(iso, language, zone);
  const filters = { EventName: eventName, ...(userId !== undefined && { userId }) };
  const isOfUsers = groupBy === 'UserId';
  const hrefOf = (start: string, of?: Group): string | undefined => {
    const user = isOfUsers ? (of?.value ?? (group === '' ? undefined : group)) : undefined;
    // The list of events can be narrowed by user only: a value of another field is never in an address.
    if (groupBy !== '' && user === undefined && (of !== undefined || group !== '')) return undefined;
    return metricsListPath({ ...filters, ...(user && { userId: user }), ...timesOfPeriod(start, answer.starts, end) });
  };
  const ms = translate('measured.ms');
  const unitOf = (type: GraphType): string => (type === 'count' ? '' : ms);
  const shared = {
    title: translate('measured.samplesOf', { event: eventName, type: typeName(graph) }),
    unit: graph === 'count' ? translate('measured.events') : ms,
    period: range,
    fileName: `${eventName}-${graph}`,
    empty: translate('measured.noEvents'),
  };
  const more = others.map((type) => ({ key: type, label: typeName(type), unit: unitOf(type) }));
  const first = translate(`measured.units.${answer.unit}`);
  const shown = answer.samples.length === 0 ? [] : rows;
  if (graph !== 'count' && graph !== 'total')
    return (
      <LinesChart
        {...shared}
        first={first}
        series={series}
        more={more}
        points={shown.map(({ start, values }) => ({ at: start, values }))}
        timeText={timeText}
        hrefOf={({ at }) => hrefOf(String(at))}
      />
    );
  const tickOf = tickTexts(answer.starts, end, zone, language);
  const groupAt = new Map(groups.map((each) => [each.key, each]));
  return (
    <BarsChart
      {...shared}
      stacked
      figures={{
        first: `${first} (${zone})`,
        series,
        more,
        rows: shown.map(({ start, values }) => ({
          key: start,
          label: timeText(start),
          tick: tickOf(start),
          fileLabel: momentText(Date.parse(start), zone),
          values,
        })),
        hrefOf: ({ key }, each) => hrefOf(key, groupBy === '' || !each ? undefined : groupAt.get(each.key)),
      }}
    />
  );
}
