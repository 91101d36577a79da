import { describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { importFault, joinFaults } from '../../src/domain/imports/faults';
import { readOrigin } from '../../src/domain/imports/origin';
import { rowsOf, useAdminApp } from '../support/adminApp';
import { A, at, B, hemoglobin, person, problem, reasons, report, useFacts, type Made } from '../support/fhirFacts';

const FOCUS_CODE = 'http://hl7.org/fhir/StructureDefinition/observation-focusCode';

describe('facts from other systems', () => {
  const admin = useAdminApp('postgres');
  const { call, done } = admin;
  const { read, importAll, patientOf, factsOf, problemsOf } = useFacts(admin);

  test('of two servers stay with their patients, although the ids are the same', async () => {
    const chart = (server: string, family: string, value: number, drug: string) => [
      at(server, person('1', family)),
      at(server, problem('c', 'Patient/1', `Problem of ${family}`)),
      at(server, { resourceType: 'Medication', id: 'm', code: { text: drug } }),
      at(server, {
        resourceType: 'MedicationRequest',
        id: 'r',
        status: 'active',
        intent: 'order',
        subject: { reference: 'Patient/1' },
        medicationReference: { reference: 'Medication/m' },
      }),
      at(server, report('d', 'Patient/1', 'Observation/o')),
      at(server, hemoglobin('o', 'Patient/1', value)),
    ];
    const all = [...chart(A, 'Alphaserver', 14.1, 'Aspirin'), ...chart(B, 'Betaserver', 6.6, 'Methotrexate')];
    for (const entries of [all, all.toReversed()]) {
      expect(reasons(await importAll(entries))).toEqual([]);
      for (const [family, value, drug] of [
        ['Alphaserver', 14.1, 'Aspirin'],
        ['Betaserver', 6.6, 'Methotrexate'],
      ] as const) {
        expect(await problemsOf(family)).toEqual([[`Problem of ${family}`, null]]);
        expect((await factsOf(family, 'medications')).map(({ name }) => name)).toEqual([drug]);
        expect((await factsOf(family, 'data')).map(({ data }) => data)).toEqual([[value, null]]);
      }
    }
  });

  test('that name a patient of another server are refused by name', async () => {
    const other = `${B}/Patient/22`;
    const { remarks } = await importAll([
      at(A, person('22', 'Gammaserver')),
      at(A, problem('c22', other, 'Somebody else’s')),
      at(A, problem('c23', 'Group/7', 'A herd’s')),
    ]);
    expect(remarks).toEqual([
      expect.objectContaining({ id: 'c22', outcome: 'refused', reason: `its patient ${other} is not known` }),
      expect.objectContaining({ id: 'c23', outcome: 'refused', reason: 'its subject Group/7 is not a patient' }),
    ]);
    expect(await problemsOf('Gammaserver')).toEqual([]);
  });

  test('of a report that names a result of another server are told by name', async () => {
    const other = `${B}/Observation/fo`;
    const category = [{ text: 'laboratory' }];
    const { remarks } = await importAll([
      at(A, person('26', 'Ownreport')),
      at(B, person('26', 'Otherresult')),
      at(B, hemoglobin('fo', 'Patient/26', 9, { category })),
      at(A, hemoglobin('oo', 'Patient/26', 12)),
      at(A, report('fr', 'Patient/26', other, 'Observation/oo')),
    ]);
    expect(remarks.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
      `fr: ${importFault('foreignResult', { what: other })}`,
    ]);
    expect((await factsOf('Ownreport', 'data')).map(({ data }) => data)).toEqual([[12, null]]);
    expect((await factsOf('Otherresult', 'data')).map(({ data, reportName }) => [data, reportName])).toEqual([
      [[9, null], undefined],
    ]);
  });

  test('that are named only after a code system have no name of it', async () => {
    await importAll([
      at(A, person('27', 'Systemnamed')),
      at(
        A,
        problem('sn', 'Patient/27', 'SNOMED CT', {
          code: {
            text: 'SNOMED CT',
            coding: [{ system: 'http://snomed.info/sct', code: '90560007', display: 'Gout' }],
          },
        }),
      ),
      at(A, problem('so', 'Patient/27', 'ICD-10')),
    ]);
    expect(await problemsOf('Systemnamed')).toEqual([['Gout', null]]);
  });

  test('are found by a UUID in any case', async () => {
    const uuid = '6f1d3c52-0aa1-4d1b-9b3e-7d1f5b2c9a77';
    const { id: _none, ...unnamed } = person('', 'Uppercase');
    await importAll([
      { fullUrl: `urn:uuid:${uuid.toUpperCase()}`, resource: unnamed },
      { fullUrl: 'urn:uuid:1e1d3c52-0aa1-4d1b-9b3e-7d1f5b2c9a78', resource: problem('', `urn:uuid:${uuid}`, 'Gout') },
    ]);
    expect(await problemsOf('Uppercase')).toEqual([['Gout', null]]);
  });

  test('of a history are those of the newest version; what was deleted is withdrawn', async () => {
    const patient = at(A, person('31', 'Deltahistory'));
    const put = (id: string, text: string, more: object = {}): Made => at(A, problem(id, 'Patient/31', text, more));
    const remove = (id: string): Made => ({
      fullUrl: `${A}/Condition/${id}`,
      request: { method: 'DELETE', url: `Condition/${id}` },
    });
    const newer = { meta: { versionId: '10' } };
    await importAll(
      [
        patient,
        remove('h1'),
        put('h1', 'deleted'),
        put('h2', 'newest'),
        put('h2', 'oldest'),
        put('h3', 'second', { meta: { versionId: '9' } }),
        put('h3', 'tenth', newer),
      ],
      'history',
    );
    expect((await problemsOf('Deltahistory')).toSorted()).toEqual([
      ['newest', null],
      ['tenth', null],
    ]);

    const result = await importAll([patient, remove('h2')], 'history');
    expect(reasons(result)).toEqual(['h2: was deleted by its source · the stored record was withdrawn']);
    expect((await problemsOf('Deltahistory')).toSorted()).toEqual([
      ['newest', 'entered-in-error'],
      ['tenth', null],
    ]);
  });

  test('that are withdrawn for a patient who is not here do not end the import', async () => {
    const mistake = { verificationStatus: { coding: [{ code: 'entered-in-error' }] } };
    const result = await importAll([
      at(A, problem('e1', 'Patient/nobody', 'A mistake', mistake)),
      at(A, person('32', 'Epsilonlater')),
    ]);
    expect(reasons(result)).toEqual(['e1: entered in error']);
    expect(await problemsOf('Epsilonlater')).toEqual([]);
  });

  test('whose meaning is not known for certain are not taken, and named', async () => {
    const modifierExtension = [{ url: 'http://example.org/not-so', valueBoolean: true }];
    const result = await importAll([
      at(A, person('41', 'Zetamodified')),
      at(A, problem('m1', 'Patient/41', 'Perhaps not', { modifierExtension })),
      at(A, problem('m2', 'Patient/41', 'No current problems', { code: { coding: [{ code: '160245001' }] } })),
      at(A, report('m3', 'Patient/41', 'Observation/m4')),
      at(A, hemoglobin('m4', 'Patient/41', 9, { focus: [{ display: 'the mother' }] })),
      at(
        A,
        hemoglobin('m5', 'Patient/41', 8, {
          category: [{ coding: [{ code: 'laboratory' }] }],
          extension: [{ url: FOCUS_CODE, valueCodeableConcept: { text: 'fetus' } }],
        }),
      ),
    ]);
    expect(reasons(result)).toEqual([
      'm1: has an unknown modifier extension, http://example.org/not-so',
      'm2: says that none are known',
      'm4: is about the mother, not about its patient',
      'm5: is about fetus, not about its patient',
    ]);
    expect(await problemsOf('Zetamodified')).toEqual([]);
    expect(await factsOf('Zetamodified', 'data')).toEqual([]);
  });

  test('are taken without a date that is none, and with a name that contradicts their code; both are told', async () => {
    const coded = {
      coding: [{ system: 'http://snomed.info/sct', code: '195967001', display: 'Asthma' }],
      text: 'Gout',
    };
    const { counts, remarks } = await importAll([
      at(A, person('42', 'Etadates')),
      at(A, problem('n1', 'Patient/42', '', { code: coded, onsetDateTime: '2020', abatementDateTime: '2019' })),
    ]);
    expect(counts['Condition']).toMatchObject({ added: 1, refused: 0 });
    const reason = joinFaults([
      importFault('reversed', { value: '2019', other: '2020' }),
      importFault('otherName', { what: 'Gout', code: '195967001', other: 'Asthma' }),
    ]);
    expect(remarks).toEqual([
      { type: 'Condition', id: 'n1', name: 'Gout', date: '2020', place: 'Bundle.entry[1]', outcome: 'noted', reason },
    ]);
    const [stored] = await factsOf('Etadates', 'conditions');
    expect([stored?.['name'], stored?.['startDate'], stored?.['endDate']]).toEqual(['Asthma', '2020', undefined]);
  });

  test('whose name is none that the plans give to its code are told', async () => {
    const system = 'http://hl7.org/fhir/sid/icd-10-cm';
    const type = { conditionId: 'failure', name: 'Heart failure', category: 'comorbidity' };
    await admin.done('plans', { planId: 'named', name: 'Named' });
    await admin.done('types/named/conditions', { ...type, codes: [{ system, code: 'I50.9' }] });
    const coding = [{ system, code: 'I50.9', display: 'Migraine' }];
    const result = await importAll([
      at(A, person('43', 'Plannames')),
      at(A, problem('n2', 'Patient/43', '', { code: { coding } })),
    ]);
    const reason = importFault('otherName', { what: 'Migraine', code: 'I50.9', other: 'Heart failure' });
    expect(reasons(result)).toEqual([`n2: ${reason}`]);
  });

  test('are judged by the range for the patient', async () => {
    const range = (low: number, high: number, text: string) => ({
      low: { value: low, unit: 'g/dL' },
      high: { value: high, unit: 'g/dL' },
      appliesTo: [{ text }],
    });
    await importAll([
      at(A, report('l1', 'Patient/51', 'Observation/l2')),
      at(
        A,
        hemoglobin('l2', 'Patient/51', 12.6, { referenceRange: [range(13.5, 17.5, 'male'), range(12, 16, 'female')] }),
      ),
      at(A, person('51', 'Etaranges')),
    ]);
    const [point] = await factsOf('Etaranges', 'data');
    expect(point?.['labs']).toEqual([expect.objectContaining({ range: { low: 12, high: 16 } })]);
  });

  test('without a report are taken if they are laboratory results; others are told by name, once', async () => {
    const category = (code: string) => ({ category: [{ coding: [{ code }] }] });
    const pressure = (id: string) =>
      hemoglobin(id, 'Patient/52', 120, { ...category('vital-signs'), code: { text: 'Systolic' } });
    const all = [
      at(A, person('52', 'Etabare')),
      at(A, hemoglobin('b1', 'Patient/52', 11, category('laboratory'))),
      at(A, hemoglobin('b2', 'Patient/52', 10, { ...category('laboratory'), status: 'entered-in-error' })),
      at(A, pressure('b3')),
      at(A, pressure('b4')),
      at(A, { ...report('r52', 'Patient/52', 'Observation/b5'), status: 'entered-in-error' }),
      at(A, hemoglobin('b5', 'Patient/52', 9, category('laboratory'))),
    ];
    const result = await importAll(all);
    expect(reasons(result).toSorted()).toEqual([
      'b2: entered in error',
      `b3: ${importFault('noReport', { count: '2' })}`,
      'b5: entered in error',
      'r52: entered in error',
    ]);
    expect(result.leftAside).toEqual({ Observation: 2 });
    expect(result.labItems).toMatchObject({ added: 1, skipped: 2 });
    const valuesOf = async () =>
      (await factsOf('Etabare', 'data')).map(({ data, reportId }) => [data, reportId ?? null]);
    expect(await valuesOf()).toEqual([[[11, null], null]]);
    // The report that comes later has the result; the result that comes again on its own stays in it.
    await importAll([
      at(A, person('52', 'Etabare')),
      at(A, report('r53', 'Patient/52', 'Observation/b1')),
      at(A, hemoglobin('b1', 'Patient/52', 11, category('laboratory'))),
    ]);
    await importAll([
      at(A, person('52', 'Etabare')),
      at(A, hemoglobin('b1', 'Patient/52', 11.5, category('laboratory'))),
    ]);
    expect(await valuesOf()).toEqual([[[11.5, null], 'r53']]);
  });

  test('a record that was replaced is not active, and says by whom', async () => {
    const link = [{ type: 'replaced-by', other: { reference: 'Patient/62' } }];
    await importAll([at(A, person('61', 'Thetaold', { active: false, link })), at(A, person('62', 'Thetanew'))]);
    const [replaced] = await read('patients?search=Thetaold&inactive=true', 'patients');
    const { patientId } = await patientOf('Thetanew');
    expect(replaced).toMatchObject({ inactive: true, replacedBy: patientId });

    // A patient who is held is not stored, so nobody is replaced by her.
    const by = (id: string) => ({ link: [{ type: 'replaced-by', other: { reference: `Patient/${id}` } }] });
    await importAll([
      at(A, person('63', 'Thetafirst', by('64'))),
      at(A, person('64', 'Thetasecond', by('65'))),
      at(A, person('65', 'Thetaheld', { birthDate: '1970' })),
    ]);
    const [second] = await read('patients?search=Thetasecond&inactive=true', 'patients');
    const [first] = await read('patients?search=Thetafirst&inactive=true', 'patients');
    expect([first?.['replacedBy'], second?.['replacedBy']]).toEqual([second?.['patientId'], undefined]);
  });

  test('are shown as they came, to whom the record belongs, and by parts too', async () => {
    const panel = hemoglobin('panel', 'Patient/61', 0, {
      valueQuantity: undefined,
      component: [{ code: { text: 'Systolic' }, valueQuantity: { value: 120, unit: 'mm[Hg]' } }],
    });
    await importAll([
      at(A, person('61', 'Etaorigin')),
      at(A, person('62', 'Kappaorigin')),
      at(A, problem('c61', 'Patient/61', 'Gout', { note: [{ text: 'as it came' }] })),
      at(A, report('d61', 'Patient/61', 'Observation/panel')),
      at(A, panel),
    ]);
    const [{ importSource: gout } = {}] = await factsOf('Etaorigin', 'conditions');
    const [{ importSource: systolic } = {}] = await factsOf('Etaorigin', 'data');
    expect(readOrigin({ importSource: gout })).toMatchObject({ kind: 'server', system: A, resourceId: 'c61' });
    const originalOf = async (family: string, { system, resourceType, resourceId }: EntityRecord) => {
      const id = String((await patientOf(family))['patientId']);
      const query = { system: String(system), resourceType: String(resourceType), resourceId: String(resourceId) };
      return call(`patients/${id}/originals?${new URLSearchParams(query).toString()}`);
    };
    const first = await originalOf('Etaorigin', gout as EntityRecord);
    expect(first.body).toMatchObject({ resource: { id: 'c61', note: [{ text: 'as it came' }] } });
    const part = await originalOf('Etaorigin', systolic as EntityRecord);
    expect(part.body).toMatchObject({ resource: { id: 'panel', component: [{ code: { text: 'Systolic' } }] } });
    const owner = String((await patientOf('Etaorigin'))['patientId']);
    const audited = rowsOf(await done(`audit?action=read&entity=patient&patientId=${owner}`), 'audit');
    const details = audited.map((row) => row['details']);
    expect(details).toContainEqual({ of: 'original', resourceType: 'Condition', resourceId: 'c61' });
    const foreign = await originalOf('Kappaorigin', gout as EntityRecord);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'notKept']);
  });

  test('that arrive after their retraction are facts only if they are newer than it', async () => {
    const version = (id: string, lastUpdated: string | undefined, more: object = {}) =>
      at(A, problem(id, 'Patient/71', `Problem ${id}`, { ...(lastUpdated && { meta: { lastUpdated } }), ...more }));
    const mistake = { verificationStatus: { coding: [{ code: 'entered-in-error' }] } };
    const people = [at(A, person('71', 'Lambdalate'))];
    const [early, late, later] = ['2026-01-01T08:00:00Z', '2026-02-01T08:00:00Z', '2026-03-01T08:00:00Z'];
    const gone = hemoglobin('o71', 'Patient/71', 9.9, { meta: { lastUpdated: late }, status: 'entered-in-error' });
    const before = hemoglobin('o71', 'Patient/71', 9.9, { meta: { lastUpdated: early } });
    await importAll([
      ...people,
      ...['old', 'new', 'open'].map((id) => version(id, late, mistake)),
      at(A, report('d71', 'Patient/71', 'Observation/o71')),
      at(A, gone),
    ]);
    const result = await importAll([
      ...people,
      version('old', early),
      version('new', later),
      version('open', undefined),
      at(A, report('d71', 'Patient/71', 'Observation/o71')),
      at(A, before),
    ]);
    expect(reasons(result).toSorted()).toEqual(
      ['o71', 'old', 'open'].map((id) => `${id}: ${importFault('retracted')}`),
    );
    expect(await problemsOf('Lambdalate')).toEqual([['Problem new', null]]);
    expect(await factsOf('Lambdalate', 'data')).toEqual([]);
  });

  test('that contradict themselves, or lack a part, are told', async () => {
    const of = (id: string, more: object) =>
      at(A, { ...hemoglobin(id, 'Patient/72', 4), category: [{ text: 'laboratory' }], ...more });
    const reason = (code: string) => ({
      dataAbsentReason: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code }] },
    });
    const members = ['Observation/mm', 'Observation/zz', 'QuestionnaireResponse/q'];
    const coding = (...codes: object[]) => ({ code: { coding: codes } });
    const snomed = { system: 'http://snomed.info/sct', code: '195967001' };
    const icd = { system: 'http://hl7.org/fhir/sid/icd-10', code: 'J45.909' };
    const result = await importAll([
      at(A, person('72', 'Contradicted')),
      of('mc', reason('not-performed')),
      of('mu', reason('unknown')),
      of('ma', { valueQuantity: { value: 10, comparator: 'ad', unit: 'g/dL' } }),
      of('mp', { valueQuantity: undefined, hasMember: members.map((reference) => ({ reference })) }),
      of('mm', {}),
      at(A, report('mr', 'Patient/72', 'Observation/mm', 'Observation/yy')),
      at(
        A,
        problem('ce', 'Patient/72', 'Gout', {
          clinicalStatus: { coding: [{ code: 'active' }] },
          abatementDateTime: '2020',
        }),
      ),
      at(A, problem('ci', 'Patient/72', '', coding({ ...icd, display: 'Asthma' }, { ...snomed, display: 'Asthma' }))),
      at(
        A,
        problem(
          'cn',
          'Patient/72',
          '',
          coding({ ...snomed, code: '429625007', display: 'No family history of stroke' }),
        ),
      ),
      at(A, problem('cl', 'Patient/72', '', coding({ system: 'urn:local', code: 'L1', display: 'My wheeze' }, icd))),
    ]);
    const told = result.remarks.map(({ id, outcome, reason: why, place }) => [id, outcome, why, place]);
    const lost = (what: string) => importFault('valueAndReason', { what, value: '4 g/dL' });
    expect(told.toSorted()).toEqual([
      ['ce', 'noted', importFault('endedActive', { value: '2020' }), 'Bundle.entry[7]'],
      ['cl', 'noted', importFault('localName', { code: 'J45.909', what: 'My wheeze' }), 'Bundle.entry[10]'],
      [
        'cn',
        'noted',
        importFault('otherName', {
          code: '429625007',
          what: 'No family history of stroke',
          other: 'No known food allergy',
        }),
        'Bundle.entry[9]',
      ],
      ['cn', 'skipped', importFault('noneKnown'), 'Bundle.entry[9]'],
      ['ma', 'refused', importFault('unknownStatus', { field: 'comparator' }), 'Bundle.entry[3]'],
      ['mc', 'noted', lost('not-performed'), 'Bundle.entry[1]'],
      ['mp', 'noted', importFault('missingMember', { what: 'Observation/zz' }), 'Bundle.entry[4]'],
      ['mr', 'noted', importFault('missingResult', { what: 'Observation/yy' }), 'Bundle.entry[6]'],
      ['mu', 'noted', lost('unknown'), 'Bundle.entry[2]'],
    ]);
    const labs = (await factsOf('Contradicted', 'data')).map((each) => rowsOf(each, 'labs')[0]);
    expect(labs.map((lab) => lab?.['dataAbsentReason'] ?? lab?.['value']).toSorted()).toEqual([
      4,
      'not-performed',
      'unknown',
    ]);
    const codes = (await factsOf('Contradicted', 'conditions')).map(({ conditionId }) => conditionId ?? null);
    expect(codes.toSorted()).toEqual(['195967001', 'J45.909', null]);
  });

  test('that are results without any time are told', async () => {
    const lab = { category: [{ coding: [{ code: 'laboratory' }] }] };
    const timeless = { ...lab, effectiveDateTime: undefined };
    const result = await importAll([
      at(A, person('90', 'Timelessresult')),
      at(A, hemoglobin('t1', 'Patient/90', 9, timeless)),
      at(A, hemoglobin('t2', 'Patient/90', 10, lab)),
    ]);
    expect(reasons(result)).toEqual([`t1: ${importFault('noTime')}`]);
  });

  test('of one server are found by each of its addresses', async () => {
    await importAll([at('https://H73.example:443/fhir', person('73', 'Addresses'))]);
    await importAll([at('https://h73.example/fhir/', problem('c73', 'Patient/73', 'Gout'))]);
    expect(await problemsOf('Addresses')).toEqual([['Gout', null]]);
  });

  test.each([[[0, 1]], [[1, 0]], [[0, 0, 1, 1]]])(
    'a document that another one replaces is superseded, in order %j',
    async (order) => {
      const id = `97${order.join('')}`;
      const of = (name: string, more: object = {}) =>
        at(A, {
          resourceType: 'DocumentReference',
          id: `${name}${id}`,
          status: 'current',
          subject: { reference: `Patient/${id}` },
          content: [{ attachment: { title: name, contentType: 'text/plain', data: 'QQ==' } }],
          ...more,
        });
      const target = (name: string) => ({ target: { reference: `DocumentReference/${name}${id}` } });
      const files = [
        [of('replaced'), of('appended'), of('said')],
        [
          of('new', {
            relatesTo: [
              { code: 'replaces', ...target('replaced') },
              { code: 'appends', ...target('appended') },
            ],
          }),
          of('said', { status: 'superseded' }),
        ],
      ];
      const patient = at(A, person(id, `Superseded${id}`));
      for (const which of order) await importAll([patient, ...(files[which] ?? [])]);
      const statuses = async () =>
        (await factsOf(`Superseded${id}`, 'blobs', 'images'))
          .map(({ title, status }) => [title, status ?? null])
          .toSorted();
      const newest = order.at(-1) === 1 ? 'superseded' : null;
      expect(await statuses()).toEqual([
        ['appended', null],
        ['new', null],
        ['replaced', 'superseded'],
        ['said', newest],
      ]);
      const again = await importAll([patient, ...(files[order.at(-1) ?? 0] ?? [])]);
      expect(again.counts['DocumentReference']).toMatchObject({ added: 0, updated: 0 });
    },
  );
});
