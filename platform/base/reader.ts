import { isIP } from 'node:net';
import { isThisMachine } from '../../src/domain/validation/thisMachine';
import type { SettingName } from './settingTexts';
import { isHostName } from '../../src/domain/validation/dnsName';

/** An error that lists all invalid settings. */
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

const TLS = /^(https|imaps|smtps):$/;
const STARTTLS = /^(imap|smtp):$/;
/** Modes in which the database driver encrypts, or fails. */
const ENCRYPTED = ['require', 'verify-ca', 'verify-full', 'no-verify'];

/** Where a database is, and whether it is reached by TLS, as the driver understands the address. */
function databasePlace({ hostname, searchParams }: URL): { host: string; isTls: boolean } {
  // A parameter counts more than the address; of several, the last one counts.
  const last = (name: string): string => searchParams.getAll(name).at(-1) ?? '';
  const host = last('host') || decodeURIComponent(hostname);
  const mode = last('sslmode');
  const isTls = ENCRYPTED.includes(mode) || (mode === '' && ['true', '1'].includes(last('ssl')));
  // The folder of a socket is on this machine.
  return { host: host === '' || host.startsWith('/') ? 'localhost' : host, isTls };
}

const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text is an IP address, a range of addresses (`10.0.0.0/8`), or the name of a range. */
function isProxyRange(text: string): boolean {
  if (PROXY_RANGES.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export type Environment = Record<string, string | undefined>;

/** Reads settings from the environment and collects their errors. The reader knows no setting by name. */
export class Reader {
  readonly faults: string[] = [];

  constructor(readonly env: Environment) {}

  text(name: SettingName, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  optional(name: SettingName): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  number(name: SettingName, fallback: number, min: number, max: number, whole = true): number {
    const given = this.optional(name);
    if (given === undefined) return fallback;
    const value = Number(given);
    if (Number.isFinite(value) && value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
    this.faults.push(`${name} is "${given}"; it must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`);
    return fallback;
  }

  choice<T extends string>(name: SettingName, fallback: T, choices: readonly T[]): T {
    const given = this.optional(name);
    if (given === undefined) return fallback;
    const found = choices.find((choice) => choice === given);
    if (!found) this.faults.push(`${name} is "${given}"; it must be one of ${choices.join(', ')}`);
    return found ?? fallback;
  }

  url(name: SettingName): string | undefined {
    const given = this.optional(name);
    if (given === undefined) return undefined;
    if (/^postgres(ql)?:\/\/.+/.test(given) && URL.canParse(given)) {
      this.#requireTls(name, databasePlace(new URL(given)), 'add ?sslmode=verify-full');
      return given;
    }
    // The address may contain a password, so the error does not repeat it.
    this.faults.push(`${name} must look like postgres://user:password@host:5432/database`);
    return undefined;
  }

  /** An address of another service. It may contain a password, so errors do not repeat it. */
  address(name: SettingName, protocols: RegExp, example: string): string | undefined {
    const given = this.optional(name);
    if (given === undefined) return undefined;
    if (URL.canParse(given) && protocols.test(new URL(given).protocol)) return given;
    this.faults.push(`${name} must look like ${example}`);
    return undefined;
  }

  /**
   * An address of another service, which gets credentials or data. On another machine it must be reached by TLS, unless
   * `ALLOW_PLAINTEXT` has the name of the setting. A mail server may also require STARTTLS: `?requireTLS=true`.
   */
  service(name: SettingName, protocols: RegExp, example: string): string | undefined {
    const given = this.address(name, protocols, example);
    if (given === undefined) return undefined;
    const { protocol, hostname, searchParams } = new URL(given);
    const isMail = STARTTLS.test(protocol);
    const isTls = TLS.test(protocol) || (isMail && searchParams.getAll('requireTLS').join() === 'true');
    const remedy = `use ${new URL(example).protocol.slice(0, -1)}${isMail ? ' or add ?requireTLS=true' : ''}`;
    this.#requireTls(name, { host: hostname, isTls }, remedy);
    return given;
  }

  /** Whether the setting with this name may lead to another machine without TLS. */
  allowsPlaintext(name: SettingName): boolean {
    return (this.env['ALLOW_PLAINTEXT'] ?? '').split(',').some((each) => each.trim() === name);
  }

  #requireTls(name: SettingName, { host, isTls }: { host: string; isTls: boolean }, remedy: string): void {
    if (isTls || isThisMachine(host) || this.allowsPlaintext(name)) return;
    this.faults.push(
      `${name} leads to another machine without TLS, so that others could read passwords and data; ${remedy}, or set ALLOW_PLAINTEXT=${name}`,
    );
  }

  /** A secret of at least this many characters. Errors do not repeat it. */
  secret(name: SettingName, min: number): string | undefined {
    const given = this.optional(name);
    if (given !== undefined && given.length < min) this.faults.push(`${name} must have at least ${min} characters`);
    return given;
  }

  host(name: SettingName, fallback: string): string {
    const given = this.text(name, fallback);
    if (isIP(given) === 0 && !isHostName(given.replace(/\.$/, '')))
      this.faults.push(
        `${name} is "${given}"; it must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them`,
      );
    return given;
  }

  proxies(name: SettingName, fallback: string): string | boolean {
    const given = this.text(name, fallback);
    if (given === 'true' || given === 'false') return given === 'true';
    if (!given.split(',').every((part) => isProxyRange(part.trim())))
      this.faults.push(
        `${name} is "${given}"; it must be true, false, ${PROXY_RANGES.join(', ')}, or addresses of proxies with commas between`,
      );
    return given;
  }
}
