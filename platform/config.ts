import { resolve } from 'node:path';
import { readAuditAnchor } from './audit/settings';
import { readPassword } from './auth/settings';
import { readEmr, type EmrConfig } from './clinical/emr/settings';
import { readMessaging, type MessagingConfig } from './messaging/settings';
import { readKeySettings, type KeySettings } from './secrets/settings';
import { ConfigError, Reader, type Environment } from './settings';

export type Stage = 'develop' | 'production' | 'vcc';

export interface Config extends KeySettings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  poolSize: number;
  schemasDir: string;
  /** File to which ends of the audit's chain are appended, or URL to which they are posted. */
  auditAnchor: string | URL;
  /** Folder of the built console. */
  consoleDir: string;
  stage: Stage;
  version: string;
  adminUsername: string;
  adminPassword: string | undefined;
  samplePatients: number;
  minPasswordLength: number;
  idTokenMinutes: number;
  idleMinutes: number;
  sessionHours: number;
  lockMinutes: number;
  /** Maximum size of a request body, in bytes. */
  bodyLimit: number;
  /** Requests per minute and address; 0 for no limit. */
  ratePerMinute: number;
  /** Sign-in attempts per minute and address; 0 for no limit. */
  signInsPerMinute: number;
  /** Megabytes of pictures that one account may store; 0 for no limit. */
  imageQuota: number;
  /** Feedback that one account may send in 24 hours; 0 for no limit. */
  feedbackPerDay: number;
  /** Maximum number of concurrent reports and other heavy requests; twice as many exports may run. */
  heavyRequests: number;
  /** How long a client may be too slow before its connection is ended, in seconds. */
  slowSeconds: number;
  jobConcurrency: number;
  /** A process loses the work that it has claimed if it does not renew its claim for this time. */
  leaseSeconds: number;
  /** Proxies whose forwarding headers are trusted: addresses, `loopback`, or `false`. */
  trustProxy: string | boolean;
  logLevel: string;
  /** For tests: an answer that violates its contract fails the request. */
  checkAnswers: boolean;
  /** Public address of the console, for links in messages; default: where the platform listens. */
  publicUrl: string | undefined;
  messaging: MessagingConfig;
  emr: EmrConfig;
}

/** In production, a shorter minimum length of passwords causes a warning. */
const GOOD_PASSWORD_LENGTH = 8;

/** Warnings about settings that are allowed but not recommended. */
export function warningsOf({ stage, minPasswordLength }: Pick<Config, 'stage' | 'minPasswordLength'>): string[] {
  return stage === 'production' && minPasswordLength < GOOD_PASSWORD_LENGTH
    ? [
        `MIN_PASSWORD_LENGTH is ${minPasswordLength}: passwords of fewer than ${GOOD_PASSWORD_LENGTH} characters are easily guessed`,
      ]
    : [];
}

/**
 * Reads the settings from the environment.
 * @param root folder of the program, to which its own folders are relative
 * @throws ConfigError with every invalid setting
 */
export function readConfig(env: Environment, root: string, version: string): Config {
  const read = new Reader(env);
  const minPasswordLength = read.number('MIN_PASSWORD_LENGTH', 6, 6, 128);
  const dataDir = resolve(read.text('DATA_DIR', './data'));
  const config: Config = {
    port: read.number('PORT', 8080, 0, 65_535),
    host: read.host('HOST', '127.0.0.1'),
    dataDir,
    auditAnchor: readAuditAnchor(read, dataDir),
    databaseUrl: read.url('DATABASE_URL'),
    ...readKeySettings(read),
    poolSize: read.number('DATABASE_POOL', 10, 2, 200),
    schemasDir: resolve(root, read.text('SCHEMAS_DIR', 'src/schemas')),
    consoleDir: resolve(root, read.text('CONSOLE_DIR', 'dist/console')),
    stage: read.choice('STAGE', 'develop', ['develop', 'production', 'vcc']),
    version,
    adminUsername: read.text('ADMIN_USERNAME', 'admin'),
    adminPassword: readPassword(read, 'ADMIN_PASSWORD', minPasswordLength),
    samplePatients: read.number('SAMPLE_PATIENTS', 200, 0, 10_000_000),
    minPasswordLength,
    idTokenMinutes: read.number('ID_TOKEN_MINUTES', 15, 0.01, 24 * 60, false),
    idleMinutes: read.number('IDLE_MINUTES', 30, 0.01, 7 * 24 * 60, false),
    sessionHours: read.number('SESSION_HOURS', 12, 0.01, 24 * 31, false),
    lockMinutes: read.number('LOCK_MINUTES', 15, 0.01, 24 * 60, false),
    bodyLimit: read.number('BODY_LIMIT', 4 * 1024 * 1024, 1024, 1024 * 1024 * 1024),
    ratePerMinute: read.number('RATE_PER_MINUTE', 60_000, 0, 1_000_000_000),
    signInsPerMinute: read.number('SIGN_INS_PER_MINUTE', 120, 0, 1_000_000),
    imageQuota: read.number('IMAGE_QUOTA_MB', 50, 0, 1_000_000),
    feedbackPerDay: read.number('FEEDBACK_PER_DAY', 200, 0, 1_000_000),
    heavyRequests: read.number('HEAVY_REQUESTS', 4, 2, 64),
    slowSeconds: read.number('SLOW_SECONDS', 30, 1, 3_600),
    jobConcurrency: read.number('JOB_CONCURRENCY', 2, 1, 64),
    leaseSeconds: read.number('LEASE_SECONDS', 30, 1, 3600),
    trustProxy: read.proxies('TRUST_PROXY', 'loopback'),
    logLevel: read.choice('LOG_LEVEL', 'warn', ['debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    checkAnswers: read.choice('CHECK_ANSWERS', 'no', ['yes', 'no']) === 'yes',
    publicUrl: read.address('PUBLIC_URL', /^https?:$/, 'https://console.example.org')?.replace(/\/+$/, ''),
    messaging: readMessaging(read),
    emr: readEmr(read),
  };
  if (read.faults.length > 0) throw new ConfigError(read.faults);
  return config;
}
