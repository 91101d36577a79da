import { describe, expect, test } from 'vitest';
import { useAdminApp } from '../support/adminApp';
import { A, at, person, useFacts } from '../support/fhirFacts';

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
});
