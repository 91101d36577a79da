import type { PlatformConfig } from '../contract/general';

/** The configuration that the platform sends to the console at start, without a token. */
export type RuntimeConfig = Omit<PlatformConfig, 'schemas'>;

/** Default path of the API. */
export const API_BASE = '/api';

/** The strictest values, used until the platform has responded. */
const UNKNOWN: RuntimeConfig = {
  stage: 'production',
  apiBase: API_BASE,
  version: '',
  build: '',
  idleMinutes: 30,
  passwordMinLength: 6,
};

let current: RuntimeConfig = UNKNOWN;

/** The configuration that was loaded at start. */
export const runtimeConfig = (): RuntimeConfig => current;

/**
 * Loads the runtime configuration. If the platform does not respond, the default is used, so that the console starts.
 */
export async function loadConfig(fetcher: typeof fetch = (...args) => fetch(...args)): Promise<RuntimeConfig> {
  try {
    const response = await fetcher(`${API_BASE}/config`, { headers: { Accept: 'application/json' } });
    if (response.ok) {
      const received: Partial<RuntimeConfig> = await response.json();
      current = { ...UNKNOWN, ...received };
    }
  } catch {
    // The screens will say that the platform cannot be reached.
  }
  return current;
}
