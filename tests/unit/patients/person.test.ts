import { describe, expect, test } from 'vitest';
import {
  birthFits,
  comparePersons,
  completes,
  foldName,
  genderFits,
  personOf,
  sameBirth,
  sameName,
  samePerson,
  type Person,
} from '../../../src/domain/patients/person';

const NOBODY: Person = {
  firstName: '',
  middleName: '',
  lastName: '',
  dob: '',
  gender: '',
  ids: [],
  address: '',
  phones: [],
  emails: [],
};
const person = (fields: Partial<Person>): Person => ({ ...NOBODY, ...fields });
const ann = person({ firstName: 'Ann', lastName: "O'Neil", dob: '1951-03-09' });

describe('a patient’s record as a person', () => {
  test('texts are trimmed; rows without an id, number or address are left out', () => {
    const record = {
      firstName: ' Ann ',
      middleName: ' M. ',
      lastName: ' Abel ',
      dob: ' 1951-03-09 ',
      gender: ' female ',
      address: { street1: ' 1 Main St ', street2: '', city: 'Austin', state: null, postalCode: ' 78701' },
      patientIds: [
        { systemName: ' EMR ', systemId: ' E1 ' },
        { systemName: 'EMR', systemId: ' ' },
      ],
      phoneNumbers: [{ number: ' +1-512-555-0100 ' }, { number: ' ' }],
      emails: [{ email: ' ann@example.org ' }, { email: null }],
    };
    expect(personOf(record)).toEqual({
      firstName: 'Ann',
      middleName: 'M.',
      lastName: 'Abel',
      dob: '1951-03-09',
      gender: 'female',
      ids: [{ system: 'EMR', value: 'E1' }],
      address: '1 Main St, Austin, 78701',
      phones: ['+1-512-555-0100'],
      emails: ['ann@example.org'],
    });
    expect(personOf({})).toEqual(NOBODY);
  });
});

describe('the same person', () => {
  test('is recognized by first and last name, ignoring case, accents and punctuation', () => {
    expect(foldName('O’Neil-Ágnes')).toBe('oneilagnes');
    expect(sameName(ann, person({ firstName: 'ANN', middleName: 'Marie', lastName: 'ONeil' }))).toBe(true);
    expect(sameName(ann, person({ firstName: 'Anna', lastName: 'ONeil' }))).toBe(false);
    expect(sameName(ann, person({ firstName: 'Ann', lastName: 'Neil' }))).toBe(false);
    expect(sameName(person({ firstName: 'Ann' }), person({ lastName: 'Ann' }))).toBe(false);
    expect(sameName(NOBODY, NOBODY)).toBe(false);
    expect(sameName(person({ firstName: 'Ann' }), person({ firstName: 'Ann' }))).toBe(true);
  });

  test('must have the same full date of birth', () => {
    expect(sameBirth(ann, person({ dob: '1951-03-09' }))).toBe(true);
    expect(sameBirth(ann, person({ dob: '1951-03-08' }))).toBe(false);
    expect(sameBirth(person({ dob: '1951' }), person({ dob: '1951' }))).toBe(false);
    expect(sameBirth(NOBODY, NOBODY)).toBe(false);
  });

  test('must match in both name and date of birth', () => {
    expect(samePerson(ann, { ...ann, middleName: 'Marie' })).toBe(true);
    expect(samePerson(ann, { ...ann, dob: '1951-03-10' })).toBe(false);
    expect(samePerson(ann, { ...ann, lastName: 'Abel' })).toBe(false);
  });
});

describe('values that do not contradict each other', () => {
  test.each([
    ['1951', '1951-03-09', true],
    ['1951-03-09', '1951-03', true],
    ['', '1951-03-09', true],
    ['1951-03', '1951-04-09', false],
    ['09', '1951-03-09', false],
  ])('the dates of birth %j and %j: %j', (a, b, fits) => {
    expect(birthFits(person({ dob: a }), person({ dob: b }))).toBe(fits);
    expect(birthFits(person({ dob: b }), person({ dob: a }))).toBe(fits);
  });

  test('a day completes the month or year that it is in', () => {
    expect(completes('1951-03-09', '1951-03')).toBe(true);
    expect(completes('1951-03-09', '')).toBe(true);
    expect(completes('1951-03-09', '03-09')).toBe(false);
  });

  test.each([
    ['female', 'female', true],
    ['female', 'male', false],
    ['female', '', true],
    ['unknown', 'male', true],
  ])('the genders %j and %j: %j', (a, b, fits) => {
    expect(genderFits(person({ gender: a }), person({ gender: b }))).toBe(fits);
    expect(genderFits(person({ gender: b }), person({ gender: a }))).toBe(fits);
  });
});

describe('a comparison, field by field', () => {
  const verdict = (field: keyof Person, a: Partial<Person>, b: Partial<Person>) =>
    comparePersons(person(a), person(b))[field];

  test('says same, different, and missing where one is empty', () => {
    expect(verdict('lastName', { lastName: 'Ábel' }, { lastName: 'ABEL' })).toBe('same');
    expect(verdict('lastName', { lastName: 'Abel' }, { lastName: 'Berg' })).toBe('different');
    expect(verdict('lastName', { lastName: 'Abel' }, {})).toBe('missing');
    expect(verdict('lastName', {}, { lastName: 'Abel' })).toBe('missing');
    expect(verdict('address', { address: '1 Main St., Austin' }, { address: '1 main st austin' })).toBe('same');
  });

  test('an unknown gender is missing', () => {
    expect(verdict('gender', { gender: 'unknown' }, { gender: 'male' })).toBe('missing');
    expect(verdict('gender', { gender: 'female' }, { gender: 'male' })).toBe('different');
  });

  test('a partial date of birth matches partly, a contradicting one not', () => {
    expect(verdict('dob', { dob: '1951' }, { dob: '1951-03-09' })).toBe('partly');
    expect(verdict('dob', { dob: '1952' }, { dob: '1951-03-09' })).toBe('different');
    expect(verdict('dob', { dob: '1951-03-09' }, { dob: '1951-03-09' })).toBe('same');
  });

  test('ids are compared with their system, phones by their last ten digits', () => {
    const id = (system: string, value: string) => ({ ids: [{ system, value }] });
    expect(verdict('ids', id('EMR', '1'), id('EMR', '1'))).toBe('same');
    expect(verdict('ids', id('EMR', '1'), id('LAB', '1'))).toBe('different');
    expect(verdict('phones', { phones: ['(512) 555-0100'] }, { phones: ['+1-512-555-0100'] })).toBe('same');
    expect(verdict('phones', { phones: ['512-555-0100', '512-555-0101'] }, { phones: ['512-555-0101'] })).toBe(
      'partly',
    );
    expect(verdict('emails', { emails: ['a@example.org'] }, { emails: ['b@example.org'] })).toBe('different');
  });
});
