import { sql } from 'kysely';
import type { AllReport, EmrArgs, EmrOutcome, PatientReport } from '../../../src/contract/emr';
import type { ReadType } from '../../../src/domain/emr/options';
import type { ImportCounts } from '../../../src/contract/fhir';
import { run, type Sql } from '../../db/sql';
import { documentSql } from '../../entities/sql';
import { abortable } from '../../jobs/abortable';
import { JobFailure, type JobContext } from '../../jobs/jobs';
import { outcomesOf } from '../../jobs/outcomes';
import { readStandardNames } from '../fhir/standardNames';
import { labDataIds } from '../fhir/labDataIds';
import { add, noCounts } from '../fhir/tally';
import { EmrClient } from './client';
import { disabledBy, notDisabled } from './disabled';
import { importPatient, patientOf, type EmrImport, type EmrPatient, type Needed } from './importPatient';
import { keysOf } from '../../../src/domain/entity/read';

const patientDoc = documentSql('patient', 'p');

type EmrJob = JobContext<EmrArgs, Place, ReadType>;

/** Patients per batch. */
const ROUND = 100;
/** Maximum number of faults in the result of an import of all patients. */
const MOST_FAULTS = 100;
/** If this many patients in a row cannot be read, the EMR is considered unavailable. */
const MAX_FAILURES_IN_A_ROW = 8;

interface Place {
  /** Id of the last imported patient. */
  after: string;
  report: AllReport;
}

const begin = (): AllReport => ({
  patients: 0,
  incomplete: 0,
  counts: {},
  labItems: noCounts(),
  faults: [],
  moreFaults: 0,
});

function addAll(to: ImportCounts, more: ImportCounts): void {
  for (const outcome of keysOf(more)) add(to, outcome, more[outcome]);
}

function take(report: AllReport, one: PatientReport): void {
  report.patients += 1;
  if (one.faults.length > 0) report.incomplete += 1;
  for (const [type, counts] of Object.entries(one.counts)) addAll((report.counts[type] ??= noCounts()), counts);
  addAll(report.labItems, one.labItems);
  for (const fault of one.faults) {
    if (report.faults.length < MOST_FAULTS) report.faults.push({ ...fault, patientId: one.patientId });
    else report.moreFaults += 1;
  }
}

/**
 * Active patients who have an EMR ID. If no server is configured, only patients under whose EMR ID resources are kept.
 * Patients of an organization are excluded if EMR imports are switched off for that organization.
 */
const eligible = ({ config, entities }: Needed): Sql => sql`FROM ${entities.of('patient').table} p
  WHERE coalesce(${patientDoc.text('emrId')}, '') <> '' AND coalesce(${patientDoc.text('inactive')}, 'false') <> 'true'
    AND ${notDisabled(entities)}
    ${config.emr.url === undefined ? sql`AND EXISTS (SELECT 1 FROM emr_resource r WHERE r.emr_id = ${patientDoc.text('emrId')})` : sql``}`;

interface Listed {
  id: string;
  emr_id: string;
  import_source: EmrPatient['importSource'];
}

const nextPatients = (services: Needed, after: string): Promise<Listed[]> =>
  run<Listed>(
    services.database.db,
    sql`SELECT p.id, ${patientDoc.text('emrId')} AS emr_id, ${patientDoc.json('importSource')} AS import_source ${eligible(services)}
      AND p.id > ${after}::text ORDER BY p.id LIMIT ${ROUND}::int`,
  );

/** The number of patients that an import of all patients covers. */
export async function countEligible(services: Needed): Promise<number> {
  const [row] = await run<{ count: number }>(
    services.database.db,
    sql`SELECT count(*)::int AS count ${eligible(services)}`,
  );
  return row?.count ?? 0;
}

/** Imports all patients, several at a time. The position is stored, so that the job resumes after a crash. */
async function importAll(services: Needed, job: EmrJob, options: EmrImport): Promise<AllReport> {
  const { db } = services.database;
  const atOnce = options.client ? services.config.emr.concurrency : 1;
  const place = job.kept ?? { after: '', report: begin() };
  const { report } = place;
  const total = await countEligible(services);
  let failuresInARow = 0;
  for (;;) {
    const listed = await nextPatients(services, place.after);
    if (listed.length === 0) return report;
    for (let start = 0; start < listed.length; start += atOnce) {
      job.check(report);
      const some = listed.slice(start, start + atOnce);
      const patients = some.map((row): EmrPatient => ({
        patientId: row.id,
        emrId: row.emr_id,
        importSource: row.import_source,
      }));
      const reports = await Promise.all(patients.map((patient) => importPatient(services, patient, options)));
      for (const one of reports) {
        take(report, one);
        failuresInARow = hasFailed(one) ? failuresInARow + 1 : 0;
      }
      place.after = some.at(-1)?.id ?? place.after;
      await db.transaction().execute((tx) => job.keep(tx, place));
      job.progress(report.patients, { total });
      if (failuresInARow >= MAX_FAILURES_IN_A_ROW) throw new JobFailure('The EMR does not respond');
    }
  }
}

const hasFailed = ({ faults, counts }: PatientReport): boolean =>
  Object.keys(counts).length === 0 && faults.some(({ code }) => code === 'noAnswer' || code === 'timeout');

/** Imports one patient, or all patients, from the EMR. */
export const runEmrImport = (services: Needed, job: EmrJob): Promise<EmrOutcome> =>
  abortable(job, (stop) => importFrom(services, job, stop));

async function importFrom(services: Needed, job: EmrJob, stop: AbortSignal): Promise<EmrOutcome> {
  const { config, database, entities } = services;
  const { args } = job;
  const { url } = config.emr;
  const options: EmrImport = {
    args,
    actor: job.actor,
    jobId: job.jobId,
    outcomes: outcomesOf(job),
    client: url === undefined ? undefined : new EmrClient({ ...config.emr, url }, () => job.check(), stop),
    dataIdOf: await labDataIds({ db: database.db, entities }),
    standardNames: await readStandardNames({ db: database.db, entities }),
    progress(resources, type) {
      job.check();
      if (args.patientId !== null) job.progress(resources, { message: type });
    },
  };
  return args.patientId === null ? importAll(services, job, options) : importOne(services, args.patientId, options);
}

async function importOne(services: Needed, patientId: string, options: EmrImport): Promise<PatientReport> {
  const record = await services.entities.get(services.database.db, 'patient', patientId);
  if (!record) throw new JobFailure('The patient no longer exists');
  const patient = patientOf(record);
  if (patient.emrId === '') throw new JobFailure('The patient has no EMR ID');
  if (await disabledBy(services.database.db, services.entities, record))
    throw new JobFailure('EMR is disabled for an organization of the patient');
  return importPatient(services, patient, options);
}
