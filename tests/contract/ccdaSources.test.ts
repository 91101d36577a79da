import { describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { observation, quantity } from '../support/ccda';
import {
  encounter,
  medication,
  medications,
  problem,
  problems,
  procedure,
  procedures,
  section,
} from '../support/ccdaEntries';
import { importFault } from '../../src/domain/imports/faults';
import { useDocuments } from '../support/ccdaPatients';
import { databases } from '../support/platform';
import { stored } from '../support/stored';

const SNOMED = '2.16.840.1.113883.6.96';
const named = (name: string, code = name) =>
  `<value xsi:type="CD" code="${code}" codeSystem="${SNOMED}" displayName="${name}"/>`;
const [CLINIC, HOSPITAL] = ['1.1.1', '2.2.2'];
const NEGATED = 'moodCode="EVN" negationInd="true"';
/** The diagnosis of an encounter, with the content of an entry of problems. */
const makeDiagnosis = (entry: string) =>
  entry
    .replace(/^<entry>/, '<entryRelationship typeCode="SUBJ">')
    .replace('10.20.22.4.3"', '10.20.22.4.80"')
    .replace(/<\/entry>$/, '</entryRelationship>');
const results = (entries: string) => section('2.3.1', '30954-2', 'Results', entries);

describe.each(databases)('statements of several documents, on %s', (kind) => {
  const { app, call, person, take, recordsOf } = useDocuments(kind, 'Ida');
  const namesOf = async (patientId: unknown, resource: string): Promise<string[]> =>
    (await recordsOf(patientId, resource)).map(({ name }) => String(name)).toSorted();

  test('of two organizations with one id are two facts, in either order and twice', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const who = person();
      const documents = [
        { ...who, custodian: CLINIC, written: '20240101', sections: problems(problem({ code: named('Asthma') })) },
        { ...who, custodian: HOSPITAL, written: '20240201', sections: problems(problem({ code: named('Gout') })) },
      ];
      const reports: EntityRecord[] = [];
      for (const at of [...order, ...order]) reports.push(await take(documents[at] ?? {}));
      expect(await namesOf(reports[0]?.['patientId'], 'conditions')).toEqual(['Asthma', 'Gout']);
      expect(reports.map(({ faults }) => faults)).toEqual([[], [], [], []]);
    }
  });

  test('of two organizations that say the same are one fact, until one of them says more', async () => {
    const who = { ...person(), sections: problems(problem()) };
    const { patientId } = await take({ ...who, custodian: CLINIC });
    expect(await take({ ...who, custodian: HOSPITAL })).toMatchObject({
      counts: { Condition: { added: 0, there: 1 } },
    });
    const sources = { system: `urn:ccda:${CLINIC}`, otherSources: [{ system: `urn:ccda:${HOSPITAL}` }] };
    expect(await recordsOf(patientId, 'conditions')).toMatchObject([{ importSource: sources }]);
    const over = problems(
      problem({ time: '<effectiveTime><low value="20240102"/><high value="2025"/></effectiveTime>' }),
    );
    await take({ ...who, custodian: CLINIC, written: '20260601', sections: over });
    await take({ ...who, custodian: HOSPITAL });
    const split = await recordsOf(patientId, 'conditions');
    expect(split).toHaveLength(2);
    expect(split).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          endDate: '2025',
          status: 'resolved',
          importSource: expect.not.objectContaining({ otherSources: expect.anything() }),
        }),
        expect.objectContaining({
          status: 'active',
          importSource: expect.objectContaining({
            system: `urn:ccda:${HOSPITAL}`,
            otherSources: [expect.objectContaining({ system: `urn:ccda:${CLINIC}`, retracted: true })],
          }),
        }),
      ]),
    );
  });

  test('of documents without a time do not bring back what was taken back, whatever comes first', async () => {
    const asthma = (attributes = 'moodCode="EVN"') => problems(problem({ code: named('Asthma'), attributes }));
    for (const first of [[], [asthma()]]) {
      const who = { ...person(), custodian: CLINIC, written: '' };
      for (const sections of first) await take({ ...who, sections });
      await take({ ...who, sections: asthma(NEGATED) });
      const { patientId, faults } = await take({ ...who, city: 'Bonn', sections: asthma() });
      expect(faults, String(first)).toEqual([
        expect.stringMatching(/^Problems, entry\[1\]: Asthma: (its source|another document)/),
      ]);
      const standing = (await recordsOf(patientId, 'conditions')).filter(
        ({ verification }) => verification === undefined,
      );
      expect(standing).toEqual([]);
    }
  });

  test('are shown as they came, and name the organization that keeps them', async () => {
    const who = { ...person(), custodian: CLINIC };
    const asthma = { ...who, written: '20240101', sections: problems(problem({ code: named('Asthma') })) };
    const sections = problems(problem({ code: named('Asthma'), more: '<text>as it came later</text>' }));
    const { patientId } = await take(asthma);
    await take({ ...who, written: '20260601', sections: sections + results('') });
    const [{ importSource } = {}] = await recordsOf(patientId, 'conditions');
    const source = importSource as Record<string, string>;
    expect(source['organization']).toBe(`Keeper of ${CLINIC}`);
    const originalOf = async (id: unknown, changes: object = {}) => {
      const { system = '', resourceType = '', resourceId = '', writtenAt = '' } = { ...source, ...changes };
      const query = new URLSearchParams({ system, resourceType, resourceId, writtenAt });
      const { status, body } = await call(`patients/${String(id)}/originals?${query.toString()}`);
      return { status, body };
    };
    const newest = await originalOf(patientId);
    expect(newest.body).toMatchObject({
      document: { isWhole: false, xml: expect.stringContaining('as it came later') },
    });
    const first = await originalOf(patientId, { writtenAt: '2024-01-01T00:00:00.000Z' });
    expect(first.body).toMatchObject({
      document: { isWhole: false, xml: expect.stringMatching(/^<entry[^]*<\/entry>$/) },
    });
    expect(JSON.stringify(first)).not.toContain('as it came later');
    const nameless = await originalOf(patientId, { resourceId: `${String(patientId)}|#0` });
    expect(nameless.body).toMatchObject({
      document: { isWhole: true, xml: expect.stringContaining('ClinicalDocument') },
    });
    const other = await take({ ...person(), custodian: CLINIC, sections: problems(problem()) });
    const foreign = await originalOf(other['patientId'], { system: `urn:ccda:${HOSPITAL}` });
    expect([foreign.status, foreign.body['code']]).toEqual([404, 'notKept']);
  });

  test('of one organization about something else are kept beside each other, and told', async () => {
    const who = { ...person(), custodian: CLINIC };
    const { patientId } = await take({ ...who, sections: problems(problem({ code: named('Asthma') })) });
    const gout = { ...who, written: '20260601', sections: problems(problem({ code: named('Gout') })) };
    expect((await take(gout))['faults']).toEqual([
      'Problems, entry[1]: Gout: its id was used before for something else; both are kept',
    ]);
    expect(await namesOf(patientId, 'conditions')).toEqual(['Asthma', 'Gout']);
    const before = await stored(app());
    await take(gout);
    expect(await stored(app())).toEqual(before);
  });

  test('of one time with other content never overwrite each other, and are told', async () => {
    const who = { ...person(), custodian: CLINIC };
    const { patientId } = await take({ ...who, sections: medications(medication()) });
    const other = await take({ ...who, sections: medications(medication({ status: 'completed' })) });
    expect(other['faults']).toEqual([
      expect.stringMatching(/^Medications, entry\[1\]: Pembrolizumab: another document/),
    ]);
    expect(await recordsOf(patientId, 'medications')).toMatchObject([{ status: 'active' }]);
  });

  test.each(['CLINIC', 'HOSPITAL'])(
    'of two organizations stay while one of them says them; %s takes it back',
    async (by) => {
      const who = person();
      const [said, denied] = [problems(problem()), problems(problem({ attributes: NEGATED }))];
      const [first, other] = by === 'CLINIC' ? [CLINIC, HOSPITAL] : [HOSPITAL, CLINIC];
      const at = (custodian: string, written: string, sections: string) =>
        take({ ...who, custodian, written, sections });
      const { patientId } = await at(CLINIC, '20240101', said);
      await at(HOSPITAL, '20240102', said);
      const marks = async () =>
        (await recordsOf(patientId, 'conditions')).map(({ verification, importSource }) => {
          const {
            system,
            retracted = false,
            otherSources = [],
          } = importSource as unknown as {
            system: string;
            retracted?: boolean;
            otherSources?: { system: string; retracted?: boolean }[];
          };
          const all = [{ system, retracted }, ...otherSources];
          return [verification ?? null, all.filter((each) => each.retracted).map((each) => each.system.slice(9))];
        });
      expect((await at(first, '20240201', denied))['faults']).toEqual([expect.stringMatching(/still has it/)]);
      expect(await marks()).toEqual([[null, [first]]]);
      // An older document does not change that; a newer one says it again.
      await at(first, '20240120', said);
      await at(first, '20240201', denied);
      expect(await marks()).toEqual([[null, [first]]]);
      await at(first, '20240301', said);
      expect(await marks()).toEqual([[null, []]]);
      await at(first, '20240401', denied);
      await at(other, '20231231', denied);
      expect(await marks()).toEqual([[null, [first]]]);
      await at(other, '20240402', denied);
      expect((await marks()).map(([verification]) => verification)).toEqual(['refuted']);
    },
  );

  test.each([
    [CLINIC, HOSPITAL, HOSPITAL],
    [HOSPITAL, CLINIC, HOSPITAL],
    [CLINIC, HOSPITAL, CLINIC],
    [HOSPITAL, CLINIC, CLINIC],
  ])('that %s and %s took back are one record again if %s says it again', async (first, second, again) => {
    const who = person();
    const [said, denied] = [problems(problem()), problems(problem({ attributes: NEGATED }))];
    const at = (custodian: string, written: string, sections: string) => take({ ...who, custodian, written, sections });
    const { patientId } = await at(CLINIC, '20240101', said);
    await at(HOSPITAL, '20240102', said);
    await at(first, '20240201', denied);
    await at(second, '20240202', denied);
    const { faults, counts } = await at(again, '20240301', said);
    expect([faults, counts]).toEqual([[], { Condition: expect.objectContaining({ added: 0, updated: 1 }) }]);
    const verified = async () => (await recordsOf(patientId, 'conditions')).map(({ verification }) => verification);
    expect(await verified()).toEqual([undefined]);
    const over = problems(
      problem({ time: '<effectiveTime><low value="20240102"/><high value="2025"/></effectiveTime>' }),
    );
    expect((await at(again, '20240302', over))['faults']).toEqual([]);
    expect(await recordsOf(patientId, 'conditions')).toMatchObject([{ endDate: '2025' }]);
    await at(again, '20240401', denied);
    expect(await verified()).toEqual(['refuted']);
  });

  test('become two facts if one of two organizations says more, without a remark', async () => {
    const who = person();
    const over = problems(
      problem({ time: '<effectiveTime><low value="20240102"/><high value="2025"/></effectiveTime>' }),
    );
    const { patientId } = await take({ ...who, custodian: CLINIC, sections: problems(problem()) });
    await take({ ...who, custodian: HOSPITAL, sections: problems(problem()) });
    const { faults } = await take({ ...who, custodian: HOSPITAL, written: '20260601', sections: over });
    expect(faults).toEqual([]);
    const ends = (await recordsOf(patientId, 'conditions')).map(({ endDate = null }) => endDate);
    expect(ends.toSorted()).toEqual(['2025', null]);
    await take({
      ...who,
      custodian: CLINIC,
      written: '20260602',
      sections: problems(problem({ attributes: NEGATED })),
    });
    const standing = (await recordsOf(patientId, 'conditions')).filter(
      ({ verification }) => verification === undefined,
    );
    expect(standing).toMatchObject([{ endDate: '2025' }]);
  });

  test('with one id for results of several times are several results', async () => {
    const who = { ...person(), custodian: CLINIC };
    const at = (day: string, value: number) =>
      results(observation(`<effectiveTime value="${day}"/>${quantity(value)}`));
    const { patientId } = await take({ ...who, written: '20260101', sections: at('20260101', 12) });
    await take({ ...who, written: '20260201', sections: at('20260201', 13) });
    await take({ ...who, written: '20260301', sections: at('20260201', 14) });
    const { body } = await call(`patients/${String(patientId)}/data?category=labTest&orderBy=eventTime&order=asc`);
    const values = ((body as EntityRecord)['data'] as EntityRecord[]).map(({ data }) => (data as number[])[0]);
    expect(values).toEqual([12, 14]);
  });

  test.each([
    ['no time', '', []],
    ['an unknown one', '<effectiveTime nullFlavor="UNK"/>', []],
    [
      'one that is none',
      '<effectiveTime value="20260230"/>',
      [importFault('badDate', { name: 'time', value: '20260230' })],
    ],
  ])('with %s are results without a time, and told', async (_, time, faults) => {
    const who = { ...person(), custodian: CLINIC, sections: results(observation(`${time}${quantity(12)}`)) };
    const report = await take({ ...who, written: '20260101' });
    expect(report['faults']).toEqual(
      [...faults, importFault('noTime')].map((fault) => `Results, entry[1]: Hemoglobin: ${fault}`),
    );
    await take({ ...who, written: '20260201' });
    const { body } = await call(`patients/${String(report['patientId'])}/data?category=labTest`);
    expect(((body as EntityRecord)['data'] as EntityRecord[]).map(({ eventTime }) => eventTime ?? null)).toEqual([
      null,
    ]);
    // They are on no day, so the story and the lab reports say how many there are.
    const at = `patients/${String(report['patientId'])}`;
    expect((await call(`${at}/story`)).body).toMatchObject({ untimedResults: 1 });
    expect((await call(`${at}/labReports`)).body).toMatchObject({ labReports: [], untimedResults: 1 });
  });

  test('with a value beside the reason why there is none have the reason, and the value is told', async () => {
    const value = '<value xsi:type="PQ" value="6.9" unit="mmol/L" nullFlavor="NASK"/>';
    const sections = results(observation(`<effectiveTime value="20260101"/>${value}`));
    const { patientId, faults } = await take({ ...person(), custodian: CLINIC, sections });
    const why = importFault('valueAndReason', { what: 'not-asked', value: '6.9 mmol/L' });
    expect(faults).toEqual([`Results, entry[1]: Hemoglobin: ${why}`]);
    const { body } = await call(`patients/${String(patientId)}/data?category=labTest`);
    expect((body as EntityRecord)['data']).toMatchObject([
      { data: [null, null], labs: [{ value: null, dataAbsentReason: 'not-asked' }] },
    ]);
  });

  test('of an encounter that are taken back leave the problem with their id, and the other way round', async () => {
    const diagnosis = (attributes: string) =>
      section('2.22.1', '46240-8', 'Encounters', encounter({ more: makeDiagnosis(problem({ attributes })) }));
    const EVENT = 'moodCode="EVN"';
    for (const [takenBack, standing] of [
      [diagnosis(NEGATED), [null]],
      [problems(problem({ attributes: NEGATED })), ['encounter-diagnosis']],
    ] as const) {
      const who = { ...person(), custodian: CLINIC };
      const both = problems(problem()) + diagnosis(EVENT);
      const { patientId } = await take({ ...who, sections: both });
      await take({ ...who, written: '20260601', sections: takenBack });
      await take({ ...who, written: '20250601', sections: both });
      const left = (await recordsOf(patientId, 'conditions')).filter(({ verification }) => verification === undefined);
      expect(left.map(({ category }) => category ?? null)).toEqual(standing);
    }
  });

  test('that an older document repeats after they were taken back are told', async () => {
    const who = { ...person(), custodian: CLINIC };
    await take({ ...who, sections: problems(problem()) });
    await take({ ...who, written: '20260601', sections: problems(problem({ attributes: NEGATED })) });
    const { faults, counts } = await take({ ...who, written: '20260401', sections: problems(problem()) });
    expect(faults).toEqual([`Problems, entry[1]: Melanoma: ${importFault('retracted')}`]);
    expect(counts).toMatchObject({ Condition: { there: 0, skipped: 1 } });
  });

  describe('that take back what was said before', () => {
    const MISTAKEN = Array.from({ length: 4 }, () => 'entered-in-error');
    const UNKNOWN = 'moodCode="EVN" nullFlavor="NI"';
    const ALL = (said: { attributes?: string; status?: string; more?: string }, value = 'moodCode="EVN"') =>
      [
        problems(problem(said)),
        medications(medication(said)),
        procedures(procedure(said)),
        results(observation(`<effectiveTime value="20260101"/>${quantity(13)}`).replace('moodCode="EVN"', value)),
      ].join('');
    const standing = async (patientId: unknown) => {
      const { body } = await call(`patients/${String(patientId)}/data?category=labTest`);
      return [
        ...(await recordsOf(patientId, 'conditions')).map(({ verification }) => verification),
        ...[...(await recordsOf(patientId, 'medications')), ...(await recordsOf(patientId, 'procedures'))].map(
          ({ status }) => status,
        ),
        ...((body as EntityRecord)['data'] as EntityRecord[]).map(({ status }) => status),
      ];
    };

    /** The same, with a status of the result, too. */
    const withStatus = (status: string) =>
      ALL({ status }).replace('<value xsi:type="PQ"', `<statusCode code="${status}"/><value xsi:type="PQ"`);
    const FATHER = '<subject><relatedSubject classCode="PRS"><code code="FTH"/></relatedSubject></subject>';
    const WAYS: [how: string, sections: string, word: string[]][] = [
      ['negated', ALL({ attributes: NEGATED }, NEGATED), ['refuted', 'not-taken', 'not-done', 'entered-in-error']],
      ['nullified', withStatus('nullified'), MISTAKEN],
      ['cancelled', withStatus('cancelled'), ['entered-in-error', 'not-taken', 'not-done', 'entered-in-error']],
      ['of unknown truth', ALL({ attributes: UNKNOWN }, UNKNOWN), MISTAKEN],
      [
        'about another person',
        ALL({ more: FATHER }).replace('<value xsi:type="PQ"', `${FATHER}<value xsi:type="PQ"`),
        MISTAKEN,
      ],
    ];

    test.each(WAYS)(
      'withdraw the records if they are %s; an older document does not',
      async (_, sections, expected) => {
        const who = { ...person(), custodian: CLINIC };
        const { patientId } = await take({ ...who, sections: ALL({}) });
        const before = await standing(patientId);
        await take({ ...who, written: '20250101', sections });
        await take({ ...who, custodian: HOSPITAL, written: '20260601', sections });
        expect(await standing(patientId)).toEqual(before);
        const back = { ...who, written: '20260601', sections };
        const { faults } = await take(back);
        expect(faults).toHaveLength(4);
        expect(faults).toContain('Problems, entry[1]: Melanoma: no longer holds; the stored record was withdrawn');
        expect(await standing(patientId)).toEqual(expected);
        const after = await stored(app());
        await take(back);
        await take({ ...who, sections: ALL({}) });
        expect(await stored(app())).toEqual(after);
      },
    );

    test.each(WAYS)('hold for an older document that comes later if they are %s', async (_, sections) => {
      const who = { ...person(), custodian: CLINIC };
      const { patientId } = await take({ ...who, written: '20260601', sections });
      const old = { ...who, written: '20260101', sections: ALL({}) };
      const { faults } = await take(old);
      expect(faults).toContain(
        'Problems, entry[1]: Melanoma: its source has taken it back, and this version is not known to be newer',
      );
      expect(faults).toHaveLength(4);
      expect(await standing(patientId)).toEqual([]);
      await take(old);
      // Another organization, and the same one later, may say so.
      await take({ ...old, custodian: HOSPITAL });
      expect(await standing(patientId)).toHaveLength(4);
      await take({ ...old, written: '20260701' });
      expect(await standing(patientId)).toHaveLength(4);
    });

    test.each([
      ['a concern that was given up', problem({}, '<statusCode code="aborted"/>'), 'withdrawn'],
      ['an observation without a name', problem({ attributes: UNKNOWN, code: '' }), 'withdrawn'],
      [
        'one of two statements with an id, which does not say what it was',
        problem({ attributes: UNKNOWN, code: '' }) + problem({ code: named('Gout') }),
        'otherSubject',
      ],
    ] as const)('withdraw what is now %s, in either order', async (_, entries, told) => {
      const [then, now] = [
        { written: '20260101', sections: problems(problem()) },
        { written: '20260601', sections: problems(entries) },
      ];
      for (const order of [
        [then, now],
        [now, then],
      ]) {
        const who = { ...person(), custodian: CLINIC };
        const reports: EntityRecord[] = [];
        for (const each of order) reports.push(await take({ ...who, ...each }));
        const standing = (await recordsOf(reports[0]?.['patientId'], 'conditions')).flatMap(({ name, verification }) =>
          verification === undefined ? [name] : [],
        );
        expect(standing.toSorted()).toEqual(told === 'withdrawn' ? [] : ['Gout', 'Melanoma']);
        const last = told === 'otherSubject' || order[0] === then ? told : 'retracted';
        expect(reports[1]?.['faults']).toEqual([expect.stringContaining(importFault(last))]);
      }
    });

    test('withdraw a result whose new value cannot be read', async () => {
      const who = { ...person(), custodian: CLINIC };
      const result = (value: string) => results(observation(`<effectiveTime value="20260101"/>${value}`));
      const { patientId } = await take({ ...who, sections: result(quantity(121)) });
      const { faults } = await take({
        ...who,
        written: '20260601',
        sections: result('<value xsi:type="PQ" value="1,2" unit="mmol/L"/>'),
      });
      expect(await standing(patientId)).toEqual(['entered-in-error']);
      expect(faults).toEqual([
        expect.stringContaining(importFault('unreadValue', { value: '1,2 mmol/L' })),
        expect.stringContaining(importFault('withdrawn')),
      ]);
    });

    test('replace a result by one of which nothing is known', async () => {
      const who = { ...person(), custodian: CLINIC };
      const result = (value: string) => results(observation(`<effectiveTime value="20260101"/>${value}`));
      const { patientId } = await take({ ...who, sections: result(quantity(121)) });
      const unknown = result('<value xsi:type="PQ" nullFlavor="UNK"/>');
      const { faults } = await take({ ...who, written: '20260601', sections: unknown });
      expect(faults).toEqual([]);
      const { body } = await call(`patients/${String(patientId)}/data?category=labTest`);
      expect((body as EntityRecord)['data']).toMatchObject([{ labs: [{ value: null, dataAbsentReason: 'unknown' }] }]);
    });

    test('withdraw only what they are about, although another statement has the same id', async () => {
      const who = { ...person(), custodian: CLINIC };
      const said = (name: string, more = {}) => problems(problem({ code: named(name), ...more }));
      const { patientId } = await take({ ...who, sections: said('Asthma') });
      await take({ ...who, written: '20260601', sections: said('Gout') });
      await take({ ...who, written: '20260701', sections: said('Gout', { attributes: NEGATED }) });
      const verified = (await recordsOf(patientId, 'conditions')).map(
        ({ name, verification }) => `${name} ${verification}`,
      );
      expect(verified.toSorted()).toEqual(['Asthma undefined', 'Gout refuted']);
      const timed = (day: string, value: string) =>
        results(observation(`<effectiveTime value="${day}"/>${quantity(12)}`).replace('moodCode="EVN"', value));
      await take({ ...who, written: '20260801', sections: timed('20260101', 'moodCode="EVN"') });
      await take({ ...who, written: '20260802', sections: timed('20260201', 'moodCode="EVN"') });
      await take({ ...who, written: '20260803', sections: timed('20260101', NEGATED) });
      const { body } = await call(`patients/${String(patientId)}/data?category=labTest&orderBy=eventTime&order=asc`);
      const statuses = ((body as EntityRecord)['data'] as EntityRecord[]).map(({ status }) => status);
      expect(statuses).toEqual(['entered-in-error', 'submitted']);
    });

    test('do not stay withdrawn if a newer document says them again', async () => {
      const who = { ...person(), custodian: CLINIC };
      const { patientId } = await take({ ...who, sections: problems(problem()) });
      await take({ ...who, written: '20260601', sections: problems(problem({ attributes: NEGATED })) });
      await take({ ...who, written: '20260701', sections: problems(problem()) });
      expect((await recordsOf(patientId, 'conditions')).map(({ verification }) => verification)).toEqual([undefined]);
    });
  });
});
