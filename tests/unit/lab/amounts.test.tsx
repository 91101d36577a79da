import { cleanup, render } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { enumLabel } from '../../../src/domain/entity/labels';
import { LANGUAGES } from '../../../src/domain/entity/types';
import { DataName } from '../../../src/resources/patientData/cells';
import labTexts from '../../../src/i18n/messages/labs';
import { hasAmounts, LabAmounts } from '../../../src/resources/patientData/LabAmounts';
import { KeyTexts } from '../../support/keyTexts';
import { productEntities } from '../../support/entities';

afterEach(cleanup);

const amounts = (...labs: object[]): string | null =>
  render(
    <KeyTexts>
      <LabAmounts record={{ labs }} />
    </KeyTexts>,
  ).container.textContent;

test('a laboratory value says that it is outside its range, or what the laboratory says', () => {
  expect(amounts({ value: 135, range: { low: 70, high: 99 } })).toBe('135 (70 – 99) labs.high');
  expect(amounts({ value: 20, unit: 'U/L', interpretation: 'LL' })).toBe('20 U/L labs.criticalLow');
  expect(amounts({ value: 80, range: { low: 70, high: 99 } }, { value: 0.9, rangeText: 'see text' })).toBe(
    '80 (70 – 99); 0.9 (see text)',
  );
  expect(amounts({ dataAbsentReason: 'hemolyzed' }, { name: 'ALT' })).toBe('hemolyzed');
  expect(amounts({ dataAbsentReason: 'not-performed' })).toBe('labs.absent.not-performed');
  for (const language of LANGUAGES) expect(labTexts[language].absent['not-performed'], language).not.toBe('');
});

test('a result that is not there yet is pending in the words of the reader, whatever says so', () => {
  const shown = (record: Parameters<typeof LabAmounts>[0]['record']): string | null =>
    render(
      <KeyTexts>
        <LabAmounts record={record} />
      </KeyTexts>,
    ).container.textContent;
  expect(shown({ labs: [{ name: 'ALT', dataAbsentReason: 'Pending' }] })).toBe('labs.pending');
  expect(shown({ labs: [{ name: 'ALT', value: null }], status: 'registered' })).toBe('labs.pending');
  expect(shown({ labs: [{ name: 'ALT', value: null }], status: 'final' })).toBe('');
  expect(shown({ labs: [{ value: 3 }], status: 'preliminary' })).toBe('3');
  const bare = { labs: [], category: 'labTest', status: 'registered' };
  for (const data of [[], [null], [null, null]]) expect(shown({ ...bare, data })).toBe('labs.pending');
  expect(hasAmounts({ ...bare, data: [3] })).toBe(false);
  expect(hasAmounts({ ...bare, data: [null], category: 'symptom' })).toBe(false);
  for (const language of LANGUAGES) expect(labTexts[language].pending, language).toMatch(/^[\p{Lu}\p{Lo}]/u);
});

const named = (record: object): string | null =>
  render(
    <CoreAdminContext>
      <DataName record={record} />
    </CoreAdminContext>,
  ).container.textContent;

test('a result that no plan names has the name of the laboratory', () => {
  expect(named({ dataId: '33914-3', labs: [{ dataId: '33914-3', name: 'eGFR', value: 60 }] })).toBe('eGFR');
  expect(
    named({
      dataId: 'panel',
      labs: [
        { dataId: 'a', name: 'A' },
        { dataId: 'b', name: 'B' },
      ],
    }),
  ).toBe('panel');
  expect(named({ dataId: '33914-3', labs: [] })).toBe('33914-3');
});

/** https://hl7.org/fhir/R4/valueset-observation-status.html */
const STATUSES = [
  'registered',
  'preliminary',
  'final',
  'amended',
  'corrected',
  'cancelled',
  'entered-in-error',
  'unknown',
];

test('every status that FHIR knows of a result has a label in each language', async () => {
  const entity = (await productEntities()).find(({ 'x-entity': x }) => x.resource === 'patientData');
  for (const language of LANGUAGES)
    for (const code of STATUSES)
      expect(entity && enumLabel(entity, 'status', code, language), `${language} ${code}`).toMatch(/^[\p{Lu}\p{Lo}]/u);
});
