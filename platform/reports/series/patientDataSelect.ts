import type { SelectAsked } from '../../../src/contract/reports';
import { isOneOf } from '../../../src/domain/entity/read';
import type { JsonObject } from '../../../src/domain/entity/types';
import { PATIENT_EXPORT_FIELDS, type PatientExportField } from '../../../src/domain/patients/exportFields';
import { PATIENT_DATA_SELECT } from '../../../src/domain/report/patientSelect';
import { Audited } from '../../audit/audited';
import { csvOf } from '../../entities/csv';
import { allRows } from '../../entities/page';
import type { Reader } from '../../entities/pageSql';
import { recordOf } from '../../entities/rows';
import type { Actor } from '../../http/context';
import { badRequest } from '../../http/errors';
import type { SeriesServices } from './types';

const PATIENT = 'patient';

/**
 * The fields that a list of names asks for; all if it names none.
 * @throws HttpError 400 if there is no such field
 */
export function selectedFields(project = ''): PatientExportField[] {
  const names = project
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = names.filter((name) => isOneOf(PATIENT_EXPORT_FIELDS, name));
  if (known.length < names.length) throw badRequest('project');
  return known.length > 0 ? [...new Set(known)] : [...PATIENT_EXPORT_FIELDS];
}

interface Selection {
  services: SeriesServices;
  fields: readonly PatientExportField[];
  filters: Record<string, string>;
  reader: Reader;
  closed: AbortSignal | undefined;
}

/** The patients as CSV, in batches. */
export async function* csvLines({ services, fields, filters, reader, closed }: Selection): AsyncGenerator<string> {
  const { entities, database } = services;
  const added = entities.additionsTo(PATIENT).exportColumns ?? {};
  for await (const lines of csvOf(database.db, entities.of<string>(PATIENT), { filters }, fields, reader, added)) {
    closed?.throwIfAborted();
    yield lines;
  }
}

/** The patients as JSON, in batches: `{"patients":[…],"totalPatients":n}`. */
async function* jsonText({ services, fields, filters, reader, closed }: Selection): AsyncGenerator<string> {
  const { entities, database } = services;
  const stored = entities.of(PATIENT);
  const added = Object.entries(entities.additionsTo(PATIENT).exportColumns ?? {}).filter(([name]) =>
    fields.some((field) => field === name),
  );
  const own = fields.filter((field) => Object.hasOwn(stored.entity.properties, field));
  let total = 0;
  yield '{"patients":[';
  for await (const rows of allRows(database.db, stored, { filters, project: [...own, 'patientId'] }, reader)) {
    closed?.throwIfAborted();
    const records = rows.map((row) => recordOf(stored, row));
    const ids = records.map(({ patientId }) => patientId);
    const counted = new Map(
      await Promise.all(added.map(async ([name, read]) => [name, await read(database.db, ids)] as const)),
    );
    const texts = records.map((record) => {
      const selected: JsonObject = {};
      for (const field of fields) {
        const values: JsonObject = record;
        selected[field] = counted.get(field)?.get(record.patientId) ?? values[field] ?? null;
      }
      return JSON.stringify(selected);
    });
    if (texts.length > 0) yield `${total > 0 ? ',' : ''}\n${texts.join(',\n')}`;
    total += texts.length;
  }
  yield `],"totalPatients":${total}}\n`;
}

/** The patients as CSV within JSON, in batches: `{"csv":"…"}`. */
async function* csvText(selection: Selection): AsyncGenerator<string> {
  yield '{"csv":"';
  for await (const lines of csvLines(selection)) yield JSON.stringify(lines).slice(1, -1);
  yield '"}\n';
}

/**
 * Selects fields of patients, of a plan, an organization and a trial, or of all.
 * @param asCsv whether the content is CSV itself; otherwise it is JSON, perhaps with the CSV in it
 * @throws HttpError 400 if there is no such field
 */
export function selectPatients(
  services: SeriesServices,
  { project, planId, orgId, trialId, csv = false }: SelectAsked,
  actor: Actor,
  { asCsv = false, closed }: { asCsv?: boolean; closed?: AbortSignal | undefined } = {},
): Promise<Audited<AsyncGenerator<string>>> {
  const fields = selectedFields(project);
  const filters = {
    ...(planId !== undefined && { planId }),
    ...(orgId !== undefined && { orgId }),
    ...(trialId !== undefined && { trialId }),
  };
  const selection = { services, fields, filters, reader: { actor, action: 'export' as const }, closed };
  const details = { report: PATIENT_DATA_SELECT, columns: fields, filters: Object.keys(filters) };
  // The rows are a stream, which would keep a transaction open for as long as the caller reads.
  return Audited.before(services.database.db, actor, { action: 'export', entity: PATIENT, details }, () =>
    asCsv ? csvLines(selection) : csv ? csvText(selection) : jsonText(selection),
  );
}
