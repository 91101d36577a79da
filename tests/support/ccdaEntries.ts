const CCDA = '2.16.840.1.113883.10.20.22';
const SNOMED = '2.16.840.1.113883.6.96';
const RXNORM = '2.16.840.1.113883.6.88';

/** What an entry of a made-up document says; every part is XML. */
export interface Said {
  /** Attributes of the statement: `moodCode="EVN"`. */
  attributes?: string;
  id?: string;
  status?: string;
  time?: string;
  /** The coded value, code or material. */
  code?: string;
  more?: string;
  /** The statement's template, without the root of C-CDA. */
  template?: string;
}

const idOf = (extension: string): string => `<id root="1.9" extension="${extension}"/>`;
const statusOf = (status: string): string => (status === '' ? '' : `<statusCode code="${status}"/>`);
const template = (arc: string): string => `<templateId root="${arc.includes('.113883.') ? arc : `${CCDA}.${arc}`}"/>`;
const EVENT = 'moodCode="EVN"';
const MELANOMA = `<value xsi:type="CD" code="372244006" codeSystem="${SNOMED}" displayName="Melanoma"/>`;
const FIRST = '<effectiveTime><low value="20240102"/></effectiveTime>';

/** A section by its template and LOINC code. */
export const section = (arc: string, code: string, title: string, entries: string, text = '', more = ''): string =>
  `<component><section>${arc === '' ? '' : template(arc)}<code code="${code}" codeSystem="2.16.840.1.113883.6.1"/>
    <title>${title}</title><text>${text}</text>${more}${entries}</section></component>`;

export const problem = (
  {
    attributes = EVENT,
    id = idOf('p1'),
    status = 'completed',
    time = FIRST,
    code = MELANOMA,
    more = '',
    template: arc,
  }: Said = {},
  concern = '<statusCode code="active"/>',
): string =>
  `<entry><act ${EVENT}>${template('4.3')}${concern}<entryRelationship typeCode="SUBJ"><observation ${attributes}>
    ${template(arc ?? '4.4')}${id}${statusOf(status)}${time}${code}${more}</observation></entryRelationship></act></entry>`;

export const medication = ({
  attributes = EVENT,
  id = idOf('m1'),
  status = 'active',
  time = '<effectiveTime xsi:type="IVL_TS"><low value="20250301"/></effectiveTime>',
  code = `<code code="1547545" codeSystem="${RXNORM}" displayName="Pembrolizumab"/>`,
  more = '',
  template: arc = '4.16',
}: Said = {}): string =>
  `<entry><substanceAdministration ${attributes}>${template(arc)}${id}${statusOf(status)}${time}
    <consumable><manufacturedProduct><manufacturedMaterial>${code}</manufacturedMaterial></manufacturedProduct></consumable>
    ${more}</substanceAdministration></entry>`;

export const procedure = ({
  attributes = EVENT,
  id = idOf('s1'),
  status = 'completed',
  time = '<effectiveTime value="20230405"/>',
  code = `<code code="73761001" codeSystem="${SNOMED}" displayName="Colonoscopy"/>`,
  more = '',
  template: arc = '4.14',
}: Said = {}): string =>
  `<entry><procedure ${attributes}>${template(arc)}${id}${code}${statusOf(status)}${time}${more}</procedure></entry>`;

export const encounter = ({
  attributes = EVENT,
  id = idOf('e1'),
  status = '',
  time = '<effectiveTime><low value="202304051030-0500"/></effectiveTime>',
  code = '<code code="99213" codeSystem="2.16.840.1.113883.6.12" displayName="Office visit"/>',
  more = '',
  template: arc = '4.49',
}: Said = {}): string =>
  `<entry><encounter ${attributes}>${template(arc)}${id}${code}${statusOf(status)}${time}${more}</encounter></entry>`;

/** What an observation of an allergy says besides `Said`. */
interface SaidOfAllergy extends Said {
  /** The type of the allergy. */
  value?: string;
  /** The code of the concern's status. */
  concern?: string;
}

export const allergy = ({
  attributes = EVENT,
  id = idOf('a1'),
  status = 'completed',
  time = FIRST,
  value = `<value xsi:type="CD" code="416098002" codeSystem="${SNOMED}" displayName="Allergy to drug"/>`,
  code = `<code code="7980" codeSystem="${RXNORM}" displayName="Penicillin G"/>`,
  more = '',
  template: arc = '4.7',
  concern = 'active',
}: SaidOfAllergy = {}): string =>
  `<entry><act ${EVENT}>${template('4.30')}${statusOf(concern)}<entryRelationship typeCode="SUBJ">
    <observation ${attributes}>${template(arc)}${id}${statusOf(status)}${time}${value}
    <participant typeCode="CSM"><participantRole><playingEntity>${code}</playingEntity></participantRole></participant>
    ${more}</observation></entryRelationship></act></entry>`;

export const allergies = (entries: string, text = ''): string =>
  section('2.6.1', '48765-2', 'Allergies', entries, text);
export const problems = (entries: string, text = '', more = ''): string =>
  section('2.5.1', '11450-4', 'Problems', entries, text, more);
export const medications = (entries: string, text = ''): string =>
  section('2.1.1', '10160-0', 'Medications', entries, text);
export const procedures = (entries: string, text = ''): string =>
  section('2.7.1', '47519-4', 'Procedures', entries, text);
export const encounters = (entries: string, text = ''): string =>
  section('2.22.1', '46240-8', 'Encounters', entries, text);
