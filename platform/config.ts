import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isHostName } from '../src/domain/validation/dnsName';
import { readAuditAnchor } from './audit/settings';
import { passwordFaults } from './auth/passwords';
import { readEmr, type EmrConfig } from './clinical/emr/settings';
import { readMessaging, type MessagingConfig } from './messaging/settings';
import { readKeySettings, type KeySettings } from './secrets/settings';

export type Stage = 'develop' | 'production' | 'vcc';

export interface Config extends KeySettings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  poolSize: number;
  schemasDir: string;
  /** File that ends of the audit's chain are appended to, or address that they are posted to. */
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
  /** Largest body of a request, in bytes. */
  bodyLimit: number;
  /** Requests per minute and address; 0 for no limit. */
  ratePerMinute: number;
  /** Attempts to sign in per minute and address; 0 for no limit. */
  signInsPerMinute: number;
  /** Megabytes of pictures that one account may store; 0 for no limit. */
  imageQuota: number;
  /** Feedback that one account may send in 24 hours; 0 for no limit. */
  feedbackPerDay: number;
  /** Reports and other heavy requests that are worked on at a time; twice as many exports. */
  heavyRequests: number;
  /** How long a caller may be slow, in seconds. */
  slowSeconds: number;
  jobConcurrency: number;
  /** How long a process may be silent until the work it has taken is another's. */
  leaseSeconds: number;
  /** Whose forwarding headers count: addresses, `loopback`, or `false`. */
  trustProxy: string | boolean;
  logLevel: string;
  /** For tests: an answer that is not as its contract says is a failure. */
  checkAnswers: boolean;
  /** Address of the console as people reach it, for links in messages; absent, where the platform listens. */
  publicUrl: string | undefined;
  messaging: MessagingConfig;
  emr: EmrConfig;
}

/** All faults of the environment at once. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(
      faults.length === 1
        ? `${faults[0]}.`
        : `The settings have faults:\n${faults.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** An address, a range of them (`10.0.0.0/8`), or a range by name. */
function isProxyRange(text: string): boolean {
  if (PROXY_RANGES.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const RULES: Record<string, string> = {
  'password.digit': 'a digit',
  'password.lowercase': 'a lowercase letter',
  'password.uppercase': 'an uppercase letter',
  'password.common': 'to be none of the commonest passwords',
};

/** A shorter minimum is warned of in production. */
const GOOD_PASSWORD_LENGTH = 8;

/** What the settings allow and should not, in words for whoever starts the platform. */
export function warningsOf({ stage, minPasswordLength }: Pick<Config, 'stage' | 'minPasswordLength'>): string[] {
  return stage === 'production' && minPasswordLength < GOOD_PASSWORD_LENGTH
    ? [
        `MIN_PASSWORD_LENGTH is ${minPasswordLength}: passwords of fewer than ${GOOD_PASSWORD_LENGTH} characters are easily guessed`,
      ]
    : [];
}

type Environment = Record<string, string | undefined>;

export class Reader {
  readonly faults: string[] = [];

  constructor(readonly env: Environment) {}

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  optional(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  number(name: string, fallback: number, min: number, max: number, whole = true): number {
    const given = this.optional(name);
    if (given === undefined) return fallback;
    const value = Number(given);
    if (Number.isFinite(value) && value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
    this.faults.push(`${name} is "${given}"; it must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`);
    return fallback;
  }

  choice<T extends string>(name: string, fallback: T, choices: readonly T[]): T {
    const given = this.optional(name);
    if (given === undefined) return fallback;
    const found = choices.find((choice) => choice === given);
    if (!found) this.faults.push(`${name} is "${given}"; it must be one of ${choices.join(', ')}`);
    return found ?? fallback;
  }

  url(name: string): string | undefined {
    const given = this.optional(name);
    if (given === undefined) return undefined;
    if (/^postgres(ql)?:\/\/.+/.test(given) && URL.canParse(given)) return given;
    // The address may hold a password: it is not repeated.
    this.faults.push(`${name} must look like postgres://user:password@host:5432/database`);
    return undefined;
  }

  /** An address of another service, which may hold a password: it is not repeated. */
  address(name: string, protocols: RegExp, example: string): string | undefined {
    const given = this.optional(name);
    if (given === undefined) return undefined;
    if (URL.canParse(given) && protocols.test(new URL(given).protocol)) return given;
    this.faults.push(`${name} must look like ${example}`);
    return undefined;
  }

  host(name: string, fallback: string): string {
    const given = this.text(name, fallback);
    if (isIP(given) === 0 && !isHostName(given.replace(/\.$/, '')))
      this.faults.push(
        `${name} is "${given}"; it must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them`,
      );
    return given;
  }

  proxies(name: string, fallback: string): string | boolean {
    const given = this.text(name, fallback);
    if (given === 'true' || given === 'false') return given === 'true';
    if (!given.split(',').every((part) => isProxyRange(part.trim())))
      this.faults.push(
        `${name} is "${given}"; it must be true, false, ${PROXY_RANGES.join(', ')}, or addresses of proxies with commas between`,
      );
    return given;
  }

  /** A password for somebody to sign in with, by the rules for everybody's; it is not repeated. */
  password(name: string, minLength: number): string | undefined {
    const given = this.optional(name);
    const unmet = (given === undefined ? [] : passwordFaults(given, minLength)).map(({ code, params }) =>
      code === 'password.length'
        ? `at least ${params?.['min']} characters`
        : code === 'password.tooLong'
          ? `at most ${params?.['max']} characters`
          : (RULES[code] ?? code),
    );
    if (unmet.length > 0) this.faults.push(`${name} breaks the rules of passwords; it needs ${unmet.join(', ')}`);
    return given;
  }
}

/**
 * Reads the settings from the environment.
 * @param root folder of the program, against which its own folders are found
 * @throws ConfigError naming every setting that is wrong
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
    adminPassword: read.password('ADMIN_PASSWORD', minPasswordLength),
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
