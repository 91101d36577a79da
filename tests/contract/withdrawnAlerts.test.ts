import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/http/context';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { ccda, observation } from '../support/ccda';
import { databases } from '../support/platform';
import { addWatchPlan, WATCH } from '../support/watchPlan';

const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
/** An age in days at which new data raises no alert by itself, but what an alert stands on is still watched. */
const OLD = 40;

describe.each(databases)('an alert whose cause is gone, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;

  const call = async (path: string, json?: unknown, method?: string) => {
    const answer = await app.call(path, { token, ...(json !== undefined && { json }), ...(method && { method }) });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const add = async (path: string, json: EntityRecord) => Object.values(await call(path, json))[0] as EntityRecord;
  const newPatient = async (): Promise<string> => {
    const plans = [{ planId: WATCH, startDate: ago(90).slice(0, 10) }];
    return String((await add('patients', { dob: '1980-02-03', lastName: 'Abel', plans }))['patientId']);
  };
  const point = (id: string, dataId: string, value: number, more: EntityRecord = {}) =>
    add(`patients/${id}/data`, {
      dataId,
      category: 'symptom',
      data: [value],
      groupId: 'g1',
      eventTime: ago(1),
      ...more,
    });
  const drop = (id: string, { _id }: EntityRecord) => call(`patients/${id}/data/${String(_id)}`, undefined, 'DELETE');
  /** Waits until the background detection has run. */
  const settled = async (patientId: string): Promise<void> => {
    const due = sql`SELECT FROM detection_due WHERE patient_id = ${patientId} AND failed_at IS NULL`;
    await expect.poll(async () => (await due.execute(app.services.database.db)).rows, { timeout: 15_000 }).toEqual([]);
  };
  /** Evaluates at once, as the background detection does. */
  const evaluated = (patientId: string) => call(`patients/${patientId}/detect`, { days: 90 });
  const alerts = async (id: string, dataId = 'iraeOverallAlert') =>
    (await call(`patients/${id}/data?dataId=${dataId}&limit=0`))['data'] as EntityRecord[];
  const levels = async (id: string) =>
    (await alerts(id)).map(({ status, data }) => `${String(status)} ${String((data as string[])[0])}`).toSorted();
  const header = async (id: string) =>
    (
      (await call('reporting/reportSeries', { reportName: 'LatestAlerts', args: { patientId: id } }))[
        'latestAlerts'
      ] as EntityRecord[]
    ).map(({ color }) => color);
  /** What the tables of the lists and of the dashboards count. */
  const counted = async (id: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM alert WHERE patient_id = ${id}`.execute(
      app.services.database.db,
    );
    return rows[0]?.n ?? -1;
  };
  const recommended = async (id: string) =>
    ((await call(`patients/${id}/recommendations`))['recommendations'] as EntityRecord[]).map(
      ({ status }) => status ?? null,
    );
  const foretold = async (id: string, part: string) =>
    ((await call(`patients/${id}/${part}/withdrawals`))['alerts'] as EntityRecord[]).map(
      ({ alertLevelId, becomes, modelAlerts }) => [alertLevelId, becomes, ...(modelAlerts as string[])],
    );
  const sign = async (id: string): Promise<void> => {
    const [alert] = await alerts(id);
    await call(`patients/${id}/data/${String(alert?.['_id'])}`, { ...alert, status: 'final' }, 'PUT');
  };

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    await addWatchPlan((path, record) => add(path, record));
  });
  afterAll(() => app?.stop());

  test('is told before a deletion if it stays, but the alert of a model goes', async () => {
    const id = await newPatient();
    await point(id, 'stools', 2);
    const alt = await point(id, 'alt', 0, { category: 'labTest', data: [null, null, 1] });
    await evaluated(id);
    expect(await header(id)).toEqual(['orange']);
    expect(await foretold(id, `data/${String(alt['_id'])}`)).toEqual([['orange', 'orange', 'liverAlert']]);
    await drop(id, alt);
    await settled(id);
    expect(await header(id)).toEqual(['orange']);
    expect((await alerts(id, 'liverAlert')).map(({ status }) => status)).toEqual(['entered-in-error']);
  });

  test('is withdrawn with the deleted data, says by whom and why, and counts nowhere', async () => {
    const id = await newPatient();
    const stools = await point(id, 'stools', 2);
    const blood = await point(id, 'blood', 3);
    await evaluated(id);
    expect(await header(id)).toEqual(['red']);
    expect(await recommended(id)).toEqual([null]);
    expect(await foretold(id, `data/${String(blood['_id'])}`)).toEqual([['red', 'orange', 'gutAlert']]);
    await drop(id, blood);
    await settled(id);
    expect(await header(id)).toEqual(['orange']);
    expect(await foretold(id, `data/${String(stools['_id'])}`)).toEqual([['orange', null, 'gutAlert']]);
    await drop(id, stools);
    await settled(id);
    expect(await header(id)).toEqual([]);
    expect(await counted(id)).toBe(0);
    expect(await recommended(id)).toEqual(['entered-in-error']);
    const user = (await call('authentication/users?limit=1'))['users'] as EntityRecord[];
    const read = (await call(`audit?entity=patientData&patientId=${id}&action=read`))['audit'] as EntityRecord[];
    expect(read.filter(({ details }) => JSON.stringify(details).includes('withdrawals'))).toHaveLength(2);
    // A filter for alerts finds what counts, by whatever it looks for.
    for (const query of [
      'data=orange',
      'open=true',
      'data=orange&open=true&dataId=gutAlert',
      'data=orange&lab=false',
    ]) {
      const { data } = await call(`patients/${id}/data?${query}`);
      expect(
        (data as EntityRecord[]).filter(({ category }) => category === 'alert'),
        query,
      ).toEqual([]);
    }
    for (const dataId of ['iraeOverallAlert', 'gutAlert']) {
      const [alert, ...others] = await alerts(id, dataId);
      expect(others).toEqual([]);
      const source = alert?.['source'] as EntityRecord[];
      expect(alert).toMatchObject({ status: 'entered-in-error', data: expect.arrayContaining(['orange']) });
      expect(source.length).toBeGreaterThan(1);
      expect(source.at(-1)).toMatchObject({
        action: 'withdrawal',
        reason: 'deleted',
        updatedBy: user[0]?.['userId'],
        updatedAt: expect.any(String),
      });
    }
    expect((await call(`patients/${id}/detect`, { groupId: 'g1' }))['results']).toEqual([]);
    // New data in the same group raises an alert of its own.
    await point(id, 'stools', 2);
    await evaluated(id);
    expect(await levels(id)).toEqual(['entered-in-error orange', 'submitted orange']);
    expect(await recommended(id)).toEqual(expect.arrayContaining([null, 'entered-in-error']));
  });

  test('is withdrawn although it was acknowledged and is old, if a correction leaves less', async () => {
    const id = await newPatient();
    const more = { eventTime: ago(OLD) };
    const stools = await point(id, 'stools', 3, more);
    const blood = await point(id, 'blood', 3, more);
    await call(`patients/${id}/detect`, { groupId: 'g1' });
    await sign(id);
    await call(`patients/${id}/data/${String(blood['_id'])}`, { ...blood, data: [0] }, 'PUT');
    await evaluated(id);
    expect(await levels(id)).toEqual(['entered-in-error red', 'submitted orange']);
    expect((await alerts(id)).flatMap(({ source }) => (source as EntityRecord[]).at(-1)?.['reason'] ?? [])).toEqual([
      'corrected',
    ]);
    expect(await header(id)).toEqual(['orange']);
    // A point that moves to another check-in leaves its own.
    await call(`patients/${id}/data/${String(stools['_id'])}`, { ...stools, groupId: 'g2' }, 'PUT');
    await call(`patients/${id}/detect`, { groupId: 'g1' });
    expect(await levels(id)).toEqual(['entered-in-error orange', 'entered-in-error red']);
    expect(await header(id)).toEqual([]);
  });

  test('a correction that leaves as much keeps the acknowledged alert', async () => {
    const id = await newPatient();
    const blood = await point(id, 'blood', 3);
    await point(id, 'stools', 2);
    await evaluated(id);
    await sign(id);
    await call(`patients/${id}/data/${String(blood['_id'])}`, { ...blood, data: [4] }, 'PUT');
    await evaluated(id);
    expect(await levels(id)).toEqual(['final red', 'submitted red']);
  });

  test('flags its journal, and is withdrawn with the deleted journal, whose answers no longer count', async () => {
    const id = await newPatient();
    const journal = await add(`patients/${id}/journals`, {
      createDate: ago(1),
      planId: WATCH,
      groupId: 'g1',
      sessionId: 's1',
      status: 'submitted',
    });
    const answer = await point(id, 'stools', 2, { sessionId: 's1' });
    await evaluated(id);
    const path = `journals/${String(journal['_id'])}`;
    const flags = async () => ((await call(`patients/${id}/${path}`))['journal'] as EntityRecord)['flags'];
    expect(await flags()).toEqual(['orangeAlert']);
    expect((await call('patients/*/journals?flags=orangeAlert'))['count']).toBe(1);
    // The flags follow the alert, and a save does not change them.
    await point(id, 'blood', 3, { sessionId: 's1' });
    await evaluated(id);
    expect(await flags()).toEqual(['redAlert']);
    const shown = (await call(`patients/${id}/${path}`))['journal'] as EntityRecord;
    const saved = await call(`patients/${id}/${path}`, { ...shown, flags: ['greenAlert'] }, 'PUT');
    expect(saved['journal'] ?? saved).toMatchObject({ flags: ['redAlert'] });
    await settled(id);
    expect(await flags()).toEqual(['redAlert']);
    await drop(id, (await alerts(id, 'blood'))[0] ?? {});
    await evaluated(id);
    expect(await flags()).toEqual(['orangeAlert']);
    await call(`patients/${id}/data/${String(answer['_id'])}`, { ...answer, status: 'entered-in-error' }, 'PUT');
    await evaluated(id);
    expect(await flags()).toEqual([]);
    const sources = (await alerts(id, 'gutAlert')).map(({ source }) => (source as EntityRecord[]).at(-1)?.['reason']);
    expect(sources).toContain('enteredInError');
    await call(`patients/${id}/data/${String(answer['_id'])}`, { ...answer, _version: 2 }, 'PUT');
    await evaluated(id);
    expect(await flags()).toEqual(['orangeAlert']);
    expect(await foretold(id, path)).toEqual([['orange', null, 'gutAlert']]);
    await call(`patients/${id}/${path}`, undefined, 'DELETE');
    await evaluated(id);
    expect(await levels(id)).toEqual(['entered-in-error orange', 'entered-in-error orange']);
    expect((await alerts(id, 'stools')).map(({ status }) => status)).toEqual(['entered-in-error']);
    expect((await call(`patients/${id}/detect`, { groupId: 'g1' }))['results']).toEqual([]);
    expect(await header(id)).toEqual([]);
  });

  test('stays signed, and none is added, if what is left after a deletion is a part of what was signed', async () => {
    const id = await newPatient();
    const heart = { conditionId: 'I50', system: 'icd', name: 'Heart failure', startDate: ago(60) };
    await add(`patients/${id}/conditions`, heart);
    await point(id, 'stools', 2);
    const blood = await point(id, 'blood', 3);
    await evaluated(id);
    const grade = async () => (await alerts(id, 'gutAlert')).map(({ data }) => (data as number[])[1]);
    expect([await levels(id), await grade()]).toEqual([['submitted red'], [4]]);
    await sign(id);
    expect(await foretold(id, `data/${String(blood['_id'])}`)).toEqual([]);
    await drop(id, blood);
    await evaluated(id);
    expect([await levels(id), await grade()]).toEqual([['final red'], [3]]);
    // Nor does a later run, when nothing has changed, add one.
    await evaluated(id);
    expect([await levels(id), await grade()]).toEqual([['final red'], [3]]);
    // What comes on top of what was signed is an alert of its own.
    await point(id, 'stools', 3);
    await point(id, 'blood', 4);
    await evaluated(id);
    expect(await levels(id)).toEqual(['final red', 'submitted red']);
  });

  test('follows a diagnosis and a baseline that are deleted or corrected', async () => {
    const id = await newPatient();
    const heart = { conditionId: 'I50', system: 'icd', name: 'Heart failure', startDate: ago(60) };
    const condition = await add(`patients/${id}/conditions`, heart);
    await point(id, 'stools', 2);
    const usual = await add(`patients/${id}/data`, {
      dataId: 'stools',
      data: [null, 2],
      baseline: true,
      groupId: 'start',
      eventTime: ago(80),
    });
    await add(`patients/${id}/data`, { dataId: 'stools', data: [null, 6], groupId: 'g2', eventTime: ago(2) });
    await evaluated(id);
    expect(await levels(id)).toEqual(['submitted red', 'submitted red']);
    const diagnosis = `conditions/${String(condition['_id'])}`;
    // A diagnosis that is only suspected does not count, until it is confirmed.
    let version = Number(condition['_version']);
    const verified = async (verification: string) => {
      await call(`patients/${id}/${diagnosis}`, { ...condition, _version: version, verification }, 'PUT');
      version += 1;
      await evaluated(id);
      return levels(id);
    };
    expect(await verified('provisional')).toEqual(['submitted orange', 'submitted orange']);
    expect(await verified('confirmed')).toEqual(['submitted red', 'submitted red']);
    // The diagnosis of an encounter is no problem of the patient.
    const { entities, database } = app.services;
    const categorized = async (category: string | null) => {
      const stored = await entities.get(database.db, 'condition', String(condition['_id']), { parent: id });
      await entities.save(database.db, 'condition', { ...stored, patientId: id, category }, SYSTEM, {
        mode: 'update',
        trusted: true,
      });
      version += 1;
      await evaluated(id);
      return levels(id);
    };
    expect(await categorized('encounter-diagnosis')).toEqual(['submitted orange', 'submitted orange']);
    expect(await categorized(null)).toEqual(['submitted red', 'submitted red']);
    expect((await foretold(id, diagnosis)).toSorted()).toEqual([
      ['red', 'orange', 'gutAlert'],
      ['red', 'orange', 'gutAlert'],
    ]);
    await call(`patients/${id}/${diagnosis}`, undefined, 'DELETE');
    await evaluated(id);
    expect(await levels(id)).toEqual(['submitted orange', 'submitted orange']);
    await call(`patients/${id}/data/${String(usual['_id'])}`, { ...usual, data: [null, 5] }, 'PUT');
    await evaluated(id);
    expect(await levels(id)).toEqual(['submitted green', 'submitted orange']);
  });

  test('is withdrawn when another system withdraws the result', async () => {
    const about = (status: string): EntityRecord => ({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        { resource: { resourceType: 'Patient', id: 'w1', birthDate: '1980-02-03', name: [{ family: 'Wend' }] } },
        {
          resource: {
            resourceType: 'DiagnosticReport',
            id: 'r1',
            status: 'final',
            code: { text: 'Liver' },
            subject: { reference: 'Patient/w1' },
            // A laboratory may give only the day.
            effectiveDateTime: ago(2).slice(0, 10),
            result: [{ reference: 'Observation/o1' }],
          },
        },
        {
          resource: {
            resourceType: 'Observation',
            id: 'o1',
            status,
            code: { text: 'alt', coding: [{ system: 'http://loinc.org', code: 'alt' }] },
            subject: { reference: 'Patient/w1' },
            effectiveDateTime: ago(2).slice(0, 10),
            valueQuantity: { value: 60, unit: 'U/L' },
            referenceRange: [{ low: { value: 0, unit: 'U/L' }, high: { value: 40, unit: 'U/L' } }],
          },
        },
      ],
    });
    const taken = async (status: string): Promise<void> => {
      const { jobId } = await call('fhir/import?system=ward', about(status));
      await expect
        .poll(async () => (await call(`fhir/import/${String(jobId)}`))['job'], { timeout: 15_000 })
        .toMatchObject({ status: 'done' });
    };
    await taken('final');
    const [found] = (await call('patients?search=Wend'))['patients'] as EntityRecord[];
    const id = String(found?.['patientId']);
    await call(`patients/${id}`, { ...found, plans: [{ planId: WATCH, startDate: ago(90).slice(0, 10) }] }, 'PUT');
    await call(`patients/${id}/detect`, { lab: true });
    expect(await levels(id)).toEqual(['submitted yellow']);
    await taken('entered-in-error');
    await evaluated(id);
    expect(await levels(id)).toEqual(['entered-in-error yellow']);
    expect(await header(id)).toEqual([]);
    expect((await call(`patients/${id}/labReports`))['labReports']).toEqual([]);
  });

  test('follows a result that its source moves to another patient, and back', async () => {
    const server = 'https://moving.example/fhir';
    const at = (resourceType: string, id: string, more: EntityRecord) => ({
      fullUrl: `${server}/${resourceType}/${id}`,
      resource: { resourceType, id, ...more },
    });
    const families = ['Movedfrom', 'Movedto'];
    const result = (to: number, versionId: string) =>
      at('Observation', 'o1', {
        meta: { versionId },
        status: 'final',
        code: { text: 'alt', coding: [{ system: 'http://loinc.org', code: 'alt' }] },
        category: [{ coding: [{ code: 'laboratory' }] }],
        subject: { reference: `${server}/Patient/${to}` },
        effectiveDateTime: ago(2).slice(0, 10),
        valueQuantity: { value: 60, unit: 'U/L' },
        referenceRange: [{ low: { value: 0, unit: 'U/L' }, high: { value: 40, unit: 'U/L' } }],
      });
    const take = async (...entry: object[]): Promise<void> => {
      const { jobId } = await call('fhir/import', { resourceType: 'Bundle', type: 'collection', entry });
      await expect
        .poll(async () => (await call(`fhir/import/${String(jobId)}`))['job'], { timeout: 15_000 })
        .toMatchObject({ status: 'done' });
    };
    await take(
      ...families.map((family, n) => at('Patient', `${n}`, { birthDate: `198${n}-02-03`, name: [{ family }] })),
    );
    const ids: string[] = [];
    for (const family of families) {
      const [found] = (await call(`patients?search=${family}`))['patients'] as EntityRecord[];
      ids.push(String(found?.['patientId']));
      const plans = [{ planId: WATCH, startDate: ago(90).slice(0, 10) }];
      await call(`patients/${ids.at(-1)}`, { ...found, plans }, 'PUT');
    }
    const states = async () => {
      const all: string[][] = [];
      for (const id of ids) {
        await call(`patients/${id}/detect`, { lab: true });
        await evaluated(id);
        all.push(await levels(id));
      }
      return all;
    };
    await take(result(0, '1'));
    expect(await states()).toEqual([['submitted yellow'], []]);
    await take(result(1, '2'));
    expect(await states()).toEqual([['entered-in-error yellow'], ['submitted yellow']]);
    await take(result(0, '3'));
    const [first, second] = await states();
    expect(first).toContain('submitted yellow');
    expect(second).toEqual(['entered-in-error yellow']);
  });

  test('is withdrawn when a newer document takes the result back', async () => {
    const day = (days: number) => `${ago(days).slice(0, 10).replaceAll('-', '')}120000+0000`;
    const result = (more: string) =>
      observation(
        `${more}<effectiveTime value="${day(2)}"/><value xsi:type="PQ" value="60" unit="U/L"/><referenceRange><observationRange>
          <value xsi:type="IVL_PQ"><low value="0" unit="U/L"/><high value="40" unit="U/L"/></value></observationRange></referenceRange>`,
        'alt1',
        '<code code="alt" codeSystem="2.16.840.1.113883.6.1" displayName="alt"/>',
      );
    const taken = async (written: string, entries: string): Promise<string> => {
      const body = ccda({ given: 'Wanda', ids: ['1.2.3.6^wanda'], custodian: '1.1.1', written, entries });
      const headers = { 'content-type': 'application/xml' };
      const answer = await app.call('apricity-cleanse/import/ccda', { token, body, headers });
      return String((answer.body as EntityRecord)['patientId']);
    };
    const id = await taken(day(2), result(''));
    const { patient } = await call(`patients/${id}`);
    const plans = [{ planId: WATCH, startDate: ago(90).slice(0, 10) }];
    await call(`patients/${id}`, { ...(patient as EntityRecord), plans }, 'PUT');
    await call(`patients/${id}/detect`, { lab: true });
    expect(await levels(id)).toEqual(['submitted yellow']);
    await taken(day(1), result('<statusCode code="nullified"/>'));
    await evaluated(id);
    expect(await levels(id)).toEqual(['entered-in-error yellow']);
    expect(await header(id)).toEqual([]);
  });
});
