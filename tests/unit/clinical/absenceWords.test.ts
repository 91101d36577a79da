import { expect, test } from 'vitest';
import { readAbsence, saysNone } from '../../../platform/clinical/fhir/absence';
import { makeAbsence, tellContradiction } from '../../../platform/clinical/fhir/absenceStatement';
import { importFault } from '../../../src/domain/imports/faults';

const said = { meaning: 'noneKnown', resourceType: 'Condition', on: undefined, by: undefined } as const;
const nameOf = (coding: object, text?: string) =>
  makeAbsence({ ...said, concept: { coding: [coding], ...(text !== undefined && { text }) } }).name;

test('a statement of absence without words says what its code means', () => {
  const system = 'http://snomed.info/sct';
  expect(nameOf({ system, code: '160245001' })).toBe('No current problems or disability');
  expect(nameOf({ system, code: '160245001', display: 'No problems' })).toBe('No problems');
  expect(nameOf({ system, code: '429625007' }, 'Nothing with food')).toBe('Nothing with food');
  expect(nameOf({ code: 'no-known-problems' })).toBe('No known problems');
  expect(nameOf({ code: 'no-medication-info' })).toBe('No information about medications');
  expect(nameOf({ code: 'no-known-secrets' })).toBe('no-known-secrets');
});

test.each([
  'No known problems but possible asthma',
  'No known problems, asthma',
  'No known allergies. Asthma',
  'No known drug allergies; rash with penicillin',
  'NKDA but hives with amoxicillin',
  'No active problems except hypertension',
  'No current medications other than aspirin',
  'No known problems and hypertension',
  'None known, suspected gout',
  'Aucune allergie connue sauf pénicilline',
  'No known problems - rule out lupus',
])('%s is no statement of absence: it says more', (text) => {
  expect([saysNone(text), readAbsence({ text })]).toEqual([false, undefined]);
});

test.each([
  'No known problems',
  'No known problems.',
  'No known allergies (NKA)',
  'No Known Drug Allergies - NKDA',
  'No known food and drug allergies',
  'No known problems, conditions or disabilities',
  'No known allergies to penicillin',
  'No current medications on file at this time',
  'No active problems, no known allergies',
  'Patient denies any allergies',
  'Denies chest pain, fever, and cough',
  'No history of asthma, diabetes or stroke',
  'Nil known',
  'None.',
  'Aucune allergie connue',
  'Aucun médicament',
  'Pas de traitement en cours',
  'Sin alergias conocidas',
  'No toma medicamentos',
  'Keine Medikamente',
  'Keine Allergien bekannt',
  '无药物过敏史',
  '否認過敏',
])('%s says that there is nothing', (text) => {
  expect(saysNone(text)).toBe(true);
});

test.each([
  ['716186003', 'Penicillin allergy', 'No known allergy'],
  ['160245001', 'Chest pain', 'No current problems or disability'],
  ['429625007', 'No family history of stroke', 'No known food allergy'],
])('the code %s is shown by its own name, and not by "%s", and told', (code, what, other) => {
  const coding = { system: 'http://snomed.info/sct', code };
  expect(nameOf({ ...coding, display: what })).toBe(other);
  expect(nameOf(coding, what)).toBe(other);
  const told = [importFault('otherName', { what, code, other })];
  expect(tellContradiction({ coding: [coding], text: what })).toEqual(told);
});

test('words that say that there is nothing are shown, and not the name of a code beside them', () => {
  const diabetes = { system: 'http://snomed.info/sct', code: '73211009', display: 'Diabetes mellitus' };
  expect(nameOf(diabetes, 'No current problems')).toBe('No current problems');
});

test.each([
  ['Sin alergias conocidas', 'allergies'],
  ['Aucun médicament', 'medications'],
  ['Keine Operationen', 'procedures'],
  ['否认过敏史', 'allergies'],
])('"%s" is about %s, wherever it stands', (text, kind) => {
  expect(makeAbsence({ ...said, concept: { text } }).kind).toBe(kind);
});

test.each([
  ['No history of asthma', 'thisDenied'],
  ['Denies aspirin use', 'thisDenied'],
  ['Denies chest pain, fever, and cough', 'thisDenied'],
  ['No known allergies to penicillin', 'thisDenied'],
  ['No known drug allergies', 'noneKnown'],
  ['No known food and drug allergies', 'noneKnown'],
  ['No active problems, no known allergies', 'noneKnown'],
  ['No current medications on file at this time', 'noneKnown'],
  ['Patient denies any allergies', 'noneKnown'],
  ['None known', 'noneKnown'],
  ['Sin alergias conocidas', 'noneKnown'],
  ['Takes no medications', 'noneKnown'],
  ['Ne prend aucun traitement', 'noneKnown'],
  ['Medications: none', 'noneKnown'],
  ['No home medications', 'noneKnown'],
  ['No chronic conditions', 'noneKnown'],
  ['Healthy', 'noneKnown'],
  ['既往体健', 'noneKnown'],
  ['无既往史', 'noneKnown'],
  ['无', 'noneKnown'],
  ['Keine', 'noneKnown'],
  ['Allergies: none', 'noneKnown'],
  ['Nie toute allergie', 'noneKnown'],
  ['Denies penicillin allergy', 'thisDenied'],
  ['Niega alergia a penicilina', 'thisDenied'],
  ['Verneint Penicillinallergie', 'thisDenied'],
  ['否认青霉素过敏史', 'thisDenied'],
  ['否认抽烟', 'thisDenied'],
  ['Niega diabetes, tiene hipertensión', undefined],
  ['否认糖尿病，有高血压', undefined],
  ['Healthy lifestyle education', undefined],
  ['Keine Angabe', undefined],
  ['无功能腺瘤', undefined],
])('"%s" says %s', (text, meaning) => {
  expect(readAbsence({ text })).toBe(meaning);
});

const SNOMED = 'http://snomed.info/sct';
test.each([
  ['84114007', 'Heart failure', 'Patient denies symptoms', undefined],
  ['35489007', 'Depressive disorder', 'No current medication', undefined],
  ['195967001', 'Asthma', 'Denies asthma', 'thisDenied'],
  ['105590001', 'Substance', 'No known allergies', 'noneKnown'],
  ['419199007', 'Allergy to substance', 'No known allergies', 'noneKnown'],
  ['416098002', 'Allergy to drug', 'NKDA', 'noneKnown'],
])('the code %s, %s, with the words "%s" says %s', (code, display, text, meaning) => {
  expect(readAbsence({ coding: [{ system: SNOMED, code, display }], text })).toBe(meaning);
});
