import { expect, test } from 'vitest';
import { csvOf, unitOf } from '../../../src/ui/charts/figures';

test('a series that is named after its unit does not say it twice', () => {
  const figures = {
    first: 'Organization',
    series: [{ key: 'n', label: 'Patients' }],
    rows: [{ key: 'a', label: 'A', values: { n: 3 } }],
  };
  expect(csvOf(figures, 'Patients')).toBe('\uFEFFOrganization,Patients\r\nA,3\r\n');
  expect(csvOf(figures, 'patients')).toContain('Organization,Patients\r\n');
  expect(csvOf(figures, 'people')).toContain('Organization,Patients (people)\r\n');
});

test('the unit in a file may differ from that on the screen, and what is not known is empty', () => {
  const share = { key: 'share', label: 'Adherence', unit: '', fileUnit: '%' };
  const figures = {
    first: 'Plan',
    series: [share],
    more: [{ key: 'kept', label: 'Kept', unit: '' }],
    rows: [{ key: 'a', label: 'A', values: { share: null, kept: 0 } }],
    facts: [{ label: 'Interval', of: () => '1 – 2', isNumber: true }],
  };
  expect(csvOf(figures, 'share')).toBe('\uFEFFPlan,Adherence (%),Kept,Interval\r\nA,,0,1 – 2\r\n');
  expect(unitOf(share, 'share')).toBe('');
  expect(unitOf({ key: 'd', label: 'Duration' }, 'ms')).toBe('ms');
});
