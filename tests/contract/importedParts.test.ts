import { describe, expect, test } from 'vitest';
import { importFault } from '../../src/domain/imports/faults';
import { useAdminApp } from '../support/adminApp';
import { sameInAnyOrder } from '../support/anyOrder';
import { A, at, hemoglobin, person, reasons, report, useFacts } from '../support/fhirFacts';

const hers = `${A}/Patient/51`;
const his = `${A}/Patient/52`;
const people = [at(A, person('51', 'Partfirst')), at(A, person('52', 'Partsecond', { birthDate: '1960-01-01' }))];
const laboratory = { category: [{ coding: [{ code: 'laboratory' }] }] };
/** The version of a resource; none for 0. */
const meta = (version: number) => (version === 0 ? {} : { meta: { versionId: `${version}` } });
const lab = (id: string, patient: string, value: number, more: object = {}) =>
  at(A, { ...hemoglobin(id, patient, value), ...laboratory, ...more });
const file = (id: string, patient: string, titles: readonly string[], more: object = {}) =>
  at(A, {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    subject: { reference: patient },
    content: titles.map((title) => ({ attachment: { contentType: 'text/plain', title, data: btoa(title) } })),
    ...more,
  });

describe('parts that a newer version of a resource no longer has', () => {
  const admin = useAdminApp('postgres');
  const { importAll, factsOf } = useFacts(admin);
  const panel = (id: string, patient: string, names: readonly string[], more: object = {}) =>
    at(A, {
      ...hemoglobin(id, patient, 0),
      ...laboratory,
      valueQuantity: undefined,
      ...more,
      component: names.map((text, value) => ({ code: { text }, valueQuantity: { value, unit: 'mmol/L' } })),
    });
  const containing = (id: string, patient: string, ids: readonly string[], more: object = {}) =>
    at(A, {
      ...report(id, patient, ...ids.map((each) => `#${each}`)),
      contained: ids.map((each) => ({ ...hemoglobin(each, patient, 9), code: { text: `Contained ${each}` } })),
      ...more,
    });
  /** What stands of a patient's results, by their names, and the titles of the files. */
  const standing = async (family: string) => {
    const results = (await factsOf(family, 'data')).filter(({ status }) => status !== 'entered-in-error');
    const names = results.flatMap(({ labs }) => (labs as { name: string }[]).map(({ name }) => name));
    const files = (await factsOf(family, 'blobs', 'images')).map(({ title }) => String(title));
    return [...names, ...files].toSorted();
  };

  test.each([1, 0])('are withdrawn, and come back when they are said again (version %i)', async (version) => {
    const next = (step: number) => meta(version === 0 ? 0 : step);
    const family = `Partof${version}`;
    const own = `${A}/Patient/50${version}`;
    const whole = (step: number) => [
      panel(`pc${version}`, own, ['One', 'Two'], next(step)),
      panel(`pv${version}`, own, ['Three'], next(step)),
      file(`pd${version}`, own, ['Letter', 'Scan'], next(step)),
      containing(`pr${version}`, own, ['x', 'y'], next(step)),
    ];
    await importAll([at(A, person(`50${version}`, family)), ...whole(1)]);
    const all = ['Contained x', 'Contained y', 'Letter', 'One', 'Scan', 'Three', 'Two'];
    expect(await standing(family)).toEqual(all);
    const less = (step: number) => [
      panel(`pc${version}`, own, ['One'], next(step)),
      lab(`pv${version}`, own, 9, next(step)),
      file(`pd${version}`, own, ['Letter'], next(step)),
      containing(`pr${version}`, own, ['x'], next(step)),
    ];
    const gone = (what: string) => importFault('partGone', { what });
    expect(reasons(await importAll(less(2))).toSorted()).toEqual([
      `pc${version}: ${gone('Two')}`,
      `pd${version}: ${gone('Scan')}`,
      `pr${version}: ${gone('Contained y')}`,
      `pv${version}: ${gone('Three')}`,
    ]);
    expect(await standing(family)).toEqual(['Contained x', 'Hemoglobin', 'Letter', 'One']);
    expect(reasons(await importAll(less(2)))).toEqual([]);
    // An older version brings nothing back.
    if (version > 0) await importAll(whole(1));
    if (version > 0) expect(await standing(family)).toEqual(['Contained x', 'Hemoglobin', 'Letter', 'One']);
    await importAll(whole(3));
    expect(await standing(family)).toEqual(all);
  });

  test('do not stay with the patient whom the resource was about before', async () => {
    const moving = (patient: string, step: number) => [
      panel('mc', patient, step === 1 ? ['One', 'Two'] : ['One'], meta(step)),
      file('md', patient, step === 1 ? ['Note', 'Copy'] : ['Note'], meta(step)),
    ];
    await importAll([...people, ...moving(hers, 1)]);
    await importAll(moving(his, 2));
    expect(await standing('Partfirst')).toEqual([]);
    expect(await standing('Partsecond')).toEqual(['Note', 'One']);
    await importAll(moving(hers, 3));
    expect(await standing('Partsecond')).toEqual([]);
    expect(await standing('Partfirst')).toEqual(['Note', 'One']);
  });

  test('are those of the newest version, in whatever order the versions come, one after another', async () => {
    const state = await sameInAnyOrder<[who: string, version: number]>({
      make: () => ({ first: ['1', 1], moved: ['2', 2], back: ['1', 3] }),
      take: async (versions, run) => {
        const server = `https://${run}.example/fhir`;
        for (const [who, version] of versions) {
          const patient = `${server}/Patient/${who}`;
          const part = (all: readonly string[]) => all.slice(0, 4 - version);
          const entries = [
            panel('c', patient, part(['One', 'Two', 'Three']), meta(version)),
            file('d', patient, part(['Letter', 'Copy', 'Scan']), meta(version)),
            containing('r', patient, part(['x', 'y', 'z']), meta(version)),
            panel('e', patient, version === 3 ? ['Later'] : [], {
              ...meta(version),
              ...(version < 3 && { valueQuantity: { value: 1, unit: 'g/dL' } }),
            }),
          ].map(({ resource }) => ({ resource, fullUrl: `${server}/${resource?.resourceType}/${resource?.id}` }));
          const owners = ['1', '2'].map((id) => ({
            fullUrl: `${server}/Patient/${id}`,
            resource: person(id, `${run}p${id}`, { birthDate: `196${id}-01-01` }),
          }));
          await importAll([...owners, ...entries]);
        }
      },
      read: async (run) => [await standing(`${run}p1`), await standing(`${run}p2`)],
      most: 6,
    });
    expect(state).toEqual([['Contained x', 'Later', 'Letter', 'One'], []]);
  });

  test('are another patient’s as a whole', async () => {
    await importAll([...people, panel('oc', hers, ['Uno', 'Dos']), file('od', hers, ['Nota'])]);
    await importAll([panel('oc', his, ['Uno', 'Dos', 'Tres']), file('od', his, ['Nota', 'Copia'])]);
    const own = (names: readonly string[]) =>
      names.filter((name) => ['Uno', 'Dos', 'Tres', 'Nota', 'Copia'].includes(name));
    expect(own(await standing('Partfirst'))).toEqual(['Dos', 'Nota', 'Uno']);
    expect(own(await standing('Partsecond'))).toEqual([]);
  });
});
