import type { PlatformConfig } from '../contract/general';

/** What the platform tells the console at start, without a token. */
export type RuntimeConfig = Omit<PlatformConfig, 'schemas'>;

/** Where the API starts when nothing says otherwise. */
export const API_BASE = '/api';

/** The strictest assumption, until the platform has answered. */
const UNKNOWN: RuntimeConfig = {
  stage: 'production',
  apiBase: API_BASE,
  version: '',
  build: '',
  idleMinutes: 30,
  passwordMinLength: 6,
};

let current: RuntimeConfig = UNKNOWN;

/** The configuration as it was read at start. */
export const runtimeConfig = (): RuntimeConfig => current;

/** Reads the runtime configuration; a platform that does not answer leaves what is assumed, so that the console shows. */
export async function loadConfig(fetcher: typeof fetch = (...args) => fetch(...args)): Promise<RuntimeConfig> {
  try {
    const response = await fetcher(`${API_BASE}/config`, { headers: { Accept: 'application/json' } });
    if (response.ok) {
      const received: Partial<RuntimeConfig> = await response.json();
      current = { ...UNKNOWN, ...received };
    }
  } catch {
    // The screens that follow say that the platform cannot be reached.
  }
  return current;
}
