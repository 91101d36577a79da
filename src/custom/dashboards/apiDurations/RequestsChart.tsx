import { useTranslate } from 'react-admin';
import type { MeasuredRequest } from '../../../contract/metricFigures';
import { clientName } from '../../../domain/access/clientName';
import { MOST_REQUESTS } from '../../../domain/metrics/samples';
import { useReferenceLabels } from '../../../resources/cells/useReferenceLabels';
import { metricsListPath, metricsPath } from '../../../routes';
import { LinesChart } from '../../../ui/charts/LinesChart';
import { secondsDateTime } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { useZone } from '../../../ui/zone';
import { timesOf } from '../measured/range';
import type { DayRange } from '../types';

interface Props {
  requests: readonly MeasuredRequest[];
  range: DayRange;
  userId: string | undefined;
}

/** The route of an end-point without its method. */
const routeOf = (endpoint: string | null): string => endpoint?.slice(endpoint.indexOf(' ') + 1) ?? '';

/** The newest requests, of one user if one is chosen: a point for each. */
export function RequestsChart({ requests, range, userId }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const zone = useZone();
  const names = useReferenceLabels('users', [
    ...requests.flatMap((request) => request.userId ?? []),
    ...(userId === undefined ? [] : [userId]),
  ]);
  const nameOf = (id: string | null): string => (id === null ? '' : (names.get(id) ?? id));
  const fact = (name: string, of: (request: MeasuredRequest) => string) => ({
    label: translate(`measured.facts.${name}`),
    of: ({ request }: { request: MeasuredRequest }) => of(request),
  });
  return (
    <LinesChart
      dotted
      title={
        userId === undefined
          ? translate('measured.newest', { count: MOST_REQUESTS })
          : translate('measured.newestOf', { count: MOST_REQUESTS, name: nameOf(userId) })
      }
      unit={translate('measured.ms')}
      period={range}
      first={translate('measured.facts.createDate')}
      series={[{ key: 'duration', label: translate('measured.duration') }]}
      points={requests.map((request) => ({ at: request.createDate, values: { duration: request.duration }, request }))}
      timeText={(iso) => secondsDateTime(iso, language, 6, zone)}
      facts={[
        fact('endpoint', ({ endpoint }) => endpoint ?? ''),
        fact('url', ({ endpoint }) => routeOf(endpoint)),
        fact('user', (request) => nameOf(request.userId)),
        fact('client', ({ client }) => (client === null ? '' : clientName(client))),
        fact('status', ({ status }) => (status === null ? '' : String(status))),
      ]}
      hrefOf={({ request }) => metricsPath(request.metricId)}
      empty={translate('measured.noRequests')}
      {...(userId !== undefined && {
        records: {
          to: metricsListPath({ EventName: 'API', userId, ...timesOf(range, zone) }),
          label: translate('measured.allOf', { name: nameOf(userId) }),
        },
      })}
    />
  );
}
