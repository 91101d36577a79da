import { resolve } from 'node:path';

export type Stage = 'develop' | 'production' | 'vcc';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  poolSize: number;
  schemasDir: string;
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
  jobConcurrency: number;
  /** Whose forwarding headers count: addresses, `loopback`, or `false`. */
  trustProxy: string | boolean;
  logLevel: string;
}

/** All faults of the environment at once. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`The settings have faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Environment = Record<string, string | undefined>;

class Reader {
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
}

const flag = (value: string): string | boolean => (value === 'true' ? true : value === 'false' ? false : value);

/**
 * Reads the settings from the environment.
 * @param root folder of the program, against which its own folders are found
 * @throws ConfigError naming every setting that is wrong
 */
export function readConfig(env: Environment, root: string, version: string): Config {
  const read = new Reader(env);
  const config: Config = {
    port: read.number('PORT', 8080, 0, 65_535),
    host: read.text('HOST', '127.0.0.1'),
    dataDir: resolve(read.text('DATA_DIR', './data')),
    databaseUrl: read.url('DATABASE_URL'),
    poolSize: read.number('DATABASE_POOL', 10, 2, 200),
    schemasDir: resolve(root, read.text('SCHEMAS_DIR', 'src/schemas')),
    consoleDir: resolve(root, read.text('CONSOLE_DIR', 'dist/console')),
    stage: read.choice('STAGE', 'develop', ['develop', 'production', 'vcc']),
    version,
    adminUsername: read.text('ADMIN_USERNAME', 'admin'),
    adminPassword: read.optional('ADMIN_PASSWORD'),
    samplePatients: read.number('SAMPLE_PATIENTS', 200, 0, 10_000_000),
    minPasswordLength: read.number('MIN_PASSWORD_LENGTH', 6, 6, 128),
    idTokenMinutes: read.number('ID_TOKEN_MINUTES', 15, 0.01, 24 * 60, false),
    idleMinutes: read.number('IDLE_MINUTES', 30, 0.01, 7 * 24 * 60, false),
    sessionHours: read.number('SESSION_HOURS', 12, 0.01, 24 * 31, false),
    lockMinutes: read.number('LOCK_MINUTES', 15, 0.01, 24 * 60, false),
    bodyLimit: read.number('BODY_LIMIT', 4 * 1024 * 1024, 1024, 1024 * 1024 * 1024),
    ratePerMinute: read.number('RATE_PER_MINUTE', 60_000, 0, 1_000_000_000),
    signInsPerMinute: read.number('SIGN_INS_PER_MINUTE', 120, 0, 1_000_000),
    jobConcurrency: read.number('JOB_CONCURRENCY', 2, 1, 64),
    trustProxy: flag(read.text('TRUST_PROXY', 'loopback')),
    logLevel: read.choice('LOG_LEVEL', 'warn', ['debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  };
  if (read.faults.length > 0) throw new ConfigError(read.faults);
  return config;
}
