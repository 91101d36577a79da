import { columnsOf, type Words } from '../../browse/columns';
import type { MetricEvent } from '../../contract/metrics';
import { ERROR_LEVEL } from '../../domain/metrics/level';
import { countText } from '../../domain/shownNumber';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { LevelMark } from '../../ui/LevelMark';
import { secondsDateTime } from '../../ui/time';

const { of, made } = columnsOf<MetricEvent>('events');

/** Whether the event says that something failed. */
export const isError = ({ level }: MetricEvent): boolean => level >= ERROR_LEVEL;

export const nameOf = ({ metrics }: MetricEvent): string => metrics.EventName;

export function durationText(event: MetricEvent, { translate, language }: Words): string {
  const duration = event.metrics.Duration;
  return duration === undefined ? '' : translate('events.ms', { count: countText(duration, language) });
}

export const COLUMNS = [
  of('createDate', {
    label: 'time',
    as: 'time',
    text: (at, { language }) => secondsDateTime(at, language),
  }),
  of('userId', { cell: (userId) => userId && <ReferenceCell resource="users" id={userId} /> }),
  of('requestId', { as: 'id' }),
  made('duration', (row, words) => durationText(row, words), {
    align: 'right',
    className: 'tabular',
  }),
  made('eventName', (row) => (
    <>
      {nameOf(row)} {isError(row) && <LevelMark level={row.level} />}
    </>
  )),
];
