import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '../../tests/support/postgres';
import type { Kind } from './bench';
import { startProcess, type PlatformProcess } from './process';

interface Options {
  samplePatients?: number;
  /** Fills the database before the platform starts. */
  fill?: (folder: string, databaseUrl: string | undefined) => Promise<void>;
}

/** Starts a platform whose memory can be measured, on a database of its own, measures it, and cleans up. */
export async function withCollecting<Found>(
  on: Kind,
  { samplePatients = 0, fill }: Options,
  measure: (platform: PlatformProcess) => Promise<Found>,
): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'careglass-collecting-'));
  const postgres = on === 'PostgreSQL' ? await startPostgres() : undefined;
  try {
    const url = postgres && (await createDatabase(postgres.url));
    await fill?.(folder, url);
    const platform = await startProcess(url, folder, { collecting: true, samplePatients });
    try {
      return await measure(platform);
    } finally {
      await platform.stop();
    }
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
