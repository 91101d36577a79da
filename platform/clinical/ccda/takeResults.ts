import { createHash } from 'node:crypto';
import type { ImportCounts } from '../../../src/contract/fhir';
import type { PartOf, RecordOf } from '../../../src/domain/records';
import { startOf } from '../fhir/dates';
import { labDataIds } from '../fhir/labDataIds';
import { labItems } from '../fhir/lab';
import { NotImportable } from '../fhir/read';
import { add, noCounts, type Outcome } from '../fhir/tally';
import type { CcdaNeeds } from './needs';
import { documentResults, type DocumentResult } from './read/results';
import { nameOfSection } from './read/sections';
import type { Taking } from './taking';
import { writtenTime } from './read/times';
import { attribute, first, type XmlElement } from './xml';
import { rowsOf } from '../../../src/domain/entity/read';

/** Maximum number of results in a document. */
const MOST_RESULTS = 20_000;

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** When a document was written, for comparing documents. */
export const writtenIn = (document: XmlElement): string | undefined => writtenTime(document, 'UTC');

const plansOf = (patient: RecordOf<'patient'> | null): Set<string> =>
  new Set(rowsOf(patient?.plans).map(({ planId }) => planId));

/** Adds the plan's data id to a result's fields. Only a document that this platform wrote contains such an id. */
const named = (fields: PartOf<'patientData'>, dataId: string): PartOf<'patientData'> => ({
  ...fields,
  dataId,
  labs: rowsOf(fields.labs).map((item) => ({ ...item, dataId })),
});

/**
 * Gives each result of a document an id. Some systems give all results the same id, and some repeat a result in several
 * panels. Results with the same id are the same result only if their content is equal too.
 */
class ResultIds {
  readonly #patientId: string;
  readonly #contents = new Map<string, string>();
  readonly #given = new Set<string>();

  constructor(patientId: string) {
    this.#patientId = patientId;
  }

  /**
   * @returns the result's id, or undefined if the same result was already seen
   */
  next({ id, resource, timeAsUtc }: DocumentResult): string | undefined {
    const dated = { ...resource, ...(timeAsUtc !== undefined && { effectiveDateTime: timeAsUtc }) };
    const content = digest([this.#patientId, dated]);
    const before = id === undefined ? undefined : this.#contents.get(id);
    if (id !== undefined && before === undefined) this.#contents.set(id, content);
    const own = id === undefined ? content : before === undefined || before === content ? id : `${id}#${content}`;
    if (this.#given.has(own)) return undefined;
    this.#given.add(own);
    return own;
  }
}

/**
 * Imports a document's results as a patient's lab data.
 */
export async function takeResults(
  document: XmlElement,
  { patientId, patient, writer, faults, notTaken, again, zone }: Taking,
  { tx, entities }: CcdaNeeds,
): Promise<ImportCounts> {
  const counts = noCounts();
  const dataIdOf = await labDataIds({ db: tx, entities });
  // A plan in the document is accepted only if the patient has this plan.
  const plans = plansOf(patient);
  const written = writtenIn(document);
  const system = `urn:oid:${attribute(first(document, 'id'), 'root') ?? 'unknown'}`;
  const all = documentResults(document, zone);
  if (all.length > MOST_RESULTS) faults.push(`only the first ${MOST_RESULTS} results are taken`);
  const ids = new ResultIds(patientId);
  for (const result of all.slice(0, MOST_RESULTS)) {
    const { id, dataId, planId, panel, resource, not, section } = result;
    const name = id ?? 'a result without an id';
    const done = (outcome: Outcome, reason?: string): void => {
      add(counts, outcome);
      if (reason) faults.push(`${name}: ${reason}`);
    };
    if (not !== undefined) {
      notTaken.add(nameOfSection(section), not);
      done('skipped');
      continue;
    }
    const resourceId = ids.next(result);
    if (resourceId === undefined) {
      done('there');
      continue;
    }
    try {
      for (const { fields } of labItems(resource, { reportId: panel ?? '' }, dataIdOf)) {
        const content: PartOf<'patientData'> = {
          ...(dataId === undefined ? fields : named(fields, dataId)),
          ...(planId !== undefined && plans.has(planId) && { planId }),
          status: resource['status'] === 'preliminary' ? 'preliminary' : 'submitted',
          sessionId: panel?.slice(0, 500) ?? null,
          reportId: panel?.slice(0, 500) ?? null,
          source: [{ lab: true, origin: 'C-CDA' }],
        };
        await writer.put({
          entity: 'patientData',
          // A result's own id is globally unique. A result without an id is unique only within the document.
          key: {
            system: id ? 'urn:ccda' : system,
            resourceType: 'Observation',
            resourceId: `${patientId}|${resourceId}`,
          },
          patientId,
          fields: content,
          writtenAt: startOf(written),
          addOnly: again,
          done,
        });
      }
    } catch (error) {
      if (!(error instanceof NotImportable)) throw error;
      done(error.kind, error.message);
    }
  }
  return counts;
}
