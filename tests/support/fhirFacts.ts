import { expect } from 'vitest';
import type { ImportReport } from '../../src/contract/fhir';
import type { EntityRecord } from '../../src/domain/entity/types';
import { rowsOf, type AdminApp } from './adminApp';

/** An entry of a bundle. */
export interface Made {
  fullUrl?: string;
  resource?: object;
  request?: { method: string; url: string };
  response?: object;
}

export const A = 'https://a.example/fhir';
export const B = 'https://b.example/fhir';

/** A resource of any type. */
interface Resource {
  resourceType: string;
  id: string;
  [element: string]: unknown;
}
/** An entry of a server. */
export const at = (server: string, resource: Resource) => ({
  fullUrl: `${server}/${resource.resourceType}/${resource.id}`,
  resource,
});
export const person = (id: string, family: string, more: object = {}) => ({
  resourceType: 'Patient',
  id,
  name: [{ use: 'official', family, given: ['Fact'] }],
  gender: 'female',
  birthDate: '1970-02-03',
  ...more,
});
export const problem = (id: string, patient: string, text: string, more: object = {}) => ({
  resourceType: 'Condition',
  id,
  subject: { reference: patient },
  code: { text },
  ...more,
});
export const hemoglobin = (id: string, patient: string, value: number, more: object = {}) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject: { reference: patient },
  effectiveDateTime: '2026-02-03T10:00:00Z',
  code: { text: 'Hemoglobin' },
  valueQuantity: { value, unit: 'g/dL' },
  ...more,
});
export const report = (id: string, patient: string, ...results: string[]) => ({
  resourceType: 'DiagnosticReport',
  id,
  status: 'final',
  code: { text: 'Blood' },
  subject: { reference: patient },
  result: results.map((reference) => ({ reference })),
});

/** Imports bundles, and reads what is stored of the patients by their family names. */
export function useFacts({ done, runJob }: AdminApp) {
  const read = async (path: string, name: string): Promise<EntityRecord[]> => rowsOf(await done(path), name);
  const importAll = async (entry: readonly Made[], type = 'collection'): Promise<ImportReport> => {
    const job = await runJob('fhir/import', { resourceType: 'Bundle', type, entry });
    expect(job['status'], String(job['error'])).toBe('done');
    return job['result'] as unknown as ImportReport;
  };
  const patientOf = async (family: string): Promise<EntityRecord> => {
    const found = await read(`patients?search=${family}`, 'patients');
    expect(found, family).toHaveLength(1);
    return found[0] ?? {};
  };
  const factsOf = async (family: string, list: string, name = list): Promise<EntityRecord[]> =>
    read(`patients/${String((await patientOf(family))['patientId'])}/${list}?limit=0`, name);
  const problemsOf = async (family: string) =>
    (await factsOf(family, 'conditions')).map(({ text, verification }) => [text, verification ?? null]);
  return { read, importAll, patientOf, factsOf, problemsOf };
}

/** Why resources were not imported: `c1: refuted`. */
export const reasons = ({ remarks }: ImportReport) => remarks.map(({ id, reason }) => `${id}: ${reason}`);
