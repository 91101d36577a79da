/** The content of a made-up C-CDA document. */
export interface CcdaContent {
  given?: string;
  family?: string;
  /** The date of birth in HL7 format: `19700203`, `1970`; empty for none. */
  born?: string;
  gender?: string;
  /** Ids of the patient as `root^extension`. */
  ids?: string[];
  /** The extension of the document's own id. */
  id?: string;
  written?: string;
  city?: string;
  /** The custodian's id; empty for none. */
  custodian?: string;
  /** Further elements of the header. */
  header?: string;
  /** Entries of the only section. */
  entries?: string;
  /** The section's narrative. */
  text?: string;
  /** Further sections. */
  sections?: string;
}

const keptBy = (custodian: string): string =>
  custodian === ''
    ? ''
    : `<custodian><assignedCustodian><representedCustodianOrganization><id root="${custodian}"/><name>Keeper of ${custodian}</name>
        </representedCustodianOrganization></assignedCustodian></custodian>`;

/** A C-CDA document of another system. */
export function ccda(said: CcdaContent): string {
  const { given = 'Ann', family = 'Test', born = '19700203', gender = 'F', ids = ['1.2.3.4^77'] } = said;
  const { written = '20260501', city = 'Rom', entries = '', text = '', sections = '' } = said;
  const { custodian = '', header = '', id } = said;
  const own = id === undefined ? '' : ` extension="${id}"`;
  const patientIds = ids.map((each) => {
    const [root, extension] = each.split('^');
    return `<id root="${root}"${extension === undefined ? '' : ` extension="${extension}"`}/>`;
  });
  return `<?xml version="1.0"?>
    <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      <id root="1.9.9"${own}/><effectiveTime value="${written}"/>
      <recordTarget><patientRole>${patientIds.join('')}<addr use="HP"><city>${city}</city></addr>
        <patient><name use="L"><given>${given}</given><family>${family}</family></name>
          <administrativeGenderCode code="${gender}"/>${born === '' ? '' : `<birthTime value="${born}"/>`}</patient>
      </patientRole></recordTarget>${keptBy(custodian)}${header}
      <component><structuredBody><component><section><text>${text}</text>${entries}</section></component>${sections}</structuredBody></component>
    </ClinicalDocument>`;
}

/** An entry with one result; `id` is the extension of the result's id. */
export const observation = (
  value: string,
  id = 'r1',
  code = '<code code="718-7" codeSystem="2.16.840.1.113883.6.1" displayName="Hemoglobin"/>',
): string =>
  `<entry><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.2"/>
    ${id === '' ? '' : `<id root="1.9" extension="${id}"/>`}${code}${value}</observation></entry>`;

export const quantity = (value: number): string => `<value xsi:type="PQ" value="${value}" unit="g/dL"/>`;
