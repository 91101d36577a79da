import { randomUUID } from 'node:crypto';
import { importFault } from '../../src/domain/imports/faults';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '../../src/contract/fhir';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { ccda, observation, quantity, type CcdaContent } from '../support/ccda';
import { countsOf, fhirChart } from '../support/fhirChart';
import { problem } from '../support/fhirFacts';
import { jobEnded } from '../support/jobs';
import { databases } from '../support/platform';
import { stored } from '../support/stored';

const OTHER = 'another-admin';
const PASSWORD = 'Correct-Horse-7-Battery';

describe.each(databases)('imports that wait for a person, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let otherToken: string;
  const call = (path: string, json?: unknown, as = token) =>
    app.call(path, { token: as, ...(json !== undefined && { json }) });
  const send = (xml: string) =>
    app.call('apricity-cleanse/import/ccda?async=false', { token, body: xml, headers: { 'content-type': 'text/xml' } });
  const take = async (said: CcdaContent): Promise<EntityRecord> => {
    const { status, body } = await send(ccda(said));
    expect(status, JSON.stringify(body)).toBe(200);
    return body as EntityRecord;
  };
  const patient = async (id: unknown) => (await call(`patients/${String(id)}`)).body['patient'] as EntityRecord;
  const labs = async (id: unknown) =>
    (await call(`patients/${String(id)}/data?category=labTest`)).body['data'] as EntityRecord[];
  const opened = async (heldId: unknown) => (await call(`heldImports/${String(heldId)}`)).body;
  const decide = (heldId: unknown, json: object, as?: string) =>
    call(`heldImports/${String(heldId)}/decision`, json, as);
  /** Ids that no other test uses. */
  let next = 0;
  const fresh = (): string => `1.2.3.4^${(next += 1)}-${kind}`;
  const state = () => stored(app);

  beforeAll(async () => {
    app = await openApp(kind);
    await app.addUser(OTHER, PASSWORD, ['administrators']);
    token = String((await app.signIn()).body['idToken']);
    otherToken = String((await app.signIn(OTHER, PASSWORD)).body['idToken']);
  });
  afterAll(() => app?.stop());

  test('an unknown person with a new name, birth date and gender becomes a patient; a known one that matches is updated', async () => {
    const ids = [fresh()];
    const first = await take({ family: 'Neumann', ids, city: 'Rom' });
    expect(first).toMatchObject({ patient: 'added' });
    const second = await take({ family: 'NEUMANN', ids, city: 'Bari', written: '20260502' });
    expect(second).toMatchObject({ patient: 'updated', patientId: first['patientId'] });
    expect(await patient(first['patientId'])).toMatchObject({ address: { city: 'Bari' } });
    // The same name with another date of birth or gender is another person.
    expect(await take({ family: 'Neumann', ids: [fresh()], born: '19700204' })).toMatchObject({ patient: 'added' });
    expect(await take({ family: 'Neumann', ids: [fresh()], gender: 'M' })).toMatchObject({ patient: 'added' });
  });

  test('any other patient is held, and no record changes', async () => {
    const ids = [fresh()];
    const { patientId } = await take({ family: 'Halt', ids, entries: observation(quantity(1), fresh()) });
    const before = await patient(patientId);
    const reasons = [
      await take({ family: 'Anders', ids }),
      await take({ family: 'Halt', born: '19700204', ids }),
      await take({ family: 'Halt', born: '1970', ids }),
      await take({ family: 'Halt', born: '', ids }),
      await take({ family: 'Halt', ids: [fresh()] }),
      await take({ family: 'Halt', ids: [] }),
      await take({ given: 'UNK', family: 'UNK', born: '19600101', ids: [fresh()] }),
    ].map(({ patient: what, reason, patientId: whose }) => [what, reason, whose]);
    expect(reasons.map(([, reason]) => reason)).toEqual([
      'otherPerson',
      'otherPerson',
      'noBirthDate',
      'noBirthDate',
      'namesake',
      'namesake',
      'noName',
    ]);
    expect(new Set(reasons.map(([what, , whose]) => `${String(what)} ${String(whose)}`))).toEqual(
      new Set(['held null']),
    );
    expect(await patient(patientId)).toEqual(before);
    expect(await labs(patientId)).toHaveLength(1);
  });

  test('the same document is held once, even if it arrives many times at once', async () => {
    const ids = [fresh()];
    await take({ family: 'Eins', ids });
    const wrong = ccda({ family: 'Zwei', ids });
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(wrong)));
    const heldId = answers[0]?.body['heldId'];
    for (const each of answers)
      expect(each).toMatchObject({ status: 200, body: { patient: 'held', heldId, reason: 'otherPerson' } });
    const { body } = await call('heldImports?search=zwei');
    expect(body).toMatchObject({ totalHeldImports: 1, heldImports: [{ heldId, state: 'open' }] });
    const audited = (await call(`audit?entity=heldImport&recordId=${String(heldId)}&action=import`)).body;
    expect(audited['totalAudit']).toBe(1);
    // Two concurrent documents about the same new person create one patient.
    const id = fresh();
    const twins = await Promise.all([
      send(ccda({ family: 'Drei', ids: [id] })),
      send(ccda({ family: 'Drei', ids: [id], city: 'Wien' })),
    ]);
    expect(new Set(twins.map((answer) => answer.body['patientId'])).size).toBe(1);
    expect((await call('patients?search=drei')).body['totalPatients']).toBe(1);
  });

  test('of several ids, the one whose patient matches is used', async () => {
    const [shared, own] = [fresh(), fresh()];
    await take({ given: 'Bo', family: 'Mehrfach', ids: [shared] });
    const first = await take({ given: 'Isabella', family: 'Mehrfach', ids: [own] });
    for (const ids of [
      [shared, own],
      [own, shared],
    ])
      expect(await take({ given: 'Isabella', family: 'Mehrfach', ids })).toMatchObject({
        patientId: first['patientId'],
      });
    expect((await call('patients?search=mehrfach')).body['totalPatients']).toBe(2);
  });

  test('the id of a patient of this platform is recognized, whoever wrote the document', async () => {
    const id = fresh();
    const { body } = await call('patients', {
      firstName: 'Ann',
      lastName: 'Getippt',
      dob: '1970-02-03',
      patientIds: [{ systemName: 'urn:oid:1.2.3.4', systemId: id.split('^')[1] }],
    });
    const typed = body['patient'] as EntityRecord;
    const report = await take({ family: 'Getippt', ids: [id], entries: observation(quantity(3), fresh()) });
    expect(report).toMatchObject({ patientId: typed['patientId'], patient: 'there', labItems: { added: 1 } });
    expect(await patient(typed['patientId'])).toMatchObject({ _version: typed['_version'] });
  });

  test('an older document never replaces a newer one', async () => {
    const ids = [fresh()];
    const id = fresh();
    const at = (written: string, city: string, value: number): CcdaContent => ({
      family: 'Alt',
      ids,
      written,
      city,
      entries: observation(`<effectiveTime value="20260101"/>${quantity(value)}`, id),
    });
    const { patientId } = await take(at('20260501', 'Neu', 12));
    expect(await take(at('20260401', 'Alt', 9))).toMatchObject({
      patient: 'there',
      labItems: { updated: 0, there: 1 },
    });
    expect(await patient(patientId)).toMatchObject({ address: { city: 'Neu' } });
    // A newer document with the same content makes documents between the two outdated.
    await take({ ...at('20260701', 'Neu', 12), text: 'again' });
    expect(await take(at('20260601', 'Zwischen', 10))).toMatchObject({ patient: 'there', labItems: { there: 1 } });
    expect((await labs(patientId)).map(({ data }) => (data as number[])[0])).toEqual([12]);
  });

  test('documents that were imported before change nothing, in any order', async () => {
    const [one, two, result] = [fresh(), fresh(), fresh()];
    const panel = (id: string, inner: string) =>
      `<entry><organizer classCode="BATTERY" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.1"/>
        <id root="1.8" extension="${id}"/>${inner.replace(/<\/?entry>/g, (tag) => tag.replace('entry', 'component'))}</organizer></entry>`;
    const value = observation(quantity(5), '');
    const documents: CcdaContent[] = [
      // The first two documents repeat results: the first results without ids, the second results with the same id.
      { family: 'Folge', ids: [one], entries: panel('p1', value) + panel('p2', value) },
      {
        family: 'Folge',
        ids: [one],
        city: 'Paris',
        entries:
          observation(quantity(1), result) +
          observation(quantity(2), result) +
          panel('p3', observation(quantity(2), result)),
      },
      { family: 'Folge', ids: [two, one], city: 'Nizza' },
      { family: 'Folge', ids: [two], born: '1970' },
    ];
    for (const said of documents) await take(said);
    const before = await state();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(documents.length - 1), { minLength: 1, maxLength: 6 }), async (order) => {
        for (const index of order) {
          const { labItems } = await take(documents[index] ?? {});
          expect(labItems).toMatchObject({ added: 0, updated: 0 });
        }
      }),
      { numRuns: 5 },
    );
    expect(await state()).toEqual(before);
  });

  test('the document is compared with possible patients; the comparison is audited', async () => {
    const ids = [fresh()];
    const { patientId } = await take({ family: 'Vergleich', ids });
    const { heldId } = await take({
      family: 'Vergleich',
      given: 'Anna',
      ids,
      city: 'Genf',
      entries: observation(quantity(1), fresh()),
    });
    const { heldImport, candidates } = await opened(heldId);
    expect(heldImport).toMatchObject({
      source: 'ccda',
      state: 'open',
      person: { firstName: 'Anna', dob: '1970-02-03' },
      counts: { patientData: 1 },
    });
    expect(candidates).toEqual([
      expect.objectContaining({
        patientId,
        here: expect.objectContaining({ firstName: 'Ann' }) as unknown,
        fields: expect.objectContaining({
          firstName: 'different',
          lastName: 'same',
          dob: 'same',
          ids: 'same',
          address: 'different',
          phones: 'missing',
        }) as unknown,
      }),
    ]);
    const reads = async (query: string) => Number((await call(`audit?action=read&${query}`)).body['totalAudit']);
    expect(await reads(`entity=heldImport&recordId=${String(heldId)}`)).toBe(1);
    expect(await reads(`entity=patient&recordId=${String(patientId)}`)).toBe(1);
    const { body } = await call(`heldImports/${String(heldId)}/candidates/${String(patientId)}`);
    expect(body['candidate']).toMatchObject({ patientId });
    expect(await reads(`entity=patient&recordId=${String(patientId)}`)).toBe(2);
    expect(
      (await call('heldImports?state=open&reason=otherPerson&source=ccda&search=anna%20vergleich')).body[
        'totalHeldImports'
      ],
    ).toBe(1);
    expect((await call('heldImports?state=poem')).status).toBe(400);
    expect((await call('heldImports?sort=name')).status).toBe(400);
  });

  test('after attaching it is imported, and so is the same document later; the patient’s identity does not change', async () => {
    const [ids, extra] = [[fresh()], fresh()];
    const { patientId } = await take({ family: 'Haft', ids });
    const said: CcdaContent = {
      family: 'Haft-Neu',
      ids: [...ids, extra],
      city: 'Genf',
      entries: observation(quantity(4), fresh()),
    };
    const { heldId } = await take(said);
    expect((await decide(heldId, { decision: 'attach' })).status).toBe(400);
    expect((await decide(heldId, { decision: 'attach', patientId: randomUUID() })).status).toBe(404);
    const { status, body } = await decide(heldId, { decision: 'attach', patientId });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      heldImport: { state: 'attached', patientId, decidedBy: 'admin', outcome: { taken: 1, refused: 0 } },
      report: { labItems: { added: 1 } },
    });
    expect(await patient(patientId)).toMatchObject({ lastName: 'Haft', address: { city: 'Rom' } });
    expect((await patient(patientId))['patientIds']).toHaveLength(2);
    expect(await labs(patientId)).toHaveLength(1);
    const before = await state();
    expect(await take(said)).toMatchObject({ patientId, patient: 'there', labItems: { added: 0, there: 1 } });
    expect(await state()).toEqual(before);
    // The next document with the same person and ids is imported for this patient, too.
    expect(await take({ ...said, written: '20260801', entries: observation(quantity(5), fresh()) })).toMatchObject({
      patientId,
      labItems: { added: 1 },
    });
    const decided = (await call(`audit?entity=heldImport&action=update&recordId=${String(heldId)}`)).body[
      'audit'
    ] as EntityRecord[];
    expect(decided).toEqual([expect.objectContaining({ patientId, username: 'admin' })]);
  });

  test('after creating it is a separate patient, whose date of birth a person adds', async () => {
    const ids = [fresh()];
    await take({ family: 'Erst', ids });
    const other = await take({ family: 'Zweit', ids, entries: observation(quantity(4), fresh()) });
    const made = (await decide(other['heldId'], { decision: 'create' })).body['heldImport'] as EntityRecord;
    expect(await patient(made['patientId'])).toMatchObject({ lastName: 'Zweit', dob: '1970-02-03' });
    expect(await labs(made['patientId'])).toHaveLength(1);
    expect((await patient(made['patientId']))['emrId']).toBeUndefined();
    // Two patients have this id; the document goes to the matching patient.
    expect(await take({ family: 'Zweit', ids, city: 'Ulm', written: '20260601' })).toMatchObject({
      patientId: made['patientId'],
    });

    const said: CcdaContent = { family: 'Jahr', born: '1971', ids: [fresh()] };
    const { heldId } = await take(said);
    const faulty = async (dob?: string) =>
      (await decide(heldId, { decision: 'create', ...(dob && { dob }) })).body['errors'];
    expect(await faulty()).toEqual({ dob: [{ code: 'required' }] });
    for (const dob of ['1971-02', '1971-02-30', '2999-01-01'])
      expect(await faulty(dob)).toEqual({ dob: [{ code: 'dobInvalid' }] });
    expect(await faulty('1972-03-04')).toEqual({ dob: [{ code: 'dobContradicts' }] });
    expect((await opened(heldId))['heldImport']).toMatchObject({ state: 'open' });
    const { patientId } = (await decide(heldId, { decision: 'create', dob: '1971-03-04' })).body[
      'heldImport'
    ] as EntityRecord;
    expect(await patient(patientId)).toMatchObject({ lastName: 'Jahr', dob: '1971-03-04' });
    expect(await take(said)).toMatchObject({ patientId, patient: 'there' });
  });

  test('after discarding it stays discarded', async () => {
    const said: CcdaContent = { family: 'Weg', born: '', ids: [fresh()] };
    const { heldId } = await take(said);
    expect((await decide(heldId, { decision: 'discard' })).body['heldImport']).toMatchObject({
      state: 'discarded',
      patientId: null,
    });
    const before = await state();
    expect(await take(said)).toMatchObject({ patient: 'discarded', heldId, patientId: null });
    expect(await state()).toEqual(before);
    expect((await call('patients?search=weg')).body['totalPatients']).toBe(0);
  });

  test('a decision that somebody else has made gives 409; of two concurrent ones only one succeeds', async () => {
    const { heldId } = await take({ family: 'Streit', born: '', ids: [fresh()] });
    const both = await Promise.all([
      decide(heldId, { decision: 'discard' }),
      decide(heldId, { decision: 'create', dob: '1980-01-01' }, otherToken),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({
      code: 'conflict',
      current: { heldId, decidedBy: expect.any(String) as string },
    });
    const found = Number((await call('patients?search=streit')).body['totalPatients']);
    expect(found).toBe(late === both[0] ? 1 : 0);
    // The same person sends the same decision twice, as by pressing Enter twice.
    const again = late === both[0] ? { decision: 'create', dob: '1980-01-01' } : { decision: 'discard' };
    expect((await decide(heldId, again, late === both[0] ? otherToken : token)).status).toBe(200);
    expect((await decide(heldId, again, late === both[0] ? token : otherToken)).status).toBe(409);
  });

  test('is deleted with the patient of the decision', async () => {
    const { heldId } = await take({ family: 'Vergangen', born: '', ids: [fresh()] });
    const { patientId } = (await decide(heldId, { decision: 'create', dob: '1980-01-01' })).body[
      'heldImport'
    ] as EntityRecord;
    expect((await app.call(`patients/${String(patientId)}`, { token, method: 'DELETE' })).status).toBe(200);
    expect((await call(`heldImports/${String(heldId)}`)).status).toBe(404);
  });

  /** Imports a FHIR file by a job. */
  const fhir = async (resources: object[], system = 'http://ehr.example.org/held'): Promise<ImportReport> => {
    const body = JSON.stringify({
      resourceType: 'Bundle',
      type: 'collection',
      entry: resources.map((resource) => ({ resource })),
    });
    const headers = { 'content-type': 'application/fhir+json' };
    const started = await app.call(`fhir/import?system=${system}`, { token, body, headers });
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    const job = await jobEnded(app, token, started.body);
    expect(job).toMatchObject({ status: 'done' });
    return job['result'] as unknown as ImportReport;
  };
  const heldOf = async (name: string) =>
    (await call(`heldImports?search=${name}`)).body['heldImports'] as EntityRecord[];
  const ofPatient = async (id: unknown) => {
    const count = async (path: string, many: string) =>
      ((await call(`patients/${String(id)}/${path}`)).body[many] as unknown[]).length;
    return [
      await count('conditions', 'conditions'),
      await count('medications', 'medications'),
      await count('data?category=labTest', 'data'),
      await count('blobs', 'images'),
    ];
  };

  test.each([undefined, '1970', '1970-02'])(
    'FHIR: a patient born %s is held with its records, and is completed',
    async (born) => {
      const name = `Fhir${String(born).replace('-', '')}`;
      const file = fhirChart(name, born);
      expect(countsOf(await fhir(file)).toSorted()).toEqual([
        ['Condition', 0, 0, 0, 1],
        ['DiagnosticReport', 0, 0, 0, 1],
        ['DocumentReference', 0, 0, 0, 1],
        ['MedicationRequest', 0, 0, 0, 1],
        ['Patient', 0, 0, 0, 1],
      ]);
      const before = await state();
      await fhir(file.toReversed());
      expect(await state()).toEqual(before);
      const [held, ...more] = await heldOf(name);
      expect(more).toEqual([]);
      expect(held).toMatchObject({
        source: 'fhir',
        reason: 'noBirthDate',
        person: { dob: born ?? '' },
        counts: { Condition: 1, Observation: 1 },
      });
      expect((await decide(held?.['heldId'], { decision: 'create' })).status).toBe(422);
      const { body, status } = await decide(held?.['heldId'], { decision: 'create', dob: '1970-02-03' });
      expect(status, JSON.stringify(body)).toBe(200);
      const { patientId } = body['heldImport'] as EntityRecord;
      expect(await patient(patientId)).toMatchObject({ lastName: name, dob: '1970-02-03', emrId: `${name}-p` });
      expect(await ofPatient(patientId)).toEqual([1, 1, 1, 1]);
      const after = await state();
      expect(
        countsOf(await fhir(file)).every(([, added, updated, there]) => added === 0 && updated === 0 && there === 1),
      ).toBe(true);
      expect(await state()).toEqual(after);
      // New content of the source is imported, and the date of birth stays.
      await fhir(fhirChart(name, born, { gender: 'female' }));
      expect(await patient(patientId)).toMatchObject({ gender: 'female', dob: '1970-02-03' });
    },
  );

  test('FHIR: after attaching, records belong to the chosen patient, now and later; after discarding, they are not imported', async () => {
    const { patientId } = await take({ family: 'Ziel', ids: [fresh()] });
    const file = fhirChart('Quelle');
    const refuted = { verificationStatus: { coding: [{ code: 'refuted' }] } };
    await fhir([...file, problem('doubtful', 'Patient/Quelle-p', 'Refuted', refuted)]);
    const [held] = await heldOf('Quelle');
    const { body } = await decide(held?.['heldId'], { decision: 'attach', patientId });
    expect(JSON.stringify(body['heldImport'])).toContain(`"place":"Bundle.entry[${file.length}]"`);
    expect(await patient(patientId)).toMatchObject({ lastName: 'Ziel', dob: '1970-02-03' });
    expect(await ofPatient(patientId)).toEqual([1, 1, 1, 1]);
    const after = await state();
    await fhir(file);
    expect(await state()).toEqual(after);
    const subject = { reference: 'Patient/Quelle-p' };
    await fhir([{ resourceType: 'Condition', id: 'later', subject, code: { text: 'Later' } }]);
    expect((await ofPatient(patientId))[0]).toBe(2);

    const unwanted = fhirChart('Unerwuenscht');
    await fhir(unwanted);
    const [other] = await heldOf('Unerwuenscht');
    expect((await decide(other?.['heldId'], { decision: 'discard' })).status).toBe(200);
    const before = await state();
    const report = await fhir(unwanted);
    expect(report.counts['Condition']).toMatchObject({ added: 0, skipped: 1 });
    const { id, name, outcome, reason } = report.remarks.find(({ type }) => type === 'Patient') ?? {};
    expect([id, name]).toEqual(['Unerwuenscht-p', 'Ada Unerwuenscht']);
    expect([outcome, reason]).toEqual(['skipped', importFault('discarded')]);
    expect(await state()).toEqual(before);
  });

  test('FHIR: a known id with another name and birth date is held; created separately, it has its own records', async () => {
    await fhir(fhirChart('Wer', '1970-02-03'));
    const [first] = (await call('patients?search=wer')).body['patients'] as EntityRecord[];
    const other = fhirChart('Wer', '1999-09-09', { name: [{ family: 'Jemand', given: ['Otto'] }] });
    expect((await fhir(other)).counts['Patient']).toMatchObject({ updated: 0, held: 1 });
    expect(await patient(first?.['patientId'])).toMatchObject({ lastName: 'Wer', dob: '1970-02-03' });
    const [held] = await heldOf('Jemand');
    expect(held).toMatchObject({ reason: 'otherPerson' });
    const { patientId } = (await decide(held?.['heldId'], { decision: 'create' })).body['heldImport'] as EntityRecord;
    expect(patientId).not.toBe(first?.['patientId']);
    expect(await ofPatient(patientId)).toEqual([1, 1, 1, 1]);
    expect(await ofPatient(first?.['patientId'])).toEqual([1, 1, 1, 1]);
    const after = await state();
    await fhir(other);
    expect(await state()).toEqual(after);
  });

  test('FHIR: records of another patient are reported, and the others are imported', async () => {
    const [one, two] = [fhirChart('Eigen', '1970-02-03'), fhirChart('Fremd', '1980-02-03')];
    const procedure = (name: string) => ({
      resourceType: 'Procedure',
      id: 'a',
      subject: { reference: `Patient/${name}-p` },
      code: { text: 'Biopsy' },
    });
    await fhir([...one, procedure('Eigen')]);
    const report = await fhir([procedure('Fremd'), ...two]);
    expect(report.counts).toMatchObject({ Procedure: { refused: 1 }, Condition: { added: 1 }, Patient: { added: 1 } });
    const [{ outcome, reason } = {}, ...others] = report.remarks.filter(({ name }) => name === 'Biopsy');
    expect([outcome, reason, others]).toEqual(['refused', importFault('otherPatientsId'), []]);
    // A result of another patient is not assigned to the report's patient.
    const mixed = await fhir([
      {
        resourceType: 'DiagnosticReport',
        id: 'mixed',
        subject: { reference: 'Patient/Eigen-p' },
        status: 'final',
        code: { text: 'Blood' },
        result: [{ reference: 'Observation/theirs' }],
      },
      {
        resourceType: 'Observation',
        id: 'theirs',
        subject: { reference: 'Patient/Fremd-p' },
        status: 'final',
        code: { text: 'Hb' },
        valueQuantity: { value: 1 },
      },
    ]);
    expect(mixed.labItems).toMatchObject({ added: 0, refused: 1 });
    expect(mixed.remarks[0]).toMatchObject({ id: 'theirs', reason: 'is another patient’s' });
  });
});
