import type { ImportCounts } from '../../../src/contract/fhir';
import type { PartOf, RecordOf } from '../../../src/domain/records';
import { codings, conceptText, nameConcept } from '../fhir/coding';
import { nextTurn } from '../../base/turns';
import { together } from '../../db/together';
import { dateOf } from '../fhir/dates';
import { labDataIds } from '../fhir/labDataIds';
import { findContradictedValues, labItems } from '../fhir/lab';
import { NameCheck } from '../fhir/nameCheck';
import { NotImportable, number, object, text, type FhirObject } from '../fhir/read';
import { add, noCounts, type Outcome } from '../fhir/tally';
import type { CcdaNeeds } from './needs';
import { documentResults, type DocumentResult } from './read/results';
import { nameOfSection, placeInSection } from './read/sections';
import { statementIds, type Identifying } from './statementIds';
import { StatementWriter } from './statementWriter';
import type { Taken, Taking } from './taking';
import { importFault } from '../../../src/domain/imports/faults';
import type { XmlElement } from './xml';
import { rowsOf } from '../../../src/domain/entity/read';

/** Maximum number of results in a document. */
const MOST_RESULTS = 20_000;

/** What a result without a name says, for a person who looks for it in the document: `140 mmol/L, 2026-02-03`. */
function describeValue(resource: FhirObject): string {
  const quantity = object(resource, 'valueQuantity');
  const value = quantity && [number(quantity, 'value'), text(quantity, 'unit')].filter((part) => part !== undefined);
  const said =
    value?.join(' ') ?? text(resource, 'valueString') ?? conceptText(object(resource, 'valueCodeableConcept'));
  return [said, text(resource, 'effectiveDateTime')].filter(Boolean).join(', ');
}

/** The words of a result's code. */
const nameOf = ({ resource }: DocumentResult): string | undefined => nameConcept(object(resource, 'code'));

const plansOf = (patient: RecordOf<'patient'> | null): Set<string> =>
  new Set(rowsOf(patient?.plans).map(({ planId }) => planId));

/** Adds the plan's data id to a result's fields. Only a document that this platform wrote contains such an id. */
const named = (fields: PartOf<'patientData'>, dataId: string): PartOf<'patientData'> => ({
  ...fields,
  dataId,
  labs: rowsOf(fields.labs).map((item) => ({ ...item, dataId })),
});

/** A result is known by its code and its time; with a time without an offset in UTC, whatever the patient's zone is. */
function identifying({ id, resource, timeAsUtc }: DocumentResult): Identifying {
  const dated = { ...resource, ...(timeAsUtc !== undefined && { effectiveDateTime: timeAsUtc }) };
  const code = object(resource, 'code');
  const [first] = codings(code);
  return { id, about: [first?.code ?? conceptText(code) ?? '', timeAsUtc ?? ''], content: dated };
}

/**
 * Imports a document's results as a patient's lab data.
 */
export async function takeResults(
  document: XmlElement,
  taking: Taking,
  needs: CcdaNeeds,
): Promise<Taken<ImportCounts>> {
  const { patient, faults, notTaken, zone } = taking;
  const { tx, entities } = needs;
  const counts = noCounts();
  // A plan in the document is accepted only if the patient has this plan.
  const plans = plansOf(patient);
  // While the database looks up the codes of the plans, the document is read.
  const [dataIdOf, found] = await together(
    labDataIds({ db: tx, entities }),
    nextTurn().then(() => documentResults(document, zone)),
  );
  if (found.length > MOST_RESULTS) faults.push(importFault('tooManyResults', { most: String(MOST_RESULTS) }));
  const all = found.slice(0, MOST_RESULTS);
  // A result without an id is known by its whole content.
  const ids = statementIds(all.map(identifying), { identified: 2, nameless: 3 });
  const writer = new StatementWriter('patientData', document, taking, needs);
  const seen = new Set<string>();
  const names = new NameCheck(taking.standardNames);
  for (const [index, result] of all.entries()) {
    const { id, dataId, planId, panel, resource, not, section, entry } = result;
    const name = nameOf(result);
    const place = [placeInSection(section, entry), name ?? describeValue(resource)].filter(Boolean).join(': ');
    const done = (outcome: Outcome, reason?: string): void => {
      add(counts, outcome);
      if (reason) faults.push(`${place}: ${reason}`);
    };
    const statement = {
      id,
      resourceType: 'Observation',
      name: place,
      named: object(resource, 'code'),
      at: dateOf(text(resource, 'effectiveDateTime')),
    };
    if (not !== undefined) {
      notTaken.add(nameOfSection(section), not, { name, entry });
      writer.deny({ ...statement, not });
      done('skipped');
      continue;
    }
    const nameFaults = names.faultsOf(object(resource, 'code'), { hasOwnWords: false });
    for (const fault of [...result.faults, ...findContradictedValues(resource), ...nameFaults])
      faults.push(`${place}: ${fault}`);
    const ownId = ids[index] ?? '';
    // Some systems repeat a result in several panels.
    if (seen.has(ownId)) {
      done('there');
      continue;
    }
    seen.add(ownId);
    try {
      for (const { fields } of labItems(resource, { reportId: panel ?? '' }, dataIdOf, patient ?? {})) {
        const content: PartOf<'patientData'> = {
          ...(dataId === undefined ? fields : named(fields, dataId)),
          ...(planId !== undefined && plans.has(planId) && { planId }),
          status: resource['status'] === 'preliminary' ? 'preliminary' : 'submitted',
          sessionId: panel?.slice(0, 500) ?? null,
          reportId: panel?.slice(0, 500) ?? null,
          source: [{ lab: true, origin: 'C-CDA' }],
        };
        await writer.put({ ...statement, ownId, fields: content, done });
      }
    } catch (error) {
      if (!(error instanceof NotImportable)) throw error;
      done(error.kind, error.message);
      writer.deny({ ...statement, not: 'unknown' });
    }
  }
  return { counts, finish: () => writer.finish() };
}
