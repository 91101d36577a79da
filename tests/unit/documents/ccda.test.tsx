import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import CcdaView from '../../../src/ui/documents/ccda/CcdaView';
import { Narrative } from '../../../src/ui/documents/ccda/Narrative';
import { hl7Time, isCcda, readCcda } from '../../../src/ui/documents/ccda/read';
import { at, parseXml } from '../../../src/ui/documents/xml/parse';

const HOSTILE = readFileSync('tests/support/documents/hostile.xml');
const parse = (text: string) => parseXml(new TextEncoder().encode(text));
const rootOf = (text: string): Element => parse(text).root ?? document.createElement('none');

describe('XML', () => {
  test('is read in its declared encoding', () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>Gr\u00fc\u00dfe</a>', 'latin1');
    expect(parseXml(latin).root?.textContent).toBe('Grüße');
    const utf16 = Buffer.from('\ufeff<a>Grüße</a>', 'utf16le');
    expect(parseXml(utf16).root?.textContent).toBe('Grüße');
    expect(parse('<a>Grüße</a>').root?.textContent).toBe('Grüße');
    expect(parse('<?xml version="1.0" encoding="none-such"?><a>x</a>').root?.textContent).toBe('x');
  });

  test('with a DOCTYPE is not parsed, and malformed XML is reported', () => {
    const entity = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
    expect(parse(entity)).toEqual({ text: entity, fault: 'doctype' });
    expect(parse('<a><b></a>')).toMatchObject({ fault: 'malformed' });
    expect(parse('')).toMatchObject({ fault: 'malformed' });
  });
});

describe('a clinical document', () => {
  const { root } = parseXml(HOSTILE);

  test('is recognized by its root, and read', () => {
    expect(root && isCcda(root)).toBe(true);
    expect(isCcda(rootOf('<ClinicalDocument xmlns="urn:other"/>'))).toBe(false);
    const ccda = readCcda(root ?? rootOf('<a/>'));
    expect(ccda).toMatchObject({
      title: 'Referral <img src=x onerror=alert(1)>',
      patient: {
        name: 'Ada Archer',
        birth: '19700131',
        gender: 'Female',
        address: '1 Elm Street, Springfield',
        contacts: ['+1 555 0100'],
      },
      authors: ['Vera Vale'],
      custodian: 'Elm Clinic',
    });
    expect(ccda.sections.map(({ title }) => title)).toEqual(['Problems', 'Medications']);
  });

  test('with an embedded document returns it, and an empty one returns nothing', () => {
    const loose = rootOf(
      '<ClinicalDocument xmlns="urn:hl7-org:v3"><component><nonXMLBody><text mediaType="application/pdf" representation="B64">JVBERi0=</text></nonXMLBody></component></ClinicalDocument>',
    );
    expect(readCcda(loose).body).toEqual({ mediaType: 'application/pdf', base64: true, text: 'JVBERi0=' });
    expect(readCcda(rootOf('<ClinicalDocument/>'))).toMatchObject({ title: '', sections: [], authors: [] });
  });

  test.each([
    ['20261105093000-0600', '11-05-2026 15:30 UTC'],
    ['202611051552+0000', '11-05-2026 15:52 UTC'],
    ['20261105', '11-05-2026'],
    ['2026', '2026'],
    ['202611051400', '11-05-2026 14:00'],
    ['soon', 'soon'],
    ['', ''],
  ])('shows the time %s as %s', (value, said) => expect(hl7Time(value, 'en')).toBe(said));
});

test.each([
  ['F', 'documents.ccda.genders.F'],
  ['Femme', 'Femme'],
  ['X9', 'X9'],
])('shows a gender of %s as %s', (code, said) => {
  const from = code === 'Femme' ? 'code="F" displayName="Femme"' : `code="${code}"`;
  const patient = `<patientRole><patient><administrativeGenderCode ${from}/></patient></patientRole>`;
  const root = rootOf(`<ClinicalDocument><recordTarget>${patient}</recordTarget></ClinicalDocument>`);
  const { container } = render(<CcdaView root={root} />);
  expect(container.querySelector('dd')?.textContent).toBe(said);
});

test.each([
  ['longer than the limit', 'JVBERi0='.repeat(8 * 1024 * 1024 + 1), 'documents.tooLong'],
  ['not base64', 'JVBERi0!', 'documents.broken'],
])('an embedded document that is %s is not shown in part, and can be downloaded', (_, text, reason) => {
  const root = rootOf('<ClinicalDocument><component><nonXMLBody><text/></nonXMLBody></component></ClinicalDocument>');
  const body = root.querySelector('text');
  body?.setAttribute('mediaType', 'text/plain');
  body?.setAttribute('representation', 'B64');
  if (body) body.textContent = text;
  const { container } = render(<CcdaView root={root} />);
  expect(container.querySelector('[role=alert]')?.textContent).toContain(`${reason} documents.canDownload`);
});

describe('a narrative', () => {
  const drawn = (text: string) => render(<Narrative text={rootOf(`<text xmlns="urn:hl7-org:v3">${text}</text>`)} />);

  test('is rendered as tables, lists and paragraphs; nothing in it can run, load or link anywhere', () => {
    const section = at(parseXml(HOSTILE).root, 'component', 'structuredBody', 'component', 'section', 'text');
    const { container } = render(<Narrative text={section ?? rootOf('<a/>')} />);
    expect([...container.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
      'Colitis',
      '2026',
      'None other',
    ]);
    expect(container.querySelector('td strong')?.textContent).toBe('None other');
    expect(container.textContent).not.toContain('hacked');
    const live = [...container.querySelectorAll('*')].flatMap((element) => [
      ...(/^(script|style|img|iframe|a|link|object|svg)$/i.test(element.localName) ? [element.localName] : []),
      ...[...element.attributes].map(({ name }) => name).filter((name) => !/^(class|colspan|rowspan)$/.test(name)),
    ]);
    expect(live).toEqual([]);
  });

  test('with errors is rendered too', () => {
    const { container } = drawn(
      'Before<br/><list><caption>Of</caption><item>One</item> stray </list><table><tbody><tr><td colspan="9999999">x</td></tr></tbody></table><unknown>kept</unknown>',
    );
    expect(container.textContent).toContain('kept');
    expect(container.querySelector('td')?.getAttribute('colspan')).toBeNull();
  });

  test('that nests too deeply is rendered as text', () => {
    const { container } = drawn(`${'<content>'.repeat(500)}deep${'</content>'.repeat(500)}`);
    expect(container.textContent).toBe('deep');
    expect(container.querySelectorAll('span').length).toBeLessThan(100);
  });
});
