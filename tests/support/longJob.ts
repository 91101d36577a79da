import { expect } from 'vitest';
import type { TestPlatform } from './platform';

/** Starts a job. @returns its id */
export async function startJob(platform: TestPlatform, path: string, json: object): Promise<string> {
  const { status, body } = await platform.api<{ jobId: string }>(path, { json });
  expect(status, path).toBeLessThan(300);
  return body.jobId;
}

/**
 * Starts a job that runs for minutes. On a platform with `JOB_CONCURRENCY=1`, all later jobs wait for its end.
 * @returns its id, to cancel it
 */
export async function startLongJob(platform: TestPlatform): Promise<string> {
  const { body } = await platform.api<{ patients: { patientId: string }[] }>('patients?limit=1');
  const model = { modelId: 'long', patientId: body.patients[0]?.patientId };
  expect((await platform.api('test/models/create', { json: model })).status).toBeLessThan(300);
  return startJob(platform, 'test/create/model', { modelId: 'long', dob: '1960-05-04', count: 10_000, seed: 1 });
}
