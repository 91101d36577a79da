import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { ccda } from '../support/ccda';
import { ccdaFaults } from '../support/ccdaRules';
import { pdfText } from '../support/pdf';
import { databases } from '../support/platform';
import { jobEnded } from '../support/jobs';
import { samples } from '../support/samples';
import { stored } from '../support/stored';

const documents = samples('ccda', '.xml');
const AT = '2026-05-04T15:30:00.000Z';
const LOINC = 'http://loinc.org';
const ALT = {
  dataId: 'alt',
  name: 'ALT <b>&"',
  code: '1742-6',
  system: LOINC,
  unit: 'U/L',
  value: 90,
  range: { low: 7, high: 56 },
};
const TSH = {
  dataId: 'tsh',
  name: 'TSH',
  code: '3016-3',
  system: LOINC,
  unit: 'm[IU]/L',
  value: 0.3,
  range: { low: 0.4, high: 4 },
};
const OWN = { dataId: 'house', name: 'House test', unit: null, value: 1.5, range: null };

/**
 * The records that the samples hold, by type. Some results are pending and have no value yet; others are refused,
 * because they have none. Some patients must be chosen first.
 */
const SAMPLES: Record<string, Record<string, number>> = {
  '360-oncology-summary.xml': {
    AllergyIntolerance: 2,
    Condition: 6,
    Encounter: 1,
    MedicationStatement: 3,
    Observation: 7,
    Procedure: 2,
  },
  'afoundria-referral.xml': { AbsenceStatement: 5, Condition: 1, Encounter: 1 },
  'amrita-unknown-patient.xml': { Condition: 1, Encounter: 1 },
  'hl7-ccd.xml': { AbsenceStatement: 3, Observation: 1, Procedure: 3 },
  'hl7-progress-note.xml': { AllergyIntolerance: 2, Condition: 3, MedicationStatement: 2, Observation: 6 },
  'hl7-referral-note.xml': {
    AllergyIntolerance: 2,
    Condition: 4,
    MedicationStatement: 2,
    Observation: 6,
    Procedure: 3,
  },
  'hl7-unstructured-document.xml': {},
  'mckesson-referral.xml': {
    AllergyIntolerance: 2,
    Condition: 6,
    MedicationStatement: 12,
    Observation: 13,
    Procedure: 3,
  },
  'netsmart-referral.xml': { AbsenceStatement: 5, Condition: 1 },
  'nexttech-referral.xml': {
    AllergyIntolerance: 2,
    Condition: 7,
    Encounter: 2,
    MedicationRequest: 3,
    Observation: 7,
    Procedure: 2,
  },
};

/** The records that an import has added, by type. */
function added({ labItems, counts }: Record<string, unknown>): Record<string, number> {
  const all = { ...(counts as Record<string, { added: number }>), Observation: labItems as { added: number } };
  return Object.fromEntries(Object.entries(all).flatMap(([type, of]) => (of.added > 0 ? [[type, of.added]] : [])));
}

describe.each(databases)('C-CDA documents, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;
  const call = (path: string, json?: unknown) => app.call(path, { token, ...(json !== undefined && { json }) });
  const take = (body: string | Uint8Array<ArrayBuffer>, type = 'application/xml', later = 'false') =>
    app.call(`apricity-cleanse/import/ccda?async=${later}`, { token, body, headers: { 'content-type': type } });
  /** Imports a document by a job. */
  const takeLater = async (
    document: string | Uint8Array<ArrayBuffer>,
    type = 'application/xml',
  ): Promise<EntityRecord> => {
    const { status, body } = await take(document, type, 'true');
    expect(status, JSON.stringify(body)).toBe(202);
    return (await jobEnded(app, token, body)) as EntityRecord;
  };
  const write = async (more: EntityRecord = {}): Promise<string> => {
    const data = { eventTime: AT, results: [ALT, TSH, OWN] };
    const { status, body } = await call('reporting/generateCCDA/', { patientId, isStructured: true, data, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    return String(body['ccda']);
  };
  const labs = async (id = patientId): Promise<EntityRecord[]> =>
    (await call(`patients/${id}/data?category=labTest&orderBy=dataId&order=asc`)).body['data'] as EntityRecord[];

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    await call('providers', { firstName: 'Ines', lastName: 'Roy' });
    const providers = (await call('providers')).body['providers'] as EntityRecord[];
    const { body } = await call('patients', {
      firstName: 'Zoë',
      lastName: 'O’Neil & <Sons>',
      dob: '1980-02-03',
      gender: 'female',
      race: 'white',
      language: 'fr',
      primaryProviderId: providers[0]?.['providerId'],
      emails: [{ email: 'zoe@example.org', emailType: 'primary' }],
      address: { addressType: 'home', street1: '1 Rue & Co', city: 'Lyon', country: 'FR' },
      patientIds: [
        { systemName: 'urn:oid:1.2.3', systemId: 'A1' },
        { systemName: 'a clinic', systemId: 'A2' },
      ],
    });
    patientId = String((body['patient'] as EntityRecord)['patientId']);
    await call(`patients/${patientId}/conditions`, {
      name: 'Melanoma',
      conditionId: '372244006',
      system: 'http://snomed.info/sct',
      startDate: '2024-01-02T00:00:00.000Z',
    });
    await call(`patients/${patientId}/conditions`, {
      name: 'Something local',
      conditionId: 'X1',
      endDate: '2025-01-02T00:00:00.000Z',
    });
    await call(`patients/${patientId}/medications`, {
      name: 'Pembrolizumab',
      medicationId: '1547545',
      startDate: '2025-03-01T00:00:00.000Z',
    });
  });
  afterAll(() => app?.stop());

  test('follow the rules of the standard, each type', async () => {
    expect(ccdaFaults(await write(), 'progressNote')).toEqual([]);
    expect(ccdaFaults(await write({ type: 'referralNote' }), 'referralNote')).toEqual([]);
    expect(ccdaFaults(await write({ type: 'referralNote', data: {} }), 'referralNote')).toEqual([]);
    const carrier = await write({ isStructured: false });
    expect(ccdaFaults(carrier, 'unstructured')).toEqual([]);
    const pdf = /representation="B64">([^<]+)</.exec(carrier)?.[1] ?? '';
    expect((await pdfText(Buffer.from(pdf, 'base64'))).join('')).toContain('O’Neil & <Sons>');
    // Checks that these rules find faults in a broken document.
    const broken = (await write()).replace('code="11506-3"', 'code="11506-9"').replace('unit="U/L"', 'unit="U per L"');
    expect(ccdaFaults(broken, 'progressNote')).toEqual(['the code of its kind', 'result: a UCUM unit']);
  });

  test('are imported as they were written; a second import adds nothing', async () => {
    const document = await write();
    const first = await take(document);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body).toMatchObject({
      patientId,
      patient: 'there',
      labItems: { added: 3, refused: 0, skipped: 0 },
      faults: [],
    });
    const found = await labs();
    expect(
      found.map(({ dataId, eventTime, status, groupId, data }) => ({ dataId, eventTime, status, groupId, data })),
    ).toEqual([
      { dataId: 'alt', eventTime: AT, status: 'submitted', groupId: 'lab', data: [90, (90 - 7) / 49] },
      { dataId: 'house', eventTime: AT, status: 'submitted', groupId: 'lab', data: [1.5, null] },
      { dataId: 'tsh', eventTime: AT, status: 'submitted', groupId: 'lab', data: [0.3, (0.3 - 0.4) / 3.6] },
    ]);
    expect(found[0]?.['labs']).toEqual([
      expect.objectContaining({
        name: ALT.name,
        code: '1742-6',
        system: LOINC,
        unit: 'U/L',
        value: 90,
        range: ALT.range,
      }),
    ]);
    const again = await take(document);
    expect(again.body).toMatchObject({ labItems: { added: 0, there: 3 } });
    expect(await labs()).toHaveLength(3);
    const job = await takeLater(document);
    expect(job).toMatchObject({ status: 'done', result: { patientId, labItems: { added: 0, there: 3 } } });
    expect(await labs()).toHaveLength(3);
    const { body } = await call(`audit?patientId=${patientId}&action=import`);
    expect(body['audit']).toHaveLength(3);
    expect((body['audit'] as EntityRecord[])[0]).toMatchObject({ details: { document: 'C-CDA' } });
  });

  test('of other systems create their patient, and report faults', async () => {
    const document = (name: string, dob: string, id: string, result = '') => `<?xml version="1.0"?>
      <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        <id root="1.9.9"/><effectiveTime value="20260501"/>
        <recordTarget><patientRole>${id}<addr use="HP"><city>Rom&#xe9;</city></addr><telecom value="tel:+1 555 0100" use="MC"/>
          <patient><name use="L"><given>${name}</given><family>Test</family></name><birthTime value="${dob}"/></patient>
        </patientRole></recordTarget>
        <component><structuredBody><component><section>${result}</section></component></structuredBody></component>
      </ClinicalDocument>`;
    const observation = (value: string) => `<entry><observation classCode="OBS" moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.2"/><id root="1.9" extension="same"/>
      <code code="718-7" codeSystem="2.16.840.1.113883.6.1" displayName="Hemoglobin"/>${value}</observation></entry>`;
    const id = '<id root="1.2.3.4" extension="77"/>';
    const results =
      observation('<value xsi:type="PQ" value="13.2" unit="g/dL"/>') +
      observation('<value xsi:type="PQ" value="12.9" unit="g/dL"/>') +
      observation('<value xsi:type="PQ" nullFlavor="UNK"/>');
    const one = await take(document('Ann', '19700203', id, results), 'text/xml');
    expect(one.status, JSON.stringify(one.body)).toBe(200);
    expect(one.body).toMatchObject({ patient: 'added', labItems: { added: 3, refused: 0 } });
    expect(one.body['faults']).toContain('the patient’s gender is not given');
    const annId = String(one.body['patientId']);
    const ann = (await call(`patients/${annId}`)).body['patient'] as EntityRecord;
    expect(ann).toMatchObject({ firstName: 'Ann', dob: '1970-02-03', address: { city: 'Romé' }, emrId: '77' });
    expect(ann['patientIds']).toEqual([expect.objectContaining({ systemName: 'urn:oid:1.2.3.4', systemId: '77' })]);
    const again = await take(document('Ann', '19700203', id, results));
    expect(again.body).toMatchObject({ patientId: annId, patient: 'there', labItems: { added: 0, there: 3 } });
    // A result of which nothing is known is one without a value.
    expect(await labs(annId)).toHaveLength(3);
    // Another person with the same id, and a person without a date of birth, are held.
    const other = await take(document('Bo', '19800101', id));
    expect(other.body).toMatchObject({ patientId: null, patient: 'held', reason: 'otherPerson' });
    const undated = await take(document('Ann', '', '<id nullFlavor="UNK"/>'));
    expect(undated.body).toMatchObject({ patientId: null, patient: 'held', reason: 'noBirthDate' });
    const nobody = await take('<ClinicalDocument xmlns="urn:hl7-org:v3"/>');
    expect([nobody.status, nobody.body.code]).toEqual([422, 'noPatient']);
    expect((await take('<a/>')).body.code).toBe('noDocument');
    // In a job the import fails with an error, too; a text that is not XML is refused before a job starts.
    expect(await takeLater('<a/>')).toMatchObject({ status: 'failed', error: 'This isn’t a C-CDA document' });
    expect((await take('<a', 'application/xml', 'true')).body.code).toBe('malformedXml');
    expect((await take(document('Cy', '19900101', id), 'application/xml', 'later')).status).toBe(400);
  });

  test('are read in their own encoding, in the request and in a job, or refused', async () => {
    const named = (given: string, encoding: string) =>
      Buffer.from(
        ccda({ given, family: 'Séguier', ids: [`1.2.3.4^${given}`] }).replace('"1.0"', `"1.0" encoding="${encoding}"`),
        'latin1',
      );
    const nameOf = async (id: unknown) =>
      ((await call(`patients/${String(id)}`)).body['patient'] as EntityRecord)['lastName'];
    const declared = await take(named('Ada', 'ISO-8859-1'));
    expect(await nameOf(declared.body['patientId'])).toBe('Séguier');
    const type = 'application/xml; charset=ISO-8859-1';
    const job = await takeLater(named('Eva', 'UTF-8'), type);
    expect(await nameOf((job['result'] as EntityRecord)['patientId'])).toBe('Séguier');
    const refused = await take(named('Ida', 'UTF-8'));
    expect([refused.status, refused.body['params']]).toEqual([400, { reason: 'encoding' }]);
    expect((await take(named('Ida', 'UTF-8'), 'application/xml; charset=klingon')).status).toBe(400);
  });

  test('that attack the parser are refused immediately, and nothing is fetched', async () => {
    const started = performance.now();
    const refused = async (xml: string) => [(await take(xml)).status, (await take(xml)).body['params']];
    const reason = (text: string) => [400, { reason: text }];
    const laughs = '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><a>&b;</a>';
    expect(await refused(laughs)).toEqual(reason('doctype'));
    expect(await refused('<!DOCTYPE a SYSTEM "http://127.0.0.1:9/x.dtd"><a/>')).toEqual(reason('doctype'));
    expect(await refused('<a>'.repeat(100_000) + '</a>'.repeat(100_000))).toEqual(reason('tooDeep'));
    expect(await refused(`<a ${Array.from({ length: 20_000 }, (_, at) => `a${at}=""`).join(' ')}/>`)).toEqual(
      reason('tooDeep'),
    );
    expect(await refused('<!--'.repeat(200_000))).toEqual(reason('malformed'));
    expect(await refused('<a><b></a>')).toEqual(reason('malformed'));
    expect(performance.now() - started).toBeLessThan(5_000);
    expect((await take('x'.repeat(5_000_000))).status).toBe(413);
    expect((await take('{}', 'application/json')).status).toBe(415);
  });

  test('with a patient id of another installation are matched as if they had no id', async () => {
    const named = (await write()).replaceAll(patientId, 'nobody');
    const ours = /<id root="2\.25\.\d+" extension="nobody"\/>/.exec(named)?.[0] ?? '';
    const foreign = named.replace(/(<patientRole[^>]*>)\s*(<id [^>]*>\s*)+/, `$1${ours}`);
    expect((await take(foreign)).body).toMatchObject({ patientId: null, patient: 'held', reason: 'namesake' });
    const stranger = foreign
      .replaceAll(/<given>[^<]*/g, '<given>Zenobia')
      .replaceAll(/<family>[^<]*/g, '<family>Elsewhere');
    const made = (await take(stranger)).body;
    expect(made).toMatchObject({ patient: 'added' });
    expect(await call(`patients/${String(made['patientId'])}`)).toMatchObject({
      body: { patient: { firstName: 'Zenobia', lastName: 'Elsewhere', patientIds: [] } },
    });
    // The records of the other installation are not here either.
    expect(added(made)).toEqual({ Condition: 2, MedicationStatement: 1, Observation: 3 });
    const again = (await take(stranger)).body;
    expect(again).toMatchObject({ patient: 'there', patientId: made['patientId'] });
    expect(added(again)).toEqual({});
    // Only the id is left, and it says nothing here.
    const nobody = foreign.replace(/<patient>.*<\/patient>/s, '<patient/>');
    expect((await take(nobody)).body.code).toBe('unknownPatient');
  });

  test('say which lists are not whole', async () => {
    expect(await write()).not.toContain('Only the newest');
    const made = await call('patients', {
      firstName: 'Ann',
      lastName: 'Manyills',
      dob: '1970-01-01',
      gender: 'female',
    });
    const { patientId: other = '' } = made.body['patient'] as EntityRecord;
    const { entities, database } = app.services;
    const many = Array.from({ length: 501 }, (_, at) => ({ patientId: String(other), name: `Ill ${at}` }));
    await database.db
      .transaction()
      .execute((tx) => entities.insertMany(tx, 'condition', many, { userId: null, username: 'test', requestId: null }));
    expect(await write({ patientId: other })).toContain('Only the newest 500 are listed of: problems.');
  });

  test('are not written from invalid requests', async () => {
    const answer = async (more: EntityRecord) => {
      const { status, body } = await call('reporting/generateCCDA', { patientId, ...more });
      return [status, body.code];
    };
    expect(await answer({ data: { results: [ALT, ALT] } })).toEqual([422, 'duplicateDataIds']);
    expect(await answer({ data: { results: [{ ...ALT, value: 'high' }] } })).toEqual([400, 'badRequest']);
    expect(await answer({ type: 'poem' })).toEqual([400, 'badRequest']);
    expect(await answer({ patientId: 'nobody' })).toEqual([404, 'notFound']);
    expect(await answer({ providerId: 'nobody' })).toEqual([404, 'notFound']);
    expect(await answer({ patientId: null })).toEqual([400, 'badRequest']);
    expect(await answer({ patient: { firstName: 'Ada', lastName: 'Archer' } })).toEqual([400, 'badRequest']);
    expect(await answer({ data: { html: '<p>a</p>' } })).toEqual([400, 'badRequest']);
  });

  test('are written about a person who is not stored, with a text or HTML, and the name of a provider', async () => {
    const { body: made } = await call('providers', { firstName: 'Ines', lastName: 'Roy' });
    const { providerId = '' } = made['provider'] as EntityRecord;
    const patient = {
      firstName: 'Ada',
      lastName: 'Archer',
      gender: 'male',
      dob: '1999/01/01',
      emails: [{ emailType: 'primary', email: 'ada@example.org' }],
      phoneNumbers: [{ numberType: 'mobile', number: '312 555 0177' }],
      address: { addressType: 'home', postalCode: '60601' },
    };
    const written = async (more: EntityRecord) => {
      const { status, body } = await call('reporting/generateCCDA', { patient, providerId, ...more });
      expect(status, JSON.stringify(body)).toBe(200);
      return String(body['ccda']);
    };
    const referral = await written({ type: 'referral', isStructured: true, data: { text: 'Please take over.' } });
    expect(ccdaFaults(referral, 'referralNote')).toEqual([]);
    for (const part of ['Ada', '19990101', 'ada@example.org', '60601', 'Please take over.', 'Roy'])
      expect(referral).toContain(part);
    expect(ccdaFaults(await written({ type: 'progress', data: { text: 'Well.' } }), 'progressNote')).toEqual([]);
    const plain = await written({ type: 'progress', isStructured: false, data: { html: '<p>Well.</p>' } });
    expect(plain).toContain(Buffer.from('<p>Well.</p>').toString('base64'));
  });

  test.skipIf(documents.length === 0)('of real systems are imported, the second time without a change', async () => {
    const all = async () => {
      const reports: Record<string, unknown>[] = [];
      for (const { name, text } of documents) {
        const { status, body } = await take(text);
        expect(status, `${name} ${JSON.stringify(body)}`).toBe(200);
        reports.push(body);
      }
      return reports;
    };
    const first = await all();
    const before = await stored(app);
    const second = await all();
    expect(await stored(app)).toEqual(before);
    for (const [index, report] of second.entries()) {
      expect(report['patientId']).toBe(first[index]?.['patientId']);
      expect(report).toMatchObject({ labItems: { added: 0, updated: 0 } });
      expect(added(report), documents[index]?.name).toEqual({});
      expect(report['notTaken']).toEqual(first[index]?.['notTaken']);
    }
    for (const [index, { name }] of documents.entries()) {
      const expected = SAMPLES[name];
      const report = first[index] ?? {};
      // The patient of a document may have to be chosen by a person; then nothing is taken yet.
      if (!expected || report['patientId'] === null) continue;
      expect([name, added(report)]).toEqual([name, expected]);
      const counts = Object.values(report['counts'] as Record<string, Record<string, number>>);
      expect(
        counts.some(({ refused = 0 }) => refused > 0),
        `${name} ${JSON.stringify(report['faults'])}`,
      ).toBe(false);
    }
  });
});
