import type { FhirObject } from '../../fhir/read';
import { systemOf } from '../templates';
import { all, attribute, first, type XmlElement } from '../xml';
import { nameIn, textIn, type NarrativeLookup } from './narrative';

/** The URIs that FHIR uses for further code systems. */
const URIS: Record<string, string> = {
  '2.16.840.1.113883.6.103': 'http://hl7.org/fhir/sid/icd-9-cm',
  '2.16.840.1.113883.6.104': 'http://hl7.org/fhir/sid/icd-9-cm',
  '2.16.840.1.113883.6.4': 'http://www.cms.gov/Medicare/Coding/ICD10',
  '2.16.840.1.113883.6.12': 'http://www.ama-assn.org/go/cpt',
  '2.16.840.1.113883.6.69': 'http://hl7.org/fhir/sid/ndc',
};

function codingOf(element: XmlElement): FhirObject[] {
  const code = attribute(element, 'code');
  if (code === undefined) return [];
  const oid = attribute(element, 'codeSystem');
  const display = attribute(element, 'displayName');
  return [{ code, ...(oid && { system: URIS[oid] ?? systemOf(oid) }), ...(display && { display }) }];
}

/**
 * A code with its translations and its words as a FHIR CodeableConcept. If the code has neither words nor a display
 * name, the text of the statement names it.
 * @returns undefined if there is neither a code nor a text
 */
export function concept(
  lookUp: NarrativeLookup,
  { element, statement }: { element?: XmlElement | undefined; statement?: XmlElement },
): FhirObject | undefined {
  const coding = element ? [element, ...all(element, 'translation')].flatMap(codingOf) : [];
  const text = nameIn(element, lookUp) || textIn(first(statement, 'text'), lookUp);
  if (coding.length === 0 && text === undefined) return undefined;
  return { coding, ...(text && { text }) };
}
