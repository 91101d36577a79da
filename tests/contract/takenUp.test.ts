import type { DatabaseConnection } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { runPatients } from '../../platform/clinical/detection/patientsJob';
import { runCcdaImport } from '../../platform/clinical/ccda/importJob';
import { runImport as runFhirImport } from '../../platform/clinical/importJob';
import { keepChunk } from '../../platform/entities/imports/chunks';
import { runBulk } from '../../platform/entities/bulk/job';
import { runEntityImport } from '../../platform/entities/imports/job';
import type { JobContext, JobServices } from '../../platform/jobs/jobs';
import { LeaseLost } from '../../platform/queue/lease';
import { readRows } from '../../platform/roster/override';
import { runRosterImport } from '../../platform/roster/importJob';
import { runPrimaryProvider } from '../../platform/roster/primaryProviderJob';
import { stage } from '../../platform/roster/staging';
import { runExport } from '../../platform/scrub/exportJob';
import { runImport as runScrubImport } from '../../platform/scrub/importJob';
import { keepUpload } from '../../platform/uploads/uploads';
import { SYSTEM } from '../../platform/http/context';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { jobContext } from '../support/jobContext';

const ORG = '00000000-0000-4000-8000-00000000000a';
/** More transactions than any of these jobs needs. */
const MOST = 60;

async function* text(content: string): AsyncGenerator<string> {
  yield content;
}

type Work<Args, Kept> = (services: JobServices, job: JobContext<Args, Kept>) => Promise<unknown>;

describe.each(databases)('a job that loses its lease after any of its changes and is resumed, on %s', (kind) => {
  let app: InProcessApp;
  let round = 0;
  beforeAll(async () => {
    app = await openApp(kind);
    await save('organization', { orgId: ORG, name: 'Aspen', shortName: 'A', orgType: 'employer' });
  });
  afterAll(() => app.stop());
  const db = () => app.services.database.db;
  const save = (entity: string, record: EntityRecord) =>
    app.services.entities.save(db(), entity, record, SYSTEM, { mode: 'create' });
  const countOf = async (entity: string, where = sql`true`): Promise<number> => {
    const { table } = app.services.entities.of(entity);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${table} where ${where}`.execute(db());
    return rows[0]?.n ?? 0;
  };

  /** Runs the work until it loses its lease after a number of commits. Progress is stored only with a commit. */
  async function attempt<Args, Kept>(
    work: Work<Args, Kept>,
    job: JobContext<Args, Kept>,
    commits: number,
  ): Promise<unknown> {
    let left = commits;
    let pending: Kept | undefined;
    let lost = false;
    const fence = {
      begun: async () => undefined,
      ending: async (_connection: DatabaseConnection) => {
        lost = left === 0;
        if (lost) throw new LeaseLost();
        left -= 1;
        if (pending !== undefined) job.kept = pending;
        pending = undefined;
      },
    };
    const { database } = app.services;
    const own = {
      ...job,
      leaseId: crypto.randomUUID(),
      cancelled: () => lost,
      keep: async (_tx: unknown, state: Kept) => {
        pending = structuredClone(state);
      },
    };
    return work({ ...app.services, database: { ...database, db: database.fenced(fence) } }, own);
  }

  /** Interrupts the work after its first change, its second, and so on; the result must always be `expected`. */
  async function everywhere<Args, Kept>(
    work: Work<Args, Kept>,
    prepare: () => Promise<JobContext<Args, Kept>>,
    check: (result: unknown) => Promise<void>,
  ) {
    for (let commits = 0; commits < MOST; commits += 1) {
      round += 1;
      const job = await prepare();
      const whole = await attempt(work, job, commits).then(
        () => true,
        (error: unknown) => {
          expect(error, String(error)).toBeInstanceOf(LeaseLost);
          return false;
        },
      );
      // In the last round the first attempt completed the work, as if only the job's end was not recorded.
      await check(await attempt(work, job, MOST));
      if (whole) return;
    }
    throw new Error('The work never came to its end');
  }

  const patients = (prefix: string, count: number, more: EntityRecord = {}): EntityRecord[] =>
    Array.from({ length: count }, (_, at) => ({
      firstName: 'Pat',
      lastName: `${prefix} ${at}`,
      dob: '1980-01-01',
      ...more,
    }));
  const insert = async (entity: string, records: EntityRecord[], parent?: string) =>
    db()
      .transaction()
      .execute((tx) => app.services.entities.insertMany(tx, entity, records, SYSTEM, { parent }));

  /** The number of activities which say that records of patients with this last name were imported. */
  const importsOf = (lastName: string): Promise<number> =>
    countOf(
      'activity',
      sql`doc->>'activityType' = 'RecordsImported' AND patient_id IN (
        SELECT id FROM ${app.services.entities.of('patient').table} WHERE doc->>'lastName' = ${lastName})`,
    );

  test('an import of rows', () =>
    everywhere(
      runEntityImport,
      async () => {
        const key = { importId: crypto.randomUUID(), entity: 'patient', owner: '' };
        const rows = patients(`Row${round}x`, 9);
        for (const seq of [0, 1, 2]) await keepChunk(db(), key, seq, rows.slice(seq * 3, seq * 3 + 3));
        return jobContext({ ...key, chunks: 3, rows: 9, dryRun: false });
      },
      async (result) => {
        expect(result).toMatchObject({ created: 9, updated: 0, failed: [] });
        expect(await countOf('patient', sql`doc->>'lastName' like ${`Row${round}x %`}`)).toBe(9);
      },
    ));

  test('an import of a FHIR file', () =>
    everywhere(
      runFhirImport,
      async () => {
        const entry = Array.from({ length: 4 }, (_, at) => [
          {
            resourceType: 'Patient',
            id: `p${round}-${at}`,
            name: [{ family: `Fhir${round}x`, given: ['Pat'] }],
            birthDate: '1980-01-01',
          },
          {
            resourceType: 'Condition',
            id: `c${round}-${at}`,
            subject: { reference: `Patient/p${round}-${at}` },
            code: { text: 'Cough' },
            onsetDateTime: '2020-01-01',
          },
        ])
          .flat()
          .map((resource) => ({ resource: { ...resource, meta: { source: 'urn:test' } } }));
        const file = await keepUpload(
          db(),
          text(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry })),
        );
        return jobContext({ file, name: 'file.json' });
      },
      async (result) => {
        expect(result).toMatchObject({
          counts: { Patient: { added: 4, there: 0, updated: 0 }, Condition: { added: 4, there: 0, updated: 0 } },
        });
        expect(await countOf('patient', sql`doc->>'lastName' = ${`Fhir${round}x`}`)).toBe(4);
        expect(await importsOf(`Fhir${round}x`)).toBe(4);
      },
    ));

  test('a C-CDA document', () =>
    everywhere(
      runCcdaImport,
      async () => {
        const xml = `<ClinicalDocument xmlns="urn:hl7-org:v3"><id root="1.2.3.${round}"/><effectiveTime value="20260101120000+0000"/>
          <recordTarget><patientRole><id root="1.2.3.4" extension="taken-${kind}-${round}"/><patient>
          <name><given>Pat</given><family>Ccda${round}x</family></name><administrativeGenderCode code="F"/>
          <birthTime value="19700131"/></patient></patientRole></recordTarget></ClinicalDocument>`;
        return jobContext({ file: await keepUpload(db(), text(xml)) });
      },
      async (result) => {
        expect(result).toMatchObject({ patient: 'added' });
        expect(await countOf('patient', sql`doc->>'lastName' = ${`Ccda${round}x`}`)).toBe(1);
        expect(await importsOf(`Ccda${round}x`)).toBe(1);
      },
    ));

  test('a roster import', () =>
    everywhere(
      runRosterImport,
      async () => {
        const orgId = crypto.randomUUID();
        await save('organization', { orgId, name: 'Oak', shortName: 'O', orgType: 'employer' });
        await insert('rosterItem', [{ employeeId: 'OLD' }, { employeeId: 'E1', location: 'Old' }], orgId);
        const rows = readRows(
          app.services.entities,
          orgId,
          Array.from({ length: 5 }, (_, at) => ({ employeeId: `E${at}` })),
        );
        const job = jobContext({ orgId, rows: rows.length });
        await db()
          .transaction()
          .execute((tx) => stage(tx, job.jobId, rows));
        // The rows need a job, or they would count as leftovers of a finished job.
        await db()
          .insertInto('job')
          .values({
            job_id: job.jobId,
            name: 'none',
            status: 'queued',
            args: sql`'{}'::jsonb`,
            progress_done: 0,
            cancel_requested: false,
            attempts: 0,
            created_at: sql`now()`,
          })
          .execute();
        return job;
      },
      async (result) => {
        expect(result).toEqual({ created: 4, updated: 1, unchanged: 0, removed: 1 });
      },
    ));

  test('setting a primary provider for a roster’s patients', async () => {
    const { providerId } = await save('provider', { firstName: 'Vera', lastName: 'Vale' });
    await everywhere(
      runPrimaryProvider,
      async () => {
        const orgId = crypto.randomUUID();
        await save('organization', { orgId, name: 'Elm', shortName: 'E', orgType: 'employer' });
        const made = await Promise.all(patients(`Prim${round}x`, 3).map((one) => save('patient', one)));
        const items = made.map(({ patientId }, at) => ({ employeeId: `E${at}`, patientId: String(patientId) }));
        await insert('rosterItem', [...items, { employeeId: 'E9', patientId: items[0]?.patientId ?? '' }], orgId);
        return jobContext({ orgId, providerId: String(providerId) });
      },
      async (result) => expect(result).toEqual({ updated: 3, unchanged: 0, missing: 0, refused: 0 }),
    );
  });

  test('a bulk action', () =>
    everywhere(
      runBulk,
      async () => {
        await insert('patient', patients(`Bulk${round}x`, 3));
        return jobContext({ entity: 'patient', action: 'delete', query: { search: `Bulk${round}x` } });
      },
      async (result) => {
        expect(result).toMatchObject({ changed: 3, unchanged: 0, refused: 0 });
        expect(await countOf('patient', sql`doc->>'lastName' like ${`Bulk${round}x %`}`)).toBe(0);
      },
    ));

  test('an export and an import of scrubbed patients', async () => {
    let fileId = '';
    let orgId = '';
    await everywhere(
      runExport,
      async () => {
        orgId = crypto.randomUUID();
        fileId = crypto.randomUUID();
        await save('organization', { orgId, name: 'Fir', shortName: 'F', orgType: 'practice' });
        await insert('patient', patients(`Out${round}x`, 3, { orgs: [{ orgId, trialIds: [] }] }));
        return jobContext({ orgId, fileId });
      },
      async (result) => {
        expect(result).toMatchObject({ fileId, patients: 3 });
        const { rows } =
          await sql`select 1 from audit where action = 'export' and details->>'fileId' = ${fileId}`.execute(db());
        expect(rows).toHaveLength(3);
      },
    );
    await everywhere(
      runScrubImport,
      async () => {
        orgId = crypto.randomUUID();
        await save('organization', { orgId, name: 'Yew', shortName: 'Y', orgType: 'practice' });
        return jobContext({ fileId, firstName: 'Copied', lastName: `In${round}x`, orgId });
      },
      async (result) => expect(result).toMatchObject({ patients: { created: 3, there: 0, refused: 0 } }),
    );
  });

  test('detection of patients', () =>
    everywhere(
      runPatients,
      async () => {
        const made = await Promise.all(patients(`Det${round}x`, 3).map((one) => save('patient', one)));
        const ids = [...made.map(({ patientId }) => String(patientId)), 'nobody'];
        return jobContext({ planId: null, days: 3, patientIds: ids });
      },
      async (result) => expect(result).toMatchObject({ patients: 3, unknown: 1 }),
    ));
});
