import { isThisMachine } from '../validation/thisMachine';

/** An environment to which records can be promoted. */
export interface Environment {
  name: string;
  /** Where its console and API are: `https://test.example.com`. */
  address: string;
}

const DEFAULTS: Readonly<Record<string, string>> = { develop: 'test', local: 'test', test: 'demo' };

/**
 * The target that is offered first, by the name of the source: develop or local to test, test to demo, others to
 * production.
 */
export const defaultTarget = (source: string, targets: readonly string[]): string | undefined => {
  const wanted = DEFAULTS[source] ?? 'production';
  return targets.find((name) => name === wanted);
};

/** In such an environment, deletions are left out unless somebody asks for them. */
export const isProduction = (name: string): boolean => name === 'production';

/** Whether an address may be a target: https, or http on this machine; without a password, query or fragment. */
export function isTargetAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}
