import { describe, expect, test } from 'vitest';
import { importFault } from '../../src/domain/imports/faults';
import { useAdminApp } from '../support/adminApp';
import { A, at, hemoglobin, person, problem, reasons, useFacts } from '../support/fhirFacts';

describe('facts that name their patient by an identifier', () => {
  const admin = useAdminApp('postgres');
  const { read, importAll, problemsOf } = useFacts(admin);

  test('that name their patient by an identifier, or their server in another case, are the patient’s', async () => {
    const upper = A.replace('a.example', 'A.Example').replace('https', 'HTTPS');
    const by = (value: string) => ({ subject: { type: 'Patient', identifier: { system: 'urn:mrn', value } } });
    const { remarks } = await importAll([
      at(A, person('24', 'Byidentifier', { identifier: [{ system: 'urn:mrn', value: '24' }] })),
      at(upper, problem('i1', `${upper}/Patient/24`, 'Gout')),
      at(A, { ...problem('i2', '', 'Asthma'), ...by('24') }),
      at(A, { ...problem('i3', '', 'Nobody’s'), ...by('25') }),
      { resource: problem('i4', `${A}/Patient/24`, 'Anemia', { meta: { source: upper } }) },
      { resource: problem('i4', `${A}/Patient/24`, 'Anemia', { meta: { source: A } }) },
    ]);
    expect(remarks).toEqual([
      expect.objectContaining({
        id: 'i3',
        place: 'Bundle.entry[3]',
        reason: 'its patient Patient?identifier=urn:mrn|25 is not known',
      }),
    ]);
    expect((await problemsOf('Byidentifier')).map(([text]) => text).toSorted()).toEqual(['Anemia', 'Asthma', 'Gout']);
    expect(await read('patients?search=Byidentifier', 'patients')).toHaveLength(1);
  });

  test('whose identifier several patients have, or had, are of no other patient than the one who has it', async () => {
    const mrn = (value: string, more: object = {}) => ({ identifier: [{ system: 'urn:mrn', value, ...more }] });
    const by = (id: string, value: string) =>
      at(A, { ...problem(id, '', 'Gout'), subject: { type: 'Patient', identifier: { system: 'urn:mrn', value } } });
    const past = { period: { end: '2020-01-01' } };
    const future = { period: { start: '2090-01-01' } };
    const people = [
      at(A, person('241', 'Hasnow', mrn('771'))),
      at(A, person('242', 'Hadonce', mrn('771', past))),
      at(A, person('243', 'Hasold', mrn('771', { use: 'old' }))),
      at(A, person('244', 'Haslater', mrn('771', future))),
      at(A, person('245', 'Sharesone', mrn('772'))),
      at(A, person('246', 'Sharestwo', mrn('772'))),
      at(A, person('247', 'Endedonly', mrn('773', past))),
      by('sh1', '771'),
      by('sh2', '772'),
      by('sh3', '773'),
    ];
    const refused = [
      `sh2: ${importFault('sharedIdentifier', { what: 'urn:mrn|772' })}`,
      `sh3: ${importFault('unknownPatient', { what: 'Patient?identifier=urn:mrn|773' })}`,
    ];
    for (const entries of [people, people.toReversed()])
      expect(reasons(await importAll(entries)).toSorted()).toEqual(refused);
    expect((await problemsOf('Hasnow')).map(([text]) => text)).toEqual(['Gout']);
    for (const family of ['Hadonce', 'Hasold', 'Haslater', 'Sharesone', 'Sharestwo', 'Endedonly'])
      expect(await problemsOf(family), family).toEqual([]);
    // One who is stored already counts, too.
    const more = await importAll([at(A, person('248', 'Hasstored', mrn('771'))), by('sh4', '771')]);
    expect(reasons(more)).toEqual([`sh4: ${importFault('sharedIdentifier', { what: 'urn:mrn|771' })}`]);
  });
});

describe('a source that corrects whose a record is', () => {
  const admin = useAdminApp('postgres');
  const { importAll, factsOf, problemsOf } = useFacts(admin);
  const meta = (versionId: string) => ({ meta: { versionId } });
  const hers = `${A}/Patient/31`;
  const his = `${A}/Patient/32`;
  const people = [at(A, person('31', 'Wrongone')), at(A, person('32', 'Rightone'))];
  const lab = (patient: string, versionId: string) =>
    at(A, {
      ...hemoglobin('ml', patient, 8, meta(versionId)),
      category: [{ coding: [{ code: 'laboratory' }] }],
    });
  const facts = (patient: string, versionId: string) => [
    at(A, problem('mc', patient, 'Lupus', meta(versionId))),
    lab(patient, versionId),
  ];
  const labsOf = async (family: string) => (await factsOf(family, 'data')).map(({ status }) => status).toSorted();

  test('moves it, forth and back, with a newer version of the same server only', async () => {
    await importAll([...people, ...facts(hers, '1')]);
    // Without a newer version, nobody knows which of the two is right.
    const refused = importFault('otherPatientsId');
    expect(reasons(await importAll(facts(his, '1')))).toEqual([`mc: ${refused}`, `ml: ${refused}`]);
    const moved = importFault('movedHere');
    const away = importFault('movedAway');
    expect(reasons(await importAll(facts(his, '2')))).toEqual([`mc: ${moved}`, `ml: ${moved}`]);
    expect(await problemsOf('Wrongone')).toEqual([['Lupus', 'entered-in-error']]);
    expect(await problemsOf('Rightone')).toEqual([['Lupus', null]]);
    expect([await labsOf('Wrongone'), await labsOf('Rightone')]).toEqual([['entered-in-error'], ['final']]);
    // The same again, and what is older, change nothing.
    expect(reasons(await importAll(facts(his, '2')))).toEqual([]);
    expect(reasons(await importAll(facts(hers, '1')))).toEqual([`mc: ${away}`, `ml: ${away}`]);
    expect(await problemsOf('Rightone')).toEqual([['Lupus', null]]);
    // It is his to take back and to turn into a statement of absence.
    const no = at(A, problem('mc', his, 'No known problems', meta('3')));
    await importAll([no]);
    expect(await problemsOf('Rightone')).toEqual([['Lupus', 'entered-in-error']]);
    expect(reasons(await importAll(facts(hers, '4')))).toEqual([`mc: ${moved}`, `ml: ${moved}`]);
    expect(await problemsOf('Wrongone')).toEqual([['Lupus', null]]);
    expect([await labsOf('Wrongone'), await labsOf('Rightone')]).toEqual([['final'], ['entered-in-error']]);
    const statements = await factsOf('Rightone', 'absenceStatements');
    expect(statements.map(({ status }) => status)).toEqual(['entered-in-error']);
  });

  test('takes it back from the first patient, whatever it says now', async () => {
    const ids = ['ma', 'mb', 'md', 'me', 'mf'];
    const of = (patient: string, versionId: string) =>
      ids.map((id) => at(A, problem(id, patient, 'Gout', meta(versionId))));
    await importAll([...people, ...of(hers, '1')]);
    const wrong = { verificationStatus: { coding: [{ code: 'entered-in-error' }] } };
    const result = await importAll([
      at(A, problem('ma', his, 'Gout', { ...meta('2'), ...wrong })),
      at(A, problem('mb', `${A}/Patient/nobody`, 'Gout', meta('2'))),
      at(A, problem('md', `${A}/Group/1`, 'Gout', meta('2'))),
      at(A, { ...problem('me', '', 'Gout', meta('2')), subject: undefined }),
      at(A, problem('mf', `${A}/Patient/nobody`, 'Gout')),
    ]);
    const gone = importFault('alsoWithdrawn');
    expect(reasons(result)).toEqual([
      `ma: ${importFault('entered-in-error')} · ${gone}`,
      `mb: ${importFault('unknownPatient', { what: `${A}/Patient/nobody` })} · ${gone}`,
      `md: ${importFault('notAPatient', { what: `${A}/Group/1` })} · ${gone}`,
      `me: ${importFault('noPatient')} · ${gone}`,
      `mf: ${importFault('unknownPatient', { what: `${A}/Patient/nobody` })} · ${importFault('storedStays')}`,
    ]);
    const found = (await problemsOf('Wrongone')).filter(([name]) => name === 'Gout');
    expect(found.filter(([, verification]) => verification === null)).toHaveLength(1);
    expect(found).toHaveLength(5);
  });

  test('withdraws what can no longer be read, and stores it again when it can', async () => {
    const latex = (code: object, more: object = {}) =>
      at(A, { resourceType: 'AllergyIntolerance', id: 'ra', patient: { reference: his }, code, ...more });
    const drug = (concept: object) =>
      at(A, {
        resourceType: 'MedicationStatement',
        id: 'rm',
        status: 'active',
        subject: { reference: his },
        medicationCodeableConcept: concept,
      });
    const result = (more: object) =>
      at(A, { ...hemoglobin('rl', his, 9, more), category: [{ coding: [{ code: 'laboratory' }] }] });
    const read = [at(A, problem('rc', his, 'Asthma')), latex({ text: 'Latex' }), drug({ text: 'Aspirin' }), result({})];
    await importAll([...people, ...read]);
    const told = await importAll([
      at(A, { ...problem('rc', his, ''), code: {} }),
      latex({ text: 'Family history of latex allergy' }),
      drug({}),
      result({ focus: [{ reference: 'Patient/99' }] }),
    ]);
    expect(reasons(told).filter((reason) => reason.endsWith(importFault('alsoWithdrawn')))).toHaveLength(4);
    const asthma = async () => (await problemsOf('Rightone')).filter(([name]) => name === 'Asthma');
    expect(await asthma()).toEqual([['Asthma', 'entered-in-error']]);
    expect(reasons(await importAll(read))).toEqual([]);
    expect(await asthma()).toEqual([['Asthma', null]]);
  });
});
