import { describe, expect, test } from 'vitest';
import { importFault } from '../../src/domain/imports/faults';
import { useAdminApp } from '../support/adminApp';
import { A, at, person, problem, reasons, useFacts } from '../support/fhirFacts';

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
