/** Template identifiers of HL7 C-CDA R2.1, with the version date if the template has one. */
export interface Template {
  root: string;
  extension?: string;
  /** Whether R1.1 already had the template, with only a root; the template id is then also written in that form. */
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
  allergyConcern: of('4.30', '2015-08-01', true),
  allergyObservation: of('4.7', '2014-06-09', true),
  allergyStatus: of('4.28', '2019-06-20', true),
  reaction: of('4.9', '2014-06-09', true),
  severity: of('4.8', '2014-06-09', true),
  criticality: { root: '2.16.840.1.113883.10.20.22.4.145' },
  comment: { root: '2.16.840.1.113883.10.20.22.4.64' },
  author: { root: '2.16.840.1.113883.10.20.22.4.119' },
  medicationActivity: of('4.16', '2014-06-09', true),
  problemStatus: of('4.6', '2019-06-20', true),
  medicationFreeTextSig: of('4.147', '2014-06-09'),
  medicationInformation: of('4.23', '2014-06-09', true),
} satisfies Record<string, Template>;

/** Object identifiers of code systems. */
export const SYSTEMS = {
  loinc: '2.16.840.1.113883.6.1',
  snomed: '2.16.840.1.113883.6.96',
  rxnorm: '2.16.840.1.113883.6.88',
  icd10: '2.16.840.1.113883.6.90',
  unii: '2.16.840.1.113883.4.9',
  ndfrt: '2.16.840.1.113883.3.26.1.5',
  observationValue: '2.16.840.1.113883.5.1063',
  actCode: '2.16.840.1.113883.5.4',
  actClass: '2.16.840.1.113883.5.6',
  confidentiality: '2.16.840.1.113883.5.25',
  gender: '2.16.840.1.113883.5.1',
  race: '2.16.840.1.113883.6.238',
  interpretation: '2.16.840.1.113883.5.83',
} as const;

/** The URIs that the platform's records use for the same code systems. */
const URLS: Record<string, string> = {
  'http://loinc.org': SYSTEMS.loinc,
  'http://snomed.info/sct': SYSTEMS.snomed,
  'http://www.nlm.nih.gov/research/umls/rxnorm': SYSTEMS.rxnorm,
  'http://hl7.org/fhir/sid/icd-10-cm': SYSTEMS.icd10,
  'http://fdasis.nlm.nih.gov': SYSTEMS.unii,
  'http://hl7.org/fhir/ndfrt': SYSTEMS.ndfrt,
};
const ADDRESSES = new Map(Object.entries(URLS).map(([url, oid]) => [oid, url]));

/** The object identifier of a record's code system; undefined if it is not known. */
export const oidOf = (system: string): string | undefined =>
  URLS[system] ?? /^(?:urn:oid:)?([0-9.]+)$/.exec(system)?.[1];

/** The platform's URI of a code system. */
export const systemOf = (oid: string): string => ADDRESSES.get(oid) ?? `urn:oid:${oid}`;

/** The root of our own patient ids in documents (derived from a UUID as in X.667). */
export const OUR_PATIENTS = '2.25.148284837283746591027364518273645191827';
/** The code system of plans' data ids in documents. */
export const OUR_DATA_IDS = '2.25.148284837283746591027364518273645191828';
/** The code system of plan ids in documents. */
export const OUR_PLANS = '2.25.148284837283746591027364518273645191829';
/** The root of our records' ids in documents. */
export const OUR_RECORDS = '2.25.148284837283746591027364518273645191830';
