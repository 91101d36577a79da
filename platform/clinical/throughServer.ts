import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerOf } from '../../src/contract/endpoint';
import type { fhir, ImportReport } from '../../src/contract/fhir';
import { makeTicket } from '../auth/localTicket';
import { readText } from '../outbound/answer';
import { UnreadableFile } from './fhir/source';
import { notedAddress } from './serverAddress';

const POLL_MS = 250;
/** Maximum size of an answer, in bytes; the largest is the report of an import. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Maximum time that a starting server takes from locking the data folder until it listens. */
const START_MS = 60_000;

async function addressOf(dataDir: string): Promise<string> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const address = notedAddress(dataDir);
    if (address && (await fetch(`${address}/api/health`).catch(() => undefined))?.ok) return address;
    await delay(POLL_MS);
  }
  throw new Error(`A process holds ${dataDir}, but no server answers there. Stop it, or wait until it listens.`);
}

type Endpoints = (typeof fhir)['endpoints'];

/** Sends files to the server that holds the data folder, authorized by access to that folder. */
export class ServerImport {
  readonly #dataDir: string;
  readonly #address: string;

  private constructor(dataDir: string, address: string) {
    this.#dataDir = dataDir;
    this.#address = address;
  }

  /** @throws Error if a process holds the folder but no server answers */
  static async open(dataDir: string): Promise<ServerImport> {
    return new ServerImport(dataDir, await addressOf(dataDir));
  }

  /** @throws UnreadableFile if the file is not FHIR JSON */
  async run(path: string, system?: string): Promise<ImportReport> {
    const lines = /\.(ndjson|jsonl)$/i.test(path);
    const query = system === undefined ? '' : `?system=${encodeURIComponent(system)}`;
    const { jobId } = await this.#call('POST fhir/import', query, path, {
      headers: { 'content-type': lines ? 'application/fhir+ndjson' : 'application/fhir+json' },
      body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
      duplex: 'half',
    });
    for (;;) {
      const { job } = await this.#call('GET fhir/import/{jobId}', `/${jobId}`, path);
      if (job.status === 'done' && job.result) return job.result;
      if (job.status === 'failed' || job.status === 'cancelled')
        throw new Error(`The import has ${job.status}: ${job.error ?? ''}`);
      await delay(POLL_MS);
    }
  }

  /** @param place the rest of the path: the query, or the job's id */
  async #call<Name extends keyof Endpoints>(
    name: Name,
    place: string,
    file: string,
    init: { headers?: Record<string, string>; body?: ReadableStream<Uint8Array>; duplex?: 'half' } = {},
  ): Promise<AnswerOf<Endpoints[Name]>> {
    const [method = 'GET'] = name.split(' ');
    const headers = { ...init.headers, authorization: await makeTicket(this.#dataDir) };
    const response = await fetch(`${this.#address}/api/fhir/import${place}`, { ...init, method, headers });
    const text = await readText(response.body, MOST_BYTES);
    if (response.ok) return JSON.parse(text);
    const { code = 'no code' }: { code?: string } = JSON.parse(text);
    if (code === 'malformedJson') throw new UnreadableFile('malformed', `${file} is not JSON`);
    if (code === 'badRequest') throw new UnreadableFile('notFhir', `${file} holds no FHIR resource`);
    throw new Error(`The server answered ${response.status} (${code})`);
  }
}
