import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { makeTicket } from '../auth/localTicket';
import type { ImportReport } from './fhir/tally';
import { UnreadableFile } from './fhir/source';
import { notedAddress } from './serverAddress';

const POLL_MS = 250;
/** Maximum time between locking the folder and listening. */
const START_MS = 60_000;

async function addressOf(dataDir: string): Promise<string> {
  const patience = Date.now() + START_MS;
  while (Date.now() < patience) {
    const address = notedAddress(dataDir);
    if (address && (await fetch(`${address}/api/health`).catch(() => undefined))?.ok) return address;
    await delay(POLL_MS);
  }
  throw new Error(`A process holds ${dataDir}, but no server answers there. Stop it, or wait until it listens.`);
}

interface JobAnswer {
  job: { status: string; result: ImportReport | null; error: string | null };
}

/** Sends files to the server that holds the data folder, authorized by access to that folder. */
export class ServerImport {
  private constructor(
    private readonly dataDir: string,
    private readonly address: string,
  ) {}

  /** @throws Error if a process holds the folder but no server answers */
  static async open(dataDir: string): Promise<ServerImport> {
    return new ServerImport(dataDir, await addressOf(dataDir));
  }

  /** @throws UnreadableFile if the file is not FHIR JSON */
  async run(path: string, system?: string): Promise<ImportReport> {
    const lines = /\.(ndjson|jsonl)$/i.test(path);
    const query = system === undefined ? '' : `?system=${encodeURIComponent(system)}`;
    const answer = await this.call<{ jobId: string }>(`fhir/import${query}`, path, {
      method: 'POST',
      headers: { 'content-type': lines ? 'application/fhir+ndjson' : 'application/fhir+json' },
      body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
      duplex: 'half',
    });
    for (;;) {
      const { job } = await this.call<JobAnswer>(`fhir/import/${answer.jobId}`, path);
      if (job.status === 'done' && job.result) return job.result;
      if (job.status === 'failed' || job.status === 'cancelled')
        throw new Error(`The import has ${job.status}: ${job.error ?? ''}`);
      await delay(POLL_MS);
    }
  }

  private async call<T>(path: string, file: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<T> {
    const headers = { ...(init.headers as Record<string, string>), authorization: await makeTicket(this.dataDir) };
    const response = await fetch(`${this.address}/api/${path}`, { ...init, headers });
    const body = (await response.json()) as T & { code?: string };
    if (response.ok) return body;
    if (body.code === 'malformedJson') throw new UnreadableFile('malformed', `${file} is not JSON`);
    if (body.code === 'badRequest') throw new UnreadableFile('notFhir', `${file} holds no FHIR resource`);
    throw new Error(`The server answered ${response.status} (${body.code ?? 'no code'})`);
  }
}
