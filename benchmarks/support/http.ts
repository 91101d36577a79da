import { Client as Connection } from 'undici';

export interface Answer {
  status: number;
  bytes: number;
  text: string;
}

/**
 * A client with one kept connection. Answers are taken as they come in, below undici's streams: what is measured is the
 * server, in whose process the client runs, and streams on this side would cost half as much again.
 */
export class Client {
  readonly #connection: Connection;

  constructor(
    readonly url: string,
    private token = '',
  ) {
    this.#connection = new Connection(url, { bodyTimeout: 0, headersTimeout: 0 });
  }

  async signIn(username: string, password: string): Promise<void> {
    const body = { Username: username, Password: password, Group: 'administrators', device: 'bench' };
    const answer = await this.call('anon/authentication/login', { method: 'POST', body });
    if (answer.status !== 200) throw new Error(`Sign-in failed with ${answer.status}: ${answer.text}`);
    this.token = (JSON.parse(answer.text) as { idToken: string }).idToken;
  }

  /** Reads an answer to its end. `discard` counts its bytes only. @throws Error where the connection breaks */
  call(
    path: string,
    { method = 'GET', body, discard = false }: { method?: string; body?: unknown; discard?: boolean } = {},
  ): Promise<Answer> {
    const headers = {
      ...(this.token && { authorization: this.token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let [status, bytes] = [0, 0];
      this.#connection.dispatch(
        {
          path: `/api/${path}`,
          method: method as 'GET',
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        {
          onRequestStart: () => undefined,
          onResponseStart(_, code) {
            status = code;
          },
          onResponseData(_, chunk) {
            bytes += chunk.length;
            if (!discard) chunks.push(chunk);
          },
          onResponseEnd: () => resolve({ status, bytes, text: Buffer.concat(chunks).toString('utf8') }),
          onResponseError: (_, error) => reject(error),
        },
      );
    });
  }

  /** The text of a good answer, left unread: what a client does with it is not the server's cost. @throws Error */
  async text(path: string, init: { method?: string; body?: unknown } = {}): Promise<string> {
    const answer = await this.call(path, init);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer.text;
  }

  /** The JSON of a good answer. @throws Error with status and text of any other */
  async json<T>(path: string, init: { method?: string; body?: unknown } = {}): Promise<T> {
    return JSON.parse(await this.text(path, init)) as T;
  }

  close(): void {
    void this.#connection.destroy();
  }
}
