import { describe, expect, it } from 'vitest';
import { condition } from '../../../platform/clinical/fhir/condition';
import { documentBlobs } from '../../../platform/clinical/fhir/document';
import { encounter } from '../../../platform/clinical/fhir/encounter';
import { medication } from '../../../platform/clinical/fhir/medication';
import { procedure } from '../../../platform/clinical/fhir/procedure';
import { NotImportable, type FhirResource } from '../../../platform/clinical/fhir/read';

const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm';
const SNOMED = 'http://snomed.info/sct';
const unknown = () => undefined;

function notTaken(take: () => unknown): [string, string] {
  try {
    take();
  } catch (error) {
    if (error instanceof NotImportable) return [error.kind, error.message];
    throw error;
  }
  throw new Error('It was taken');
}

describe('Condition', () => {
  const resource = (more: object = {}): FhirResource => ({
    resourceType: 'Condition',
    code: { coding: [{ system: SNOMED, code: '64226004', display: 'Colitis' }], text: 'Colitis after treatment' },
    ...more,
  });

  it('is no problem of the patient if its name is of the family’s history', () => {
    const ofFamily = [
      { text: 'FH: glaucoma' },
      { coding: [{ system: SNOMED, code: '23986001', display: 'Family history of glaucoma' }] },
    ];
    for (const code of ofFamily) expect(() => condition(resource({ code }))).toThrow('about the family of its patient');
    expect(condition(resource({ code: { text: 'Familial hypercholesterolemia' } })).text).toMatch(/^Familial/);
  });

  it('reads code, onset, abatement, stage and text', () => {
    const full = resource({
      clinicalStatus: { coding: [{ code: 'resolved' }] },
      onsetDateTime: '2020-01-02T03:04:05Z',
      recordedDate: '2021-01-01',
      abatementDateTime: '2020-03',
      stage: [{ summary: { text: 'Grade 2' } }],
    });
    expect(condition(full)).toEqual({
      conditionId: '64226004',
      system: SNOMED,
      name: 'Colitis',
      text: 'Colitis after treatment',
      startDate: '2020-01-02T03:04:05.000Z',
      endDate: '2020-03',
      stageDx: 'Grade 2',
      status: 'resolved',
    });
  });

  it('starts at the recorded date if no onset is known', () => {
    expect(condition(resource({ recordedDate: '2021-05-06', onsetAge: { value: 40 } }))['startDate']).toBe(
      '2021-05-06',
    );
    expect(condition(resource({ onsetPeriod: { start: '2019' }, recordedDate: '2021' }))['startDate']).toBe('2019');
  });

  it.each(['entered-in-error', 'refuted'])('that is %s is skipped', (code) => {
    const dismissed = resource({ verificationStatus: { coding: [{ code }] } });
    expect(notTaken(() => condition(dismissed))).toEqual(['skipped', code.replaceAll('-', ' ')]);
  });

  it('without code and text is refused', () => {
    expect(notTaken(() => condition({ resourceType: 'Condition' }))).toEqual([
      'refused',
      'has neither a code nor a text',
    ]);
  });
});

describe('MedicationStatement and MedicationRequest', () => {
  const concept = {
    coding: [
      { system: 'urn:local', code: 'X' },
      { system: RXNORM, code: '1547545', display: 'pembrolizumab' },
    ],
  };

  it('a statement has its period', () => {
    const statement: FhirResource = {
      resourceType: 'MedicationStatement',
      status: 'active',
      medicationCodeableConcept: concept,
      effectivePeriod: { start: '2021-02-03', end: '2021-04-05' },
      dosage: [{ text: '200 mg every 3 weeks' }],
    };
    expect(medication(statement, unknown)).toEqual({
      medicationId: '1547545',
      name: 'pembrolizumab',
      startDate: '2021-02-03',
      endDate: '2021-04-05',
      text: '200 mg every 3 weeks',
      status: 'active',
    });
  });

  it('a stopped request gets no end date, because none is recorded', () => {
    const request: FhirResource = {
      resourceType: 'MedicationRequest',
      status: 'stopped',
      authoredOn: '2010-01-01T00:00:00Z',
      medicationCodeableConcept: concept,
    };
    const record = medication(request, unknown);
    expect(record['startDate']).toBe('2010-01-01T00:00:00.000Z');
    expect(record).not.toHaveProperty('endDate');
    expect(record['status']).toBe('stopped');
  });

  it('is named by the display of a reference that leads nowhere, and by what it is made of', () => {
    const named = { resourceType: 'MedicationRequest', medicationReference: { display: 'Display only' } };
    expect(medication(named, unknown).name).toBe('Display only');
    const made = { resourceType: 'Medication', ingredient: [{ itemCodeableConcept: { text: 'Aspirin' } }] };
    const request = { resourceType: 'MedicationRequest', medicationReference: { reference: '#m' } };
    expect(medication(request, () => made).name).toBe('Aspirin');
  });

  it('writes a dosage as text', () => {
    const request: FhirResource = {
      resourceType: 'MedicationRequest',
      medicationCodeableConcept: concept,
      dosageInstruction: [
        {
          doseAndRate: [{ doseQuantity: { value: 5, unit: 'mg' } }],
          route: { text: 'by mouth' },
          timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
          asNeededBoolean: true,
        },
      ],
    };
    expect(medication(request, unknown)['text']).toBe('5 mg, by mouth, twice a day, as needed');
  });

  it('finds a medication by reference', () => {
    const request: FhirResource = {
      resourceType: 'MedicationRequest',
      medicationReference: { reference: 'Medication/m1' },
    };
    const found: FhirResource = { resourceType: 'Medication', code: concept };
    expect(
      medication(request, (reference) => (reference === 'Medication/m1' ? found : undefined))['medicationId'],
    ).toBe('1547545');
    expect(notTaken(() => medication(request, unknown))).toEqual(['refused', 'names no medication']);
  });

  it('a code of another system is not an RxNorm code', () => {
    const request: FhirResource = {
      resourceType: 'MedicationRequest',
      medicationCodeableConcept: { text: 'Herbs', coding: [{ system: 'urn:local', code: 'H1' }] },
    };
    expect(medication(request, unknown)).toEqual({ name: 'Herbs' });
  });
});

describe('Procedure and Encounter', () => {
  it('a procedure has a moment or a period', () => {
    const code = { coding: [{ system: SNOMED, code: '73761001' }], text: 'Colonoscopy' };
    expect(procedure({ resourceType: 'Procedure', code, performedDateTime: '2020-05-06' })).toEqual({
      procedureId: '73761001',
      system: SNOMED,
      name: 'Colonoscopy',
      text: 'Colonoscopy',
      startDate: '2020-05-06',
    });
    const period = { start: '2020-05-06T08:00:00Z', end: '2020-05-06T09:00:00Z' };
    expect(procedure({ resourceType: 'Procedure', code, performedPeriod: period })).toMatchObject({
      startDate: '2020-05-06T08:00:00.000Z',
      endDate: '2020-05-06T09:00:00.000Z',
    });
    expect(notTaken(() => procedure({ resourceType: 'Procedure', code, status: 'not-done' }))).toEqual([
      'skipped',
      'not done',
    ]);
  });

  it('an encounter has its id, period and status', () => {
    const resource: FhirResource = {
      resourceType: 'Encounter',
      status: 'finished',
      class: { code: 'AMB' },
      type: [{ text: 'Check-up' }],
      period: { start: '2020-05-06T08:00:00Z' },
    };
    expect(encounter(resource, 'e1')).toEqual({
      resourceId: 'e1',
      status: 'finished',
      class: 'AMB',
      text: 'Check-up',
      start: '2020-05-06T08:00:00.000Z',
    });
  });
});

describe('DocumentReference', () => {
  const of = (...attachments: object[]): FhirResource => ({
    resourceType: 'DocumentReference',
    type: { text: 'Discharge summary' },
    date: '2020-01-02',
    content: attachments.map((attachment) => ({ attachment })),
  });

  it('gives a blob for each attachment with data', () => {
    expect(
      documentBlobs(
        of(
          { contentType: 'text/plain', data: 'aGVsbG8=' },
          { contentType: 'application/pdf', url: 'http://127.0.0.1/x' },
        ),
      ),
    ).toEqual([
      {
        title: 'Discharge summary',
        mimeType: 'text/plain',
        createDate: '2020-01-02',
        size: 5,
        data: 'aGVsbG8=',
      },
    ]);
  });

  it('never fetches a url', () => {
    expect(notTaken(() => documentBlobs(of({ contentType: 'application/pdf', url: 'http://127.0.0.1/x' })))).toEqual([
      'refused',
      'its attachment has only a url, which is not fetched',
    ]);
  });

  it.each([
    [of(), 'has no attachment'],
    [of({ contentType: 'text/plain', data: 'no base64!' }), 'its attachment is not base64'],
    [of({ data: 'aGVsbG8=' }), 'its attachment has no content type'],
  ])('is refused with a reason', (resource, reason) => {
    expect(notTaken(() => documentBlobs(resource))).toEqual(['refused', reason]);
  });
});
