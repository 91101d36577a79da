import { describe, expect, test } from 'vitest';
import { useAdminApp } from '../support/adminApp';
import { A, at, person, reasons, useFacts } from '../support/fhirFacts';
import { importFault } from '../../src/domain/imports/faults';

const IPS = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';

describe('statements of absence without records of their kind', () => {
  const { importAll, factsOf } = useFacts(useAdminApp('postgres'));
  const subject = { subject: { reference: 'Patient/91' } };
  const coded = (code: string, system = IPS) => ({ coding: [{ system, code }] });
  const vaccine = (code: object, more: object = {}) =>
    at(A, {
      resourceType: 'Immunization',
      id: 'i1',
      status: 'completed',
      patient: { reference: 'Patient/91' },
      vaccineCode: code,
      ...more,
    });
  const empty = (code: string, reason: string, more: object = {}) => ({
    code: coded(code, 'http://loinc.org'),
    emptyReason: coded(reason, 'http://terminology.hl7.org/CodeSystem/list-empty-reason'),
    ...more,
  });
  const statementsOf = async (family: string) =>
    (await factsOf(family, 'absenceStatements'))
      .map(({ kind, meaning, status }) => `${String(kind)} ${String(meaning)} ${String(status)}`)
      .toSorted();

  test('withdraw nothing of another patient who has the same id, nor do facts', async () => {
    const allergy = (id: string, patient: string, code: object) =>
      at(A, {
        resourceType: 'AllergyIntolerance',
        id,
        clinicalStatus: coded('active', 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical'),
        patient: { reference: `Patient/${patient}` },
        code,
      });
    const none = coded('no-known-allergies');
    await importAll([
      at(A, person('81', 'Firstowner')),
      allergy('z2', '81', { text: 'Penicillin' }),
      allergy('z3', '81', none),
    ]);
    const said = await importAll([
      at(A, person('82', 'Secondowner')),
      allergy('z2', '82', none),
      allergy('z3', '82', { text: 'Latex' }),
    ]);
    const refused = importFault('otherPatientsId');
    expect(reasons(said)).toEqual(expect.arrayContaining([`z2: ${refused}`, `z3: ${refused}`]));
    expect([await statementsOf('Secondowner'), await factsOf('Secondowner', 'allergies')]).toEqual([[], []]);
    const [penicillin = {}, ...others] = await factsOf('Firstowner', 'allergies');
    expect([penicillin, others]).toEqual([expect.objectContaining({ name: 'Penicillin', status: 'active' }), []]);
    expect(penicillin).not.toHaveProperty('verification');
    expect(await statementsOf('Firstowner')).toEqual(['allergies noneKnown active']);
  });

  test('of immunizations, devices, empty lists and sections are kept; no information is not that there is nothing', async () => {
    const list = (id: string, content: object) =>
      at(A, { resourceType: 'List', id, status: 'current', mode: 'working', ...subject, ...content });
    const all = [
      at(A, person('91', 'Absentlists')),
      vaccine(coded('no-known-immunizations')),
      at(A, { resourceType: 'Device', id: 'dev', type: coded('no-device-info') }),
      at(A, {
        resourceType: 'DeviceUseStatement',
        id: 'u',
        status: 'active',
        ...subject,
        device: { reference: 'Device/dev' },
      }),
      list('l1', empty('10160-0', 'nilknown')),
      list('l2', empty('48765-2', 'notasked')),
      list('l3', empty('11450-4', 'closed')),
      at(A, {
        resourceType: 'Composition',
        id: 'c',
        status: 'final',
        ...subject,
        section: [empty('11450-4', 'unavailable'), { section: [empty('47519-4', 'nilknown')] }],
      }),
    ];
    await importAll(all);
    await importAll(all);
    expect(await statementsOf('Absentlists')).toEqual([
      'allergies notKnown active',
      'devices notKnown active',
      'immunizations noneKnown active',
      'medications noneKnown active',
      'problems notKnown active',
      'procedures noneKnown active',
    ]);
    for (const kind of ['conditions', 'procedures', 'medications', 'allergies'])
      expect(await factsOf('Absentlists', kind)).toEqual([]);

    await importAll([
      vaccine({ text: 'Influenza' }),
      list('l1', { ...empty('10160-0', 'nilknown'), status: 'entered-in-error' }),
      list('l2', { ...empty('48765-2', 'notasked'), entry: [{ item: { display: 'Latex' } }] }),
    ]);
    expect(await statementsOf('Absentlists')).toEqual([
      'allergies notKnown entered-in-error',
      'devices notKnown active',
      'immunizations noneKnown entered-in-error',
      'medications noneKnown entered-in-error',
      'problems notKnown active',
      'procedures noneKnown active',
    ]);
  });

  test('of an immunization that was not done are kept if its code says so, and not if only its name is general', async () => {
    await importAll([
      at(A, person('92', 'Notdone')),
      vaccine(coded('no-known-immunizations'), { id: 'i2', status: 'not-done', patient: { reference: 'Patient/92' } }),
      vaccine({ text: 'Vaccination' }, { id: 'i3', status: 'not-done', patient: { reference: 'Patient/92' } }),
      vaccine({ text: 'Influenza' }, { id: 'i4', status: 'not-done', patient: { reference: 'Patient/92' } }),
    ]);
    expect(await statementsOf('Notdone')).toEqual(['immunizations noneKnown active']);
  });

  test('are told if they take the place of a fact, or a fact takes theirs', async () => {
    const condition = (code: object, lastUpdated: string) =>
      at(A, {
        resourceType: 'Condition',
        id: 'turn',
        subject: { reference: 'Patient/93' },
        meta: { lastUpdated },
        code,
      });
    const patient = at(A, person('93', 'Toldturn'));
    await importAll([patient, condition({ text: 'Asthma' }, '2026-01-01T08:00:00Z')]);
    expect(reasons(await importAll([condition({ text: 'No known problems' }, '2026-02-01T08:00:00Z')]))).toEqual([
      `turn: ${importFault('noneKnown')}`,
      `turn: ${importFault('replacedOther', { what: 'Asthma' })}`,
    ]);
    expect(reasons(await importAll([condition({ text: 'Gout' }, '2026-03-01T08:00:00Z')]))).toEqual([
      `turn: ${importFault('replacedOther', { what: 'No known problems' })}`,
    ]);
  });
});
