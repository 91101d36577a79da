import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { isResultOf } from '../../platform/clinical/fhir/reportRetractions';
import { tableOf } from '../../platform/entities/definition';
import { importFault, joinFaults } from '../../src/domain/imports/faults';
import { useAdminApp } from '../support/adminApp';
import { A, at, hemoglobin, person, problem, reasons, report, useFacts, type Made } from '../support/fhirFacts';

const MISTAKE = { verificationStatus: { coding: [{ code: 'entered-in-error' }] } };
const [EARLY, LATE] = ['2026-01-01T08:00:00Z', '2026-02-01T08:00:00Z'];

describe('versions of a fact', () => {
  const admin = useAdminApp('postgres');
  const { importAll, patientOf, factsOf, problemsOf } = useFacts(admin);
  const put = (id: string, text: string, meta: object = {}, more: object = {}): Made =>
    at(A, problem(id, 'Patient/81', text, { meta, ...more }));
  const remove = (id: string, response: object = {}): Made => ({
    fullUrl: `${A}/Condition/${id}`,
    request: { method: 'DELETE', url: `Condition/${id}` },
    response,
  });

  test.each([
    ['in their order', (all: Made[]) => all],
    ['in the reverse order', (all: Made[]) => all.toReversed()],
  ])('in one file, %s: the newest is stored', async (order, sort) => {
    const [family, id] = [`Versions${order.length}`, String(order.length)];
    const whose = (entry: Made): Made => JSON.parse(JSON.stringify(entry).replaceAll('Patient/81', `Patient/${id}`));
    const versions = [
      put(`n${id}`, 'ninth', { versionId: '9' }),
      put(`n${id}`, 'tenth', { versionId: '10' }),
      put(`t${id}`, 'early', { lastUpdated: EARLY }),
      put(`t${id}`, 'late', { lastUpdated: LATE }),
      put(`g${id}`, 'taken back later', { versionId: '1' }),
      put(`g${id}`, 'taken back', { versionId: '2' }, MISTAKE),
      at(A, hemoglobin(`o${id}`, 'Patient/81', 9, { meta: { versionId: '1' } })),
      at(A, hemoglobin(`o${id}`, 'Patient/81', 12, { meta: { versionId: '2' } })),
      at(A, report(`d${id}`, 'Patient/81', `Observation/o${id}`)),
    ].map(whose);
    const all = [at(A, person(id, family)), ...sort(versions)];
    await importAll(all);
    await importAll(all);
    const problems = (await problemsOf(family)).filter(([, verification]) => verification === null);
    expect(problems.map(([text]) => text).toSorted()).toEqual(['late', 'tenth']);
    expect((await factsOf(family, 'data')).map(({ data }) => data)).toEqual([[12, null]]);
  });

  test('a deletion of a history is as old as it says, also for files that come later', async () => {
    const patient = at(A, person('81', 'Deletedversions'));
    await importAll(
      [
        patient,
        put('x1', 'before', { lastUpdated: EARLY }),
        remove('x1', { lastModified: LATE }),
        put('x2', 'again', { lastUpdated: LATE }),
        remove('x2', { lastModified: EARLY }),
        put('x3', 'first', { versionId: '1' }),
        remove('x3', { etag: 'W/"2"' }),
        remove('x4', { lastModified: LATE }),
        { ...put('x5', 'third'), response: { etag: 'W/"3"' } },
      ],
      'history',
    );
    const result = await importAll([
      patient,
      put('x4', 'older than its deletion', { lastUpdated: EARLY }),
      put('x5', 'second', { versionId: '2' }),
    ]);
    expect(reasons(result)).toEqual([`x4: ${importFault('retracted')}`, `x5: ${importFault('newerStays')}`]);
    const problems = (await problemsOf('Deletedversions')).filter(([, verification]) => verification === null);
    expect(problems.toSorted()).toEqual([
      ['again', null],
      ['third', null],
    ]);
  });

  test('what was taken back stays so until a version that is newer for certain', async () => {
    const patient = at(A, person('83', 'Timeless'));
    const of = (id: string, text: string, meta: object = {}, more: object = {}): Made =>
      at(A, problem(id, 'Patient/83', text, { meta, ...more }));
    const gone: Made[] = [
      of('u1', 'taken back', {}, MISTAKE),
      of('u2', 'taken back', {}, MISTAKE),
      remove('u3'),
      of('u4', 'never a fact', {}, MISTAKE),
    ];
    const facts = [of('u1', 'no time'), of('u2', 'a time', { lastUpdated: EARLY }), of('u3', 'deleted')];
    const shown = async () =>
      (await problemsOf('Timeless')).filter(([, verification]) => verification === null).map(([text]) => text);
    await importAll([patient, ...facts]);
    await importAll([patient, ...gone]);
    expect(await shown()).toEqual([]);
    const again = await importAll([patient, ...facts, of('u4', 'now a fact')]);
    expect(reasons(again).toSorted()).toEqual(
      ['u1', 'u2', 'u3', 'u4'].map((id) => `${id}: ${importFault('retracted')}`),
    );
    expect(await shown()).toEqual([]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await importAll([patient, of('u1', 'so after all', { lastUpdated: tomorrow })]);
    expect(await shown()).toEqual(['so after all']);
  });

  test.each(['deleted', 'sent as a mistake'])(
    'the results of a report that is %s go, except those of another report',
    async (how) => {
      const [family, id] = [`Reports${how.length}`, `r${how.length}`];
      const patient = at(A, person(id, family));
      const [one, both] = [hemoglobin(`1${id}`, `Patient/${id}`, 9), hemoglobin(`2${id}`, `Patient/${id}`, 12)];
      const results = [at(A, one), at(A, both)];
      const first = (more: object = {}) => ({
        ...report(`a${id}`, `Patient/${id}`, `Observation/${one.id}`, `Observation/${both.id}`),
        meta: { lastUpdated: EARLY },
        ...more,
      });
      const second = at(A, report(`b${id}`, `Patient/${id}`, `Observation/${both.id}`));
      await importAll([patient, ...results, at(A, first()), second]);
      const facts = async () =>
        (await factsOf(family, 'data')).map(({ data, status, reportId }) => [data, status, reportId]).toSorted();
      const url = `DiagnosticReport/a${id}`;
      const deletion = { fullUrl: `${A}/${url}`, request: { method: 'DELETE', url }, response: { lastModified: LATE } };
      const mistake = at(A, first({ status: 'entered-in-error', meta: { lastUpdated: LATE } }));
      await importAll([patient, how === 'deleted' ? deletion : mistake], 'history');
      const after = [
        [[12, null], 'final', `b${id}`],
        [[9, null], 'entered-in-error', `a${id}`],
      ];
      expect(await facts()).toEqual(after);
      // The report comes again as it was before: its results do not come back.
      const again = await importAll([patient, at(A, first()), at(A, one)]);
      expect(reasons(again)).toContain(`a${id}: ${importFault('retracted')}`);
      expect(await facts()).toEqual(after);
    },
  );

  test.each([
    ['must not be given', 'MedicationRequest', { doNotPerform: true }, 'cancelled'],
    ['is only planned', 'MedicationRequest', { intent: 'plan' }, 'cancelled'],
    ['is only intended', 'MedicationStatement', { status: 'intended' }, 'not-taken'],
  ])(
    'a medication of which a newer version says that it %s is withdrawn, by an older one not',
    async (_, type, more, status) => {
      const id = `m${Object.keys(more).join('')}${type}`;
      const family = `Nolonger${id}`;
      const patient = at(A, person(id, family));
      const version = (lastUpdated: string, said: object = {}) =>
        at(A, {
          resourceType: type,
          id,
          status: 'active',
          ...(type === 'MedicationRequest' && { intent: 'order' }),
          subject: { reference: `Patient/${id}` },
          medicationCodeableConcept: { text: 'Methotrexate' },
          meta: { lastUpdated },
          ...said,
        });
      const statuses = async () => (await factsOf(family, 'medications')).map((each) => each['status']);
      await importAll([patient, version(LATE)]);
      await importAll([patient, version(EARLY, more)]);
      expect(await statuses()).toEqual(['active']);
      const result = await importAll([patient, version('2026-03-01T08:00:00Z', more)]);
      expect(reasons(result)).toEqual([expect.stringContaining(importFault('alsoWithdrawn'))]);
      expect(await statuses()).toEqual([status]);
    },
  );

  test('an old retraction of a report leaves results that are newer than it, in either order', async () => {
    for (const [place, order] of [
      [0, 1],
      [1, 0],
    ].entries()) {
      const [id, family] = [`q${place}`, `Newerresult${place}`];
      const patient = at(A, person(id, family));
      const result = at(A, hemoglobin(`o${id}`, `Patient/${id}`, 9, { meta: { lastUpdated: LATE } }));
      const version = (lastUpdated: string, more: object = {}) =>
        at(A, { ...report(`d${id}`, `Patient/${id}`, `Observation/o${id}`), meta: { lastUpdated }, ...more });
      const files = [
        [patient, version(LATE), result],
        [patient, version(EARLY, { status: 'entered-in-error' }), result],
      ];
      for (const at of order) await importAll(files[at] ?? []);
      expect(
        (await factsOf(family, 'data')).map((each) => each['status']),
        String(order),
      ).toEqual(['final']);
    }
  });

  test('a result that its report contains stays taken back, also with a number as its id', async () => {
    const patient = at(A, person('87', 'Containedresult'));
    const version = (lastUpdated: string, status: string) =>
      at(A, {
        ...report('dc', 'Patient/87', '#1', '#2'),
        meta: { lastUpdated },
        contained: ['1', '2'].map((id) => hemoglobin(id, 'Patient/87', Number(id), { ...(id === '1' && { status }) })),
      });
    const standing = async () =>
      (await factsOf('Containedresult', 'data')).filter(({ status }) => status === 'final').map(({ data }) => data);
    await importAll([patient, version(LATE, 'entered-in-error')]);
    expect(await standing()).toEqual([[2, null]]);
    await importAll([patient, version(EARLY, 'final')]);
    expect(await standing()).toEqual([[2, null]]);
    await importAll([patient, version('2026-03-01T08:00:00Z', 'final')]);
    expect((await standing()).toSorted()).toEqual([
      [1, null],
      [2, null],
    ]);
  });

  test('a deletion names its server by its address; one without effect, or of a search, is told', async () => {
    const patient = at(A, person('84', 'Deletedby'));
    const gone = (url: string, id: string) => ({ request: { method: 'DELETE', url }, response: { etag: `W/"${id}"` } });
    await importAll([patient, at(A, problem('y1', 'Patient/84', 'deleted by its address'))]);
    const result = await importAll(
      [
        patient,
        gone(`${A}/Condition/y1`, '1'),
        gone('Condition/y2', '2'),
        gone('Condition?_id=y3', '3'),
        gone('Patient/9', '1'),
      ],
      'history',
    );
    const told = result.remarks.map(({ id, name = '', place = '', reason }) => `${place} ${id} ${name}: ${reason}`);
    expect(told.toSorted()).toEqual([
      ` entry 3 : ${importFault('badDeletion', { what: 'Condition?_id=y3' })}`,
      `Bundle.entry[1] y1 deleted by its address: ${importFault('deleted')} · ${importFault('alsoWithdrawn')}`,
      `Bundle.entry[2] y2 : ${importFault('deleted')}`,
      `Bundle.entry[4] 9 : ${importFault('patientDeleted')}`,
    ]);
    expect(await problemsOf('Deletedby')).toEqual([['deleted by its address', 'entered-in-error']]);
  });

  test('older versions than the stored ones are told, whatever they say', async () => {
    const patient = at(A, person('88', 'Olderversions'));
    const of = (id: string, text: string, versionId: string, more: object = {}): Made =>
      at(A, problem(id, 'Patient/88', text, { meta: { versionId }, ...more }));
    await importAll([patient, of('v1', 'Gout', '3'), of('v2', 'Asthma', '3'), of('v3', 'Anemia', '3')]);
    const older = [of('v1', 'Gout', '2', MISTAKE), of('v2', 'Latex', '2'), of('v3', 'Anemia', '2')];
    const result = await importAll([patient, ...older]);
    expect(reasons(result)).toEqual([
      `v1: ${joinFaults([importFault('entered-in-error'), importFault('newerStays')])}`,
      `v2: ${importFault('newerStays')}`,
    ]);
    expect((await problemsOf('Olderversions')).toSorted()).toEqual([
      ['Anemia', null],
      ['Asthma', null],
      ['Gout', null],
    ]);
  });

  test('what a referenced Medication or an outcome turns around is no fact', async () => {
    const medication = { resourceType: 'Medication', id: 'md', code: { text: 'Methotrexate' } };
    const subject = { reference: 'Patient/85' };
    const result = await importAll([
      at(A, person('85', 'Turnedaround')),
      at(A, { ...medication, modifierExtension: [{ url: 'urn:x', valueBoolean: true }] }),
      at(A, {
        resourceType: 'MedicationStatement',
        id: 'ms',
        status: 'active',
        subject,
        medicationReference: { reference: 'Medication/md' },
      }),
      ...['385671000', '103709008', '385669000'].map((code) =>
        at(A, {
          resourceType: 'Procedure',
          id: `p${code}`,
          status: 'completed',
          subject,
          code: { text: `Stent ${code}` },
          outcome: { coding: [{ system: 'http://snomed.info/sct', code }] },
        }),
      ),
    ]);
    expect(reasons(result).toSorted()).toEqual([
      `ms: ${importFault('modifier', { what: 'urn:x' })}`,
      `p103709008: ${importFault('unsuccessful')}`,
      `p385671000: ${importFault('unsuccessful')}`,
    ]);
    expect(await factsOf('Turnedaround', 'medications')).toEqual([]);
    expect((await factsOf('Turnedaround', 'procedures')).map(({ text }) => text)).toEqual(['Stent 385669000']);
  });

  test.each([
    ['without times', '91', {}, {}],
    ['with times', '92', { lastUpdated: EARLY }, { lastUpdated: LATE }],
    ['with numbers', '93', { versionId: '9' }, { versionId: '10' }],
  ])('in a file %s, the newest is stored, and a second import changes nothing', async (_, id, early, late) => {
    const of = (text: string, meta: object) => at(A, problem(`sv${id}`, `Patient/${id}`, text, { meta }));
    const all = [at(A, person(id, `Severalversions${id}`)), of('old', early), of('new', late)];
    const first = await importAll(all);
    expect(first.counts['Condition']).toMatchObject({ added: 1, updated: 0, there: 0 });
    const again = await importAll(all);
    expect(again.counts['Condition']).toMatchObject({ added: 0, updated: 0, there: 1 });
    expect(await problemsOf(`Severalversions${id}`)).toEqual([['new', null]]);
  });

  // A version, by its number or time, and whether it is the newest.
  const inFiles: [string, object, object][] = [
    ['their numbers', { versionId: '9' }, { versionId: '10' }],
    ['their times', { lastUpdated: EARLY }, { lastUpdated: LATE }],
    [
      'their numbers, whatever their times are',
      { versionId: '1', lastUpdated: LATE },
      { versionId: '2', lastUpdated: EARLY },
    ],
  ];
  test.each(inFiles.flatMap(([by, old, now], at) => [0, 1].map((first) => [by, first, old, now, at] as const)))(
    'in several files, by %s, in order %i: the newest counts, twice',
    async (_, first, old, now, number) => {
      const id = `95${number}${first}`;
      const family = `Inseveralfiles${id}`;
      const absence = { code: { coding: [{ system: 'http://snomed.info/sct', code: '160245001' }] } };
      const lab = { category: [{ text: 'laboratory' }] };
      const file = (isNew: boolean) => {
        const meta = isNew ? now : old;
        const [before, after] = isNew ? [{}, MISTAKE] : [MISTAKE, {}];
        const of = (name: string, more: object = {}) =>
          at(A, problem(`${name}${id}`, `Patient/${id}`, isNew ? 'new' : 'old', { meta, ...more }));
        const blob = (name: string, status: string) =>
          at(A, {
            resourceType: 'DocumentReference',
            id: `${name}${id}`,
            status,
            subject: { reference: `Patient/${id}` },
            content: [{ attachment: { title: name, contentType: 'text/plain', data: 'QQ==' } }],
            meta,
          });
        const value = isNew ? 4 : 9;
        return [
          at(A, person(id, family)),
          of('fact'),
          of('saidAgain', before),
          of('takenBack', after),
          of('turned', isNew ? {} : absence),
          of('absent', isNew ? absence : {}),
          at(A, hemoglobin(`lab${id}`, `Patient/${id}`, value, { meta, ...lab })),
          blob('stays', isNew ? 'current' : 'entered-in-error'),
          blob('goes', isNew ? 'entered-in-error' : 'current'),
        ];
      };
      const files = [file(first === 1), file(first !== 1)];
      for (const each of [...files, ...files]) await importAll(each);
      const stands = (await problemsOf(family)).filter(([, verification]) => verification === null);
      expect(stands.map(([text]) => text)).toEqual(['new', 'new', 'new']);
      const kept = admin.app().services.database.db.selectFrom('emr_resource').select('doc');
      const [{ doc = '' } = {}] = await kept.where('resource_id', '=', `fact${id}`).execute();
      expect(JSON.parse(doc)).toMatchObject({ code: { text: 'new' } });
      const statements = await factsOf(family, 'absenceStatements');
      expect(statements.filter(({ status }) => status !== 'entered-in-error')).toHaveLength(1);
      expect((await factsOf(family, 'data')).map(({ data }) => data)).toEqual([[4, null]]);
      expect((await factsOf(family, 'blobs', 'images')).map(({ title }) => title)).toEqual(['stays']);
    },
  );

  test('the files of a document that is taken back go, and stay away', async () => {
    const patient = at(A, person('86', 'Takenbackfile'));
    const version = (id: string, lastUpdated: string, more: object = {}) =>
      at(A, {
        resourceType: 'DocumentReference',
        id,
        status: 'current',
        subject: { reference: 'Patient/86' },
        content: ['one', 'two'].map((title) => ({
          attachment: { title: `${id} ${title}`, contentType: 'text/plain', data: 'QQ==' },
        })),
        meta: { lastUpdated },
        ...more,
      });
    const files = async () => (await factsOf('Takenbackfile', 'blobs', 'images')).map(({ title }) => title).toSorted();
    const mistake = { status: 'entered-in-error' };
    await importAll([patient, version('w1', EARLY), version('w2', EARLY), version('w3', LATE)]);
    expect(await files()).toHaveLength(6);
    const deletion = {
      fullUrl: `${A}/DocumentReference/w2`,
      request: { method: 'DELETE', url: 'DocumentReference/w2' },
      response: { lastModified: LATE },
    };
    const result = await importAll([patient, version('w1', LATE, mistake), deletion, version('w3', EARLY, mistake)]);
    expect(reasons(result).filter((reason) => reason.includes(importFault('alsoWithdrawn')))).toHaveLength(2);
    expect(await files()).toEqual(['w3 one', 'w3 two']);
    await importAll([patient, version('w4', LATE, mistake)]);
    const again = await importAll([patient, ...['w1', 'w2', 'w4'].map((id) => version(id, EARLY))]);
    expect(reasons(again).toSorted()).toEqual(['w1', 'w2', 'w4'].map((id) => `${id}: ${importFault('retracted')}`));
    expect(await files()).toEqual(['w3 one', 'w3 two']);
  });

  test('the results of a deleted report are found by an index, whoever they are of', async () => {
    const db = admin.app().services.database.db;
    const query = sql`SELECT id FROM ${tableOf('patientData')}
      WHERE ${isResultOf({ system: A, resourceType: 'DiagnosticReport', resourceId: 'r1' })}`;
    // The planner would scan a small table even if it has a suitable index.
    const plan = await db.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      return JSON.stringify((await sql`EXPLAIN ${query}`.execute(tx)).rows);
    });
    expect(plan).not.toContain('Seq Scan');
  });

  test('a retraction is noted only with the withdrawal itself', async () => {
    const patient = at(A, person('82', 'Failedretraction'));
    const version = (lastUpdated: string, more: object = {}) =>
      at(A, problem('f1', 'Patient/82', 'Gout', { meta: { lastUpdated }, ...more }));
    await importAll([patient, version(EARLY)]);
    const patientId = String((await patientOf('Failedretraction'))['patientId']);
    const rewrite = vi.spyOn(admin.app().services.entities, 'rewrite').mockRejectedValue(new Error('no space'));
    const job = await admin.runJob('fhir/import', {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [patient, version(LATE, MISTAKE)],
    });
    rewrite.mockRestore();
    expect(job['status']).toBe('failed');
    const { db } = admin.app().services.database;
    const noted = db.selectFrom('retracted_record').selectAll().where('patient_id', '=', patientId);
    expect(await noted.execute()).toEqual([]);
    expect(await problemsOf('Failedretraction')).toEqual([['Gout', null]]);
  });

  test.each([
    ['with times', EARLY, LATE],
    ['without times', undefined, undefined],
  ])('%s, of which the newest cannot be read, are no facts, in either order', async (_, early, late) => {
    const id = early === undefined ? '187' : '188';
    const family = `Unreadable${id}`;
    const unknown = { modifierExtension: [{ url: 'urn:x', valueBoolean: true }] };
    const of = (lastUpdated: string | undefined, more: object = {}) => ({ meta: { lastUpdated }, ...more });
    const whose = (entry: Made): Made => JSON.parse(JSON.stringify(entry).replaceAll('Patient/81', `Patient/${id}`));
    const old = [
      put(`u${id}`, 'unreadable', {}, of(early)),
      put(`us${id}`, 'misstated', {}, of(early)),
      at(A, hemoglobin(`uo${id}`, 'Patient/81', 9, of(early))),
      at(A, hemoglobin(`ur${id}`, 'Patient/81', 10, of(early))),
      at(A, { ...report(`ud${id}`, 'Patient/81', `Observation/ur${id}`), ...of(early) }),
    ].map(whose);
    const now = [
      put(`u${id}`, 'unreadable', {}, of(late, unknown)),
      put(`us${id}`, 'misstated', {}, of(late, { clinicalStatus: { coding: [{ code: 'unheard-of' }] } })),
      at(A, hemoglobin(`uo${id}`, 'Patient/81', 9, { ...of(late, unknown), category: [{ text: 'laboratory' }] })),
      at(A, { ...report(`ud${id}`, 'Patient/81', `Observation/ur${id}`), ...of(late, unknown) }),
    ].map(whose);
    await importAll([
      at(A, person(id, family)),
      ...old,
      at(A, report(`ux${id}`, `Patient/${id}`, `Observation/uo${id}`)),
    ]);
    const also = (fault: string) => `${fault} · ${importFault('alsoWithdrawn')}`;
    const told = also(importFault('modifier', { what: 'urn:x' }));
    const misstated = also(importFault('unknownStatus', { field: 'clinicalStatus' }));
    expect(reasons(await importAll(now)).toSorted()).toEqual(
      [`u${id}: ${told}`, `ud${id}: ${told}`, `uo${id}: ${told}`, `us${id}: ${misstated}`].toSorted(),
    );
    const check = async () => {
      expect((await problemsOf(family)).toSorted()).toEqual([
        ['misstated', 'entered-in-error'],
        ['unreadable', 'entered-in-error'],
      ]);
      const statuses = (await factsOf(family, 'data')).map(({ status }) => status);
      expect(statuses).toEqual(['entered-in-error', 'entered-in-error']);
    };
    await check();
    await importAll(old);
    await check();
  });

  test('that are not final do not overwrite a final one, unless they are known to be newer', async () => {
    const result = (value: number, status: string, lastUpdated?: string) =>
      at(
        A,
        hemoglobin('pf', 'Patient/189', value, { status, meta: { lastUpdated }, category: [{ text: 'laboratory' }] }),
      );
    const valuesOf = async () => (await factsOf('Preliminary', 'data')).map(({ data, status }) => [data, status]);
    await importAll([at(A, person('189', 'Preliminary')), result(9, 'preliminary')]);
    await importAll([result(12, 'final')]);
    expect(await valuesOf()).toEqual([[[12, null], 'final']]);
    for (const status of ['preliminary', 'registered'])
      expect(reasons(await importAll([result(9, status)]))).toEqual([`pf: ${importFault('notFinal')}`]);
    expect(await valuesOf()).toEqual([[[12, null], 'final']]);
    await importAll([result(13, 'corrected', EARLY)]);
    await importAll([result(10, 'preliminary')]);
    expect(await valuesOf()).toEqual([[[13, null], 'corrected']]);
    await importAll([result(11, 'preliminary', LATE)]);
    expect(await valuesOf()).toEqual([[[11, null], 'preliminary']]);
  });
});
