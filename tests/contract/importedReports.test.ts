import { describe, expect, test } from 'vitest';
import { importFault } from '../../src/domain/imports/faults';
import { useAdminApp } from '../support/adminApp';
import { A, at, hemoglobin, person, reasons, report, useFacts, type Made } from '../support/fhirFacts';

describe('a result that the reports of two patients name', () => {
  const { importAll, factsOf } = useFacts(useAdminApp('postgres'));
  const valuesOf = async (family: string) => (await factsOf(family, 'data')).map(({ data }) => String(data));
  const refused = (id: string) => `d1: ${importFault('otherPatientsResult', { what: `Observation/${id}` })}`;

  const orders: [string, (all: Made[]) => Made[]][] = [
    ['in their order', (all) => all],
    ['in the reverse order', (all) => all.toReversed()],
    ['with the reports last', (all) => all.toSorted((one, other) => rank(one) - rank(other))],
  ];
  const rank = ({ resource = {} }: Made): number => (JSON.stringify(resource).includes('DiagnosticReport') ? 1 : 0);

  test.each(orders)('is that of its own subject, %s', async (order, sort) => {
    const mark = String(order.length);
    const [one, two] = [`One${mark}`, `Two${mark}`];
    const server = `${A}/${mark}`;
    const all = [
      at(server, report('d1', 'Patient/1', 'Observation/o1', 'Observation/o2')),
      at(server, report('d2', 'Patient/2', 'Observation/o2')),
      at(server, hemoglobin('o1', 'Patient/1', 11)),
      at(server, hemoglobin('o2', 'Patient/2', 9)),
    ];
    const persons = [at(server, person('1', one)), at(server, person('2', two, { birthDate: '1980-02-03' }))];
    const said = await importAll([...persons, ...sort(all)]);
    expect(reasons(said)).toEqual([refused('o2')]);
    expect(said.counts).toMatchObject({ DiagnosticReport: { added: 2 } });
    expect(said.labItems).toMatchObject({ added: 2, refused: 0 });
    expect([await valuesOf(one), await valuesOf(two)]).toEqual([['11,'], ['9,']]);
  });

  test('is not withdrawn with the report of the other one', async () => {
    const server = `${A}/withdrawn`;
    const persons = [
      at(server, person('1', 'Otherreport')),
      at(server, person('2', 'Reportof', { birthDate: '1980-02-03' })),
    ];
    const results = [
      at(server, hemoglobin('o2', 'Patient/2', 9)),
      at(server, report('d2', 'Patient/2', 'Observation/o2')),
    ];
    const mistaken = at(server, { ...report('d1', 'Patient/1', 'Observation/o2'), status: 'entered-in-error' });
    await importAll([...persons, ...results]);
    await importAll([...persons, mistaken, ...results]);
    await importAll([...persons, mistaken]);
    expect(await valuesOf('Reportof')).toEqual(['9,']);
  });

  test('alone is refused unless it says itself that it is of a laboratory', async () => {
    const server = `${A}/alone`;
    const laboratory = { category: [{ coding: [{ code: 'laboratory' }] }] };
    const said = await importAll([
      at(server, person('1', 'Reportwithout')),
      at(server, person('2', 'Whoseresult', { birthDate: '1980-02-03' })),
      at(server, report('d1', 'Patient/1', 'Observation/o2', 'Observation/o3')),
      at(server, hemoglobin('o2', 'Patient/2', 9)),
      at(server, hemoglobin('o3', 'Patient/2', 10, laboratory)),
    ]);
    expect(reasons(said).toSorted()).toEqual([refused('o2'), refused('o3'), `o2: ${importFault('otherPatient')}`]);
    expect([await valuesOf('Reportwithout'), await valuesOf('Whoseresult')]).toEqual([[], ['10,']]);
  });
});
