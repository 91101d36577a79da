import { JSDOM } from 'jsdom';
import { checkEntries } from './ccdaEntryRules';

/**
 * The requirements of HL7 C-CDA R2.1, written from the standard and independent of the platform's code; templates and
 * codes are repeated here on purpose. Each rule returns its violations in words; none for a valid document.
 */
const CDA = 'urn:hl7-org:v3';
const OID = /^[0-2](\.(0|[1-9]\d*))+$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TS = /^\d{4}(\d{2}(\d{2}(\d{2}(\d{2}(\d{2})?)?)?)?)?([+-]\d{4})?$/;
const T = '2.16.840.1.113883.10.20.22.';

const kids = (of: Element | undefined, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (all, name) => all.flatMap((each) => [...each.children].filter((kid) => kid.localName === name)),
      of ? [of] : [],
    );
const kid = (of: Element | undefined, path: string): Element | undefined => kids(of, path)[0];
const at = (of: Element | undefined, path: string, name: string): string | null =>
  kid(of, path)?.getAttribute(name) ?? null;
const said = (of: Element | undefined): boolean => (of?.textContent ?? '').trim() !== '';
const isNull = (of: Element | undefined): boolean => of?.hasAttribute('nullFlavor') ?? false;

const hasTemplate = (of: Element, root: string, extension: string | null): boolean =>
  kids(of, 'templateId').some((id) => id.getAttribute('root') === root && id.getAttribute('extension') === extension);

type Say = (fault: string) => void;

function header(doc: Element, say: Say): void {
  const must = (is: boolean, fault: string) => is || say(fault);
  must(doc.namespaceURI === CDA && doc.localName === 'ClinicalDocument', 'the root is no ClinicalDocument');
  must(at(doc, 'realmCode', 'code') === 'US', 'realmCode US');
  must(
    at(doc, 'typeId', 'root') === '2.16.840.1.113883.1.3' && at(doc, 'typeId', 'extension') === 'POCD_HD000040',
    'typeId',
  );
  must(hasTemplate(doc, `${T}1.1`, '2015-08-01') && hasTemplate(doc, `${T}1.1`, null), 'US Realm Header template');
  must(kids(doc, 'id').length === 1 && UUID.test(at(doc, 'id', 'root') ?? ''), 'one id');
  must(at(doc, 'code', 'codeSystem') === '2.16.840.1.113883.6.1', 'the code is LOINC');
  must(said(kid(doc, 'title')), 'title');
  const made = at(doc, 'effectiveTime', 'value') ?? '';
  must(TS.test(made) && made.length >= 12 && /[+-]\d{4}$/.test(made), 'effectiveTime to the minute, with its zone');
  must(at(doc, 'confidentialityCode', 'code') === 'N', 'confidentialityCode');
  must(/^[a-z]{2}(-[A-Z]{2})?$/.test(at(doc, 'languageCode', 'code') ?? ''), 'languageCode');
  const order = [
    'realmCode',
    'typeId',
    'templateId',
    'id',
    'code',
    'title',
    'effectiveTime',
    'confidentialityCode',
    'languageCode',
    'recordTarget',
    'author',
    'custodian',
    'informationRecipient',
    'componentOf',
    'component',
  ];
  const places = [...doc.children].map(({ localName }) => order.indexOf(localName));
  must(
    places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0)),
    'the order of the schema',
  );

  const role = kid(doc, 'recordTarget/patientRole');
  must(
    kids(role, 'id').some((id) => said(undefined) || id.hasAttribute('root') || isNull(id)),
    'the patient’s id',
  );
  must(kids(role, 'addr').length > 0 && kids(role, 'telecom').length > 0, 'the patient’s addr and telecom');
  const patient = kid(role, 'patient');
  const name = kid(patient, 'name');
  must(isNull(name) || (kids(name, 'given').length > 0 && kids(name, 'family').length === 1), 'the patient’s name');
  must(
    isNull(kid(patient, 'administrativeGenderCode')) ||
      /^(F|M|UN)$/.test(at(patient, 'administrativeGenderCode', 'code') ?? ''),
    'gender',
  );
  must(/^\d{8}$/.test(at(patient, 'birthTime', 'value') ?? ''), 'birthTime to the day');
  must(
    kids(patient, 'raceCode').length === 1 && kids(patient, 'ethnicGroupCode').length === 1,
    'race and ethnic group',
  );

  const author = kid(doc, 'author');
  must(TS.test(at(author, 'time', 'value') ?? ''), 'author/time');
  const assigned = kid(author, 'assignedAuthor');
  must(
    ['id', 'addr', 'telecom'].every((part) => kids(assigned, part).length > 0),
    'assignedAuthor: id, addr, telecom',
  );
  must(
    said(kid(assigned, 'assignedAuthoringDevice/manufacturerModelName')) || said(kid(assigned, 'assignedPerson/name')),
    'author: a person or a device',
  );
  must(
    said(kid(assigned, 'assignedAuthoringDevice/softwareName')) || said(kid(assigned, 'assignedPerson/name')),
    'author: softwareName',
  );
  const custodian = kid(doc, 'custodian/assignedCustodian/representedCustodianOrganization');
  must(
    ['id', 'name', 'telecom', 'addr'].every((part) => kids(custodian, part).length > 0),
    'custodian: id, name, telecom, addr',
  );
}

interface SectionRule {
  name: string;
  root: string;
  extension: string;
  code: string;
  entries?: true;
}

const SECTIONS: Record<string, SectionRule> = {
  problems: { name: 'Problems', root: `${T}2.5.1`, extension: '2015-08-01', code: '11450-4', entries: true },
  allergies: { name: 'Allergies', root: `${T}2.6.1`, extension: '2015-08-01', code: '48765-2', entries: true },
  medications: { name: 'Medications', root: `${T}2.1.1`, extension: '2014-06-09', code: '10160-0', entries: true },
  reason: {
    name: 'Reason for referral',
    root: '1.3.6.1.4.1.19376.1.5.3.1.3.1',
    extension: '2014-06-09',
    code: '42349-1',
  },
  plan: { name: 'Assessment and plan', root: `${T}2.9`, extension: '2014-06-09', code: '51847-2' },
  results: { name: 'Results', root: `${T}2.3.1`, extension: '2015-08-01', code: '30954-2', entries: true },
};

const sectionsOf = (doc: Element): Element[] => kids(doc, 'component/structuredBody/component/section');
const find = (doc: Element, { root }: SectionRule): Element | undefined =>
  sectionsOf(doc).find((section) => kids(section, 'templateId').some((id) => id.getAttribute('root') === root));

function sections(doc: Element, wanted: readonly string[], say: Say): void {
  for (const key of wanted) {
    const rule = SECTIONS[key];
    const section = rule && find(doc, rule);
    if (!rule || !section) {
      say(`section ${rule?.name ?? key} is missing`);
      continue;
    }
    if (!hasTemplate(section, rule.root, rule.extension)) say(`${rule.name}: the template’s version`);
    if (at(section, 'code', 'code') !== rule.code) say(`${rule.name}: the code`);
    if (!said(kid(section, 'title'))) say(`${rule.name}: title`);
    if (!said(kid(section, 'text'))) say(`${rule.name}: narrative`);
    if (rule.entries && !isNull(section) && kids(section, 'entry').length === 0)
      say(`${rule.name}: entries, or nullFlavor`);
  }
}

function results(doc: Element, say: Say): void {
  const section = SECTIONS['results'] && find(doc, SECTIONS['results']);
  for (const organizer of kids(section, 'entry/organizer')) {
    if (organizer.getAttribute('classCode') !== 'BATTERY' || organizer.getAttribute('moodCode') !== 'EVN')
      say('organizer: BATTERY EVN');
    if (!hasTemplate(organizer, `${T}4.1`, '2015-08-01')) say('organizer: template');
    for (const part of ['id', 'code', 'statusCode']) if (kids(organizer, part).length === 0) say(`organizer: ${part}`);
    if (kids(organizer, 'component/observation').length === 0) say('organizer: no observation');
    for (const observation of kids(organizer, 'component/observation')) result(observation, section, say);
  }
}

/** The part of UCUM that results use: no spaces, annotations in braces, balanced brackets. */
const UCUM = /^[!-~]+$/;

function result(observation: Element, section: Element | undefined, say: Say): void {
  const must = (is: boolean, fault: string) => is || say(`result: ${fault}`);
  must(observation.getAttribute('classCode') === 'OBS' && observation.getAttribute('moodCode') === 'EVN', 'OBS EVN');
  must(hasTemplate(observation, `${T}4.2`, '2015-08-01') && hasTemplate(observation, `${T}4.2`, null), 'template');
  must(UUID.test(at(observation, 'id', 'root') ?? ''), 'id');
  const code = kid(observation, 'code');
  must(
    isNull(code) ||
      (code?.getAttribute('codeSystem') === '2.16.840.1.113883.6.1' &&
        /^\d+-\d$/.test(code.getAttribute('code') ?? '')),
    'a LOINC code, or nullFlavor',
  );
  must(at(observation, 'statusCode', 'code') === 'completed', 'statusCode');
  must(TS.test(at(observation, 'effectiveTime', 'value') ?? ''), 'effectiveTime');
  const value = kid(observation, 'value');
  must(value?.getAttribute('xsi:type') === 'PQ' && Number.isFinite(Number(value.getAttribute('value'))), 'value PQ');
  must(UCUM.test(value?.getAttribute('unit') ?? ''), 'a UCUM unit');
  const reference = at(observation, 'text/reference', 'value') ?? '';
  must(
    reference.startsWith('#') && section?.querySelector(`[ID="${reference.slice(1)}"]`) !== null,
    'its text stands in the narrative',
  );
  const interpretation = kid(observation, 'interpretationCode');
  const range = kid(observation, 'referenceRange/observationRange/value');
  if (range) {
    must(range.getAttribute('xsi:type') === 'IVL_PQ' && range.children.length > 0, 'referenceRange IVL_PQ');
    const [low, high, own] = [
      at(range.parentElement ?? undefined, 'value/low', 'value'),
      at(range.parentElement ?? undefined, 'value/high', 'value'),
      Number(value?.getAttribute('value')),
    ];
    const right = low !== null && own < Number(low) ? 'L' : high !== null && own > Number(high) ? 'H' : 'N';
    must(interpretation?.getAttribute('code') === right, `interpretation ${right}`);
  }
  const order = [
    'templateId',
    'id',
    'code',
    'text',
    'statusCode',
    'effectiveTime',
    'value',
    'interpretationCode',
    'referenceRange',
  ];
  const places = [...observation.children].map(({ localName }) => order.indexOf(localName));
  must(
    places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0)),
    'the order of the schema',
  );
}

function everywhere(doc: Element, say: Say): void {
  for (const element of doc.querySelectorAll('*')) {
    const root = element.getAttribute('root');
    if (root !== null && !OID.test(root) && !UUID.test(root)) say(`root ${root}`);
    const system = element.getAttribute('codeSystem');
    if (system !== null && !OID.test(system)) say(`codeSystem ${system}`);
    if (element.namespaceURI !== CDA) say(`namespace of ${element.localName}`);
    if (
      element.hasAttribute('value') &&
      ['low', 'high', 'time', 'effectiveTime', 'birthTime'].includes(element.localName) &&
      !element.hasAttribute('unit') &&
      !TS.test(element.getAttribute('value') ?? '')
    )
      say(`time ${element.getAttribute('value')}`);
  }
}

export type CcdaKind = 'progressNote' | 'referralNote' | 'unstructured';

/** The violations of a document; empty if it follows these rules. */
export function ccdaFaults(xml: string, kind: CcdaKind): string[] {
  const doc = new JSDOM(xml, { contentType: 'text/xml' }).window.document.documentElement;
  const faults: string[] = [];
  const say: Say = (fault) => faults.push(fault);
  header(doc, say);
  everywhere(doc, say);
  const own = {
    progressNote: [`${T}1.9`, '11506-3'],
    referralNote: [`${T}1.14`, '57133-1'],
    unstructured: [`${T}1.10`, '34133-9'],
  }[kind];
  if (!hasTemplate(doc, own[0] ?? '', '2015-08-01')) say('the template of its kind');
  if (at(doc, 'code', 'code') !== own[1]) say('the code of its kind');
  if (kind === 'unstructured') {
    const text = kid(doc, 'component/nonXMLBody/text');
    if (text?.getAttribute('representation') !== 'B64' || text.getAttribute('mediaType') !== 'application/pdf')
      say('nonXMLBody');
    return faults;
  }
  sections(doc, kind === 'referralNote' ? ['problems', 'allergies', 'medications', 'reason', 'plan'] : ['plan'], say);
  if (SECTIONS['results'] && find(doc, SECTIONS['results'])) sections(doc, ['results'], say);
  results(doc, say);
  checkEntries(doc, say);
  const met = kid(doc, 'componentOf/encompassingEncounter');
  if (
    kind === 'progressNote' &&
    !(
      kid(met, 'id') &&
      TS.test(at(met, 'effectiveTime/low', 'value') ?? '') &&
      kid(met, 'location/healthCareFacility/id')
    )
  )
    say('encompassingEncounter');
  if (
    kind === 'referralNote' &&
    kids(doc, 'informationRecipient/intendedRecipient/informationRecipient/name').length !== 1
  )
    say('one recipient by name');
  return faults;
}
