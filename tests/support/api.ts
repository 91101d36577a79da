import { ask } from './client';

export interface ApiAnswer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}

export interface ApiInit {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged. */
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Default: the token of the administrator, who signs in at first use. `null` sends no token. */
  token?: string | null;
}

/** Calls `/api/<path>`; does not throw for any status. */
export type Api = <T = Record<string, unknown>>(path: string, init?: ApiInit) => Promise<ApiAnswer<T>>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Makes the function that calls a platform.
 * @param url without a slash at the end
 * @param adminToken signs the administrator in
 */
export function apiOf(url: string, adminToken: () => Promise<string>): Api {
  return async <T>(path: string, init: ApiInit = {}) => {
    const headers: Record<string, string> = { ...init.headers };
    if (init.json !== undefined) headers['content-type'] ??= 'application/json';
    if (init.token !== null) headers['authorization'] ??= init.token ?? (await adminToken());
    const answer = await ask(`${url}/api/${path}`, {
      method: init.method ?? (init.json === undefined && init.body === undefined ? 'GET' : 'POST'),
      headers,
      body: init.json === undefined ? init.body : JSON.stringify(init.json),
    });
    return { ...answer, body: parse(answer.text) as T };
  };
}
