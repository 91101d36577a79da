import { expect, test, vi } from 'vitest';
import { startPlatform, startProcess, type PlatformProcess } from '../../support/platform';

const PROCESSES = 2;
const FILES = 6;
const PATIENTS = 20;

const fhirFile = (file: number): string =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: Array.from({ length: PATIENTS }, (_, at) => ({
      resource: {
        resourceType: 'Patient',
        id: `file${file}-${at}`,
        meta: { source: 'urn:test:processes' },
        name: [{ family: `Family ${file}`, given: [`Given ${at}`] }],
        birthDate: '1970-01-31',
        gender: 'female',
      },
    })),
  });

const ccda = (place: number): string => `<?xml version="1.0"?>
<ClinicalDocument xmlns="urn:hl7-org:v3"><id root="1.2.3.${place}"/><effectiveTime value="20260101120000+0000"/>
<recordTarget><patientRole><id root="1.2.3.4" extension="ccda-${place}"/><patient>
<name><given>Given</given><family>Document ${place}</family></name><administrativeGenderCode code="F"/>
<birthTime value="19700131"/></patient></patientRole></recordTarget></ClinicalDocument>`;

test('any process runs any job, once, and finds a file that was uploaded to another', async () => {
  const first = await startPlatform({ database: 'postgres' });
  const { databaseUrl } = first;
  const others: PlatformProcess[] = [];
  try {
    while (others.length < PROCESSES - 1)
      others.push(await startProcess({ database: 'postgres', ...(databaseUrl !== undefined && { databaseUrl }) }));
    const all = [first, ...others];
    expect(new Set(all.map(({ dataDir }) => dataDir)).size).toBe(PROCESSES);
    const begin = async (index: number): Promise<string> => {
      const to = all[index % 2] ?? first;
      const [path, type, body] =
        index % 3 === 2
          ? ['apricity-cleanse/import/ccda?async=true', 'text/xml', ccda(index)]
          : ['fhir/import', 'application/fhir+json', fhirFile(index)];
      const sent = await to.api<{ jobId: string }>(path, { method: 'POST', headers: { 'content-type': type }, body });
      expect(sent.status, sent.text).toBe(202);
      return sent.body.jobId;
    };
    const ids = await Promise.all(Array.from({ length: FILES }, (_, index) => begin(index)));
    for (const [index, id] of ids.entries())
      await vi.waitFor(
        async () => {
          const { body } = await (all[(index + 1) % PROCESSES] ?? first).api<{ job: Record<string, unknown> }>(
            `jobs/${id}`,
          );
          expect(body.job).toMatchObject({ status: 'done', error: null });
          expect(JSON.stringify(body.job['result'])).toContain('added');
        },
        { timeout: 60_000, interval: 50 },
      );
    const documents = ids.filter((_, index) => index % 3 === 2).length;
    const { body } = await first.api<{ totalPatients: number }>('patients?limit=1');
    expect(body.totalPatients).toBe((FILES - documents) * PATIENTS + documents);
  } finally {
    await Promise.all(others.map((other) => other.stop({ keep: true })));
    const left = await first.inspect(async (db) => ({
      attempts: await db.selectFrom('job').select('attempts').where('attempts', '<>', 1).execute(),
      uploads: await db.selectFrom('upload').select('upload_id').execute(),
    }));
    expect(left).toEqual({ attempts: [], uploads: [] });
  }
}, 180_000);
