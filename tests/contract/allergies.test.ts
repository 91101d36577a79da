import { describe, expect, test } from 'vitest';
import type { CcdaReport } from '../../src/contract/ccda';
import type { ImportReport } from '../../src/contract/fhir';
import type { EntityRecord } from '../../src/domain/entity/types';
import { rowsOf, useAdminApp } from '../support/adminApp';
import { ccdaFaults } from '../support/ccdaRules';
import { ccda, type CcdaContent } from '../support/ccda';
import { allergies, allergy, medication, medications } from '../support/ccdaEntries';
import { stored } from '../support/stored';

/** A server of its own for each patient, because all of them have the id 1. */
const serverOf = (family: string): string => `https://${family.toLowerCase()}.example/fhir`;
const SNOMED = 'http://snomed.info/sct';
const NO_MEDICATIONS = { coding: [{ system: SNOMED, code: '787481004', display: 'No known medications' }] };

interface Resource {
  resourceType: string;
  id: string;
  [element: string]: unknown;
}
const at = (server: string, resource: Resource) => ({
  fullUrl: `${server}/${resource.resourceType}/${resource.id}`,
  resource,
});
const gone = (server: string, url: string) => ({ fullUrl: `${server}/${url}`, request: { method: 'DELETE', url } });
const person = (family: string): Resource => ({
  resourceType: 'Patient',
  id: '1',
  name: [{ family, given: ['Al'] }],
  gender: 'female',
  birthDate: '1970-02-03',
});
const to = (id: string, text: string, more: object = {}): Resource => ({
  resourceType: 'AllergyIntolerance',
  id,
  patient: { reference: 'Patient/1' },
  code: { text },
  clinicalStatus: { coding: [{ code: 'active' }] },
  ...more,
});
const statement = (id: string, code: object, more: object = {}) => ({
  resourceType: 'MedicationStatement',
  id,
  status: 'active',
  subject: { reference: 'Patient/1' },
  medicationCodeableConcept: code,
  ...more,
});
const verified = (code: string) => ({ verificationStatus: { coding: [{ code }] } });
const written = (lastUpdated: string) => ({ meta: { lastUpdated } });

describe('allergies and statements of absence', () => {
  const { app, done, runJob } = useAdminApp('postgres');
  let token = '';
  const importAll = async (entry: readonly object[], type = 'collection'): Promise<ImportReport> => {
    const job = await runJob('fhir/import', { resourceType: 'Bundle', type, entry });
    expect(job['status'], String(job['error'])).toBe('done');
    return job['result'] as unknown as ImportReport;
  };
  const take = async (content: CcdaContent): Promise<CcdaReport> => {
    token ||= String((await app().signIn()).body['idToken']);
    const headers = { 'content-type': 'application/xml' };
    const { status, body } = await app().call('apricity-cleanse/import/ccda', { token, body: ccda(content), headers });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as CcdaReport;
  };
  const read = async (path: string, name: string): Promise<EntityRecord[]> => rowsOf(await done(path), name);
  const idOf = async (family: string): Promise<string> => {
    const found = await read(`patients?search=${family}`, 'patients');
    expect(found, family).toHaveLength(1);
    return String(found[0]?.['patientId']);
  };
  const of = async (patientId: unknown, list: string): Promise<EntityRecord[]> =>
    read(`patients/${String(patientId)}/${list}?limit=0&orderBy=name`, list);
  const allergiesOf = async (patientId: unknown) =>
    (await of(patientId, 'allergies')).map(({ name, verification }) => [name, verification ?? null]);
  const absencesOf = async (patientId: unknown) =>
    (await of(patientId, 'absenceStatements')).map(({ kind, name, saidOn, status }) => [kind, name, saidOn, status]);

  test('of two servers stay with their patients; the same file again adds nothing', async () => {
    const [A, B] = [serverOf('Allergyone'), serverOf('Allergytwo')];
    const bundle = [
      at(A, person('Allergyone')),
      at(B, person('Allergytwo')),
      at(A, to('x', 'Penicillin', { criticality: 'high' })),
      at(B, to('x', 'Latex')),
      at(A, to('y', 'Unclear', { modifierExtension: [{ url: 'http://example.org/not', valueBoolean: true }] })),
      at(B, to('z', 'Nobody’s', { patient: { reference: `${A}/Patient/2` } })),
    ];
    const { counts, remarks } = await importAll(bundle);
    expect(counts['AllergyIntolerance']).toMatchObject({ added: 2, refused: 2 });
    expect(remarks.map(({ id }) => id)).toEqual(['y', 'z']);
    const before = await stored(app());
    await importAll(bundle.toReversed());
    expect(await stored(app())).toEqual(before);
    expect(await allergiesOf(await idOf('Allergyone'))).toEqual([['Penicillin', null]]);
    expect(await allergiesOf(await idOf('Allergytwo'))).toEqual([['Latex', null]]);
  });

  test('that a source takes back are withdrawn, and kept', async () => {
    const A = serverOf('Allergythree');
    await importAll([at(A, person('Allergythree')), ...['a', 'b', 'c'].map((id) => at(A, to(id, id)))]);
    const patientId = await idOf('Allergythree');
    await importAll([at(A, to('a', 'a', verified('refuted'))), at(A, to('b', 'b', verified('entered-in-error')))]);
    await importAll([gone(A, 'AllergyIntolerance/c')], 'history');
    expect(await allergiesOf(patientId)).toEqual([
      ['a', 'refuted'],
      ['b', 'entered-in-error'],
      ['c', 'entered-in-error'],
    ]);
  });

  test('an absence is a statement with its date, and no fact', async () => {
    const A = serverOf('Absenceone');
    const { counts, remarks } = await importAll([
      at(A, person('Absenceone')),
      at(A, to('n1', 'No known allergies', { recordedDate: '2026-05-03' })),
      at(A, statement('n2', NO_MEDICATIONS, { dateAsserted: '2026-05-04' })),
      at(A, { ...to('n3', ''), resourceType: 'Condition', code: { coding: [{ code: 'no-problem-info' }] } }),
    ]);
    expect(counts['AbsenceStatement']).toMatchObject({ added: 3 });
    expect(remarks.map(({ id, outcome }) => [id, outcome])).toEqual(['n1', 'n2', 'n3'].map((id) => [id, 'skipped']));
    const patientId = await idOf('Absenceone');
    for (const list of ['allergies', 'medications', 'conditions']) expect(await of(patientId, list), list).toEqual([]);
    expect(await absencesOf(patientId)).toEqual(
      expect.arrayContaining([
        ['allergies', 'No known allergies', '2026-05-03', 'active'],
        ['medications', 'No known medications', '2026-05-04', 'active'],
        ['problems', 'No information about problems', undefined, 'active'],
      ]),
    );

    await importAll([at(A, to('n1', 'No known allergies', verified('entered-in-error')))]);
    await importAll([gone(A, 'MedicationStatement/n2')], 'history');
    const statuses = (await absencesOf(patientId)).map(([kind, , , status]) => [kind, status]);
    expect(statuses.toSorted()).toEqual([
      ['allergies', 'entered-in-error'],
      ['medications', 'entered-in-error'],
      ['problems', 'active'],
    ]);
  });

  test('of a fact and an absence with one id, the older is withdrawn, in any order', async () => {
    const none = to('t', 'No known allergies', written('2026-01-01T00:00:00Z'));
    const fact = to('t', 'Latex', written('2026-02-01T00:00:00Z'));
    const later = to('t', 'No known allergies', written('2026-03-01T00:00:00Z'));
    const statusesOf = async (id: string) => (await of(id, 'absenceStatements')).map(({ status }) => status);
    for (const [family, first, second] of [
      ['Turnedone', none, fact],
      ['Turnedtwo', fact, none],
    ] as const) {
      const server = serverOf(family);
      const there = (resource: Resource) => at(server, resource);
      await importAll([at(server, person(family)), there(first)]);
      await importAll([there(second)]);
      const patientId = await idOf(family);
      expect(await allergiesOf(patientId), family).toEqual([['Latex', null]]);
      expect(await statusesOf(patientId), family).toEqual(['entered-in-error']);
      await importAll([there(later)]);
      expect(await allergiesOf(patientId), family).toEqual([['Latex', 'entered-in-error']]);
      expect(await statusesOf(patientId), family).toEqual(['active']);
    }
  });

  test('of a document are those of its section; a newer one of the same organization withdraws them', async () => {
    const who = { given: 'Alma', ids: ['1.2.3.4^al'], custodian: '1.7' };
    const none = `<code code="410942007" codeSystem="2.16.840.1.113883.6.96" displayName="Drug or medicament"/>`;
    const noMedications = medications(medication({ attributes: 'moodCode="EVN" negationInd="true"', code: none }));
    const { patientId, counts, notTaken } = await take({ ...who, sections: allergies(allergy()) + noMedications });
    const one = { added: 1, updated: 0, there: 0, skipped: 0, refused: 0 };
    expect(counts).toEqual({ AllergyIntolerance: one, AbsenceStatement: one });
    expect(notTaken.map(({ section, reason }) => [section, reason])).toEqual([['Medications', 'noneKnown']]);
    expect(await allergiesOf(patientId)).toEqual([['Penicillin G', null]]);
    expect(await of(patientId, 'medications')).toEqual([]);
    expect(await absencesOf(patientId)).toEqual([['medications', undefined, '2026-05-01', 'active']]);
    const before = await stored(app());
    await take({ ...who, sections: allergies(allergy()) + noMedications });
    expect(await stored(app())).toEqual(before);

    const other = { ...who, custodian: '1.8', written: '20260502' };
    await take({ ...other, sections: allergies(allergy({ status: 'nullified' })) });
    expect(await allergiesOf(patientId)).toEqual([['Penicillin G', null]]);

    const nullified = medication({ attributes: 'moodCode="EVN" negationInd="true"', code: none, status: 'nullified' });
    await take({
      ...who,
      written: '20260503',
      sections: allergies(allergy({ status: 'nullified' })) + medications(nullified),
    });
    expect(await allergiesOf(patientId)).toEqual([['Penicillin G', 'entered-in-error']]);
    expect(await absencesOf(patientId)).toEqual([['medications', undefined, '2026-05-01', 'entered-in-error']]);
  });

  test('of a fact and an absence with one id in documents, the older is withdrawn, in any order', async () => {
    const denied = `<value xsi:type="CD" code="419199007" codeSystem="2.16.840.1.113883.6.96"/>`;
    const none = allergy({
      attributes: 'moodCode="EVN" negationInd="true"',
      value: denied,
      code: '<code nullFlavor="NA"/>',
    });
    const [absent, present] = [allergies(none), allergies(allergy())];
    for (const [at, [first, second]] of [
      [absent, present],
      [present, absent],
    ].entries())
      for (const isForward of [true, false]) {
        const who = {
          given: 'Turna',
          ids: [`1.2.3.4^turn${at}${isForward}`],
          custodian: '1.7',
          family: `T${at}${isForward}`,
        };
        const documents = [
          { ...who, written: '20260101', sections: first },
          { ...who, written: '20260201', sections: second },
        ];
        const taken: CcdaReport[] = [];
        for (const each of isForward ? documents : documents.toReversed()) taken.push(await take(each));
        const patientId = taken[0]?.patientId;
        const standing = {
          allergies: (await allergiesOf(patientId)).filter(([, verification]) => verification === null).length,
          absences: (await absencesOf(patientId)).filter(([, , , status]) => status === 'active').length,
        };
        expect(standing, `${at} ${isForward}`).toEqual(
          second === present ? { allergies: 1, absences: 0 } : { allergies: 0, absences: 1 },
        );
      }
  });

  test('keep status, criticality, reactions and absence in a document of ours that is imported elsewhere', async () => {
    const write = async (patientId: string): Promise<string> => {
      const { ccda: xml } = await done('reporting/generateCCDA', { patientId, type: 'referralNote' });
      expect(ccdaFaults(String(xml), 'referralNote')).toEqual([]);
      return String(xml);
    };
    /** The same document about a person whom nobody knows, written by another system. */
    const elsewhere = (xml: string, name: string, patientId: string): string =>
      xml
        .replaceAll('2.25.148284837283746591027364518273645191830', `1.2.${name.length}`)
        .replaceAll(patientId, `${name}-id`)
        .replaceAll('Careglass', 'Another')
        .replace(/<given>[^<]*<\/given>/, `<given>${name}</given>`);
    const again = async (patientId: string, name: string): Promise<string> => {
      token ||= String((await app().signIn()).body['idToken']);
      const headers = { 'content-type': 'application/xml' };
      const body = elsewhere(await write(patientId), name, patientId);
      const answer = await app().call('apricity-cleanse/import/ccda', { token, body, headers });
      expect(answer.body['patientId'], JSON.stringify(answer.body)).toEqual(expect.any(String));
      return String(answer.body['patientId']);
    };
    const factsOf = async (id: string) =>
      (await of(id, 'allergies')).map((each) => {
        const { name, code, type, category, criticality, status, startDate, endDate, reactions, text } = each;
        return { name, code, type, category, criticality, status, startDate, endDate, reactions, text };
      });
    const made = { patient: { firstName: 'Rona', lastName: 'Roundtrip', dob: '1970-02-03', gender: 'female' } };
    const rona = String(((await done('patients', made.patient))['patient'] as EntityRecord)['patientId']);
    const penicillin = { name: 'Penicillin G', code: '7980', system: 'http://www.nlm.nih.gov/research/umls/rxnorm' };
    const hives = { manifestation: 'Hives', code: '126485001', system: SNOMED, severity: 'moderate', date: '2015' };
    const drug = { ...penicillin, type: 'allergy', category: ['medication'], startDate: '2010-05', text: 'Ask again' };
    for (const [index, more] of [
      { criticality: 'high', status: 'active', reactions: [hives, { manifestation: 'Itching', severity: 'mild' }] },
      { criticality: 'low', status: 'inactive' },
      { criticality: 'unable-to-assess', status: 'resolved', endDate: '2020' },
      { status: 'resolved' },
      { status: 'active', verification: 'refuted' },
      { status: 'active', verification: 'unconfirmed' },
    ].entries())
      await done(`patients/${rona}/allergies`, { ...drug, ...more, name: `${index} ${drug.name}` });
    const sent = (await factsOf(rona)).slice(0, 4);
    expect(await factsOf(await again(rona, 'Rita'))).toEqual(sent);

    const nina = String(
      ((await done('patients', { ...made.patient, firstName: 'Nina' }))['patient'] as EntityRecord)['patientId'],
    );
    const said = { meaning: 'noneKnown', saidOn: '2026-05-03', status: 'active' };
    for (const kind of ['allergies', 'medications', 'problems'])
      await done(`patients/${nina}/absenceStatements`, { ...said, kind });
    const copy = await again(nina, 'Nora');
    const statements = await of(copy, 'absenceStatements');
    expect(statements.map(({ kind, meaning, saidOn }) => [kind, meaning, saidOn]).toSorted()).toEqual(
      ['allergies', 'medications', 'problems'].map((kind) => [kind, 'noneKnown', '2026-05-03']),
    );
    for (const list of ['allergies', 'medications', 'conditions']) expect(await of(copy, list), list).toEqual([]);
  });
});
