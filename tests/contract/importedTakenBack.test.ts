import { describe, expect, test } from 'vitest';
import { importFault } from '../../src/domain/imports/faults';
import { useAdminApp } from '../support/adminApp';
import { A, at, hemoglobin, person, problem, reasons, report, useFacts } from '../support/fhirFacts';

const MISTAKE = importFault('entered-in-error');
const GONE = importFault('alsoWithdrawn');
const STAYS = importFault('storedStays');

describe('what a server takes back without the patient who has it', () => {
  const admin = useAdminApp('postgres');
  const { importAll, factsOf, problemsOf } = useFacts(admin);
  const hers = `${A}/Patient/61`;
  const his = `${A}/Patient/62`;
  const people = [at(A, person('61', 'Backfirst')), at(A, person('62', 'Backsecond', { birthDate: '1960-01-01' }))];
  const laboratory = { category: [{ coding: [{ code: 'laboratory' }] }] };
  const meta = (month: number) => ({ meta: { lastUpdated: `2026-0${month}-01T00:00:00Z` } });
  const lab = (id: string, patient: string, more: object = {}) =>
    at(A, { ...hemoglobin(id, patient, 9), ...laboratory, ...more });
  const panel = (id: string, patient: string, result: string, more: object = {}) =>
    at(A, { ...report(id, patient, `Observation/${result}`), ...more });
  const file = (id: string, patient: string | undefined, more: object = {}) =>
    at(A, {
      resourceType: 'DocumentReference',
      id,
      status: 'current',
      ...(patient !== undefined && { subject: { reference: patient } }),
      content: [{ attachment: { contentType: 'text/plain', title: id, data: btoa(id) } }],
      ...more,
    });
  /** The days of the results that stand. */
  const results = async (family: string) =>
    (await factsOf(family, 'data')).flatMap(({ status, reportId }) =>
      status === 'entered-in-error' ? [] : [String(reportId)],
    );
  const files = async (family: string) => (await factsOf(family, 'blobs', 'images')).map(({ title }) => title);

  test('goes with a report that was a mistake, is about no patient, or about another one', async () => {
    const ids = ['1', '2', '3', '4', '5'];
    await importAll([
      ...people,
      ...ids.flatMap((id) => [panel(`r${id}`, hers, `o${id}`, meta(1)), lab(`o${id}`, hers, meta(1))]),
    ]);
    expect((await results('Backfirst')).toSorted()).toEqual(ids.map((id) => `r${id}`));
    const wrong = { status: 'entered-in-error', ...meta(2) };
    const told = await importAll([
      panel('r1', his, 'o1', wrong),
      lab('o1', his, wrong),
      panel('r2', his, 'o2', { ...wrong, subject: undefined }),
      panel('r3', his, 'o3', { ...meta(2), subject: undefined }),
      panel('r4', `${A}/Group/1`, 'o4', meta(2)),
      // The result itself says that it is hers.
      panel('r5', his, 'o5', { ...meta(2), subject: undefined }),
      lab('o5', hers, meta(1)),
    ]);
    expect(reasons(told).toSorted()).toEqual([
      `o1: ${MISTAKE} · ${GONE}`,
      `r1: ${MISTAKE}`,
      `r2: ${MISTAKE} · ${GONE}`,
      `r3: ${importFault('noPatient')} · ${GONE}`,
      `r4: ${importFault('notAPatient', { what: `${A}/Group/1` })} · ${GONE}`,
      `r5: ${importFault('noPatient')}`,
    ]);
    expect(await results('Backfirst')).toEqual(['r5']);
    // What was taken back before it came is no fact either.
    const mistaken = { status: 'entered-in-error', subject: undefined, ...meta(3) };
    await importAll([panel('r6', hers, 'o6', mistaken), lab('o7', hers, mistaken), file('f6', undefined, mistaken)]);
    await importAll([panel('r6', hers, 'o6', meta(1)), lab('o7', hers, meta(1)), file('f6', hers, meta(1))]);
    expect(await results('Backfirst')).toEqual(['r5']);
    expect(await files('Backfirst')).toEqual([]);
  });

  test('goes as a mistake, whoever it is about and without a version', async () => {
    const facts = (patient: string, more: object = {}) => [
      at(A, problem('mc', patient, 'Gout', more)),
      lab('mo', patient, more),
      file('mf', patient, more),
    ];
    await importAll([...people, ...facts(hers)]);
    const before = await results('Backfirst');
    const refuted = { verificationStatus: { coding: [{ code: 'refuted' }] } };
    expect(reasons(await importAll([at(A, problem('mc', his, 'Gout', refuted))]))).toEqual([
      `mc: ${importFault('refuted')} · ${STAYS}`,
    ]);
    const wrong = { status: 'entered-in-error', verificationStatus: { coding: [{ code: 'entered-in-error' }] } };
    expect(reasons(await importAll(facts(his, wrong)))).toEqual(
      ['mc', 'mo', 'mf'].map((id) => `${id}: ${MISTAKE} · ${GONE}`),
    );
    expect(await problemsOf('Backfirst')).toEqual([['Gout', 'entered-in-error']]);
    expect(await results('Backfirst')).toHaveLength(before.length - 1);
    expect(await files('Backfirst')).toEqual([]);
  });

  test('is a document, too; one that cannot be read stays, and is told', async () => {
    const ids = ['da', 'db', 'dc', 'dd'];
    await importAll([...people, ...ids.map((id) => file(id, hers, meta(1)))]);
    expect((await files('Backfirst')).toSorted()).toEqual(ids);
    const unknown = `${A}/Patient/nobody`;
    const told = await importAll([
      file('da', undefined, meta(2)),
      file('db', unknown, meta(2)),
      file('dc', unknown, { meta: {} }),
      file('dd', hers, { ...meta(2), content: [] }),
    ]);
    expect(reasons(told)).toEqual([
      `da: ${importFault('noPatient')} · ${GONE}`,
      `db: ${importFault('unknownPatient', { what: unknown })} · ${GONE}`,
      `dc: ${importFault('unknownPatient', { what: unknown })} · ${STAYS}`,
      `dd: ${importFault('noAttachment')} · ${STAYS}`,
    ]);
    expect((await files('Backfirst')).toSorted()).toEqual(['dc', 'dd']);
    // Its source says again what it said, and no person had deleted it.
    await importAll([file('da', hers, meta(3))]);
    expect((await files('Backfirst')).toSorted()).toEqual(['da', 'dc', 'dd']);
  });
});
