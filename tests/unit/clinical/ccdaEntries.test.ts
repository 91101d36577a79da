import { expect, test } from 'vitest';
import { findEntries } from '../../../platform/clinical/ccda/entries';

const entry = (id: string, more = '') => `<entry typeCode="DRIV"><observation>${id}${more}</observation></entry>`;

test.each([
  ['an id with an extension', '<id root="1.2" extension="a&amp;b"/>', '1.2^a&b'],
  ['an id without an extension', "<id root='1.2'/>", '1.2'],
  ['attributes in another order', '<id extension="7" assigningAuthorityName="x" root="1.2"/>', '1.2^7'],
  ['a prefix', '<v3:id root="1.2" extension="7"/>', '1.2^7'],
])('finds the entry by %s, as it is written', (_, written, id) => {
  const wanted = entry(written, '<!-- as it came -->');
  const xml = `<section>${entry('<id root="1.2" extension="other"/>')}\n${wanted}<entryRelationship/></section>`;
  expect(findEntries(xml, (each) => each === id)).toEqual([wanted]);
});

test('finds all entries with one id, and none in what is no entry or has no end', () => {
  const id = '<id root="1.2" extension="7"/>';
  const [one, other] = [entry(id, 'one'), entry(`<value/>${id}`, 'other')];
  const xml = `<section>${id}<entryRelationship>${id}</entryRelationship>${one}${other}<entry>${id}</section>`;
  expect(findEntries(xml, (each) => each === '1.2^7')).toEqual([one, other]);
  expect(findEntries(xml, (each) => each === '1.2')).toEqual([]);
});
