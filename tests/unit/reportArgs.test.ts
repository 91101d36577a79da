import { expect, test } from 'vitest';
import { summaryArgs } from '../../src/contract/reports';
import { argsEntity, givenArgs } from '../../src/resources/reports/argsEntity';
import { kindOf } from '../../src/forms/kinds';

const labelOf = (name: string): string => `the ${name}`;
const valueOf = (name: string, value: unknown): string => `${name} ${String(value)}`;
const { entity, validate } = argsEntity('PatientSummary', { ...summaryArgs }, { labelOf, valueOf });
const kinds = Object.fromEntries(Object.entries(entity.properties).map(([name, field]) => [name, kindOf(field)]));

test('each argument has the editor of its kind, and what cannot be chosen has none', () => {
  expect(kinds).toEqual({
    patientId: 'reference',
    level: 'enum',
    showHeatmapAndSymptoms: 'boolean',
    showRecommendations: 'boolean',
    startTime: 'dateTime',
    endTime: 'dateTime',
    language: 'language',
    timeZone: 'timezone',
  });
});

test('labels are in the reader’s language, in each language of the form', () => {
  expect(entity.properties['patientId']?.title).toBe('the patientId');
  expect(entity['x-i18n']?.['fr']?.['patientId']).toBe('the patientId');
});

test('the values of a choice are in the reader’s language', () => {
  expect(entity.properties['level']?.['x-enum-labels']).toEqual({ 1: 'level 1', 2: 'level 2' });
});

test('defaults are those that the platform uses', () => {
  expect(entity.properties['showRecommendations']?.default).toBe(true);
  expect(entity.properties['level']?.default).toBe(1);
});

test('a required argument must be given', () => {
  expect(validate({ level: 2 })).toBe(false);
  expect(validate.errors).toEqual([
    { instancePath: '', keyword: 'required', params: { missingProperty: 'patientId' } },
  ]);
  expect(validate({ patientId: '' })).toBe(false);
  expect(validate({ patientId: 'p' })).toBe(true);
});

test.each(['1900-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31', '1919-12-31'])(
  '%s is no time',
  (startTime) => {
    expect(validate({ patientId: 'p', startTime })).toBe(false);
    expect(validate.errors).toEqual([{ instancePath: '/startTime', keyword: 'beyondRange', params: {} }]);
    expect(validate({ patientId: 'p', startTime: '1920-01-01T00:00:00Z' })).toBe(true);
  },
);

test('an empty argument is not sent', () => {
  expect(givenArgs({ patientId: 'p', startTime: null, dataId: '', showRecommendations: false, level: 2 })).toEqual({
    patientId: 'p',
    showRecommendations: false,
    level: 2,
  });
});
