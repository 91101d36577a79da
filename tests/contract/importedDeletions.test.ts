import { describe, expect, test } from 'vitest';
import { importFault } from '../../src/domain/imports/faults';
import { problem as problemEntry, problems } from '../support/ccdaEntries';
import { useDocuments } from '../support/ccdaPatients';
import { A, at, person as patient, problem, reasons, useFacts } from '../support/fhirFacts';
import { databases } from '../support/platform';

const TOLD = importFault('deletedHere');

describe.each(databases)('a record that somebody deleted here, on %s', (kind) => {
  const documents = useDocuments(kind, 'Del', { custodian: '1.1.1' });
  const { importAll, factsOf } = useFacts(documents);
  const deleteAll = async (patientId: string, ids: readonly unknown[]) => {
    for (const id of ids) await documents.done(`patients/${patientId}/conditions/${String(id)}`, undefined, 'DELETE');
  };

  test('stays deleted if its document is taken again, or a newer one says the same; other content is stored', async () => {
    const who = documents.person();
    const said = (name: string, more = {}) =>
      problems(
        problemEntry({
          code: `<value xsi:type="CD" code="38341003" codeSystem="2.16.840.1.113883.6.96" displayName="${name}"/>`,
          ...more,
        }),
      );
    const first = { ...who, id: 'one', written: '20260101', sections: said('Asthma') };
    const { patientId } = await documents.take(first);
    const standing = async () =>
      (await documents.recordsOf(patientId, 'conditions')).map(({ _id: id, name }) => [id, name]);
    await deleteAll(
      String(patientId),
      (await standing()).map(([id]) => id),
    );
    for (const again of [first, { ...first, id: 'two', written: '20260201' }]) {
      const { counts, faults } = await documents.take(again);
      expect(counts).toMatchObject({ Condition: { added: 0, skipped: 1 } });
      expect(faults).toEqual([expect.stringContaining(TOLD)]);
      expect(await standing()).toEqual([]);
    }
    await documents.take({
      ...first,
      id: 'three',
      written: '20260301',
      sections: said('Asthma', {
        time: '<effectiveTime><low value="20200101"/><high value="20210101"/></effectiveTime>',
      }),
    });
    expect(await standing()).toEqual([[expect.any(String), 'Asthma']]);
  });

  test('stays deleted if a document of another organization has the same id and content, and other ids are stored', async () => {
    const who = documents.person();
    const said = (id: string) => problems(problemEntry({ id: `<id root="2.999.7" extension="${id}"/>` }));
    const first = { ...who, id: 'o1', written: '20260101', sections: said('g1') };
    const { patientId } = await documents.take(first);
    const standing = () => documents.recordsOf(patientId, 'conditions');
    await deleteAll(
      String(patientId),
      (await standing()).map(({ _id: id }) => id),
    );
    const { faults } = await documents.take({ ...first, id: 'o2', custodian: '2.2.2' });
    expect([faults, await standing()]).toEqual([[expect.stringContaining(TOLD)], []]);
    await documents.take({ ...first, id: 'o3', custodian: '2.2.2', sections: said('g2') });
    expect(await standing()).toHaveLength(1);
  });

  test('stays deleted if only the last change of a statement of absence is newer', async () => {
    const family = `Nothing${kind}`;
    const none = (lastUpdated: string) =>
      at(A, {
        resourceType: 'AllergyIntolerance',
        id: `none${kind}`,
        meta: { lastUpdated },
        patient: { reference: `Patient/none${kind}` },
        code: { text: 'No known food allergy' },
      });
    await importAll([at(A, patient(`none${kind}`, family)), none('2026-01-01T10:00:00Z')]);
    const [{ _id: id, patientId } = {}, ...more] = await factsOf(family, 'absenceStatements');
    expect(more).toEqual([]);
    await documents.done(`patients/${String(patientId)}/absenceStatements/${String(id)}`, undefined, 'DELETE');
    expect(reasons(await importAll([none('2026-02-01T10:00:00Z')]))).toContain(`none${kind}: ${TOLD}`);
    expect(await factsOf(family, 'absenceStatements')).toEqual([]);
  });

  test('stays deleted if its resource is sent again; a changed resource is stored, and so is all of a patient who comes again', async () => {
    const family = `Deleted${kind}`;
    const gout = (more: object = {}) => at(A, problem('del1', 'Patient/del', 'Gout', more));
    const all = [at(A, patient('del', family)), gout()];
    await importAll(all);
    const [{ _id: id, patientId } = {}] = await factsOf(family, 'conditions');
    await deleteAll(String(patientId), [id]);
    expect(reasons(await importAll(all))).toEqual([`del1: ${TOLD}`]);
    expect(await factsOf(family, 'conditions')).toEqual([]);
    await importAll([at(A, patient('del', family)), gout({ onsetDateTime: '2020' })]);
    expect(await factsOf(family, 'conditions')).toMatchObject([{ name: 'Gout', startDate: '2020' }]);
    // Taken back in the meantime, and said again: that is something else since the deletion.
    const [{ _id: second } = {}] = await factsOf(family, 'conditions');
    await deleteAll(String(patientId), [second]);
    const wrong = { verificationStatus: { coding: [{ code: 'entered-in-error' }] } };
    await importAll([gout({ ...wrong, meta: { versionId: '3' } })]);
    const again = gout({ onsetDateTime: '2020', meta: { versionId: '4' } });
    expect(reasons(await importAll([again]))).toEqual([]);
    expect(await factsOf(family, 'conditions')).toMatchObject([{ name: 'Gout', startDate: '2020' }]);
    await documents.done(`patients/${String(patientId)}`, undefined, 'DELETE');
    await importAll(all);
    expect(await factsOf(family, 'conditions')).toMatchObject([{ name: 'Gout' }]);
  });
});
