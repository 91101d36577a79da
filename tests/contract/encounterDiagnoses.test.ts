import { describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { useAdminApp } from '../support/adminApp';
import { ccda } from '../support/ccda';
import { ccdaFaults } from '../support/ccdaRules';
import { encounter, problem as problemEntry, problems, section } from '../support/ccdaEntries';
import { A, at, person, problem, useFacts, type Made } from '../support/fhirFacts';

const coded = (...codes: string[]) => ({ category: codes.map((code) => ({ coding: [{ code }] })) });
const DIAGNOSIS = 'encounter-diagnosis';
const ACT = '2.16.840.1.113883.10.20.22.4.80';

describe('diagnoses of encounters', () => {
  const admin = useAdminApp('postgres');
  const { importAll, factsOf, patientOf } = useFacts(admin);
  const categoriesOf = async (family: string) =>
    (await factsOf(family, 'conditions'))
      .map(({ name, category = null }) => `${String(name)}: ${String(category)}`)
      .toSorted();
  const take = async (xml: string): Promise<EntityRecord> => {
    const { token } = await admin
      .app()
      .signIn()
      .then(({ body }) => ({ token: String(body['idToken']) }));
    const headers = { 'content-type': 'application/xml' };
    const answer = await admin.app().call('apricity-cleanse/import/ccda', { token, body: xml, headers });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as EntityRecord;
  };
  const documentFor = async (family: string): Promise<string> => {
    const { patientId } = await patientOf(family);
    const { ccda: xml } = await admin.done('reporting/generateCCDA', { patientId, type: 'referralNote' });
    expect(ccdaFaults(String(xml), 'referralNote')).toEqual([]);
    return String(xml);
  };

  test('of FHIR are records with their mark; with another category, or without one, they are problems', async () => {
    const put = (id: string, text: string, category: object, lastUpdated?: string): Made =>
      at(A, problem(id, 'Patient/301', text, { ...category, meta: { lastUpdated } }));
    await importAll([
      at(A, person('301', 'Diagnosed')),
      put('d1', 'Only a diagnosis', coded(DIAGNOSIS)),
      put('d2', 'Also a problem', coded(DIAGNOSIS, 'problem-list-item')),
      put('d3', 'Also a concern', coded(DIAGNOSIS, 'health-concern')),
      put('d4', 'Without a category', {}),
      put('d5', 'Becomes a problem', coded(DIAGNOSIS), '2026-01-01T08:00:00Z'),
    ]);
    await importAll([put('d5', 'Becomes a problem', coded('problem-list-item'), '2026-02-01T08:00:00Z')]);
    expect(await categoriesOf('Diagnosed')).toEqual([
      'Also a concern: null',
      'Also a problem: null',
      'Becomes a problem: null',
      'Only a diagnosis: encounter-diagnosis',
      'Without a category: null',
    ]);
  });

  test('of C-CDA are records with their mark, and stand beside a problem with the same id', async () => {
    const act = problemEntry({
      code: '<value xsi:type="CD" code="195967001" codeSystem="2.16.840.1.113883.6.96" displayName="Asthma"/>',
    })
      .replace('2.16.840.1.113883.10.20.22.4.3"', `${ACT}"`)
      .replace('<entry>', '<entryRelationship typeCode="SUBJ">')
      .replace('</entry>', '</entryRelationship>');
    const visit = section('2.22.1', '46240-8', 'Encounters', encounter({ more: act }));
    const who = { family: 'Visited', given: 'Vera', ids: ['1.2.3.7^1'], custodian: '1.1.1' };
    const first = await take(ccda({ ...who, written: '20260101', sections: visit }));
    expect([first['faults'], first['notTaken']]).toEqual([[], []]);
    expect(await categoriesOf('Visited')).toEqual(['Asthma: encounter-diagnosis']);
    const asProblem = problems(
      problemEntry({
        code: '<value xsi:type="CD" code="195967001" codeSystem="2.16.840.1.113883.6.96" displayName="Asthma"/>',
      }),
    );
    const again = await take(ccda({ ...who, written: '20260201', sections: visit + asProblem }));
    expect(again['faults']).toEqual([]);
    expect(await categoriesOf('Visited')).toEqual(['Asthma: encounter-diagnosis', 'Asthma: null']);
  });

  test('are named in documents of ours, and are no problems there', async () => {
    await importAll([
      at(A, person('302', 'Sentaway')),
      at(A, problem('s1', 'Patient/302', 'Sinusitis', coded(DIAGNOSIS))),
      at(
        A,
        problem('s2', 'Patient/302', 'Perhaps gout', { verificationStatus: { coding: [{ code: 'provisional' }] } }),
      ),
      at(A, problem('s3', 'Patient/302', 'Colitis', { clinicalStatus: { coding: [{ code: 'active' }] } })),
      at(A, {
        resourceType: 'MedicationRequest',
        id: 's4',
        status: 'active',
        intent: 'order',
        subject: { reference: 'Patient/302' },
        medicationCodeableConcept: { text: 'Aspirin' },
      }),
    ]);
    const xml = await documentFor('Sentaway');
    expect(xml.match(/2\.16\.840\.1\.113883\.10\.20\.22\.4\.4"/g)).toHaveLength(2);
    expect(xml).toMatch(
      /Not listed as problems: (Sinusitis \(encounter diagnosis\), Perhaps gout \(provisional\)|Perhaps gout \(provisional\), Sinusitis \(encounter diagnosis\))/,
    );
    expect(xml).toContain('<substanceAdministration classCode="SBADM" moodCode="INT">');
    expect(xml).not.toContain('<substanceAdministration classCode="SBADM" moodCode="EVN">');
  });
});
