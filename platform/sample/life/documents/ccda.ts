/** The content of a summary. */
export interface Summary {
  id: string;
  /** ISO 8601. */
  at: string;
  patientId: string;
  firstName: string;
  lastName: string;
  gender: string;
  dob: string;
  author: string;
  custodian: string;
  problems: readonly { code: string; name: string; start: string }[];
  medications: readonly { code: string; name: string; text: string }[];
  assessment: string;
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);

/** A time in HL7's format: the digits of the UTC time. */
const stamp = (at: string): string => `${at.replace(/\D/g, '').slice(0, 14)}+0000`;
const GENDERS: Record<string, string> = { female: 'F', male: 'M' };

const section = (root: string, code: string, title: string, body: string): string =>
  `<component><section><templateId root="${root}"/><code code="${code}" codeSystem="2.16.840.1.113883.6.1"/><title>${escape(title)}</title><text>${body}</text></section></component>`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = (tag: string, row: readonly string[]): string =>
    row.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return `<table><thead><tr>${cells('th', heads)}</tr></thead><tbody>${body}</tbody></table>`;
};

/** A short summary as a C-CDA: a header, and sections of text without coded entries. */
export function summaryXml(of: Summary): Buffer {
  const problems = table(
    ['Problem', 'Code', 'Since'],
    of.problems.map(({ name, code, start }) => [name, code, start.slice(0, 10)]),
  );
  const medications = table(
    ['Medication', 'RxNorm', 'Dosage'],
    of.medications.map(({ name, code, text }) => [name, code, text]),
  );
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3"><realmCode code="US"/><typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
<templateId root="2.16.840.1.113883.10.20.22.1.1" extension="2015-08-01"/><id root="${escape(of.id)}"/>
<code code="34133-9" codeSystem="2.16.840.1.113883.6.1" displayName="Summary of episode note"/><title>Summary of care</title>
<effectiveTime value="${stamp(of.at)}"/><confidentialityCode code="N" codeSystem="2.16.840.1.113883.5.25"/><languageCode code="en-US"/>
<recordTarget><patientRole><id root="2.16.840.1.113883.19.5" extension="${escape(of.patientId)}"/><patient><name><given>${escape(of.firstName)}</given><family>${escape(of.lastName)}</family></name><administrativeGenderCode code="${GENDERS[of.gender] ?? 'UN'}" codeSystem="2.16.840.1.113883.5.1"/><birthTime value="${of.dob.replaceAll('-', '')}"/></patient></patientRole></recordTarget>
<author><time value="${stamp(of.at)}"/><assignedAuthor><id nullFlavor="UNK"/><assignedPerson><name>${escape(of.author)}</name></assignedPerson></assignedAuthor></author>
<custodian><assignedCustodian><representedCustodianOrganization><id nullFlavor="UNK"/><name>${escape(of.custodian)}</name></representedCustodianOrganization></assignedCustodian></custodian>
<component><structuredBody>
${section('2.16.840.1.113883.10.20.22.2.5.1', '11450-4', 'Problems', problems)}
${section('2.16.840.1.113883.10.20.22.2.1.1', '10160-0', 'Medications', medications)}
${section('2.16.840.1.113883.10.20.22.2.8', '51848-0', 'Assessment', `<paragraph>${escape(of.assessment)}</paragraph>`)}
</structuredBody></component></ClinicalDocument>
`,
    'utf8',
  );
}
