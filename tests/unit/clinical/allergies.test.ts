import { describe, expect, test } from 'vitest';
import { absencesIn } from '../../../platform/clinical/ccda/read/absences';
import { documentRecords } from '../../../platform/clinical/ccda/read/records';
import { readXml } from '../../../platform/clinical/ccda/xml';
import { SaysAbsence } from '../../../platform/clinical/fhir/absence';
import { readStatedAbsence } from '../../../platform/clinical/fhir/absenceStatement';
import { allergy as fhirAllergy } from '../../../platform/clinical/fhir/allergy';
import { NotImportable, type FhirResource } from '../../../platform/clinical/fhir/read';
import { isOfWholeKind } from '../../../src/domain/history/absence';
import { ccda } from '../../support/ccda';
import { allergies, allergy, medication, medications, problem, problems, section } from '../../support/ccdaEntries';

const SNOMED = 'http://snomed.info/sct';
const OID = '2.16.840.1.113883.6.96';

/** What an allergy of FHIR becomes: a record, a statement of absence, or the reason why it is nothing. */
function takeFhir(more: object): unknown {
  const resource: FhirResource = { resourceType: 'AllergyIntolerance', ...more };
  try {
    try {
      return fhirAllergy(resource);
    } catch (error) {
      if (error instanceof SaysAbsence) return readStatedAbsence(resource, error);
      throw error;
    }
  } catch (error) {
    if (error instanceof NotImportable) return error.message;
    throw error;
  }
}

describe('an AllergyIntolerance', () => {
  const coded = (code: string) => ({ coding: [{ code }] });

  test('keeps all that it says', () => {
    const full = {
      code: { coding: [{ system: SNOMED, code: '91936005', display: 'Allergy to penicillin' }], text: 'PCN' },
      clinicalStatus: coded('active'),
      verificationStatus: coded('unconfirmed'),
      type: 'allergy',
      category: ['medication', 'food', 'no such category'],
      criticality: 'high',
      onsetDateTime: '2010-05',
      recordedDate: '2020-01-02',
      note: [{ text: 'As told by the mother' }],
      reaction: [
        {
          manifestation: [{ coding: [{ system: SNOMED, code: '126485001', display: 'Hives' }] }, { text: 'Itching' }],
          severity: 'moderate',
          onset: '2015',
        },
        { manifestation: [{ text: 'Shock' }], severity: 'severe' },
      ],
    };
    expect(takeFhir(full)).toEqual({
      name: 'Allergy to penicillin',
      code: '91936005',
      system: SNOMED,
      status: 'active',
      verification: 'unconfirmed',
      type: 'allergy',
      category: ['medication', 'food'],
      criticality: 'high',
      startDate: '2010-05',
      recordedDate: '2020-01-02',
      reactions: [
        { manifestation: 'Hives', code: '126485001', system: SNOMED, severity: 'moderate', date: '2015' },
        { manifestation: 'Itching', severity: 'moderate', date: '2015' },
        { manifestation: 'Shock', severity: 'severe' },
      ],
      text: 'PCN\nAs told by the mother',
    });
  });

  test.each([
    ['refuted', { code: { text: 'Latex' }, verificationStatus: coded('refuted') }],
    ['entered in error', { code: { coding: [{ code: '716186003' }] }, verificationStatus: coded('entered-in-error') }],
    ['names no substance', {}],
    ['no longer says that none are known', { code: { text: 'No known allergies' }, clinicalStatus: coded('resolved') }],
  ])('that is %s is neither an allergy nor an absence', (reason, more) => {
    expect(takeFhir(more)).toBe(reason);
  });

  test('that says that there are none is a statement of absence, in its own words', () => {
    const said = { recordedDate: '2026-05-03', asserter: { display: 'Dr. No' } };
    const none = { kind: 'allergies', meaning: 'noneKnown', status: 'active', saidOn: '2026-05-03', saidBy: 'Dr. No' };
    const drugs = { system: SNOMED, code: '409137002', display: 'No known drug allergy' };
    expect(takeFhir({ ...said, code: { coding: [drugs] } })).toEqual({
      ...none,
      name: 'No known drug allergy',
      code: '409137002',
      system: SNOMED,
    });
    for (const text of ['No Known Allergies', 'NKDA', 'None']) {
      expect(takeFhir({ ...said, code: { text } })).toEqual({ ...none, name: text });
    }
    expect(takeFhir({ code: { coding: [{ code: 'no-allergy-info' }] } })).toMatchObject({ meaning: 'notKnown' });
  });
});

describe('the kind of an absence', () => {
  const of = (resourceType: string, code: object) => {
    const resource: FhirResource = { resourceType };
    return readStatedAbsence(resource, new SaysAbsence('noneKnown', { ...code })).kind;
  };

  test('is what its code or words say, else what it stands among', () => {
    expect(of('Condition', { coding: [{ code: '716186003' }] })).toBe('allergies');
    expect(of('Condition', { coding: [{ code: 'no-known-medication-allergies' }] })).toBe('allergies');
    expect(of('Procedure', { coding: [{ code: 'no-known-devices' }] })).toBe('devices');
    expect(of('Condition', { text: 'No known immunizations' })).toBe('immunizations');
    expect(of('Condition', { text: 'NKDA' })).toBe('allergies');
    expect(of('MedicationStatement', { text: 'None' })).toBe('medications');
  });

  test.each([
    ['allergies', 'No known allergies', true],
    ['allergies', 'NKA', true],
    ['allergies', null, true],
    ['allergies', 'No known drug allergies', false],
    ['allergies', 'NKDA', false],
    ['medications', 'No known medications.', true],
    ['medications', 'No known drug allergies', false],
    ['problems', 'No known cardiac problems', false],
  ] as const)('of %s, %s is of the whole kind: %s', (kind, name, expected) => {
    expect(isOfWholeKind({ kind, meaning: 'noneKnown', name })).toBe(expected);
  });
});

describe('in a clinical document', () => {
  const read = (sections: string) => {
    const document = readXml(ccda({ sections, header: '' }));
    const found = documentRecords(document);
    return {
      taken: found.flatMap((each) => ('not' in each ? [] : [fhirAllergy(each.resource)])),
      not: found.flatMap((each) => ('not' in each ? [each.not] : [])),
      absences: absencesIn(document, found, undefined).map(({ fields }) => fields),
    };
  };
  const value = (code: string) => `<value xsi:type="CD" code="${code}" codeSystem="${OID}"/>`;
  const inside = (type: string, inner: string) =>
    `<entryRelationship typeCode="${type}"><observation moodCode="EVN">${inner}</observation></entryRelationship>`;
  const severity = (code: string) => inside('SUBJ', `<code code="SEV"/>${value(code)}`);
  const status = (code: string) => inside('REFR', `<code code="33999-4"/>${value(code)}`);
  const NEGATED = 'moodCode="EVN" negationInd="true"';
  const NOBODY = '<code nullFlavor="NA"/>';

  test('an allergy keeps substance, type, criticality, reactions with their severity, and who recorded it when', () => {
    const hives = `<value xsi:type="CD" code="126485001" codeSystem="${OID}" displayName="Hives"/>`;
    const more = [
      '<author><time value="20200102"/></author>',
      inside('MFST', `<effectiveTime><low value="2015"/></effectiveTime>${hives}${severity('6736007')}`),
      inside('SUBJ', '<code code="82606-5"/><value xsi:type="CD" code="CRITH"/>'),
      `<entryRelationship typeCode="SUBJ"><act moodCode="EVN"><code code="48767-8"/><text>Ask again</text></act></entryRelationship>`,
    ].join('');
    expect(read(allergies(allergy({ more }))).taken).toEqual([
      {
        name: 'Penicillin G',
        code: '7980',
        system: 'http://www.nlm.nih.gov/research/umls/rxnorm',
        type: 'allergy',
        category: ['medication'],
        criticality: 'high',
        status: 'active',
        startDate: '2024-01-02',
        recordedDate: '2020-01-02',
        reactions: [{ manifestation: 'Hives', code: '126485001', system: SNOMED, severity: 'moderate', date: '2015' }],
        text: 'Ask again',
      },
    ]);
  });

  test('was recorded when the first of its authors wrote it, whatever their offsets', () => {
    const author = (time: string) => `<author><time value="${time}"/></author>`;
    const early = author('20260102230000-0500') + author('20260103010000+0100');
    const [found] = read(allergies(allergy({ more: early }))).taken;
    expect(found).toMatchObject({ recordedDate: '2026-01-03T00:00:00.000Z' });
  });

  test('its status is what is stated, else what follows from its end and its concern', () => {
    const state = (said: Parameters<typeof allergy>[0]) => {
      const [found] = read(allergies(allergy(said))).taken;
      return [found?.status, found?.endDate];
    };
    expect(state({ more: status('73425007'), concern: 'active' })).toEqual(['inactive', undefined]);
    expect(state({ time: '<effectiveTime><low value="2010"/><high value="2012"/></effectiveTime>' })).toEqual([
      'resolved',
      '2012',
    ]);
    expect(state({ concern: 'completed' })).toEqual(['inactive', undefined]);
  });

  test('a severity that belongs to no reaction is kept in words', () => {
    const more = inside('SUBJ', `<code code="SEV"/><value code="24484000" displayName="Severe"/>`);
    expect(read(allergies(allergy({ more }))).taken).toMatchObject([{ text: 'Severity: Severe' }]);
  });

  test('a value may name the allergy itself; a type without a substance names nothing', () => {
    const penicillin = `<value xsi:type="CD" code="91936005" codeSystem="${OID}" displayName="Allergy to penicillin"/>`;
    expect(read(allergies(allergy({ code: NOBODY, value: penicillin }))).taken).toMatchObject([
      { name: 'Allergy to penicillin', code: '91936005' },
    ]);
    expect(read(allergies(allergy({ code: NOBODY }))).not).toEqual(['noCode']);
  });

  test.each([
    ['419199007', 'No known allergies', '716186003'],
    ['416098002', 'No known drug allergies', '409137002'],
    ['414285001', 'No known food allergies', '429625007'],
    ['420134006', 'No known allergies', '716186003'],
  ])('the negation of the type %s says: %s', (type, name, code) => {
    const said = allergy({ attributes: NEGATED, value: value(type), code: NOBODY });
    const { taken, not, absences } = read(allergies(said));
    expect([taken, not]).toEqual([[], ['noneKnown']]);
    expect(absences).toEqual([
      { kind: 'allergies', meaning: 'noneKnown', name, code, system: SNOMED, saidOn: '2026-05-01', status: 'active' },
    ]);
  });

  test('a value without a code may say in words that nothing is known', () => {
    const said = '<value xsi:type="CD" nullFlavor="UNK"><originalText>Allergies unknown</originalText></value>';
    const { not, absences } = read(allergies(allergy({ value: said, code: '<code nullFlavor="UNK"/>' })));
    expect([not, absences.map(({ kind, meaning }) => [kind, meaning])]).toEqual([
      ['unknown'],
      [['allergies', 'notKnown']],
    ]);
  });

  test('the negation of one substance says nothing of others', () => {
    const { taken, not, absences } = read(allergies(allergy({ attributes: NEGATED })));
    expect([taken, not, absences]).toEqual([[], ['negated'], []]);
  });

  test('what was nullified is no allergy; other sections hold none', () => {
    expect(read(allergies(allergy({ status: 'nullified' }))).not).toEqual(['enteredInError']);
    expect(read(allergies(allergy({ more: status('entered-in-error') }))).not).toEqual(['enteredInError']);
    expect(read(section('2.10', '18776-5', 'Plan', allergy())).not).toEqual(['otherSection']);
  });

  test('sections of other kinds say that there are none, with a code, a general negation, or words', () => {
    const general = `<code code="410942007" codeSystem="${OID}" displayName="Drug or medicament"/>`;
    const unknown = `<code code="182904002" codeSystem="${OID}" displayName="Drug Treatment Unknown"/>`;
    const noProblems = `<value xsi:type="CD" code="160245001" codeSystem="${OID}" displayName="No current problems"/>`;
    const { taken, absences } = read(
      medications(medication({ attributes: NEGATED, code: general }) + medication({ code: unknown })) +
        problems(problem({ code: noProblems })) +
        allergies('', 'No known allergies') +
        section('2.7.1', '47519-4', 'Procedures', '', 'Appendectomy, no known complications'),
    );
    expect(taken).toEqual([]);
    expect(absences.map(({ kind, meaning, name }) => [kind, meaning, name])).toEqual([
      ['medications', 'noneKnown', undefined],
      ['medications', 'notKnown', 'Drug Treatment Unknown'],
      ['problems', 'noneKnown', 'No current problems'],
      ['allergies', 'noneKnown', 'No known allergies'],
    ]);
  });

  test('that there is no information is never that none are known, whatever the words', () => {
    const silent = (arc: string, code: string, flavor: string, text: string) =>
      section(arc, code, 'Section', '', text).replace('<section>', `<section nullFlavor="${flavor}">`);
    const { taken, absences } = read(
      silent('2.6.1', '48765-2', 'NI', 'No known allergies') +
        silent('2.1.1', '10160-0', 'NASK', 'Not asked') +
        silent('2.2.1', '11369-6', 'UNK', 'No information') +
        silent('2.7.1', '47519-4', 'NA', 'Not applicable') +
        silent('2.10', '18776-5', 'NI', 'No information'),
    );
    expect(taken).toEqual([]);
    expect(absences.map(({ kind, meaning }) => [kind, meaning])).toEqual([
      ['allergies', 'notKnown'],
      ['medications', 'notKnown'],
      ['immunizations', 'notKnown'],
    ]);
  });

  test('immunizations and devices are not taken, but that there are none is', () => {
    const vaccine = (code: string, attributes = 'moodCode="EVN"') =>
      medication({ template: '4.52', attributes, code: `<code ${code} codeSystem="${OID}"/>` });
    const implant = (attributes: string, code: string) =>
      `<entry><procedure ${attributes}><code code="71388002" codeSystem="${OID}" displayName="Procedure"/>
        <participant typeCode="DEV"><participantRole><playingDevice>${code}</playingDevice></participantRole></participant>
        </procedure></entry>`;
    const immunizations = (entries: string) => section('2.2.1', '11369-6', 'Immunizations', entries);
    const devices = (entries: string) => section('2.23', '46264-8', 'Medical Equipment', entries);
    const { taken, absences } = read(
      immunizations(
        vaccine('code="787482006" displayName="No known immunizations"') + vaccine('code="207" displayName="COVID-19"'),
      ) +
        devices(implant(NEGATED, `<code code="49062001" codeSystem="${OID}" displayName="Device"/>`)) +
        devices(
          implant(
            'moodCode="EVN"',
            '<code nullFlavor="UNK"><originalText>Unknown Implanted Device</originalText></code>',
          ),
        ),
    );
    expect(taken).toEqual([]);
    expect(absences.map(({ kind, meaning }) => [kind, meaning])).toEqual([
      ['immunizations', 'noneKnown'],
      ['devices', 'noneKnown'],
      ['devices', 'notKnown'],
    ]);
  });

  test.each([
    'No allergies',
    'Nil known',
    'No medications on file',
    'NKMA',
    'Aucune allergie connue',
    'Sin alergias conocidas',
  ])('%s says that there are none', (text) => {
    expect(takeFhir({ code: { text } })).toMatchObject({ meaning: 'noneKnown' });
  });

  test('what a relative has, and what the patient is at risk of, is no absence', () => {
    const risk = `<value xsi:type="CD" code="372244006" codeSystem="${OID}" displayName="Melanoma"><qualifier>
      <name code="408729009"/><value code="410519009"/></qualifier></value>`;
    expect(read(problems(problem({ code: risk }))).absences).toEqual([]);
  });
});
