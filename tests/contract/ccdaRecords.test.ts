import { describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { observation, quantity } from '../support/ccda';
import {
  encounter,
  encounters,
  medication,
  medications,
  problem,
  problems,
  procedure,
  procedures,
  section,
} from '../support/ccdaEntries';
import { useDocuments } from '../support/ccdaPatients';
import { databases } from '../support/platform';
import { stored } from '../support/stored';

const EVERY = [
  problems(problem()),
  medications(medication()),
  procedures(procedure()),
  encounters(encounter()),
  section('2.3.1', '30954-2', 'Results', observation(`<effectiveTime value="20260201"/>${quantity(13.2)}`)),
].join('');

describe.each(databases)('the records of C-CDA documents, on %s', (kind) => {
  const { app, call: ask, send, person, take, recordsOf } = useDocuments(kind, 'Ann');
  const call = async (path: string, json?: unknown) => (await ask(path, json)).body;

  test('are stored as those of a FHIR import are; the same document again adds nothing', async () => {
    const who = person();
    const report = await take({ ...who, sections: EVERY });
    const one = { added: 1, updated: 0, there: 0, skipped: 0, refused: 0 };
    expect(report).toMatchObject({
      labItems: one,
      counts: { Condition: one, MedicationStatement: one, Procedure: one, Encounter: one },
      notTaken: [],
      faults: [],
    });
    const { patientId } = report;
    expect(await recordsOf(patientId, 'conditions')).toMatchObject([
      { name: 'Melanoma', conditionId: '372244006', startDate: '2024-01-02', status: 'active' },
    ]);
    expect(await recordsOf(patientId, 'medications')).toMatchObject([
      {
        name: 'Pembrolizumab',
        medicationId: '1547545',
        startDate: '2025-03-01',
        status: 'active',
        source: [{ updatedBy: 'C-CDA', status: 'new' }],
      },
    ]);
    expect(await recordsOf(patientId, 'procedures')).toMatchObject([{ name: 'Colonoscopy', startDate: '2023-04-05' }]);
    expect(await recordsOf(patientId, 'encounters')).toMatchObject([
      { resourceId: '1.9^e1', start: '2023-04-05T15:30:00.000Z', text: 'Office visit' },
    ]);
    const before = await stored(app());
    const again = await take({ ...who, sections: EVERY });
    const there = { added: 0, updated: 0, there: 1, skipped: 0, refused: 0 };
    expect(again).toMatchObject({
      labItems: there,
      counts: { Condition: there, MedicationStatement: there, Procedure: there, Encounter: there },
    });
    expect(await stored(app())).toEqual(before);
  });

  test('are updated by a newer document, and never by an older one', async () => {
    const who = person();
    const said = (high: string, written: string) =>
      take({
        ...who,
        written,
        sections: problems(problem({ time: `<effectiveTime><low value="2024"/>${high}</effectiveTime>` })),
      });
    const { patientId } = await said('', '20260501');
    const ended = await said('<high value="202606"/>', '20260701');
    expect(ended).toMatchObject({ patientId, counts: { Condition: { added: 0, updated: 1 } } });
    const old = await said('<high value="2025"/>', '20260601');
    expect(old).toMatchObject({ counts: { Condition: { updated: 0, there: 1 } } });
    expect(await recordsOf(patientId, 'conditions')).toMatchObject([
      { startDate: '2024', endDate: '2026-06', status: 'resolved' },
    ]);
  });

  test('that are no facts are counted with the reason; an order is stored as one', async () => {
    const sections = [
      problems(problem({ attributes: 'moodCode="EVN" negationInd="true"' }) + problem({ status: 'aborted' })),
      medications(medication({ attributes: 'moodCode="INT"' })),
      procedures(procedure({ attributes: 'moodCode="RQO"' })),
      section('2.6.1', '48765-2', 'Allergies', problem() + problem()),
      section('2.3.1', '30954-2', 'Results', observation(quantity(1)).replace('"EVN"', '"EVN" negationInd="true"')),
      section('2.8', '51848-0', 'Assessment', '', 'Doing well'),
    ].join('');
    const report = await take({ ...person(), sections });
    expect(report['counts']).toEqual({
      MedicationRequest: { added: 1, updated: 0, there: 0, skipped: 0, refused: 0 },
    });
    expect(report['labItems']).toMatchObject({ added: 0, skipped: 1 });
    expect(report['notTaken']).toEqual([
      { section: 'Results', reason: 'negated', count: 1, names: ['Hemoglobin'], entries: [1] },
      { section: 'Problems', reason: 'negated', count: 1, names: ['Melanoma'], entries: [1] },
      { section: 'Problems', reason: 'cancelled', count: 1, names: ['Melanoma'], entries: [2] },
      { section: 'Procedures', reason: 'planned', count: 1, names: ['Colonoscopy'], entries: [1] },
      { section: 'Allergies', reason: 'otherEntry', count: 2, names: ['Melanoma'], entries: [1, 2] },
      { section: 'Assessment', reason: 'narrativeOnly', count: 1, names: [], entries: [] },
    ]);
    const { patientId } = report;
    expect(await recordsOf(patientId, 'medications')).toMatchObject([{ name: 'Pembrolizumab', status: 'intended' }]);
    for (const resource of ['conditions', 'procedures']) expect(await recordsOf(patientId, resource)).toEqual([]);
  });

  test('with a faulty date are taken without it, and it is reported', async () => {
    const backwards = '<effectiveTime><low value="2024"/><high value="2020"/></effectiveTime>';
    const sections = problems(
      problem({ id: '<id root="1.9" extension="bad"/>', time: backwards }) +
        problem({ id: '<id root="1.9" extension="good"/>' }),
    );
    const report = await take({ ...person(), sections });
    expect(report).toMatchObject({ counts: { Condition: { added: 2, refused: 0 } } });
    expect(report['faults']).toEqual(['Problems, entry[1]: Melanoma: its end 2020 is before its start 2024']);
    const ends = (await recordsOf(report['patientId'], 'conditions')).map(({ startDate, endDate }) => [
      startDate,
      endDate,
    ]);
    expect(ends.toSorted()).toEqual([
      ['2024', undefined],
      ['2024-01-02', undefined],
    ]);
  });

  test('with one id for all are all stored, and found again', async () => {
    const who = person();
    const drug = (name: string, status = 'active') =>
      medication({ status, code: `<code code="1" displayName="${name}"/>` });
    const first = await take({ ...who, sections: medications(drug('A').replace('"1"', '"2"') + drug('B')) });
    expect(first).toMatchObject({ counts: { MedicationStatement: { added: 2 } } });
    const second = await take({
      ...who,
      written: '20260601',
      sections: medications(drug('B', 'completed') + drug('A').replace('"1"', '"2"')),
    });
    expect(second).toMatchObject({ counts: { MedicationStatement: { added: 0, updated: 1, there: 1 } } });
    const names = (await recordsOf(first['patientId'], 'medications')).map(({ name, status }) => `${name} ${status}`);
    expect(names.toSorted()).toEqual(['A active', 'B completed']);
  });

  test('of a held document wait with it, are counted, and are taken with the decision', async () => {
    const held = await take({ given: 'Zed', born: '1970', ids: ['1.2.3.4^zed'], sections: EVERY });
    expect(held).toMatchObject({ patient: 'held', counts: {}, notTaken: [] });
    const heldId = String(held['heldId']);
    const { heldImport } = await call(`heldImports/${heldId}`);
    expect((heldImport as EntityRecord)['counts']).toEqual({
      condition: 1,
      medication: 1,
      procedure: 1,
      encounter: 1,
      patientData: 1,
    });
    const decided = await call(`heldImports/${heldId}/decision`, { decision: 'create', dob: '1970-05-06' });
    expect(decided['heldImport']).toMatchObject({ state: 'created', outcome: { taken: 5, refused: 0 } });
    const { patientId } = decided['heldImport'] as EntityRecord;
    expect(await recordsOf(patientId, 'conditions')).toMatchObject([{ name: 'Melanoma' }]);
  });

  test('that are not certain are kept as such, and not sent on as plain problems', async () => {
    const suspected = `<value xsi:type="CD" code="195967001" codeSystem="2.16.840.1.113883.6.96" displayName="Asthma">
      <qualifier><value code="415684004"/></qualifier></value>`;
    const { patientId } = await take({
      ...person(),
      sections: problems(problem() + problem({ id: '<id root="1.9" extension="p2"/>', code: suspected })),
    });
    const kept = (await recordsOf(patientId, 'conditions')).map(({ name, verification }) => `${name} ${verification}`);
    expect(kept.toSorted()).toEqual(['Asthma provisional', 'Melanoma undefined']);
    const { ccda: own } = await call('reporting/generateCCDA', { patientId });
    expect(own).toContain('Melanoma');
    expect(String(own).split('Asthma')).toHaveLength(2);
    expect(own).toContain('Not listed as problems: Asthma (provisional)');
  });

  test('that this platform wrote itself are not taken a second time', async () => {
    const { patientId } = await take({ ...person(), sections: EVERY });
    const { ccda: own } = await call('reporting/generateCCDA', { patientId });
    const back = (body: string) => send('apricity-cleanse/import/ccda', body, 'application/xml');
    const there = { added: 0, there: 1 };
    expect((await back(String(own))).body).toMatchObject({
      patientId,
      counts: { Condition: there, MedicationStatement: there },
    });
    // Another system may pass them on in a document of its own.
    const passedOn = String(own).replace('<manufacturerModelName>Careglass', '<manufacturerModelName>Another');
    expect((await back(passedOn)).body).toMatchObject({ counts: { Condition: there, MedicationStatement: there } });
    expect(await recordsOf(patientId, 'conditions')).toHaveLength(1);
    expect(await recordsOf(patientId, 'medications')).toHaveLength(1);
  });
});
