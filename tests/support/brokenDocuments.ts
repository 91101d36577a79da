import type { AttachmentFault, AttachmentState, FileFault } from '../../src/domain/directMessages/attachments';
import { ccda, observation, quantity, type CcdaContent } from './ccda';

/** A document that is not as it should be, and the state that it leaves: a fault, or a state without a failure. */
export interface BrokenDocument {
  name: string;
  content: string | Buffer;
  left: { failed: AttachmentFault } | { state: AttachmentState; fileFault?: FileFault };
  fileName?: string;
  mimeType?: string;
}

const failed = (fault: AttachmentFault) => ({ failed: fault });
const state = (left: AttachmentState) => ({ state: left });

let made = 0;
/** A document about somebody whom no other document is about. */
function whole(more: CcdaContent = {}): string {
  made += 1;
  const family = `Broken${[...String(made)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}`;
  return ccda({ family, ids: [`1.2.3.9^broken-${made}`], entries: observation(quantity(7)), ...more });
}

const declaring = (encoding: string, more?: CcdaContent): string =>
  whole(more).replace('<?xml version="1.0"?>', `<?xml version="1.0" encoding="${encoding}"?>`);
const utf16 = (text: string, { big = false, mark = true } = {}): Buffer => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const until = (mark: string): string => {
  const document = whole();
  return document.slice(0, document.indexOf(mark) + mark.length);
};
const laughs = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "&a;&a;&a;">`).join('')}]>`;
const without = (part: RegExp, by = ''): string => whole().replace(part, by);

/** Documents that are cut off, in wrong encodings, too large, hostile, or without what a document must say. */
export const brokenDocuments = (): BrokenDocument[] => [
  { name: 'cut off in the header', content: until('<patientRole>'), left: failed('malformed') },
  { name: 'cut off in a tag', content: until('<administrativeGenderCode '), left: failed('malformed') },
  { name: 'cut off in a value', content: until('classCode="OB'), left: failed('malformed') },
  { name: 'cut off in the results', content: until('</observation>'), left: failed('malformed') },
  { name: 'cut off before its last tag', content: until('</component>\n'), left: failed('malformed') },
  {
    name: 'an unclosed comment',
    content: whole().replace('<recordTarget>', '<!-- <recordTarget>'),
    left: failed('malformed'),
  },
  { name: 'an unclosed CDATA', content: whole({ text: '<![CDATA[ text' }), left: failed('malformed') },
  { name: 'two roots', content: `${whole()}<ClinicalDocument/>`, left: failed('malformed') },
  { name: 'crossed tags', content: whole().replace('</given>', '</family>'), left: failed('malformed') },
  { name: 'UTF-16 LE with a mark', content: utf16(declaring('UTF-16')), left: state('done') },
  { name: 'UTF-16 BE with a mark', content: utf16(declaring('UTF-16'), { big: true }), left: state('done') },
  { name: 'UTF-16 LE without a mark', content: utf16(declaring('UTF-16'), { mark: false }), left: state('done') },
  {
    name: 'UTF-16 BE without a mark',
    content: utf16(declaring('UTF-16'), { big: true, mark: false }),
    left: state('done'),
  },
  { name: 'UTF-8 that declares UTF-16', content: declaring('UTF-16'), left: state('done') },
  {
    name: 'Latin-1 as declared',
    content: Buffer.from(declaring('ISO-8859-1', { given: 'Zoë' }), 'latin1'),
    left: state('done'),
  },
  {
    name: 'Latin-1 that declares UTF-8',
    content: Buffer.from(declaring('UTF-8', { given: 'Zoë' }), 'latin1'),
    left: failed('encoding'),
  },
  {
    name: 'Latin-1 by its content type',
    content: Buffer.from(declaring('UTF-8', { given: 'Zoë' }), 'latin1'),
    mimeType: 'text/xml; charset="iso-8859-1"',
    left: state('done'),
  },
  { name: 'an unknown encoding', content: declaring('klingon'), left: failed('encoding') },
  { name: 'half of a UTF-16 character', content: utf16(declaring('UTF-16')).subarray(0, -1), left: failed('encoding') },
  { name: '50 MB', content: whole({ text: 'x'.repeat(50 * 1024 * 1024) }), left: failed('tooLarge') },
  {
    name: 'billion laughs',
    content: `${laughs}${whole().replace('<?xml version="1.0"?>', '')}`,
    left: failed('doctype'),
  },
  {
    name: 'an external entity',
    content: `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${whole().replace('<?xml version="1.0"?>', '')}`,
    left: failed('doctype'),
  },
  {
    name: 'nested 10,000 deep',
    content: whole({ text: '<a>'.repeat(10_000) + '</a>'.repeat(10_000) }),
    left: failed('tooDeep'),
  },
  { name: '100,000 entries', content: whole({ entries: '<entry/>'.repeat(100_000) }), left: state('done') },
  { name: 'a PDF named xml', content: '%PDF-1.7\n%âãÏÓ\n', left: state('noDocument') },
  {
    name: 'HTML named xml',
    content: '<!DOCTYPE html><html><body>ClinicalDocument</body></html>',
    left: state('noDocument'),
  },
  { name: 'a zip named xml', content: Buffer.from('504b0304140000000800', 'hex'), left: failed('zipDamaged') },
  { name: 'a file of zeros', content: Buffer.alloc(2_000), left: failed('empty') },
  { name: 'nothing', content: '', left: failed('empty') },
  { name: 'only whitespace', content: ' \r\n\t\n', left: failed('empty') },
  { name: 'another root', content: '<Bundle xmlns="http://hl7.org/fhir"/>', left: state('noDocument') },
  {
    name: 'no namespaces',
    content: whole()
      .replaceAll(/ xmlns(:xsi)?="[^"]*"/g, '')
      .replaceAll('xsi:', ''),
    left: state('done'),
  },
  {
    name: 'script in the narrative',
    content: whole({ text: '<script>alert(1)</script><img src="x" onerror="alert(1)"/>' }),
    left: state('done'),
  },
  { name: 'no patient', content: without(/<recordTarget>.*<\/recordTarget>/s), left: failed('noPatient') },
  {
    name: 'an empty recordTarget',
    content: without(/<recordTarget>.*<\/recordTarget>/s, '<recordTarget/>'),
    left: failed('noPatient'),
  },
  {
    name: 'two patients',
    content: whole().replace(/<recordTarget>.*<\/recordTarget>/s, (target) => target + target),
    left: failed('severalPatients'),
  },
  { name: 'no name', content: without(/<name .*<\/name>/s), left: state('held') },
  { name: 'no date of birth', content: whole({ born: '' }), left: state('held') },
  { name: 'a year of birth', content: whole({ born: '1970' }), left: state('held') },
  { name: 'an impossible date of birth', content: whole({ born: '19701345' }), left: state('held') },
  { name: 'a date of birth in the future', content: whole({ born: '29990101' }), left: failed('noPatient') },
  { name: 'no id at all', content: whole({ ids: [] }), left: state('done') },
  { name: 'an id without a root', content: without(/<id root="1.2.3.9" /, '<id '), left: state('done') },
  {
    name: 'null flavors everywhere',
    content: without(
      /<recordTarget>.*<\/recordTarget>/s,
      '<recordTarget><patientRole><id nullFlavor="UNK"/><patient><name nullFlavor="UNK"/><birthTime nullFlavor="UNK"/></patient></patientRole></recordTarget>',
    ),
    left: state('held'),
  },
  {
    name: 'the same id for all results',
    content: whole({ entries: observation(quantity(1)) + observation(quantity(2)) + observation(quantity(1)) }),
    left: state('done'),
  },
  {
    name: 'a wrong code system',
    content: whole({ entries: observation(quantity(1), 'r1', '<code code="718-7" codeSystem="not an oid"/>') }),
    left: state('done'),
  },
  {
    name: 'a value that is no number',
    content: whole({ entries: observation('<value xsi:type="PQ" value="a lot" unit="g/dL"/>') }),
    left: state('done'),
  },
  { name: 'an impossible time', content: whole({ written: '20269999' }), left: state('done') },
  {
    name: 'base64 that is damaged',
    content: whole().replace(
      /<structuredBody>.*<\/structuredBody>/s,
      '<nonXMLBody><text mediaType="application/pdf" representation="B64">JVBERi0!!</text></nonXMLBody>',
    ),
    left: { state: 'done', fileFault: 'fileDamaged' },
  },
  { name: 'a reference to NUL', content: whole({ given: 'Ann&#0;' }), left: state('done') },
  { name: 'NUL', content: whole({ given: 'Ann\0' }), left: failed('malformed') },
  { name: 'control characters', content: whole({ given: 'Ann\u0001', text: 'a\u000Bb' }), left: state('done') },
];
