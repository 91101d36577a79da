import { DOCUMENTS } from '../../../src/domain/imports/origin';
import { cut } from '../fhir/read';
import { OUR_PATIENTS, OUR_RECORDS } from './templates';
import { all, attribute, first, words, type XmlElement } from './xml';

/**
 * Whether the platform wrote a document from its own records: this installation, or another one, which has the same
 * root for its patients.
 */
const isOurs = (document: XmlElement): boolean =>
  all(document, 'author/assignedAuthor/assignedAuthoringDevice/manufacturerModelName').some(
    (name) => words(name) === 'Careglass',
  ) && patientsOf(document).length > 0;

/** The ids of this platform, or of another installation, that a document has for its patient. */
const patientsOf = (document: XmlElement): (string | undefined)[] =>
  all(document, 'recordTarget/patientRole/id')
    .filter((id) => attribute(id, 'root') === OUR_PATIENTS)
    .map((id) => attribute(id, 'extension'));

/** Whether a statement has the id of a record of the platform. */
export const isOurStatement = (statement: XmlElement): boolean =>
  all(statement, 'id').some((id) => attribute(id, 'root') === OUR_RECORDS);

/**
 * Tells which statements of a document are records that the patient has here, because this installation wrote them.
 * What another installation wrote about a patient with an id of its own is not here.
 */
export function ownStatements(document: XmlElement, patientId: string): (statement: XmlElement) => boolean {
  if (!isOurs(document)) return isOurStatement;
  const own = patientsOf(document).includes(patientId);
  return () => own;
}

const custodianOf = (document: XmlElement): XmlElement | undefined =>
  first(document, 'custodian/assignedCustodian/representedCustodianOrganization');

/** The name of the organization that keeps a document; undefined if it has none. */
export const keeperOf = (document: XmlElement): string | undefined =>
  cut(words(first(custodianOf(document), 'name')), 200);

/**
 * The organization that keeps a document (its custodian, by id or else by name). Ids of statements are unique only
 * there.
 */
export function sourceOf(document: XmlElement): string {
  const custodian = custodianOf(document);
  const id = all(custodian, 'id').find((each) => attribute(each, 'root') !== undefined);
  const key = [attribute(id, 'root') ?? words(first(custodian, 'name')), attribute(id, 'extension')]
    .filter(Boolean)
    .join('^');
  return key === '' ? DOCUMENTS : `${DOCUMENTS}:${key}`.slice(0, 200);
}
