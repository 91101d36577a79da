import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/http/context';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { fhirChart } from '../support/fhirChart';

describe.each(databases)('activities of acts, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;
  let providerId: string;
  const send = (path: string, json: object, method = 'POST') => app.call(path, { token, json, method });
  const call = async (path: string, json: object, method = 'POST'): Promise<Body> => {
    const answer = await send(path, json, method);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const activities = async (of = patientId): Promise<Body[]> =>
    (await app.call(`activity?patientId=${of}&orderBy=createdAt&order=asc&limit=100`, { token })).body[
      'activities'
    ] as Body[];
  /** The types of the activities that an act writes. */
  const written = async (act: () => Promise<unknown>): Promise<unknown[]> => {
    const before = new Set((await activities()).map(({ _id }) => _id));
    await act();
    const added = (await activities()).filter(({ _id }) => !before.has(_id));
    return added.map(({ activityType }) => activityType);
  };

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    await call('plans', { planId: 'care', name: 'Care' });
    const provider = { firstName: 'Vera', lastName: 'Vale', emails: [{ email: 'vera@example.org' }] };
    providerId = String(((await call('providers', provider))['provider'] as Body)['providerId']);
    const patient = { firstName: 'Ada', lastName: 'Archer', dob: '1970-01-31', emails: [{ email: 'ada@example.org' }] };
    patientId = String(((await call('patients', patient))['patient'] as Body)['patientId']);
  });
  afterAll(() => app?.stop());

  test('a check-in that ends writes one, also when its journal is saved again', async () => {
    const path = `patients/${patientId}/journals`;
    let journal: Body = {};
    const save = async (fields: object) => {
      journal = (await call(`${path}/${String(journal['_id'])}`, { ...journal, ...fields }, 'PUT'))['journal'] as Body;
    };
    const start = async () => {
      journal = (await call(path, { groupId: 'g1', sessionId: 's1', status: 'open' }))['journal'] as Body;
    };
    expect(await written(start)).toEqual([]);
    expect(await written(() => save({ eod: true, status: 'submitted' }))).toEqual(['CheckInCompleted']);
    expect(await written(() => save({ status: 'final' }))).toEqual([]);
    expect((await activities()).at(-1)).toMatchObject({ groupId: 'g1', sessionId: 's1' });
    expect(await written(() => call(path, { groupId: 'g2', bail: true }))).toEqual(['CheckInAbandoned']);
  });

  test('an appointment writes one for each status', async () => {
    let record: Body = {};
    const { orgId } = (await call('orgs', { name: 'Clinic', shortName: 'CLI', enableAppointments: true }))[
      'org'
    ] as Body;
    const start = '2031-07-07T15:00:00.000Z';
    const ask = async () => {
      record = (await call('appointments', { patientId, providerId, category: 'visit', orgId, start }))[
        'appointment'
      ] as Body;
    };
    const save = async (status: string) => {
      const path = `appointments/${String(record['appointmentId'])}`;
      record = (await call(path, { ...record, status }, 'PUT'))['appointment'] as Body;
    };
    expect(await written(ask)).toEqual(['AppointmentRequested']);
    expect(await written(() => save('confirmed'))).toEqual(['AppointmentConfirmed']);
    expect(await written(() => save('confirmed'))).toEqual([]);
    expect(await written(() => save('rejected'))).toEqual(['AppointmentRejected']);
    expect((await activities()).at(-1)).toMatchObject({ providerId });
    const { appointmentId, _version } = record;
    const path = `appointments/${String(appointmentId)}?version=${String(_version)}`;
    const remove = () => app.call(path, { token, method: 'DELETE' });
    expect(await written(remove)).toEqual(['AppointmentDeleted']);
    expect((await activities()).at(-1)).toMatchObject({ providerId });
  });

  test('a medication that ends writes one; a planned end and later changes none', async () => {
    const path = `patients/${patientId}/medications`;
    let record = (await call(path, { name: 'Prednisone' }))['medication'] as Body;
    const save = async (fields: Body) => {
      record = (await call(`${path}/${String(record['_id'])}`, { ...record, ...fields }, 'PUT'))['medication'] as Body;
    };
    expect(await written(() => save({ endDate: '2999-01-01' }))).toEqual([]);
    // The month is not over, so the end may still be ahead.
    const thisMonth = new Date().toISOString().slice(0, 7);
    expect(await written(() => save({ endDate: thisMonth }))).toEqual([]);
    for (const status of ['entered-in-error', 'not-taken', 'intended'])
      expect(await written(() => save({ endDate: '2020-02-03', status }))).toEqual([]);
    await save({ endDate: null, status: null });
    expect(await written(() => save({ endDate: '2026-02' }))).toEqual(['MedicationEnded']);
    expect(await written(() => save({ status: 'completed', text: 'Tapered' }))).toEqual([]);
    expect(await written(() => save({ endDate: null, status: null }))).toEqual([]);
    expect(await written(() => save({ status: 'stopped' }))).toEqual(['MedicationEnded']);
  });

  test('notes, medications, messages, faxes and overrides write one each', async () => {
    const of = `patients/${patientId}`;
    expect(await written(() => call(`${of}/notes`, { category: 'workup', note: 'Seen', providerId }))).toEqual([
      'NoteAdded',
    ]);
    expect(await written(() => call(`${of}/medications`, { name: 'Prednisone' }))).toEqual(['MedicationAdded']);
    const message = {
      to: 'patient',
      patientId,
      contactMethod: 'email',
      message: 'Please call',
      email: 'ada@example.org',
    };
    expect(await written(() => call('messaging/message', message))).toEqual(['MessageSent']);
    const blob = Buffer.from('%PDF-1.4 a document').toString('base64');
    expect(await written(() => call('messaging/fax', { number: '+12025550143', blob, patientId }))).toEqual([
      'FaxSent',
    ]);
    const point = { dataId: 'permittedOverride', category: 'override', eventTime: new Date().toISOString() };
    const override = (data: unknown[]) => call(`${of}/data`, { ...point, data });
    expect(await written(() => override(['permitted', 5, 'Agreed']))).toEqual(['OverrideSet']);
    expect((await activities()).at(-1)).toMatchObject({ dataId: 'permittedOverride', description: 'permitted' });
    expect(await written(() => override([null]))).toEqual(['OverrideEnded']);
  });

  test('changes of a patient write one each, and a save without a change none', async () => {
    const save = async (fields: object) => {
      const { body } = await app.call(`patients/${patientId}`, { token });
      await call('patients', { ...(body['patient'] as Body), ...fields });
    };
    expect(await written(() => save({ plans: [{ planId: 'care', startDate: '2026-01-01' }] }))).toEqual([
      'PlanStarted',
    ]);
    expect(await written(() => save({ firstName: 'Adele' }))).toEqual([]);
    const ended = { planId: 'care', startDate: '2026-01-01', endDate: '2026-02-01' };
    expect(await written(() => save({ plans: [ended] }))).toEqual(['PlanEnded']);
    expect(await written(() => save({ inactive: true }))).toEqual(['PatientDeactivated']);
    expect(await written(() => save({ inactive: false }))).toEqual(['PatientReactivated']);
    expect(await written(() => save({ deceased: true }))).toEqual(['PatientDeceased']);
  });

  test('a new patient, a changed care team and delegates write one each', async () => {
    const { patient } = await call('patients', {
      firstName: 'Tea',
      lastName: 'Team',
      dob: '1990-02-03',
      providers: [{ providerId }],
      plans: [{ planId: 'care', startDate: '2026-01-01' }],
    });
    const own = String((patient as Body)['patientId']);
    const types = async () => (await activities(own)).map((each) => each['activityType']);
    const first = ['PatientCreated', 'PlanStarted'];
    expect((await types()).toSorted()).toEqual(first);
    const other = (await call('providers', { firstName: 'Bo', lastName: 'Beck' }))['provider'] as Body;
    const joining = { providerId: other['providerId'] };
    await call(`patients/${own}/providers`, joining);
    await call(`patients/${own}/providers`, joining);
    await app.call(`patients/${own}/providers/${String(joining.providerId)}`, { token, method: 'DELETE' });
    const { body } = await app.call(`patients/${own}`, { token });
    await call('patients', { ...(body['patient'] as Body), primaryProviderId: providerId });
    const team = (await activities(own)).slice(first.length);
    expect(team.map((each) => [each['activityType'], each['providerId']])).toEqual([
      ['CareTeamJoined', joining.providerId],
      ['CareTeamLeft', joining.providerId],
      ['PrimaryProviderChanged', providerId],
    ]);
    const email = 'daughter@example.org';
    const added = await call(`patients/${own}/delegates`, { email });
    await call(`patients/${own}/delegates`, { email });
    const { username } = added['delegate'] as Body;
    const remove = () =>
      app
        .call(`patients/${own}/delegates/${String(username)}`, { token, method: 'DELETE' })
        .then(({ status }) => status);
    expect([await remove(), await remove()]).toEqual([200, 404]);
    expect((await types()).slice(-2)).toEqual(['DelegateAdded', 'DelegateRemoved']);
  });

  test('an opened link to a report and a direct message write one each, and a refused opening none', async () => {
    const { url, reportLink } = await call('reporting/reportLinks', {
      reportName: 'PatientSummary',
      args: { patientId },
      recipientType: 'provider',
      recipientId: providerId,
      send: false,
    });
    const secret = new URL(String(url)).hash.slice(1);
    const open = () => app.call('anon/reporting/openReport', { json: { token: secret } });
    expect(await written(open)).toEqual(['ReportLinkAccess']);
    expect((await activities()).at(-1)).toMatchObject({ providerId, userId: null, description: 'PatientSummary' });
    await app.call(`reporting/reportLinks/${String((reportLink as Body)['linkId'])}`, { token, method: 'DELETE' });
    expect(await written(open)).toEqual([]);

    const direct = {
      subject: 'Triage Note',
      patientId,
      recipients: ['vera@direct.example.org', 'vera2@direct.example.org'],
      attachments: [{ fileName: 'note.xml', mimeType: 'text/xml', file: '<ClinicalDocument/>' }],
    };
    expect(await written(() => call('messaging/directMessages', direct))).toEqual(['DirectMessageSent']);
    const wrong = { ...direct, attachments: [{ blobId: 'none' }] };
    expect(await written(() => send('messaging/directMessages', wrong))).toEqual([]);
  });

  test('a refused or rolled back act writes none', async () => {
    const refused = async () =>
      expect((await send(`patients/${patientId}/notes`, { category: 'no' })).status).toBe(422);
    expect(await written(refused)).toEqual([]);
    const { database, entities } = app.services;
    const rolledBack = () =>
      expect(
        database.db.transaction().execute(async (tx) => {
          const note = { patientId, category: 'other', note: 'Lost' } as const;
          await entities.save(tx, 'note', note, SYSTEM, { mode: 'create', parent: patientId });
          throw new Error('Rolled back');
        }),
      ).rejects.toThrow('Rolled back');
    expect(await written(rolledBack)).toEqual([]);
  });

  test('an import writes one for each patient, and none when it is repeated', async () => {
    const body = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: fhirChart('Import', '1971-02-03').map((resource) => ({ resource })),
    };
    const run = async () => {
      const { jobId } = await call('fhir/import', body);
      await expect
        .poll(async () => (await app.call(`fhir/import/${String(jobId)}`, { token })).body['job'], { timeout: 30_000 })
        .toMatchObject({ status: 'done' });
    };
    await run();
    const found = (await app.call('patients?search=import', { token })).body['patients'] as Body[];
    const imported = String(found[0]?.['patientId']);
    const types = async () => (await activities(imported)).map((each) => [each['activityType'], each['description']]);
    expect(await types()).toEqual([['RecordsImported', 'FHIR']]);
    await run();
    expect(await types()).toEqual([['RecordsImported', 'FHIR']]);
  });

  test('a C-CDA document writes one for its patient, and none when it is imported again', async () => {
    const document = (
      id: string,
    ) => `<ClinicalDocument xmlns="urn:hl7-org:v3"><id root="${id}"/><effectiveTime value="20260101120000+0000"/>
      <recordTarget><patientRole><id root="1.2.3.4" extension="acts-${kind}"/><patient>
      <name><given>Cy</given><family>Cda</family></name><administrativeGenderCode code="M"/>
      <birthTime value="19700131"/></patient></patientRole></recordTarget></ClinicalDocument>`;
    const take = async (id: string, more = '') =>
      (
        await app.call(`apricity-cleanse/import/ccda?async=false${more}`, {
          token,
          body: document(id),
          headers: { 'content-type': 'application/xml' },
        })
      ).body;
    const imported = String((await take('1.2.3.9'))['patientId']);
    await take('1.2.3.9');
    const found = async () =>
      (await activities(imported)).map((each) => [each['activityType'], each['description'] ?? null]);
    expect(await found()).toEqual([['RecordsImported', 'C-CDA']]);
    // What staff typed in came from nowhere else.
    await take('1.2.3.10', '&typed=true');
    expect((await found()).toSorted()).toEqual([
      ['LabDataAdded', null],
      ['RecordsImported', 'C-CDA'],
    ]);
  });
});
