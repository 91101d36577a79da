import type { ModelPatients } from '../../src/contract/testModels';
import { withCollecting } from '../support/collecting';
import type { PlatformProcess } from '../support/process';
import type { Measure, Result } from '../support/types';
import { leastMemory, watchJob, type WatchedJob } from '../support/watchedJob';

const PATIENTS = 10_000;
/** Patients that are created first, so that code, pools and caches have their normal size. */
const WARM_UP = 200;
/** The maximum growth of the process in MB. */
const MUST_MB = 60;
/** The maximum time per patient in ms, with detection on all of the patient's data. */
const MUST_MS = 60;
const MODEL = 'measured';

/**
 * Makes a model of a patient with a usual number of check-ins: half of the sample's patients who check in have more.
 */
async function makeModel({ client }: PlatformProcess): Promise<void> {
  const { patients } = await client.json<{ patients: { patientId: string }[] }>('patients?limit=60');
  const counted = await Promise.all(
    patients.map(async ({ patientId }) => ({
      patientId,
      ...(await client.json<{ count: number }>(`patients/${patientId}/journals?limit=1`)),
    })),
  );
  const active = counted.filter(({ count }) => count > 0).toSorted((a, b) => a.count - b.count);
  const usual = active[Math.floor(active.length / 2)];
  const body = { modelId: MODEL, patientId: usual?.patientId };
  await client.json('test/models/create', { method: 'POST', body });
}

async function create(platform: PlatformProcess, count: number): Promise<WatchedJob<ModelPatients>> {
  const body = { modelId: MODEL, dob: '1970-02-03', count, seed: count };
  const { jobId } = await platform.client.json<{ jobId: string }>('test/create/model', { method: 'POST', body });
  return watchJob<ModelPatients>(platform, `jobs/${jobId}`);
}

async function measured(platform: PlatformProcess, on: string): Promise<Result[]> {
  await makeModel(platform);
  await create(platform, WARM_UP);
  const before = await leastMemory(platform);
  const { ms, peak, result } = await create(platform, PATIENTS);
  const { created, dataPoints, journals, alerts } = result;
  const detail = `${created} patients, ${dataPoints} data points, ${journals} check-ins, ${alerts} alerts`;
  return [
    {
      what: `a patient of ${PATIENTS} from a model, with detection`,
      on,
      value: ms / PATIENTS,
      unit: 'ms',
      must: MUST_MS,
      detail: `${(created / (ms / 1_000)).toFixed(1)} patients/s; ${detail}`,
    },
    {
      what: `process growth by ${PATIENTS} patients from a model`,
      on,
      value: peak - before,
      unit: 'MB',
      must: MUST_MB,
      detail: `${Math.round(before)} MB to ${Math.round(peak)} MB`,
    },
  ];
}

/** 10,000 patients from a test patient model: time per patient, and memory of the process. */
const measure: Measure = {
  name: 'modelPatients',
  needs: 'nothing',
  async run({ kinds }) {
    const results: Result[] = [];
    for (const on of kinds)
      results.push(...(await withCollecting(on, { samplePatients: 60 }, (platform) => measured(platform, on))));
    return results;
  },
};
export default measure;
