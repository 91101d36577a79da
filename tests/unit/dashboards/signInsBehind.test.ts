import { expect, test } from 'vitest';
import { nameIn } from '../../../src/domain/dashboards/figures';
import { signInsBehind } from '../../../src/domain/dashboards/statistics';

test('the sign-ins behind a figure are those of 30 days, up to but not including its moment', () => {
  const days = {
    EventName: 'LoginSuccess',
    startTime: '2026-05-02T12:00:00.000Z',
    endTime: '2026-06-01T11:59:59.999Z',
  };
  expect(signInsBehind('2026-06-01T12:00:00.000Z')).toEqual(days);
  expect(signInsBehind('2026-06-01T12:00:00.000Z', 'iPhone')).toEqual({ ...days, DeviceFamily: 'iPhone' });
  expect(signInsBehind('2026-06-01T12:00:00.000Z', '')).toEqual({ ...days, DeviceFamily: 'none' });
});

test('a name is that of the reader’s language, or else the only one', () => {
  const names = { en: 'Severe', fr: 'Grave', es: '', 'zh-Hans': '', 'zh-Hant': '' };
  expect(nameIn({ name: 'severe', names }, 'fr')).toBe('Grave');
  expect(nameIn({ name: 'severe', names }, 'es')).toBe('severe');
  expect(nameIn({ name: 'severe' }, 'en')).toBe('severe');
});
