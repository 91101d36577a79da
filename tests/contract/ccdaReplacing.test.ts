import { describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { observation, quantity } from '../support/ccda';
import { medication, medications, problem, problems, section } from '../support/ccdaEntries';
import { importFault, joinFaults } from '../../src/domain/imports/faults';
import { ORDERS_OF_THREE, useDocuments } from '../support/ccdaPatients';
import { databases } from '../support/platform';
import { stored } from '../support/stored';

const SNOMED = '2.16.840.1.113883.6.96';
const CLINIC = '1.1.1';
const said = (name: string) =>
  problems(problem({ code: `<value xsi:type="CD" code="${name}" codeSystem="${SNOMED}" displayName="${name}"/>` }));
const replaces = (id: string) =>
  `<relatedDocument typeCode="RPLC"><parentDocument><id root="1.9.9" extension="${id}"/></parentDocument></relatedDocument>`;
const version = (number: number, set = 'one') =>
  `<setId root="1.9.7" extension="${set}"/><versionNumber value="${number}"/>`;

const LATER = 'Problems, entry[1]: Gout: replaces Asthma, whose stored record was withdrawn';
const BESIDE = 'Problems, entry[1]: Gout: its id was used before for something else; both are kept';
const REPLACED = 'Problems, entry[1]: Asthma: a document that replaces this one says something else of it';
const SUPERSEDED =
  'Problems, entry[1]: Asthma: another document with the same or a higher version says something else of it; the stored record stays';

describe.each(databases)('documents that replace others, on %s', (kind) => {
  const { app, call, person, take, recordsOf } = useDocuments(kind, 'Ira', { custodian: CLINIC });
  /** The names of the problems that were not withdrawn. */
  const standing = async (patientId: unknown): Promise<string[]> =>
    (await recordsOf(patientId, 'conditions'))
      .flatMap(({ name, verification }) => (verification ? [] : String(name)))
      .toSorted();

  const OLD = { id: 'old', written: '20260101', sections: said('Asthma') };
  const NEW = { id: 'new', written: '20260601', sections: said('Gout') };
  test.each([
    ['its id', OLD, { ...NEW, header: replaces('old') }, ['Gout'], LATER, REPLACED],
    [
      'its id, although it is later',
      { ...OLD, written: '20260701' },
      { ...NEW, header: replaces('old') },
      ['Gout'],
      LATER,
      REPLACED,
    ],
    ['its version', { ...OLD, header: version(1) }, { ...NEW, header: version(2) }, ['Gout'], LATER, SUPERSEDED],
    [
      'its id, but not that of the other one',
      OLD,
      { ...NEW, header: replaces('other') },
      ['Asthma', 'Gout'],
      BESIDE,
      undefined,
    ],
    [
      'the version of another set',
      { ...OLD, header: version(1, 'two') },
      { ...NEW, header: version(2) },
      ['Asthma', 'Gout'],
      BESIDE,
      undefined,
    ],
    [
      'the version of a set, of which the other one is not',
      OLD,
      { ...NEW, header: version(2) },
      ['Asthma', 'Gout'],
      BESIDE,
      undefined,
    ],
  ])('replace by %s what has the same id there, in either order and twice', async (_, old, now, names, told, late) => {
    for (const order of [
      [old, now],
      [now, old],
    ]) {
      const who = person();
      const reports: EntityRecord[] = [];
      for (const each of order) reports.push(await take({ ...who, ...each }));
      const [{ patientId } = {}, { faults } = {}] = reports;
      expect(await standing(patientId), order[0]?.id).toEqual(names);
      const toldLate = late ?? BESIDE.replace('Gout', 'Asthma');
      expect(faults).toEqual([order[0] === old ? told : toldLate]);
      const before = await stored(app());
      for (const each of order) await take({ ...who, ...each });
      expect(await stored(app())).toEqual(before);
    }
  });

  test('leave what another document says, too, and what another organization says', async () => {
    const who = person();
    const { patientId } = await take({ ...who, ...OLD });
    await take({ ...who, ...OLD, id: 'also', written: '20260201' });
    await take({ ...who, ...NEW, header: replaces('old') });
    expect(await standing(patientId)).toEqual(['Asthma', 'Gout']);
    const two = person();
    const { patientId: second } = await take({ ...two, ...OLD });
    await take({ ...two, ...OLD, custodian: '2.2.2' });
    expect((await take({ ...two, ...NEW, header: replaces('old') }))['faults']).toEqual([
      'Problems, entry[1]: Gout: replaces Asthma, whose stored record stays, because another source still has it',
    ]);
    expect(await standing(second)).toEqual(['Asthma', 'Gout']);
  });

  test.each([
    ['a fact', 'a statement that there is none', said('Asthma'), said('160245001'), [], 1],
    ['a statement that there is none', 'a fact', said('160245001'), said('Asthma'), ['Asthma'], 0],
  ])('replace %s by %s, in either order, whatever their times are', async (_, __, before, now, names, absences) => {
    for (const written of ['20251201', OLD.written, '20260601']) {
      const replacing = { ...NEW, written, sections: now, header: replaces('old') };
      for (const order of [
        [{ ...OLD, sections: before }, replacing],
        [replacing, { ...OLD, sections: before }],
      ]) {
        const who = person();
        let patientId: unknown;
        for (const each of order) ({ patientId } = await take({ ...who, ...each }));
        const left = (await recordsOf(patientId, 'absenceStatements')).filter(({ status }) => status === 'active');
        expect([await standing(patientId), left.length], `${written} ${order[0]?.id}`).toEqual([names, absences]);
      }
    }
  });

  test.each([
    ['its id', {}, replaces('old'), 'leftOut'],
    ['its version', { header: version(1) }, version(2), 'leftOut'],
    ['nothing', {}, '', undefined],
    ['the id of another organization', { custodian: '2.2.2' }, replaces('old'), undefined],
  ] as const)('by %s end what they leave out of it, in either order and twice', async (_, more, header, fault) => {
    const first = said('Asthma').replace('"p1"', '"p0"');
    const all = { ...OLD, ...more, sections: first + medications(medication()) };
    const now = { ...NEW, header, sections: said('Gout') };
    for (const order of [
      [all, now],
      [now, all],
    ]) {
      const who = person();
      const told: unknown[] = [];
      let patientId: unknown;
      for (const each of order) {
        const report = await take({ ...who, ...each });
        ({ patientId } = report);
        told.push(...(report['faults'] as unknown[]));
      }
      const left = fault === undefined ? ['Asthma', 'Gout'] : ['Gout'];
      expect(await standing(patientId), String(order[0] === all)).toEqual(left);
      const statuses = (await recordsOf(patientId, 'medications')).map(({ status }) => status);
      const isFirst = order[0] === all;
      if (fault !== undefined) {
        expect(statuses).toEqual(isFirst ? ['entered-in-error'] : []);
        const why = isFirst ? joinFaults([importFault(fault), importFault('alsoWithdrawn')]) : importFault(fault);
        expect(told.map((each) => String(each).replace(/^.*: /, ''))).toEqual([why, why]);
      } else if (header !== '') {
        const what = isFirst ? 'old' : 'new';
        expect(told).toEqual([importFault(isFirst ? 'otherCustodian' : 'ofOtherCustodian', { what })]);
      } else expect([statuses, told]).toEqual([['active'], []]);
      const before = await stored(app());
      for (const each of order) await take({ ...who, ...each });
      expect(await stored(app())).toEqual(before);
    }
  });

  test('replace what the one between them says, in any order', async () => {
    const chain = [
      OLD,
      { ...OLD, id: 'between', written: '20260301', sections: said('Anemia'), header: replaces('old') },
      { ...NEW, header: replaces('between') },
    ];
    for (const order of ORDERS_OF_THREE) {
      const who = person();
      let patientId: unknown;
      for (const at of order) ({ patientId } = await take({ ...who, ...chain[at] }));
      expect(await standing(patientId), order.join(', ')).toEqual(['Gout']);
    }
  });

  const TIMES: [how: string, times: string[]][] = [
    ['rise', ['20260101', '20260201', '20260301']],
    ['are equal', ['20260101', '20260101', '20260101']],
    ['fall', ['20260301', '20260201', '20260101']],
    ['are not said', ['', '', '']],
  ];
  test.each([
    ...TIMES.map((each) => [...each, 'version', (at: number) => version(at + 1)] as const),
    ...TIMES.map((each) => [...each, 'id', (at: number) => (at === 0 ? '' : replaces(`v${at - 1}`))] as const),
  ])(
    'say again, and otherwise, what the one between left out, in any order and twice, when times %s (%s), by its %s',
    async (_, times, __, header) => {
      const first = said('Asthma').replace('"p1"', '"p0"');
      const ended = '<effectiveTime><low value="20240102"/><high value="2025"/></effectiveTime>';
      const sections = [
        first + said('Gout') + medications(medication()),
        first,
        first + said('Gout').replace(/<effectiveTime>.*<\/effectiveTime>/, ended) + medications(medication()),
      ];
      const documents = sections.map((each, at) => ({
        id: `v${at}`,
        written: times[at] ?? '',
        header: header(at),
        sections: each,
      }));
      for (const order of ORDERS_OF_THREE) {
        const who = person();
        let patientId: unknown;
        for (const at of order) ({ patientId } = await take({ ...who, ...documents[at] }));
        const ends = (await recordsOf(patientId, 'conditions')).flatMap(({ name, endDate, verification }) =>
          verification === undefined ? [[name, endDate ?? null].join(' ')] : [],
        );
        const statuses = (await recordsOf(patientId, 'medications')).map(({ status }) => status);
        expect([...ends.toSorted(), ...statuses], order.join(', ')).toEqual(['Asthma ', 'Gout 2025', 'active']);
        const before = await stored(app());
        for (const at of order) await take({ ...who, ...documents[at] });
        expect(await stored(app()), order.join(', ')).toEqual(before);
      }
    },
  );

  test('that come between two others are told what becomes of the older one', async () => {
    const who = person();
    const [first, ...rest] = [said('Asthma').replace('"p1"', '"p0"') + said('Gout'), '', said('Gout')].map(
      (sections, at) => ({
        id: `v${at}`,
        written: '20260101',
        header: at === 0 ? '' : replaces(`v${at - 1}`),
        sections,
      }),
    );
    const reports: EntityRecord[] = [];
    for (const each of [first, ...rest.toReversed()]) reports.push(await take({ ...who, ...each }));
    expect(reports.map(({ faults }) => faults)).toEqual([
      [],
      [],
      [`Asthma: ${joinFaults([importFault('leftOut'), importFault('alsoWithdrawn')])}`],
    ]);
    expect(await standing(reports[0]?.['patientId'])).toEqual(['Gout']);
  });

  test('overwrite what was said at the same time by the one that they replace', async () => {
    const who = person();
    const { patientId } = await take({ ...who, id: 'old', sections: medications(medication()) });
    const ended = medications(medication({ status: 'aborted' }));
    await take({ ...who, header: replaces('other'), sections: ended });
    expect(await recordsOf(patientId, 'medications')).toMatchObject([{ status: 'active' }]);
    await take({ ...who, id: 'new', header: replaces('old'), sections: ended });
    expect(await recordsOf(patientId, 'medications')).toMatchObject([{ status: 'stopped' }]);
  });

  test('of one version of a set overwrite nothing, and are told', async () => {
    const who = person();
    const send = (number: number, written: string, status: string) =>
      take({ ...who, header: version(number), written, sections: medications(medication({ status })) });
    const statuses = async (patientId: unknown) =>
      (await recordsOf(patientId, 'medications')).map(({ status }) => status);
    const { patientId } = await send(1, '20240101', 'active');
    await send(2, '20240201', 'completed');
    const told = [
      expect.stringMatching(
        /^Medications, entry\[1\]: Pembrolizumab: another document with the same or a higher version/,
      ),
    ];
    expect((await send(2, '20240301', 'aborted'))['faults']).toEqual(told);
    expect((await send(1, '20240401', 'suspended'))['faults']).toEqual(told);
    expect(await statuses(patientId)).toEqual(['completed']);
    await send(3, '20240201', 'aborted');
    expect(await statuses(patientId)).toEqual(['stopped']);
  });

  test('of one id, or that replace each other, are told', async () => {
    const who = person();
    const two = said('Asthma') + said('Gout').replace('"p1"', '"p2"');
    const { patientId } = await take({ ...who, id: 'same', written: '20260101', sections: two });
    const less = await take({ ...who, id: 'same', written: '20260201', sections: said('Asthma') });
    expect(less['faults']).toEqual([importFault('sameDocumentId')]);
    expect(await standing(patientId)).toEqual(['Asthma', 'Gout']);
    const other = person();
    const one = { ...other, id: 'one', header: replaces('two'), sections: said('Asthma') };
    await take(one);
    const told = importFault('replaceEachOther', { what: 'one' });
    expect((await take({ ...other, id: 'two', header: replaces('one'), sections: said('Gout') }))['faults']).toContain(
      told,
    );
    const again = await take(one);
    expect(again['faults']).toContain(importFault('replaceEachOther', { what: 'two' }));
    // Its Asthma was withdrawn, so it is not there.
    expect(again['counts']).toMatchObject({ Condition: { there: 0, skipped: 1 } });
  });

  test('replace results by id and time', async () => {
    const who = person();
    const results = (value: number) =>
      section('2.3.1', '30954-2', 'Results', observation(`<effectiveTime value="20260101"/>${quantity(value)}`));
    await take({ ...who, id: 'new', written: '20260201', header: replaces('old'), sections: results(13) });
    const { patientId } = await take({ ...who, id: 'old', written: '20260301', sections: results(12) });
    const { body } = await call(`patients/${String(patientId)}/data?category=labTest`);
    expect(((body as EntityRecord)['data'] as EntityRecord[]).map(({ data }) => (data as number[])[0])).toEqual([13]);
  });
});
