import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import type { MetricEvent } from '../../contract/metrics';
import { metricEvent } from '../../dataProvider/metrics';
import { fieldOf, textOf } from '../../domain/entity/read';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { CopyId } from '../../ui/CopyId';
import { LevelMark } from '../../ui/LevelMark';
import { Pairs } from '../../ui/Pairs';
import { Part } from '../../ui/Part';
import { lazyPiece } from '../../ui/pieces';
import { RequestLogs } from '../../ui/RequestLogs';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { durationText, nameOf } from './columns';
import { METRICS } from './source';

const JsonTree = lazyPiece(() => import('../../ui/JsonTree'));

interface Props extends Opened {
  /** The event; undefined if it is not in the list. */
  known: MetricEvent | undefined;
}

/** The details of an event, with a link to the log lines of its request. */
export function MetricDrawer({ id, close, known }: Props) {
  const translate = useTranslate();
  const read = useQuery({
    queryKey: [METRICS.key, 'event', id],
    enabled: known === undefined,
    retry: false,
    queryFn: ({ signal }) => metricEvent(id, signal),
  });
  return (
    <RowDrawer
      id={id}
      label={translate('events.event')}
      read={{ ...read, data: known ?? read.data }}
      failed={translate('events.failed')}
      title={nameOf}
      captioned
      copied
      close={close}
    >
      {(event) => <EventFacts event={event} />}
    </RowDrawer>
  );
}

function EventFacts({ event }: { event: MetricEvent }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { userId, requestId } = event;
  const patientId = textOf(fieldOf(event.metrics['Args'], 'patientId'));
  const lines: [name: string, value: ReactNode][] = [
    ['time', exactTime(event.createDate, language)],
    ['level', <LevelMark key="level" level={event.level} />],
    ['userId', userId && <ReferenceCell key="user" resource="users" id={userId} />],
    ['patient', patientId && <ReferenceCell key="patient" resource="patients" id={patientId} />],
    [
      'requestId',
      requestId && <CopyId key="request" id={requestId} label={translate('events.requestId')} length={36} />,
    ],
    ['duration', durationText(event, { translate, language })],
  ];
  return (
    <>
      <Pairs
        pairs={lines.filter(([, value]) => value).map(([name, value]) => [translate(`events.${name}`), value] as const)}
      />
      <RequestLogs requestId={requestId} />
      <Part title={translate('records.json')}>
        <JsonTree value={event} />
      </Part>
    </>
  );
}
