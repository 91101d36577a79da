/** Identifiers of HL7 C-CDA R2.1, with the date of the version where a template has one. */
export interface Template {
  root: string;
  extension?: string;
  /** It was in R1.1 by its root alone, which then stands as well. */
  before?: true;
}

const BASE = '2.16.840.1.113883.10.20.22';
const of = (arc: string, extension: string, before?: true): Template => ({
  root: `${BASE}.${arc}`,
  extension,
  ...(before && { before }),
});

export const TEMPLATES = {
  usRealmHeader: of('1.1', '2015-08-01', true),
  progressNote: of('1.9', '2015-08-01', true),
  referralNote: of('1.14', '2015-08-01'),
  unstructured: of('1.10', '2015-08-01', true),
  problems: of('2.5.1', '2015-08-01', true),
  allergies: of('2.6.1', '2015-08-01', true),
  medications: of('2.1.1', '2014-06-09', true),
  reasonForReferral: { root: '1.3.6.1.4.1.19376.1.5.3.1.3.1', extension: '2014-06-09' },
  assessmentAndPlan: of('2.9', '2014-06-09', true),
  results: of('2.3.1', '2015-08-01', true),
  resultOrganizer: of('4.1', '2015-08-01', true),
  resultObservation: of('4.2', '2015-08-01', true),
  problemConcern: of('4.3', '2015-08-01', true),
  problemObservation: of('4.4', '2015-08-01', true),
  medicationActivity: of('4.16', '2014-06-09', true),
  medicationInformation: of('4.23', '2014-06-09', true),
} satisfies Record<string, Template>;

/** Code systems by their object identifiers. */
export const SYSTEMS = {
  loinc: '2.16.840.1.113883.6.1',
  snomed: '2.16.840.1.113883.6.96',
  rxnorm: '2.16.840.1.113883.6.88',
  icd10: '2.16.840.1.113883.6.90',
  actCode: '2.16.840.1.113883.5.4',
  actClass: '2.16.840.1.113883.5.6',
  confidentiality: '2.16.840.1.113883.5.25',
  gender: '2.16.840.1.113883.5.1',
  race: '2.16.840.1.113883.6.238',
  interpretation: '2.16.840.1.113883.5.83',
} as const;

/** Addresses by which the platform's records name the same systems. */
const URLS: Record<string, string> = {
  'http://loinc.org': SYSTEMS.loinc,
  'http://snomed.info/sct': SYSTEMS.snomed,
  'http://www.nlm.nih.gov/research/umls/rxnorm': SYSTEMS.rxnorm,
  'http://hl7.org/fhir/sid/icd-10-cm': SYSTEMS.icd10,
};
const ADDRESSES = new Map(Object.entries(URLS).map(([url, oid]) => [oid, url]));

/** The object identifier of a record's code system; undefined where it has none here. */
export const oidOf = (system: string): string | undefined =>
  URLS[system] ?? /^(?:urn:oid:)?([0-9.]+)$/.exec(system)?.[1];

/** A code system as the platform's records name it. */
export const systemOf = (oid: string): string => ADDRESSES.get(oid) ?? `urn:oid:${oid}`;

/** Under this a patient's id in a document is the id here (an identifier made from a UUID, as X.667 has it). */
export const OUR_PATIENTS = '2.25.148284837283746591027364518273645191827';
/** Under this the codes of results are data ids of plans. */
export const OUR_DATA_IDS = '2.25.148284837283746591027364518273645191828';
/** Under this the codes of results are plans that they were entered for. */
export const OUR_PLANS = '2.25.148284837283746591027364518273645191829';
