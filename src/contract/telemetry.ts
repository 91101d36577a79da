import { contract } from './endpoint';

/** Figures about the platform for monitoring systems. */
export const telemetry = contract('Platform', {
  'GET prometheus': {
    summary: 'Figures for Prometheus',
    description:
      'The caller sends the value of the setting `METRICS_TOKEN` as `Authorization: Bearer`. If the setting is absent, only requests from the same machine are answered.',
    who: 'public',
    answer: { file: ['text/plain'] },
    errors: { 401: ['unauthorized'] },
    audited: { none: 'contains no data of records' },
  },
});

declare module './index' {
  interface Areas {
    telemetry: typeof telemetry;
  }
}
