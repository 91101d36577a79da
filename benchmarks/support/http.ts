import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  bytes: number;
  text: string;
}

/** A client with one kept connection: what it costs itself is as little as Node allows. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    readonly url: string,
    private token = '',
  ) {}

  async signIn(username: string, password: string): Promise<void> {
    const body = { Username: username, Password: password, Group: 'administrators', device: 'bench' };
    const answer = await this.call('anon/authentication/login', { method: 'POST', body });
    if (answer.status !== 200) throw new Error(`Sign-in failed with ${answer.status}: ${answer.text}`);
    this.token = (JSON.parse(answer.text) as { idToken: string }).idToken;
  }

  /** Reads an answer to its end. `discard` counts its bytes only. @throws Error where the connection breaks */
  call(path: string, init: { method?: string; body?: unknown; discard?: boolean } = {}): Promise<Answer> {
    const body = init.body === undefined ? undefined : JSON.stringify(init.body);
    const headers = {
      ...(this.token && { authorization: this.token }),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      const call = request(
        `${this.url}/api/${path}`,
        { agent: this.#agent, method: init.method ?? 'GET', headers },
        (response) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (!init.discard) chunks.push(chunk);
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, bytes, text: Buffer.concat(chunks).toString('utf8') }),
          );
          response.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(body);
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
    this.#agent.destroy();
  }
}
