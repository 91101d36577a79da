import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { countText } from '../../../../domain/shownNumber';
import { usePlace } from '../../../../browse/place';
import { RowDrawer } from '../../../../browse/RowDrawer';
import { ApiError } from '../../../../dataProvider/apiError';
import { accessEvent, type AccessEvent } from '../../../../dataProvider/reportLinks';
import { ReferenceCell } from '../../../../resources/cells/ReferenceCell';
import { Pairs } from '../../../../ui/Pairs';
import { Part } from '../../../../ui/Part';
import { lazyPiece } from '../../../../ui/pieces';
import { useLanguage } from '../../../../ui/useLanguage';
import { ZonedTime } from '../../../../ui/ZonedTime';
import { reportTitle } from '../../../../resources/reportLinks/reportTitle';

const JsonTree = lazyPiece(() => import('../../../../ui/JsonTree'));

interface Props {
  metricId: string;
  /** The event; undefined if it is not on the current page of the list. */
  known: AccessEvent | undefined;
}

/** One opening of a report: which report, by whom, and when. */
export function AccessDrawer({ metricId, known }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { tab, to, neighbour } = usePlace();
  const read = useQuery({
    queryKey: ['reportAccess', 'one', metricId],
    enabled: known === undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      const event = await accessEvent(metricId, signal);
      if (!event) throw new ApiError('no such event', { code: 'notFound', status: 404 });
      return event;
    },
  });
  const nobody = translate('history.nobody');
  return (
    <RowDrawer<AccessEvent>
      id={metricId}
      label={translate('recent.access')}
      read={{ ...read, data: known ?? read.data }}
      failed={translate('recent.accessFailed')}
      title={({ reportName }) => reportTitle(reportName, translate)}
      captioned
      copied
      go={(step) => {
        const next = neighbour(metricId, step);
        if (next !== undefined) void navigate(to(tab, next), { replace: true });
      }}
      close={() => void navigate(to(tab))}
    >
      {({ updatedAt, providerId, patientId, event }) => {
        const duration = event.metrics.Duration;
        return (
          <>
            <Pairs
              pairs={[
                [translate('recent.updatedDate'), <ZonedTime key="time" value={updatedAt} show="named" />],
                [
                  translate('recent.provider'),
                  providerId === '' ? nobody : <ReferenceCell key="provider" resource="providers" id={providerId} />,
                ],
                [
                  translate('recent.patient'),
                  patientId === '' ? nobody : <ReferenceCell key="patient" resource="patients" id={patientId} />,
                ],
                [
                  translate('recent.duration'),
                  duration === undefined
                    ? ''
                    : translate('recent.milliseconds', { count: countText(Math.round(duration), language) }),
                ],
              ]}
            />
            <Part title={translate('records.json')}>
              <JsonTree value={event} />
            </Part>
          </>
        );
      }}
    </RowDrawer>
  );
}
