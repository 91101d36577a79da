import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFault } from '../../src/domain/imports/faults';
import type { ImportReport } from '../../src/contract/fhir';
import { commandArgs, runCommand } from '../support/command';
import { dataPlace } from '../support/dataPlace';
import { databases, startPlatform, type TestPlatform } from '../support/platform';
import { samples, type Sample } from '../support/samples';

const files = samples('fhir', '.json');
const IN = ['Patient', 'Condition', 'MedicationRequest', 'Procedure', 'Encounter', 'DiagnosticReport'];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Listed {
  [name: string]: Record<string, unknown>[];
}

/** The contents of a bundle, counted from the file itself. */
function countsIn({ text }: Sample): Record<string, number> {
  const { entry } = JSON.parse(text) as { entry: { resource: { resourceType: string } }[] };
  const counts: Record<string, number> = {};
  for (const { resource } of entry) counts[resource.resourceType] = (counts[resource.resourceType] ?? 0) + 1;
  return counts;
}

const bundle = (...resources: object[]) =>
  JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) });
const subject = { reference: 'Patient/p1' };
const ana = {
  resourceType: 'Patient',
  id: 'p1',
  meta: { source: 'http://ehr.example.org#1' },
  birthDate: '1970-02-03',
  name: [{ family: 'Importada', given: ['Ana'] }],
};
const meta = { source: 'http://ehr.example.org' };
const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm';

/** Resource types that the shared bundles lack, and four faults. The patient is the last resource. */
const FIXTURE = bundle(
  {
    resourceType: 'MedicationStatement',
    id: 'ms1',
    meta,
    subject,
    status: 'active',
    medicationCodeableConcept: { coding: [{ system: RXNORM, code: '1597876', display: 'nivolumab' }] },
    effectivePeriod: { start: '2021-01-01' },
    dosage: [{ text: '240 mg' }],
  },
  {
    resourceType: 'DocumentReference',
    id: 'd1',
    meta,
    subject,
    status: 'current',
    content: [{ attachment: { contentType: 'text/plain', data: 'aGVsbG8=', title: 'Letter' } }],
  },
  {
    resourceType: 'DocumentReference',
    id: 'd2',
    meta,
    subject,
    status: 'current',
    content: [{ attachment: { contentType: 'application/pdf', url: 'http://127.0.0.1:9/never' } }],
  },
  { resourceType: 'Condition', id: 'c1', meta, subject, code: { text: 'Colitis' }, onsetDateTime: '2021-02-01' },
  {
    resourceType: 'Condition',
    id: 'c2',
    meta,
    subject,
    code: { text: 'Not so' },
    verificationStatus: { coding: [{ code: 'refuted' }] },
  },
  { resourceType: 'Condition', id: 'c3', meta, subject: { reference: 'Patient/nobody' }, code: { text: 'Whose' } },
  { resourceType: 'Procedure', id: 'pr1', meta, subject },
  {
    resourceType: 'DiagnosticReport',
    id: 'r1',
    meta,
    subject,
    status: 'final',
    code: { text: 'Liver' },
    effectiveDateTime: '2021-03-01',
    result: [{ reference: 'Observation/o1' }, { reference: '#inner' }, { reference: 'Observation/gone' }],
    contained: [
      {
        resourceType: 'Observation',
        id: 'inner',
        status: 'final',
        code: { text: 'AST' },
        valueQuantity: { value: 30 },
      },
    ],
  },
  {
    resourceType: 'Observation',
    id: 'o1',
    meta,
    subject,
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '1742-6', display: 'ALT' }] },
    valueQuantity: { value: 80, unit: 'U/L' },
    referenceRange: [{ low: { value: 10 }, high: { value: 50 } }],
  },
  { resourceType: 'Condition', meta, subject, code: { text: 'No id' } },
  ana,
);

describe.each(databases)('FHIR imports on %s', (database) => {
  let platform: TestPlatform;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'careglass-import-'));
    platform = await startPlatform({ database });
  });
  afterAll(async () => {
    await platform?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function send(content: string, query = '', type = 'application/fhir+json'): Promise<ImportReport> {
    const sent = await platform.api<{ jobId: string }>(`fhir/import${query}`, {
      body: content,
      headers: { 'content-type': type },
    });
    expect(sent.status, sent.text).toBe(202);
    for (;;) {
      const { body } = await platform.api<{ job: { status: string; result: ImportReport; error: string } }>(
        `fhir/import/${sent.body.jobId}`,
      );
      if (body.job.status === 'done') return body.job.result;
      if (body.job.status === 'failed') throw new Error(body.job.error);
      await wait(50);
    }
  }

  const listed = async (path: string) => (await platform.api<Listed>(path)).body;
  const patientNamed = async (name: string) => (await listed(`patients?search=${name}`))['patients']?.[0] ?? {};

  test('imports valid resources and reports others, in any order', async () => {
    const report = await send(FIXTURE);
    expect(report.counts).toEqual({
      Patient: { added: 1, updated: 0, there: 0, skipped: 0, refused: 0 },
      MedicationStatement: { added: 1, updated: 0, there: 0, skipped: 0, refused: 0 },
      DocumentReference: { added: 1, updated: 0, there: 0, skipped: 0, refused: 1 },
      Condition: { added: 1, updated: 0, there: 0, skipped: 1, refused: 2 },
      Procedure: { added: 0, updated: 0, there: 0, skipped: 0, refused: 1 },
      DiagnosticReport: { added: 1, updated: 0, there: 0, skipped: 0, refused: 0 },
    });
    expect(report.labItems.added).toBe(2);
    expect(report.remarks.map(({ type, id, reason }) => `${type} ${id}: ${reason}`)).toEqual(
      expect.arrayContaining([
        'DocumentReference d2: its attachment has only a url, which is not fetched',
        'Condition c2: refuted',
        'Condition c3: its patient Patient/nobody is not known',
        'Procedure pr1: has neither a code nor a text',
        'Condition entry 9: has no id',
        'DiagnosticReport r1: its result Observation/gone is not in the file',
      ]),
    );
    const unnamed = report.remarks.find(({ reason }) => reason === importFault('noId'));
    expect(unnamed).toMatchObject({ name: 'No id', place: 'Bundle.entry[9]' });
  });

  test('the patient’s imported records are available on the routes of each entity', async () => {
    const { patientId } = await patientNamed('Importada');
    const at = async (path: string, many: string) =>
      (await listed(`patients/${String(patientId)}/${path}`))[many] ?? [];
    expect(await at('conditions', 'conditions')).toEqual([
      expect.objectContaining({ text: 'Colitis', startDate: '2021-02-01' }),
    ]);
    expect(await at('medications', 'medications')).toEqual([
      expect.objectContaining({
        medicationId: '1597876',
        name: 'nivolumab',
        text: '240 mg',
        source: [expect.objectContaining({ status: 'new' })],
      }),
    ]);
    const labs = await at('data?category=labTest', 'data');
    expect(labs.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        [80, 1.75],
        [30, null],
      ]),
    );
    const [blob] = await at('blobs', 'images');
    expect(blob).toMatchObject({ mimeType: 'text/plain', title: 'Letter', size: 5 });
    expect(blob).not.toHaveProperty('data');
    const { body } = await platform.api<Listed>(`patients/${String(patientId)}/blobs/${String(blob?.['blobId'])}`);
    expect(body['blob']).toMatchObject({ data: 'aGVsbG8=' });
  });

  test('a second import adds nothing and keeps edits', async () => {
    const record = await patientNamed('Importada');
    const edited = await platform.api(`patients/${String(record['patientId'])}`, {
      method: 'PUT',
      json: { ...record, firstName: 'Anna' },
    });
    expect(edited.status, edited.text).toBe(200);
    const report = await send(FIXTURE);
    const all = Object.values(report.counts);
    expect(all.reduce((sum, { added, updated }) => sum + added + updated, 0)).toBe(0);
    expect(report.counts['Patient']?.there).toBe(1);
    expect(report.counts['DiagnosticReport']?.there).toBe(1);
    expect((await patientNamed('Importada'))['firstName']).toBe('Anna');
    expect((await patientNamed('%C3%A1nna%20importada'))['firstName']).toBe('Anna');
  });

  test('changed content of the source replaces the earlier content', async () => {
    const changed = { ...ana, address: [{ city: 'Springfield' }] };
    const condition = {
      resourceType: 'Condition',
      id: 'c1',
      meta,
      subject,
      code: { text: 'Colitis, healed' },
      abatementDateTime: '2021-04-01',
    };
    const report = await send(bundle(changed, condition));
    expect(report.counts['Patient']?.updated).toBe(1);
    expect(report.counts['Condition']?.updated).toBe(1);
    const { patientId, address } = await patientNamed('Importada');
    expect(address).toMatchObject({ city: 'Springfield' });
    const { conditions } = await listed(`patients/${String(patientId)}/conditions`);
    expect(conditions).toHaveLength(1);
    expect(conditions?.[0]).toMatchObject({ text: 'Colitis, healed', endDate: '2021-04-01' });
    expect(conditions?.[0]).not.toHaveProperty('startDate');
  });

  test('the same id from another source is another patient; without a source it is not assumed to be the same', async () => {
    const other = { ...ana, meta: {}, birthDate: '1980-01-01', name: [{ family: 'Namenlos', given: ['Bo'] }] };
    expect((await send(bundle(other))).counts['Patient']?.added).toBe(1);
    const third = { ...other, birthDate: '1990-01-01', name: [{ family: 'Fremdling', given: ['Cy'] }] };
    const report = await send(bundle(third));
    expect(report.counts['Patient']?.refused).toBe(1);
    expect(report.remarks[0]?.reason).toContain('name the source system');
    expect((await send(bundle(third), '?system=urn:clinic:c')).counts['Patient']?.added).toBe(1);
  });

  test('reads NDJSON; an invalid line does not stop the import', async () => {
    const content = `${JSON.stringify({ ...ana, id: 'nd1' })}\n{oops\n${JSON.stringify({ resourceType: 'Condition', id: 'nd2', meta, subject: { reference: 'Patient/nd1' }, code: { text: 'Rash' } })}\n`;
    const report = await send(content, '', 'application/x-ndjson');
    expect(report.counts['Patient']?.added).toBe(1);
    expect(report.counts['Condition']?.added).toBe(1);
    expect(report.remarks).toEqual([{ type: 'Resource', id: 'line 2', outcome: 'refused', reason: 'is not JSON' }]);
  });

  test('does not store a line that does not end', async () => {
    const { status, body } = await platform.api<{ code: string }>('fhir/import', {
      body: 'x'.repeat(129 * 1024 * 1024),
      headers: { 'content-type': 'application/fhir+ndjson' },
    });
    expect([status, body.code]).toEqual([413, 'tooLarge']);
  });

  test('a document whose bytes do not match its declared type is refused', async () => {
    const document = {
      resourceType: 'DocumentReference',
      id: 'odd',
      meta,
      subject: { reference: 'Patient/odd1' },
      status: 'current',
      content: [{ attachment: { contentType: 'image/png', data: 'aGVsbG8=' } }],
    };
    const report = await send(bundle({ ...ana, id: 'odd1' }, document));
    expect(report.counts['DocumentReference']).toMatchObject({ added: 0, refused: 1 });
    expect(report.remarks).toEqual([
      {
        type: 'DocumentReference',
        id: 'odd',
        place: 'Bundle.entry[1]',
        outcome: 'refused',
        reason: 'its mimeType is not accepted (contentMismatch)',
      },
    ]);
  });

  test('a file that is not FHIR is refused immediately', async () => {
    const post = (body: string, type = 'application/fhir+json', token?: string | null) =>
      platform.api<{ code: string }>('fhir/import', {
        body,
        headers: { 'content-type': type },
        ...(token !== undefined && { token }),
      });
    expect((await post('{"resourceType": "Bundle",')).body.code).toBe('malformedJson');
    expect((await post('{}')).body.code).toBe('badRequest');
    expect((await post('{}', 'text/plain')).status).toBe(415);
    // A file of another version is refused as a whole, whatever else it contains.
    const stu3 = { resourceType: 'Procedure', id: 'v', notDone: true };
    const other = { ...ana, id: 'version', name: [{ family: 'Anderswo' }] };
    expect((await post(bundle(other, stu3))).body.code).toBe('otherFhirVersion');
    expect((await post(bundle(other), 'application/fhir+json; fhirVersion=3.0')).body.code).toBe('otherFhirVersion');
    expect((await listed('patients?search=anderswo'))['patients']).toEqual([]);
    expect((await post('{}', undefined, null)).status).toBe(401);
    const forged = `Local 00000000-0000-4000-8000-000000000000.${'0'.repeat(64)}`;
    expect((await post('{}', undefined, forged)).status).toBe(401);
    expect((await platform.api('patients', { token: forged })).status).toBe(401);
    expect(existsSync(join(platform.dataDir, 'imports'))).toBe(false);
  });

  test.skipIf(files.length === 0)(
    'the shared bundles are imported completely by the command, once (skipped if they are absent)',
    { timeout: 180_000 },
    async () => {
      const run = async (paths: string[]) => {
        const { stdout } = await runCommand('importFhir', paths, dataPlace(platform.dataDir, platform.databaseUrl));
        return stdout;
      };
      const expected: string[] = [];
      for (const file of files) {
        const counts = countsIn(file);
        for (const type of IN) if (counts[type]) expected.push(`${file.name} ${type} ${counts[type]}`);
      }
      const columnOf = (output: string, column: number) =>
        output
          .split(/^(?=\/|\.)/m)
          .flatMap((part) =>
            IN.flatMap((type) => {
              const line = new RegExp(`^ +${type} +(\\d+) +(\\d+) +(\\d+)`, 'm').exec(part);
              return line ? [`${part.split('\n')[0]?.split('/').at(-1)} ${type} ${line[column]}`] : [];
            }),
          )
          .toSorted();
      const paths = files.map(({ path }) => path);
      const first = await run(paths);
      expect(columnOf(first, 1)).toEqual(expected.toSorted());
      expect(first).not.toContain('refused Condition');
      const second = await run(paths);
      expect(columnOf(second, 3)).toEqual(expected.toSorted());
      expect(new Set(columnOf(second, 1).map((line) => line.split(' ').at(-1)))).toEqual(new Set(['0']));
    },
  );

  // On the embedded database the platform itself runs the command, so the command cannot be killed alone.
  test.each(database === 'postgres' ? [database] : [])(
    'a command that was killed and runs again writes the activity of a patient once',
    { timeout: 180_000 },
    async () => {
      const path = join(folder, 'killed.json');
      const conditions = Array.from({ length: 2_000 }, (_, at) => ({
        resourceType: 'Condition',
        id: `killed${at}`,
        meta,
        subject: { reference: 'Patient/killed' },
        code: { text: `Condition ${at}` },
        onsetDateTime: '2021-02-01',
      }));
      await writeFile(path, bundle({ ...ana, id: 'killed', name: [{ family: 'Unterbrochen' }] }, ...conditions));
      const env = { ...process.env, ...dataPlace(platform.dataDir, platform.databaseUrl) };
      const found = async () => {
        const { patientId } = await patientNamed('unterbrochen');
        if (typeof patientId !== 'string') return undefined;
        const { body } = await platform.api<{ totalActivities: number }>(
          `activity?patientId=${patientId}&activityType=RecordsImported`,
        );
        const list = await platform.api<{ totalConditions: number }>(`patients/${patientId}/conditions?limit=1`);
        return { activities: body.totalActivities, conditions: list.body.totalConditions };
      };
      const command = execFile(process.execPath, commandArgs('importFhir', [path]), { env });
      const ended = new Promise((resolve) => command.on('exit', resolve));
      while (!(await found()) && command.exitCode === null) await wait(20);
      command.kill('SIGKILL');
      await ended;
      const killed = await found();
      expect(killed?.activities).toBe(1);
      expect(killed?.conditions).toBeLessThan(conditions.length);
      const { stdout } = await runCommand('importFhir', [path], env);
      // The report covers what the killed run has added.
      expect(stdout).toMatch(/^ +Condition +2000 /m);
      expect(await found()).toEqual({ activities: 1, conditions: conditions.length });
    },
  );

  // The files are read before the database is used.
  test.each(databases.filter((each) => each === database))(
    'a file that is not JSON, and a missing file, are reported in a sentence',
    async () => {
      const bad = join(folder, 'bad.json');
      await writeFile(bad, '{"resourceType": ');
      const env = dataPlace(platform.dataDir, platform.databaseUrl);
      const fail = (path: string) =>
        runCommand('importFhir', [path], env).then(
          () => undefined,
          (error: { code: number; stdout: string; stderr: string }) => error,
        );
      expect(await fail(bad)).toMatchObject({
        code: 1,
        stdout: expect.stringContaining('bad.json is not JSON') as string,
      });
      expect(await fail(join(folder, 'none.json'))).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('There is no file') as string,
      });
    },
  );
});

test('on the embedded database, the running platform imports what the command reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'careglass-import-'));
  const platform = await startPlatform({ database: 'pglite' });
  try {
    const path = join(folder, 'fixture.json');
    await writeFile(path, FIXTURE);
    const { stdout } = await runCommand('importFhir', [path], dataPlace(platform.dataDir, platform.databaseUrl));
    expect(stdout).toMatch(/^ +Patient +1 /m);
    expect((await platform.api<{ totalPatients: number }>('patients?search=Importada')).body.totalPatients).toBe(1);
  } finally {
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
