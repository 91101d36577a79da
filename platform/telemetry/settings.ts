import type { Reader } from '../base/reader';

interface TelemetrySettings {
  /** The token of monitoring systems; undefined: only requests from this machine may read the figures. */
  metricsToken: string | undefined;
  /** The OpenTelemetry collector that traces are sent to; undefined: there are no traces. */
  tracesUrl: string | undefined;
}

declare module '../base/config' {
  interface Config extends TelemetrySettings {}
}

export function readTelemetry(read: Reader): TelemetrySettings {
  return {
    metricsToken: read.secret('METRICS_TOKEN', 16),
    tracesUrl: read.service('TRACES_URL', /^https?:$/, 'https://collector.example.org:4318/v1/traces'),
  };
}
