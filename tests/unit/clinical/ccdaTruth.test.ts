import { describe, expect, test } from 'vitest';
import { documentRecords } from '../../../platform/clinical/ccda/read/records';
import { readXml } from '../../../platform/clinical/ccda/xml';
import { condition } from '../../../platform/clinical/fhir/condition';
import { ccda } from '../../support/ccda';
import {
  allergies,
  allergy,
  medication,
  medications,
  problem,
  problems,
  procedure,
  procedures,
} from '../../support/ccdaEntries';

const SNOMED = '2.16.840.1.113883.6.96';
const read = (sections: string) => documentRecords(readXml(ccda({ sections })));
const verdicts = (sections: string): string[] => read(sections).map((each) => ('not' in each ? each.not : 'taken'));

const qualifier = (value: string, name = '408729009') =>
  `<qualifier><name code="${name}" codeSystem="${SNOMED}"/><value code="${value}" codeSystem="${SNOMED}"/></qualifier>`;
const melanoma = (inner: string) =>
  `<value xsi:type="CD" code="372244006" codeSystem="${SNOMED}" displayName="Melanoma">${inner}</value>`;

describe('a qualified problem', () => {
  const state = (inner: string, more = '') => {
    const [found] = read(problems(problem({ code: melanoma(inner), more })));
    if (!found || 'not' in found) return found?.not;
    const { status, verification } = condition(found.resource);
    return [status, verification];
  };

  test.each([
    ['known present', '410515003', ['active', undefined]],
    ['suspected', '415684004', [undefined, 'provisional']],
    ['probably present', '410592001', [undefined, 'provisional']],
    ['known possible', '410590009', [undefined, 'differential']],
    ['in the past', '410513005', ['inactive', undefined]],
    ['known absent', '410516002', 'negated'],
    ['probably not present', '410593006', 'negated'],
    ['not suspected', '428263003', 'negated'],
    ['at risk', '410519009', 'unknown'],
    ['a goal', '410518001', 'planned'],
  ])('that is %s is what it says', (_, code, expected) => {
    expect(state(qualifier(code))).toEqual(expected);
  });

  test('has the strongest of its qualifiers, and keeps a status that is stated', () => {
    expect(state(qualifier('415684004') + qualifier('410516002'))).toBe('negated');
    const stated = `<entryRelationship><observation moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.6"/>
      <value xsi:type="CD" code="413322009"/></observation></entryRelationship>`;
    expect(state(qualifier('415684004'), stated)).toEqual(['resolved', 'provisional']);
  });

  test('of a relative is not the patient’s', () => {
    expect(state(qualifier('72705000', '408732007'))).toBe('anotherPerson');
    expect(state(qualifier('410604004', '408732007'))).toEqual(['active', undefined]);
    expect(state('', `<code code="416471007" codeSystem="${SNOMED}"/>`)).toBe('anotherPerson');
    const named = `<value xsi:type="CD" code="1" codeSystem="${SNOMED}" displayName="Family history of melanoma"/>`;
    expect(verdicts(problems(problem({ code: named })))).toEqual(['anotherPerson']);
  });
});

test('words turn a coded problem, medication or allergy of a document', () => {
  const named = (element: string, name: string) =>
    `<${element} xsi:type="CD" code="90560007" codeSystem="${SNOMED}" displayName="${name}"/>`;
  const doubt = (name: string) => {
    const [found] = read(problems(problem({ code: named('value', name) })));
    return found && !('not' in found) ? condition(found.resource).verification : found?.not;
  };
  expect(['无法排除痛风', '痛风？', '无痛风', '母亲患痛风', '痛风'].map(doubt)).toEqual([
    'provisional',
    'provisional',
    'negated',
    'anotherPerson',
    undefined,
  ]);
  const drug = (name: string) => verdicts(medications(medication({ code: named('code', name) })));
  expect(['Warfarin - not taking', 'No warfarin', 'Warfarin'].flatMap(drug)).toEqual(['negated', 'negated', 'taken']);
  expect(verdicts(procedures(procedure({ code: named('code', 'Colonoscopy cancelled') })))).toEqual(['negated']);
  const substance = (name: string) => verdicts(allergies(allergy({ code: named('code', name) })));
  expect(['Penicillin - tolerated', 'Penicilina: niega alergia', 'Penicillin'].flatMap(substance)).toEqual([
    'negated',
    'negated',
    'taken',
  ]);
});

describe('a procedure', () => {
  const outcome = (code: string) =>
    `<entryRelationship><observation moodCode="EVN"><value xsi:type="CD" code="${code}" codeSystem="${SNOMED}"/></observation></entryRelationship>`;
  test('that did not succeed is told, and no fact', () => {
    for (const code of ['385671000', '103709008'])
      expect(verdicts(procedures(procedure({ more: outcome(code) })))).toEqual(['unsuccessful']);
    expect(verdicts(procedures(procedure({ more: outcome('385669000') })))).toEqual(['taken']);
  });

  test('that was not done, by a qualifier, is no fact', () => {
    const code = `<code code="73761001" codeSystem="${SNOMED}" displayName="Colonoscopy">${qualifier('385660001', '408730004')}</code>`;
    expect(verdicts(procedures(procedure({ code })))).toEqual(['negated']);
  });
});

describe('a statement of absence', () => {
  const coded = (code: string, name: string) => (element: string) =>
    `<${element} xsi:type="CD" code="${code}" codeSystem="${SNOMED}" displayName="${name}"/>`;
  const worded = (text: string) => (element: string) =>
    `<${element} nullFlavor="NA"><originalText>${text}</originalText></${element}>`;

  test.each([
    ['noneKnown', worded('No known medications')],
    ['unknown', coded('182904002', 'Drug Treatment Unknown')],
    ['unknown', worded('Drug Treatment Unknown')],
    ['unknown', worded('Unknown Implanted Device')],
    ['unknown', coded('1', 'Procedure Unknown')],
    ['unknown', coded('no-medication-info', 'No information about medications')],
    ['unknown', coded('410942007', 'Drug or medicament')],
    ['unknown', worded('Excluded/not available')],
    ['noneKnown', coded('no-known-problems', 'x')],
  ])('is %s, and no record', (reason, code) => {
    expect(verdicts(problems(problem({ code: code('value') })))).toEqual([reason]);
    expect(verdicts(medications(medication({ code: code('code') })))).toEqual([reason]);
    expect(verdicts(procedures(procedure({ code: code('code') })))).toEqual([reason]);
  });

  test('is also the negation of a whole kind; that of one thing only says that it is not so', () => {
    const attributes = 'moodCode="EVN" negationInd="true"';
    const negated = (code: string, name: string) =>
      verdicts(medications(medication({ attributes, code: coded(code, name)('code') })));
    expect(negated('410942007', 'Drug or medicament')).toEqual(['noneKnown']);
    expect(negated('387207008', 'Ibuprofen')).toEqual(['negated']);
    expect(verdicts(problems(problem({ attributes, code: coded('55607006', 'Problem')('value') })))).toEqual([
      'noneKnown',
    ]);
  });

  test('is not a thing that is only named by words beside a general code', () => {
    const code = `<code code="410942007" codeSystem="${SNOMED}"><originalText>Aspirin</originalText></code>`;
    expect(verdicts(medications(medication({ code })))).toEqual(['taken']);
    const names = ['Fever of unknown origin', 'Unknown primary tumor', 'Drug allergy', 'Device failure'];
    for (const name of names)
      expect(verdicts(problems(problem({ code: coded('12', name)('value') })))).toEqual(['taken']);
  });
});
