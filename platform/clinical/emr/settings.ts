import type { Reader } from '../../config';

/** Where EMR imports come from: a FHIR R4 server, or without one the bundles that have been imported. */
export interface EmrConfig {
  /** Base address of the server, without a slash at its end. */
  url: string | undefined;
  /** Sent as `Authorization: Bearer`. */
  token: string | undefined;
  /** Name of the source system; absent, what the resources say, else the base address. */
  system: string | undefined;
  /** How long one answer may take. */
  timeoutSeconds: number;
  /** Resources per page that are asked for. */
  pageSize: number;
  /** Patients that are read at a time. */
  concurrency: number;
}

/** The settings of EMR imports. Faults go to the reader. */
export function readEmr(read: Reader): EmrConfig {
  const url = read.address('EMR_URL', /^https?:$/, 'https://ehr.example.org/fhir')?.replace(/\/+$/, '');
  if (url !== undefined && (new URL(url).username !== '' || new URL(url).search !== ''))
    read.faults.push('EMR_URL holds no password and no query; a token goes into EMR_TOKEN');
  return {
    url,
    token: read.optional('EMR_TOKEN'),
    system: read.optional('EMR_SYSTEM'),
    timeoutSeconds: read.number('EMR_TIMEOUT_SECONDS', 30, 0.1, 600, false),
    pageSize: read.number('EMR_PAGE_SIZE', 100, 1, 1000),
    concurrency: read.number('EMR_CONCURRENCY', 4, 1, 16),
  };
}
