import type { Reader } from '../../base/reader';

/** The source of EMR imports: a FHIR R4 server, or the imported bundles if no server is configured. */
export interface EmrConfig {
  /** The server's base URL, without a trailing slash. */
  url: string | undefined;
  /** The token that is sent as `Authorization: Bearer`. */
  token: string | undefined;
  /** Name of the source system; default: the system stated in the resources, or else the base URL. */
  system: string | undefined;
  /** Timeout of one answer, in seconds. */
  timeoutSeconds: number;
  /** Resources per requested page. */
  pageSize: number;
  /** Number of patients that are read at the same time. */
  concurrency: number;
}

interface EmrSettings {
  emr: EmrConfig;
}

declare module '../../base/config' {
  interface Config extends EmrSettings {}
}

/** Reads the settings of EMR imports. The reader collects invalid settings. */
export function readEmr(read: Reader): EmrSettings {
  const url = read.service('EMR_URL', /^https?:$/, 'https://ehr.example.org/fhir')?.replace(/\/+$/, '');
  if (url !== undefined && (new URL(url).username !== '' || new URL(url).search !== ''))
    read.faults.push('EMR_URL holds no password and no query; a token goes into EMR_TOKEN');
  const emr = {
    url,
    token: read.optional('EMR_TOKEN'),
    system: read.optional('EMR_SYSTEM'),
    timeoutSeconds: read.number('EMR_TIMEOUT_SECONDS', 30, 0.1, 600, false),
    pageSize: read.number('EMR_PAGE_SIZE', 100, 1, 1000),
    concurrency: read.number('EMR_CONCURRENCY', 4, 1, 16),
  };
  return { emr };
}
