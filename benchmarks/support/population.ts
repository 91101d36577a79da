import type { DraftOf } from '../../src/domain/records';

const FIRST = [
  'Ada',
  'Björn',
  'Chloé',
  'Dmitri',
  'Elena',
  'Farid',
  'Grace',
  'Hana',
  'Ivo',
  'Jun',
  'Kofi',
  'Lena',
  'Mei',
  'Noor',
  'Olu',
  'Petra',
];
const STEMS = [
  'Abar',
  'Bern',
  'Cald',
  'Dorn',
  'Esti',
  'Falk',
  'Gran',
  'Hart',
  'Isen',
  'Jord',
  'Kell',
  'Lund',
  'Marr',
  'Nord',
  'Oste',
  'Pall',
];
const ENDS = [
  'ano',
  'berg',
  'cott',
  'dahl',
  'ez',
  'field',
  'gard',
  'holm',
  'ic',
  'kamp',
  'ley',
  'man',
  'nsen',
  'ova',
  'quist',
  'son',
  'ton',
  'well',
];
const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0').slice(-length);

/** Hashes a number, so that the fields of a patient do not correlate. */
function mix(n: number): number {
  let value = Math.imul(n + 1, 2654435761);
  value = Math.imul(value ^ (value >>> 15), 2246822519);
  value = Math.imul(value ^ (value >>> 13), 3266489917);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Patient number `n`, the same in every run. About one in twenty patients is inactive. Each patient is in one or two of
 * forty organizations.
 */
export function patient(n: number): DraftOf<'patient'> & { patientId: string } {
  const mixed = mix(n);
  const pick = <T>(list: readonly T[], salt: number): T => list[mix(n + salt * 1_000_003) % list.length] as T;
  const lastName = `${pick(STEMS, 3)}${pick(ENDS, 9)}${n % 3 === 0 ? ` ${pick(STEMS, 15)}${pick(ENDS, 20)}` : ''}`;
  const firstName = pick(FIRST, 5);
  const day = `${1930 + (mixed % 80)}-${String((mixed % 12) + 1).padStart(2, '0')}-${String((mixed % 28) + 1).padStart(2, '0')}`;
  return {
    patientId: `${hex(mixed, 8)}-${hex(n, 4)}-4000-8000-${hex(n, 12)}`,
    firstName,
    lastName,
    dob: day,
    gender: mixed % 2 === 0 ? 'female' : 'male',
    contactMethod: 'email',
    language: 'en',
    timezone: 'America/Chicago',
    address: {
      addressType: 'home',
      street1: `${mixed % 999} Main Street`,
      city: 'Springfield',
      state: 'IL',
      postalCode: String(10000 + (mixed % 89999)),
      country: 'US',
    },
    emails: [{ email: `${firstName}.${n}@example.org`.toLowerCase(), emailType: 'primary' }],
    phoneNumbers: [{ number: `555${String(mixed % 10_000_000).padStart(7, '0')}`, numberType: 'mobile' }],
    plans: [{ planId: `plan${mixed % 5}`, startDate: '2026-01-01', endDate: null }],
    primaryOrgId: `org${mixed % 40}`,
    orgs: [{ orgId: `org${mixed % 40}` }, ...(n % 10 === 0 ? [{ orgId: `org${(mixed + 7) % 40}` }] : [])],
    patientIds: [{ systemName: `org${mixed % 40}`, systemId: `MRN${String(n).padStart(8, '0')}`, location: '' }],
    inactive: n % 20 === 0,
    exportFlag: n % 50 === 0,
    importId: n % 40 === 0 ? `import${n % 7}` : null,
  };
}
