import { Client as Connection } from 'undici';

export interface Answer {
  status: number;
  bytes: number;
  text: string;
}

/**
 * A client with one persistent connection. It reads responses without undici's streams. The client runs in the process
 * of the measured server, and streams would increase the measured cost by half.
 */
export class Client {
  #token: string;
  readonly #connection: Connection;

  constructor(
    readonly url: string,
    token = '',
  ) {
    this.#token = token;

    this.#connection = new Connection(url, { bodyTimeout: 0, headersTimeout: 0 });
  }

  async signIn(username: string, password: string): Promise<void> {
    const body = { Username: username, Password: password, Group: 'administrators', device: 'bench' };
    const answer = await this.call('anon/authentication/login', { method: 'POST', body });
    if (answer.status !== 200) throw new Error(`Sign-in failed with ${answer.status}: ${answer.text}`);
    this.#token = (JSON.parse(answer.text) as { idToken: string }).idToken;
  }

  /**
   * Reads a whole response. With `discard`, the bytes are counted but not kept.
   * @throws Error if the connection breaks
   */
  call(
    path: string,
    { method = 'GET', body, discard = false }: { method?: string; body?: unknown; discard?: boolean } = {},
  ): Promise<Answer> {
    const headers = {
      ...(this.#token && { authorization: this.#token }),
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

  /**
   * The text of a successful response. It is not parsed, because the client's work is not the server's cost.
   * @throws Error for any other response
   */
  async text(path: string, init: { method?: string; body?: unknown } = {}): Promise<string> {
    const answer = await this.call(path, init);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer.text;
  }

  /**
   * The JSON of a successful response.
   * @throws Error with status and text otherwise
   */
  async json<T>(path: string, init: { method?: string; body?: unknown } = {}): Promise<T> {
    return JSON.parse(await this.text(path, init)) as T;
  }

  close(): void {
    void this.#connection.destroy();
  }
}
