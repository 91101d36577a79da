import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { absencesIn } from '../../../platform/clinical/ccda/read/absences';
import { documentRecords } from '../../../platform/clinical/ccda/read/records';
import { structuredDocument } from '../../../platform/clinical/ccda/write/document';
import { readXml } from '../../../platform/clinical/ccda/xml';
import { realName } from '../../../platform/clinical/fhir/coding';
import { condition } from '../../../platform/clinical/fhir/condition';
import { medication } from '../../../platform/clinical/fhir/medication';
import type { DocumentOf } from '../../../src/domain/records';
import { ccdaFaults } from '../../support/ccdaRules';

type Condition = DocumentOf<'condition'>;
type Medication = DocumentOf<'medication'>;

const PATIENT = { patientId: 'p-1', firstName: 'Ada', lastName: 'Archer', dob: '1970-02-03', gender: 'female' };
const NOW = '2026-05-04T10:00:00.000Z';

const FACTS = {
  patient: PATIENT as DocumentOf<'patient'>,
  provider: null,
  organization: null,
  author: 'una',
  results: [],
  allergies: [],
  absences: [],
  at: NOW,
  now: NOW,
  assessment: 'None',
  reason: 'Review',
};

const write = (conditions: Condition[], medications: Medication[]): string =>
  structuredDocument('referralNote', {
    ...FACTS,
    conditions,
    medications,
  });

/** The records that an import makes of a document. */
function read(xml: string) {
  const found = documentRecords(readXml(xml)).flatMap((each) => ('not' in each ? [] : [each.resource]));
  return {
    conditions: found.filter(({ resourceType }) => resourceType === 'Condition').map(condition),
    medications: found
      .filter(({ resourceType }) => resourceType.startsWith('Medication'))
      .map((each) => medication(each, () => undefined)),
  };
}

const day = fc.integer({ min: 0, max: 9_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const either = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const words = fc
  .stringMatching(/^[A-Za-z][A-Za-z0-9 <&,.]{0,30}[A-Za-z0-9]$/)
  .map((text) => text.replace(/ +/g, ' '))
  // Such as `NA`: a document that says it names nothing.
  .filter((text) => realName(text, true) !== undefined);
const period = fc.tuple(either(day), either(day)).map(([one, other]) => {
  const [startDate, endDate] = one !== null && other !== null ? [one, other].toSorted() : [one, other];
  return { startDate: startDate ?? null, endDate: endDate ?? null };
});

const CLINICAL = ['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved'];
const TAKEN = ['active', 'completed', 'stopped', 'on-hold', 'unknown'];

describe('what a document of the platform says is read back as it was', () => {
  test('problems of every clinical status, with their codes and times', () => {
    fc.assert(
      fc.property(words, period, either(fc.constantFrom(...CLINICAL)), (name, times, status) => {
        const record = { _id: 'c-1', patientId: 'p-1', name, conditionId: '38341003', ...times, status };
        const xml = write([{ ...record, system: 'http://snomed.info/sct' } as Condition], []);
        expect(ccdaFaults(xml, 'referralNote')).toEqual([]);
        const { conditions } = read(xml);
        expect(conditions).toHaveLength(1);
        const [back = {}] = conditions;
        expect([back.conditionId, back.startDate ?? null, back.endDate ?? null]).toEqual([
          '38341003',
          times.startDate,
          times.endDate,
        ]);
        // A problem that has ended is resolved. A status that nobody stated stays unknown.
        expect(back.status ?? null).toBe(status ?? (times.endDate === null ? null : 'resolved'));
      }),
      { numRuns: 60 },
    );
  });

  test('medications of every status, with their codes, times and doses', () => {
    fc.assert(
      fc.property(words, either(words), period, fc.constantFrom(...TAKEN), (name, dose, times, status) => {
        const record = { _id: 'm-1', patientId: 'p-1', name, medicationId: '308136', ...times, status, text: dose };
        const xml = write([], [record as Medication]);
        expect(ccdaFaults(xml, 'referralNote')).toEqual([]);
        const { medications } = read(xml);
        expect(medications).toHaveLength(1);
        const [back = {}] = medications;
        expect([back.medicationId, back.startDate ?? null, back.endDate ?? null, back.status]).toEqual([
          '308136',
          times.startDate,
          times.endDate,
          status,
        ]);
        expect(back.text ?? null).toBe(dose === name ? null : dose);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    [null, '2020-01-01', 'completed'],
    [null, '2030-01-01', 'unknown'],
    // The document is of 4 May 2026: neither the year, nor the month, nor the day is over.
    [null, '2026', 'unknown'],
    [null, '2026-05', 'unknown'],
    [null, '2026-05-04', 'unknown'],
    [null, '2026-04', 'completed'],
    [null, '2026-05-04T11:30:00+02:00', 'completed'],
    [null, null, 'unknown'],
    ['stopped', null, 'stopped'],
    ['completed', null, 'completed'],
    ['on-hold', null, 'on-hold'],
    ['active', '2020-01-01', 'active'],
  ] as const)('a medication with status %s and end %s is never said to be more: %s', (status, endDate, expected) => {
    const record = { _id: 'm-1', patientId: 'p-1', name: 'Aspirin', startDate: '2019-01-01', endDate, status };
    expect(read(write([], [record as Medication])).medications.map((each) => each.status)).toEqual([expected]);
  });
});

describe('the rules that written documents are held to', () => {
  const conditions = [{ _id: 'c-1', patientId: 'p-1', name: 'Gout', conditionId: '90560007', startDate: '2020' }];
  const medications = [{ _id: 'm-1', patientId: 'p-1', name: 'Aspirin', medicationId: '1191' }];
  const xml = write(conditions as Condition[], medications as Medication[]);

  test.each([
    [
      'an entry of another version',
      /4\.4" extension="2015-08-01"/,
      '4.4" extension="2014-01-01"',
      /Problem Obs.*version/,
    ],
    ['a part that is missing', /<consumable[^]*?<\/consumable>/, '', /Medication Activity: 0 × consumable/],
    ['a part that stands twice', /<observation ([^>]*)>/, '<observation $1><value/>', /Problem Obs.*2 × value/],
    ['another code system', /2\.16\.840\.1\.113883\.6\.88/, '1.2.3', /code system/],
  ])('find %s', (_, part, other, fault) => {
    expect(ccdaFaults(xml, 'referralNote')).toEqual([]);
    const broken = xml.replace(part, other);
    expect(broken).not.toBe(xml);
    expect(ccdaFaults(broken, 'referralNote').join('\n')).toMatch(fault);
  });
});

test('a document of the platform says as HL7’s examples do that none are known, and is read so', () => {
  const kinds = ['allergies', 'medications', 'problems'] as const;
  const absences = kinds.map((kind) => ({
    _id: `none-${kind}`,
    patientId: 'p-1',
    kind,
    meaning: 'noneKnown' as const,
    saidOn: '2026-05-03',
    status: 'active' as const,
  }));
  const xml = structuredDocument('referralNote', { ...FACTS, absences, conditions: [], medications: [] });
  expect(ccdaFaults(xml, 'referralNote')).toEqual([]);
  const document = readXml(xml);
  const read = absencesIn(document, documentRecords(document), undefined).map(({ fields }) => fields);
  expect(read.map(({ kind, meaning, saidOn }) => [kind, meaning, saidOn]).toSorted()).toEqual(
    kinds.map((kind) => [kind, 'noneKnown', '2026-05-03']),
  );
});
