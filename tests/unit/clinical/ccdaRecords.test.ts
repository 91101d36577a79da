import { describe, expect, test } from 'vitest';
import type { Said } from '../../support/ccdaEntries';
import { documentRecords } from '../../../platform/clinical/ccda/read/records';
import { documentResults } from '../../../platform/clinical/ccda/read/results';
import { readXml } from '../../../platform/clinical/ccda/xml';
import { condition } from '../../../platform/clinical/fhir/condition';
import { encounter as encounterOf } from '../../../platform/clinical/fhir/encounter';
import { medication as medicationOf } from '../../../platform/clinical/fhir/medication';
import { procedure as procedureOf } from '../../../platform/clinical/fhir/procedure';
import type { FhirResource } from '../../../platform/clinical/fhir/read';
import { ccda, observation, quantity } from '../../support/ccda';
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
} from '../../support/ccdaEntries';

const read = (sections: string, zone?: string) => documentRecords(readXml(ccda({ sections })), zone);
/** Why the statements of sections are not taken; a taken one is `taken`. */
const verdicts = (sections: string): string[] => read(sections).map((each) => ('not' in each ? each.not : 'taken'));
const resourceOf = (sections: string, zone?: string): FhirResource => {
  const [found] = read(sections, zone);
  if (!found || 'not' in found) throw new Error(`Nothing is taken: ${found?.not}`);
  return found.resource;
};

const KINDS: [name: string, of: (said: Said) => string][] = [
  ['a problem', (said) => problems(problem(said))],
  ['a medication', (said) => medications(medication(said))],
  ['a procedure', (said) => procedures(procedure(said))],
  ['an encounter', (said) => encounters(encounter(said))],
];
const OTHER = '<subject><relatedSubject classCode="PRS"><code code="MTH"/></relatedSubject></subject>';
const SELF = '<subject><relatedSubject classCode="PRS"><code code="SELF"/></relatedSubject></subject>';

test('a statement without words is named by its code, or else by its id', () => {
  const unknown = { id: '<id root="1.2" extension="7"/>', code: '<value xsi:type="CD" nullFlavor="UNK"/>' };
  const coded = { ...unknown, code: '<value xsi:type="CD" code="4711" codeSystem="1.2.3"/>' };
  const nameOf = (said: Said) => read(problems(problem(said))).map(({ name }) => name);
  expect([nameOf(unknown), nameOf(coded)]).toEqual([['ID 1.2^7'], ['code 4711 (urn:oid:1.2.3)']]);
});

describe.each(KINDS)('%s of a document', (kind, of) => {
  test('is a fact only if the document states it as one', () => {
    expect(verdicts(of({}))).toEqual(['taken']);
    expect(verdicts(of({ attributes: 'moodCode="EVN" negationInd="false"' }))).toEqual(['taken']);
    expect(verdicts(of({ more: SELF }))).toEqual(['taken']);
    expect(verdicts(of({ attributes: 'moodCode="EVN" negationInd="true"' }))).toEqual(['negated']);
    expect(verdicts(of({ attributes: 'moodCode="EVN" negationInd="1"' }))).toEqual(['negated']);
    expect(verdicts(of({ attributes: 'moodCode="GOL"' }))).toEqual(['planned']);
    expect(verdicts(of({ attributes: 'moodCode="PRP"' }))).toEqual(['planned']);
    expect(verdicts(of({ attributes: 'moodCode="EVN" nullFlavor="UNK"' }))).toEqual(['unknown']);
    // A medication that was aborted was taken before.
    expect(verdicts(of({ status: 'aborted' }))).toEqual([kind === 'a medication' ? 'taken' : 'cancelled']);
    expect(verdicts(of({ status: 'cancelled' }))).toEqual(['cancelled']);
    expect(verdicts(of({ status: 'nullified' }))).toEqual(['enteredInError']);
    expect(verdicts(of({ more: OTHER }))).toEqual(['anotherPerson']);
  });

  test('of a section about another person is not the patient’s', () => {
    expect(verdicts(of({}).replace('<title>', `${OTHER}<title>`))).toEqual(['anotherPerson']);
  });
});

const none = (name: string, code: string) => (element: string) =>
  `<${element} xsi:type="CD" code="${code}" codeSystem="2.16.840.1.113883.6.96" displayName="${name}"/>`;

test.each([
  ['noneKnown', none('No known problems', '160245001')],
  ['noneKnown', none('No current problems or disability', '1')],
  ['noneKnown', none('None', '1')],
  ['noneKnown', (element: string) => `<${element} code="no-known-problems" codeSystem="2.16.840.1.113883.5.1150.1"/>`],
  ['unknown', (element: string) => `<${element} nullFlavor="UNK"><originalText>Unknown</originalText></${element}>`],
  ['noCode', (element: string) => `<${element} nullFlavor="UNK"/>`],
])('names that say nothing are counted as %s', (reason, code) => {
  expect(verdicts(problems(problem({ code: code('value') })))).toEqual([reason]);
  expect(verdicts(medications(medication({ code: code('code') })))).toEqual([reason]);
  expect(verdicts(procedures(procedure({ code: code('code') })))).toEqual([reason]);
});

test('names that only begin like that are taken', () => {
  for (const name of ['No-reflow phenomenon', 'Nonexudative macular degeneration', 'Known penicillin reaction'])
    expect(verdicts(problems(problem({ code: none(name, '12')('value') })))).toEqual(['taken']);
});

describe('a problem', () => {
  const fields = (sections: string) => condition(resourceOf(sections));

  test('becomes a condition; what it does not say stays empty', () => {
    expect(fields(problems(problem()))).toEqual({
      conditionId: '372244006',
      system: 'http://snomed.info/sct',
      name: 'Melanoma',
      startDate: '2024-01-02',
      text: 'Melanoma',
      status: 'active',
    });
    const undated = fields(problems(problem({ time: '<effectiveTime><low nullFlavor="UNK"/></effectiveTime>' }, '')));
    expect(undated).toEqual({
      conditionId: '372244006',
      system: 'http://snomed.info/sct',
      name: 'Melanoma',
      text: 'Melanoma',
    });
  });

  test('keeps the precision of its dates', () => {
    const dates = (low: string, high: string) => {
      const { startDate, endDate } = fields(
        problems(problem({ time: `<effectiveTime>${low}${high}</effectiveTime>` })),
      );
      return [startDate, endDate];
    };
    expect(dates('<low value="2019"/>', '<high value="202003"/>')).toEqual(['2019', '2020-03']);
    expect(dates('<low value="201902"/>', '<high nullFlavor="UNK"/>')).toEqual(['2019-02', undefined]);
    expect(dates('<low value="20199999"/>', '')).toEqual([undefined, undefined]);
  });

  test('has the stated status, and is not said to be over or active without a reason', () => {
    const status = (said: Said, concern?: string) => fields(problems(problem(said, concern))).status;
    const stated = (code: string) =>
      `<entryRelationship><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.6"/>
        <value xsi:type="CD" code="${code}"/></observation></entryRelationship>`;
    const ended = '<effectiveTime><low value="2019"/><high value="2020"/></effectiveTime>';
    const endedOnce = '<effectiveTime><low value="2019"/><high nullFlavor="UNK"/></effectiveTime>';
    expect(status({ more: stated('73425007') })).toBe('inactive');
    expect(status({ more: stated('413322009') }, '<statusCode code="active"/>')).toBe('resolved');
    expect(status({ time: ended })).toBe('resolved');
    expect(status({ time: endedOnce })).toBeUndefined();
    // An end in the future is not over, as with a medication.
    const later = '<effectiveTime><low value="2019"/><high value="20900101"/></effectiveTime>';
    expect(status({ time: later }, '<statusCode code="active"/>')).toBe('active');
    expect(status({ time: later }, '')).toBeUndefined();
    expect(status({}, '<statusCode code="completed"/>')).toBe('inactive');
    expect(status({}, '')).toBeUndefined();
  });

  test('withdrawn by its own status, or of a concern that was cancelled, is not taken', () => {
    const refuted = `<entryRelationship><observation><code code="33999-4"/><value displayName="Entered in error"/></observation></entryRelationship>`;
    expect(verdicts(problems(problem({ more: refuted })))).toEqual(['enteredInError']);
    expect(verdicts(problems(problem({}, '<statusCode code="aborted"/>')))).toEqual(['cancelled']);
  });

  test('has its words from the narrative, and its code from a translation', () => {
    const text = '<content ID="w1">Skin <b>cancer</b></content>';
    const code = `<value xsi:type="CD" nullFlavor="OTH"><originalText><reference value="#w1"/></originalText>
      <translation code="C43.9" codeSystem="2.16.840.1.113883.6.90" displayName="Malignant melanoma of skin"/></value>`;
    expect(fields(problems(problem({ code }), text))).toMatchObject({
      conditionId: 'C43.9',
      system: 'http://hl7.org/fhir/sid/icd-10-cm',
      name: 'Malignant melanoma of skin',
      text: 'Skin cancer',
    });
    const words = '<value xsi:type="CD" nullFlavor="UNK"/><text><reference value="#w1"/></text>';
    const named = fields(problems(problem({ code: words }), text));
    expect([named.conditionId, named.name]).toEqual([undefined, 'Skin cancer']);
  });
});

describe('a medication', () => {
  const fields = (said: Said) => medicationOf(resourceOf(medications(medication(said))), () => undefined);
  const rhythm = '<effectiveTime xsi:type="PIVL_TS" operator="A"><period value="12" unit="h"/></effectiveTime>';

  test('has its dosage in words, and no end that nobody stated', () => {
    const more = `<routeCode displayName="Oral"/><doseQuantity value="2"/><administrationUnitCode displayName="Puff"/>`;
    const time = `<effectiveTime xsi:type="IVL_TS"><low value="20250301"/><high nullFlavor="UNK"/></effectiveTime>${rhythm}`;
    expect(fields({ time, more })).toEqual({
      medicationId: '1547545',
      name: 'Pembrolizumab',
      startDate: '2025-03-01',
      text: '2 Puff, Oral, every 12 hours',
      status: 'active',
    });
    expect(fields({ status: 'completed', time: rhythm })).toEqual({
      medicationId: '1547545',
      name: 'Pembrolizumab',
      text: 'every 12 hours',
      status: 'completed',
    });
    expect(
      fields({ more: '<precondition><criterion><value displayName="Wheezing"/></criterion></precondition>' }).text,
    ).toBe('as needed: Wheezing');
  });

  test('that was ordered is an order; a proposal is not', () => {
    for (const mood of ['INT', 'RQO']) {
      const order = resourceOf(medications(medication({ attributes: `moodCode="${mood}"`, status: 'completed' })));
      expect(order).toMatchObject({ resourceType: 'MedicationRequest', intent: 'order' });
    }
    expect(verdicts(medications(medication({ attributes: 'moodCode="PRMS"' })))).toEqual(['planned']);
  });

  test('is found in the act of a discharge, and an immunization is none', () => {
    const inAct = medication()
      .replace(
        '<entry>',
        '<entry><act moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.35"/><entryRelationship>',
      )
      .replace('</entry>', '</entryRelationship></act></entry>');
    const discharge = (entries: string) => section('2.11.1', '10183-2', 'Discharge medications', entries);
    expect(verdicts(discharge(inAct))).toEqual(['taken']);
    expect(verdicts(discharge(inAct.replace('act moodCode="EVN"', 'act moodCode="EVN" negationInd="true"')))).toEqual([
      'negated',
    ]);
    expect(verdicts(medications(medication({ template: '4.52' })))).toEqual(['otherEntry']);
  });
});

test('a procedure becomes one at its time, also as an observation or an act', () => {
  const fields = (entry: string) => procedureOf(resourceOf(procedures(entry)));
  const expected = {
    procedureId: '73761001',
    system: 'http://snomed.info/sct',
    name: 'Colonoscopy',
    text: 'Colonoscopy',
    status: 'completed',
  };
  expect(fields(procedure())).toEqual({ ...expected, startDate: '2023-04-05' });
  expect(fields(procedure({ template: '4.12' }).replaceAll('procedure', 'act'))).toEqual({
    ...expected,
    startDate: '2023-04-05',
  });
  const time = '<effectiveTime><low value="2023"/><high value="202305"/></effectiveTime>';
  expect(fields(procedure({ time, status: 'active' }))).toEqual({
    ...expected,
    status: 'in-progress',
    startDate: '2023',
    endDate: '2023-05',
  });
});

test('an encounter has its class and times; its diagnoses are taken as such', () => {
  const code = `<code code="99213" codeSystem="2.16.840.1.113883.6.12" displayName="Office visit">
    <translation code="AMB" codeSystem="2.16.840.1.113883.5.4"/></code>`;
  const diagnosis = problem().replace('<entry>', '<entryRelationship>').replace('</entry>', '</entryRelationship>');
  const sections = encounters(encounter({ code, more: diagnosis }));
  expect(verdicts(sections)).toEqual(['taken', 'taken']);
  expect(encounterOf(resourceOf(sections), '1.9^e1')).toEqual({
    resourceId: '1.9^e1',
    start: '2023-04-05T15:30:00.000Z',
    class: 'AMB',
    text: 'Office visit',
  });
});

describe('sections', () => {
  test('are known by their templates, with or without a version, and in C32, or by their codes', () => {
    const c32 = '2.16.840.1.113883.3.88.11.83.103';
    const old = problem({ template: '2.16.840.1.113883.10.20.1.28' });
    expect(verdicts(section(c32, 'x', 'Conditions', old))).toEqual(['taken']);
    expect(verdicts(section('', '11450-4', 'Problems', problem()))).toEqual(['taken']);
    const versioned = problems(problem()).replaceAll('2.5.1"/>', '2.5.1" extension="2015-08-01"/>');
    expect(verdicts(versioned)).toEqual(['taken']);
  });

  test('that are not read are counted, as is text without entries', () => {
    const family = section('2.15', '10157-6', 'Family history', problem());
    expect(verdicts(family)).toEqual(['otherSection']);
    expect(verdicts(section('2.1.1', '10160-0', 'Medications', '', 'Aspirin, daily'))).toEqual(['narrativeOnly']);
    const empty = section('2.1.1', '10160-0', 'Medications', '', 'No information').replace(
      '<section>',
      '<section nullFlavor="NI">',
    );
    expect(verdicts(empty)).toEqual(['unknown']);
  });

  test('inside another section are read, and speak about the same person', () => {
    const inner = problems(problem());
    expect(verdicts(section('', 'x', 'All', '', '', inner))).toEqual(['taken']);
    expect(verdicts(section('', 'x', 'All', '', '', OTHER + inner))).toEqual(['anotherPerson']);
  });
});

describe('a result', () => {
  const results = (entry: string) =>
    documentResults(readXml(ccda({ entries: entry }))).map(({ not }) => not ?? 'taken');
  const result = observation(quantity(13));

  test('is a fact only if the document states it as one', () => {
    const turned = (from: string, to: string) => results(result.replace(from, to));
    expect(results(result)).toEqual(['taken']);
    expect(turned('moodCode="EVN"', 'moodCode="EVN" negationInd="true"')).toEqual(['negated']);
    expect(turned('moodCode="EVN"', 'moodCode="RQO"')).toEqual(['planned']);
    expect(turned('<id ', '<statusCode code="cancelled"/><id ')).toEqual(['cancelled']);
    expect(turned('<id ', `${OTHER}<id `)).toEqual(['anotherPerson']);
  });

  test('of an earlier standard is read, but a vital sign with its template is none', () => {
    const old = result.replace('10.20.22.4.2"', '10.20.1.31"');
    expect(results(old)).toEqual(['taken']);
    const vital = old.replace(
      '<entry>',
      '<entry><organizer><templateId root="2.16.840.1.113883.10.20.1.35"/><component>',
    );
    expect(results(vital.replace('</entry>', '</component></organizer></entry>'))).toEqual([]);
  });
});

test('a code without a name is told with its system, of what is taken and of what is not', () => {
  const coded = (tag: string, code: string, system: string, display: string) =>
    `<${tag} ${tag === 'value' ? 'xsi:type="CD"' : ''} code="${code}" codeSystem="${system}" displayName="${display}"/>`;
  const [snomed, rxNorm] = ['2.16.840.1.113883.6.96', '2.16.840.1.113883.6.88'];
  const NEGATED = 'moodCode="EVN" negationInd="true"';
  const sections =
    problems(problem({ code: coded('value', '1234', snomed, 'N/A') })) +
    medications(medication({ code: coded('code', '11', rxNorm, 'Null'), attributes: NEGATED })) +
    procedures(procedure({ code: coded('code', '1234', snomed, '-') }));
  expect(read(sections).map(({ name }) => name)).toEqual(['SNOMED CT 1234', 'RxNorm 11', 'SNOMED CT 1234']);
  expect(condition(resourceOf(sections))).toMatchObject({ name: 'SNOMED CT 1234', text: 'SNOMED CT 1234' });
  const unread = section('', '99999-9', 'Other', procedure({ code: coded('code', '1234', snomed, 'N/A') }));
  expect(read(unread)).toMatchObject([{ not: 'otherSection', name: 'SNOMED CT 1234' }]);
});
