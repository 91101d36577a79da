import { WHOLE_DOCUMENT } from '../../../src/domain/directMessages/attachments';
import type { ImportCounts } from '../../../src/contract/fhir';
import type { PartOf } from '../../../src/domain/records';
import { codings, conceptText } from '../fhir/coding';
import { tellContradiction } from '../fhir/absenceStatement';
import { allergy } from '../fhir/allergy';
import { checkDates } from '../fhir/checkDates';
import { condition } from '../fhir/condition';
import { startOf } from '../fhir/dates';
import { tellContradictedDoses } from '../fhir/dosageContradiction';
import { tellDoubtfulName } from '../fhir/doubt';
import { encounter } from '../fhir/encounter';
import { medication } from '../fhir/medication';
import { procedure } from '../fhir/procedure';
import { NameCheck } from '../fhir/nameCheck';
import { NotImportable, object, text, type FhirResource } from '../fhir/read';
import { ABSENCE } from '../fhir/putAbsence';
import { SINGLES } from '../fhir/singles';
import { add, noCounts, type Outcome } from '../fhir/tally';
import type { CcdaNeeds } from './needs';
import { ownStatements } from './origin';
import { findSubject } from './read/nameOfStatement';
import { absencesIn } from './read/absences';
import { documentRecords, isUnstructured, describePlace, type Placed } from './read/records';
import { nameOfSection } from './read/sections';
import { statementIds, type Identifying } from './statementIds';
import { StatementWriter, writtenIn } from './statementWriter';
import type { Taken, Taking } from './taking';
import type { XmlElement } from './xml';

/** Maximum number of statements taken from a document. */
const MOST = 20_000;

type Single = (typeof SINGLES)[string];

/** The fields of a record, by the rules of the FHIR import. */
function fieldsOf(resource: FhirResource, id: string | undefined): PartOf<Single> {
  switch (resource.resourceType) {
    case 'AllergyIntolerance':
      return allergy(resource);
    case 'Condition':
      return condition(resource);
    case 'Procedure':
      return procedure(resource);
    case 'Encounter': {
      const { resourceId, ...fields } = encounter(resource, id?.slice(0, 500) ?? '');
      return { ...fields, ...(id !== undefined && { resourceId }) };
    }
    default: {
      const fields = medication(resource, () => undefined);
      // An order says that the medication is to be taken, not that it is.
      return resource.resourceType === 'MedicationRequest' && fields.status === 'active'
        ? { ...fields, status: 'intended' }
        : fields;
    }
  }
}

function identifying(resource: FhirResource, id: string | undefined): Identifying {
  const code = findSubject(resource);
  const [first] = codings(code);
  const period = ['effectivePeriod', 'performedPeriod', 'period'].map((name) => text(object(resource, name), 'start'));
  const start = [
    ...period,
    ...['onsetDateTime', 'performedDateTime', 'effectiveDateTime'].map((name) => text(resource, name)),
  ].find(Boolean);
  const what = first?.code ?? conceptText(code) ?? '';
  // The diagnosis of an encounter may have the id of a problem, and is another statement.
  const isDiagnosis = resource.resourceType === 'Condition' && resource['category'] !== undefined;
  return { id, about: [isDiagnosis ? `diagnosis ${what}` : what, start ?? ''], content: resource };
}

/** The own id of a statement that is not taken as a fact. */
const idOfNot = (each: Placed): string | undefined => ('not' in each ? each.id : undefined);

/** A statement of a medication is new here. */
const created = (entity: Single): { created?: PartOf<'medication'> } =>
  entity === 'medication'
    ? { created: { source: [{ updatedBy: 'C-CDA', date: new Date().toISOString(), status: 'new' }] } }
    : {};

/**
 * Imports the problems, medications, procedures and encounters of a document as the records that a FHIR import makes of
 * them.
 * @returns the counts by resource type
 */
export async function takeRecords(
  document: XmlElement,
  taking: Taking,
  needs: CcdaNeeds,
): Promise<Taken<Record<string, ImportCounts>>> {
  const { faults, notTaken, patientId, zone } = taking;
  const { entities } = needs;
  const counts: Record<string, ImportCounts> = {};
  const said = startOf(writtenIn(document)) ?? new Date().toISOString();
  const writers = new Map<Single, StatementWriter<Single>>();
  const writerOf = (entity: Single | undefined): [Single, StatementWriter<Single>] | undefined => {
    if (entity === undefined || !entities.has(entity)) return undefined;
    const writer = writers.get(entity) ?? new StatementWriter(entity, document, taking, needs);
    writers.set(entity, writer);
    return [entity, writer];
  };
  const isOwn = ownStatements(document, patientId);
  const found = documentRecords(document, zone);
  const absences = absencesIn(document, found, zone).filter(({ each }) => !isOwn(each.from));
  const absent = new Set(absences.map(({ each }) => each));
  for (const each of found) {
    if (!('not' in each)) continue;
    const { not, section, id, resourceType = '', named, isDiagnosis } = each;
    notTaken.add(nameOfSection(section), not, each);
    // That nothing is known is a statement, too, which replaces an older fact.
    if (not === 'unknown' && absent.has(each)) continue;
    for (const entity of [SINGLES[resourceType], 'absenceStatement' as const])
      writerOf(resourceType === '' ? undefined : entity)?.[1].deny({
        id,
        resourceType,
        name: describePlace(each),
        not,
        named,
        isDiagnosis,
      });
  }
  if (isUnstructured(document)) notTaken.add(WHOLE_DOCUMENT, 'unstructured');
  const all = found.flatMap((each) => ('not' in each ? [] : [each]));
  for (const each of all.slice(MOST)) notTaken.add(nameOfSection(each.section), 'tooMany', each);
  const taken = all.slice(0, MOST);
  const ids = statementIds(taken.map(({ resource, id }) => identifying(resource, id)));
  const names = new NameCheck(taking.standardNames);
  const counter = (type: string, name: string) => {
    return (outcome: Outcome, reason?: string): void => {
      add((counts[type] ??= noCounts()), outcome);
      if (reason) faults.push(`${name}: ${reason}`);
    };
  };
  for (const [index, each] of taken.entries()) {
    const { resource, id, from } = each;
    const { resourceType } = resource;
    const [entity, writer] = writerOf(SINGLES[resourceType]) ?? [];
    if (entity === undefined || writer === undefined) continue;
    const name = describePlace(each);
    const done = counter(resourceType, name);
    const dated = checkDates(resource, said);
    for (const fault of [
      ...(each.faults ?? []),
      ...dated.faults,
      ...names.faultsOf(findSubject(resource)),
      ...(entity === 'encounter' ? [] : tellDoubtfulName(findSubject(resource), entity)),
      ...(entity === 'medication' ? tellContradictedDoses(resource) : []),
    ])
      faults.push(`${name}: ${fault}`);
    // What this platform wrote from its own records is not another record.
    if (isOwn(from)) {
      done('there');
      continue;
    }
    try {
      const ownId = ids[index] ?? '';
      const own = fieldsOf(dated.resource, id);
      const standard = names.findStandardName(findSubject(resource));
      const fields = standard !== undefined && 'name' in own ? { ...own, name: standard } : own;
      const other = entity === 'encounter' ? undefined : ('absenceStatement' as const);
      await writer.put({ id, resourceType, name, ownId, fields, other, ...created(entity), done });
    } catch (error) {
      if (!(error instanceof NotImportable)) throw error;
      done(error.kind, error.message);
      const isDiagnosis = resourceType === 'Condition' && resource['category'] !== undefined;
      writer.deny({ id, resourceType, name, not: 'unknown', named: findSubject(resource), isDiagnosis });
    }
  }
  const absenceIds = statementIds(
    absences.map(({ each, fields }) => ({
      id: idOfNot(each),
      about: [`${fields.kind} ${fields.code ?? fields.name ?? ''}`, ''],
      content: fields,
    })),
  );
  for (const [index, { each, resourceType, fields }] of absences.entries()) {
    const name = describePlace(each);
    const done = counter(ABSENCE, name);
    const about = 'not' in each ? each.named : undefined;
    for (const fault of new Set([...tellContradiction(about), ...names.faultsOf(about)]))
      faults.push(`${name}: ${fault}`);
    const other = SINGLES[resourceType];
    const ownId = absenceIds[index] ?? '';
    await writerOf('absenceStatement')?.[1].put({ id: idOfNot(each), resourceType, name, ownId, fields, other, done });
  }
  const finish = async (): Promise<void> => {
    for (const writer of writers.values()) await writer.finish();
  };
  return { counts, finish };
}
