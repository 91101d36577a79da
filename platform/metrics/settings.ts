import type { Reader } from '../base/reader';

interface MetricSettings {
  /** Days after which frequent events are archived. */
  metricArchiveDays: number;
  /** Days after which archived events are deleted; 0 for never. */
  metricDays: number;
}

declare module '../base/config' {
  interface Config extends MetricSettings {}
}

export function readMetrics(read: Reader): MetricSettings {
  return {
    metricArchiveDays: read.number('METRIC_ARCHIVE_DAYS', 30, 1, 3_650),
    metricDays: read.number('METRIC_DAYS', 365, 0, 36_500),
  };
}
