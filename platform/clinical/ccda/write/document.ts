import type { CcdaType } from '../../../../src/contract/ccda';
import type { LabItem } from '../../../../src/domain/lab/items';
import { TEMPLATES } from '../templates';
import { el, writeXml } from '../xml';
import { clinicalDocument, type DocumentKind, type HeaderFacts } from './header';
import { wholeAbsence, type Absence } from './absences';
import { allergiesSection } from './allergies';
import { assessmentSection, reasonSection } from './history';
import { medicationsSection } from './medications';
import { problemsSection } from './problems';
import { resultsSection } from './results';
import type { DocumentOf } from '../../../../src/domain/records';

const KINDS: Record<CcdaType, DocumentKind> = {
  progressNote: { template: TEMPLATES.progressNote, code: ['11506-3', 'Progress note'], title: 'Progress Note' },
  referralNote: { template: TEMPLATES.referralNote, code: ['57133-1', 'Referral note'], title: 'Referral Note' },
};
const UNSTRUCTURED: DocumentKind = {
  template: TEMPLATES.unstructured,
  code: ['34133-9', 'Summarization of episode note'],
  title: 'Patient Summary',
};

/** The content of a structured document besides its header. */
export interface DocumentFacts extends HeaderFacts {
  /** The problems that the document states. */
  conditions: readonly DocumentOf<'condition'>[];
  /** What it only names: problems that are not certain, and diagnoses of encounters. */
  otherConditions?: readonly DocumentOf<'condition'>[];
  medications: readonly DocumentOf<'medication'>[];
  allergies: readonly DocumentOf<'allergy'>[];
  /** The latest first. */
  absences: readonly Absence[];
  results: readonly LabItem[];
  /** When the results were taken: a date of any precision. A date with a time of day is in UTC. */
  at: string;
  assessment: string;
  reason: string;
}

/** A C-CDA R2.1 document of the patient's problems, allergies, medications and results. */
export function structuredDocument(type: CcdaType, facts: DocumentFacts): string {
  const referral = type === 'referralNote';
  const body = el(
    'structuredBody',
    {},
    ...(referral ? [reasonSection(facts.reason)] : []),
    assessmentSection(facts.assessment),
    problemsSection(facts.conditions, wholeAbsence(facts.absences, 'problems'), facts.otherConditions),
    ...(referral || facts.allergies.length + facts.absences.length > 0
      ? [allergiesSection(facts.allergies, facts.absences)]
      : []),
    medicationsSection(facts.medications, { absence: wholeAbsence(facts.absences, 'medications'), now: facts.now }),
    ...(facts.results.length > 0 ? [resultsSection(facts.results, facts.at)] : []),
  );
  const [start = facts.at, end = facts.at] = [facts.at, facts.now].toSorted();
  return writeXml(
    clinicalDocument(KINDS[type], facts, body, { referral, ...(!referral && { period: { start, end } }) }),
  );
}

/** The content of an unstructured document. */
export interface FileContent {
  mediaType: 'application/pdf' | 'text/plain' | 'text/html';
  content: Uint8Array | string;
}

/** A C-CDA R2.1 document that contains a file; a summary, or a document of another type. */
export function unstructuredDocument(facts: HeaderFacts, { mediaType, content }: FileContent, type?: CcdaType): string {
  const data = Buffer.from(content).toString('base64');
  const body = el('nonXMLBody', {}, el('text', { mediaType, representation: 'B64' }, data));
  const kind = type === undefined ? UNSTRUCTURED : { ...KINDS[type], template: UNSTRUCTURED.template };
  return writeXml(clinicalDocument(kind, facts, body));
}
