import { importAndKeep } from '../../platform/clinical/emr/kept';
import type { FhirResource } from '../../platform/clinical/fhir/read';
import type { FhirSource } from '../../platform/clinical/fhir/source';
import { SYSTEM } from '../../platform/http/context';
import { startFhirServer, type ServedResource } from '../../tests/support/fhirServer';
import type { Populated } from '../support/bench';
import { timed } from '../support/time';
import type { Measure, Result } from '../support/types';

const BUNDLES = 100;
/** Limit in ms for importing the bundle of a patient with about 160 resources. */
const MUST_MS = 250;

const subject = (emrId: string) => ({ reference: `Patient/${emrId}` });

/** A patient with 40 conditions, 30 procedures, 30 encounters and 20 reports of two results each. */
function bundle(emrId: string): FhirResource[] {
  const many = (count: number, make: (id: string) => FhirResource[]) =>
    Array.from({ length: count }, (_, index) => make(`${emrId}-${index}`)).flat();
  const of = subject(emrId);
  const at = '2021-03-01T08:00:00Z';
  return [
    { resourceType: 'Patient', id: emrId, birthDate: '1970-01-01', name: [{ family: emrId, given: ['Bench'] }] },
    ...many(40, (id) => [
      { resourceType: 'Condition', id: `c${id}`, subject: of, code: { text: 'Colitis' }, onsetDateTime: at },
    ]),
    ...many(30, (id) => [
      { resourceType: 'Procedure', id: `p${id}`, subject: of, code: { text: 'Endoscopy' }, performedDateTime: at },
    ]),
    ...many(30, (id) => [{ resourceType: 'Encounter', id: `e${id}`, subject: of, period: { start: at, end: at } }]),
    ...many(20, (id) => [
      {
        resourceType: 'DiagnosticReport',
        id: `r${id}`,
        subject: of,
        effectiveDateTime: at,
        result: [{ reference: `Observation/a${id}` }, { reference: `Observation/b${id}` }],
      },
      ...['a', 'b'].map((name) => ({
        resourceType: 'Observation',
        id: `${name}${id}`,
        subject: of,
        status: 'final',
        code: { text: 'ALT' },
        valueQuantity: { value: 80, unit: 'U/L' },
      })),
    ]),
  ];
}

const sourceOf = (resources: readonly FhirResource[]): FhirSource => ({
  name: 'bench',
  async *entries() {
    for (const resource of resources) yield { place: '', resource };
  },
});

async function fromFiles({ app }: Populated, bundles: readonly FhirResource[][]): Promise<number> {
  const { database, entities } = app.services;
  return timed(async () => {
    for (const resources of bundles)
      await importAndKeep({ db: database.db, entities }, sourceOf(resources), { actor: SYSTEM });
  });
}

/** An EMR import of all patients by the platform's own job; the FHIR server is in this process too. */
async function fromEmr({ app, client }: Populated, url?: string): Promise<number> {
  app.services.config.emr.url = url;
  return timed(async () => {
    const begun = await client.json<{ jobId: string }>('apricity-cleanse/import/emr?emrId=*&fullImport=true', {
      method: 'POST',
      body: {},
    });
    for (;;) {
      const { job } = await client.json<{ job: { status: string; error: string | null } }>(`jobs/${begun.jobId}`);
      if (job.status === 'done') return;
      if (job.status === 'failed') throw new Error(`The import failed: ${job.error}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}

const measure: Measure = {
  name: 'emr',
  needs: 'platform',
  async run({ kind, small }) {
    const bundles = Array.from({ length: BUNDLES }, (_, index) => bundle(`bench${index}`));
    const resources = bundles.reduce((sum, each) => sum + each.length, 0);
    const server = await startFhirServer(bundles.flat() as ServedResource[]);
    try {
      const line = (what: string, ms: number): Result => ({
        what: `${what}, per bundle of ${Math.round(resources / BUNDLES)} resources`,
        on: kind,
        value: ms / BUNDLES,
        unit: 'ms',
        must: MUST_MS,
        detail: `${((BUNDLES / ms) * 1000).toFixed(1)} bundles/s, ${Math.round((resources / ms) * 1000)} resources/s`,
      });
      return [
        line('import of bundles', await fromFiles(small, bundles)),
        line('the same once more, nothing new', await fromFiles(small, bundles)),
        line('EMR import of all from the bundles', await fromEmr(small)),
        line('EMR import of all from a server', await fromEmr(small, server.url)),
      ];
    } finally {
      await server.stop();
    }
  },
};
export default measure;
