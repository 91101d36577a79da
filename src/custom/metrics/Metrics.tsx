import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Filter } from '../../browse/filters/filter';
import { ListScreen } from '../../browse/ListScreen';
import { useList } from '../../browse/useList';
import type { SourceQuery } from '../../dataProvider/pages';
import { METRIC_KINDS, USUAL_EVENTS, NO_DEVICE } from '../../domain/metrics/kinds';
import { metricsPath } from '../../routes';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { ArchiveNote } from './ArchiveNote';
import { COLUMNS, isError } from './columns';
import { MetricDrawer } from './MetricDrawer';
import { METRICS } from './source';
import { useArchived } from './useArchived';

const LIMITS = ['25', '50', '100'];
const FILTERS: readonly Filter<SourceQuery<typeof METRICS>>[] = [
  {
    name: 'limit',
    kind: 'choices',
    choices: LIMITS.map((limit) => ({ value: limit, label: limit })),
    usual: String(USUAL_EVENTS),
    closed: true,
  },
  {
    name: 'EventName',
    label: 'eventName',
    kind: 'choices',
    choices: METRIC_KINDS.map((kind) => ({ value: kind, label: kind })),
  },
  { name: 'startTime', kind: 'range', until: 'endTime' },
  { name: 'endTime', kind: 'rangeEnd' },
  {
    name: 'DeviceFamily',
    label: 'device',
    kind: 'chip',
    text: (family, { translate }) => (family === NO_DEVICE ? translate('events.noDevice') : family),
  },
  { name: 'userId', kind: 'text' },
  { name: 'requestId', kind: 'text' },
  { name: 'key', kind: 'text', width: 130 },
  // Hidden, because a value may be the name that somebody typed to sign in.
  { name: 'value', kind: 'text', hidden: true, width: 130 },
];

/** The events that the platform records, newest first. */
export function Metrics() {
  const translate = useTranslate();
  const language = useLanguage();
  const { metricId } = useParams();
  const [address] = useSearchParams();
  const limit = address.get('limit') ?? '';
  const list = useList({
    source: METRICS,
    filters: FILTERS,
    perPage: LIMITS.includes(limit) ? Number(limit) : USUAL_EVENTS,
  });
  const searchedTo = list.answer?.searchedTo ?? null;
  const archive = useArchived(list);
  const rows = archive.list.rows;
  return (
    <ListScreen
      list={archive.list}
      columns={COLUMNS}
      idOf={({ _id }) => _id}
      address={metricsPath}
      openId={metricId}
      title={translate('screens.metrics')}
      name={translate('events.events')}
      one={translate('events.event')}
      texts="events"
      about={translate('events.noneText')}
      sizes={[]}
      stressed={isError}
      note={
        <>
          <ArchiveNote archive={archive} />
          {searchedTo !== null && (
            <Alert
              severity="info"
              sx={{ mx: 2, mb: 1 }}
              action={
                <Button size="small" color="inherit" onClick={() => list.setFilters({ endTime: searchedTo })}>
                  {translate('events.searchOn')}
                </Button>
              }
            >
              {translate('events.searchedTo', { time: exactTime(searchedTo, language) })}
            </Alert>
          )}
        </>
      }
      drawer={(open) => <MetricDrawer {...open} known={rows?.find(({ _id }) => _id === open.id)} />}
    />
  );
}
