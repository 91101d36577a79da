import { describe, expect, test } from 'vitest';
import { directAddress } from '../../../src/domain/organization/directAddress';
import { normalize, validateRecord } from '../../../src/domain/rules';
import { steppedMinutes } from '../../../src/forms/dates';
import { kindOf } from '../../../src/forms/kinds';
import { firstValue, freeKindOf, isSettingKey, settingSchema } from '../../../src/forms/renderers/settings';
import { movedRow } from '../../../src/forms/rows/newRow';
import { readEntities } from '../../../platform/entities/files';
import { storedEntities } from '../../../platform/entities/stored';

describe('a direct-message address', () => {
  test.each([
    ['referrals', 'direct.lake.org', 'referrals@direct.lake.org'],
    ['Referrals@Elsewhere.org', 'Direct.Lake.org', 'referrals@direct.lake.org'],
    [' a b @x@y ', 'lake.org', 'ab@lake.org'],
    ['desk', '@lake.org', 'desk@lake.org'],
    ['desk@x.org', null, 'desk@x.org'],
    ['@lake.org', 'lake.org', ''],
    ['', 'lake.org', ''],
  ])('%j in the domain %j is %j', (typed, domain, stored) => {
    expect(directAddress(typed, domain)).toBe(stored);
  });
});

describe('an organization, as it is stored', () => {
  const entity = storedEntities(readEntities()).get('organization');
  if (!entity) throw new Error('There are no organizations');
  const { entity: organization, validate } = entity;
  const now = '2026-03-01T10:00:00.000Z';
  const stored = (record: Record<string, unknown>, previous?: Record<string, unknown>) =>
    normalize(
      organization,
      { name: 'Lakeside', shortName: 'Lake', orgType: 'practice', ...record },
      { now, userId: 'ada', ...(previous && { previous: previous as never }) },
    );
  const faults = (record: Record<string, unknown>) => validateRecord(organization, validate, stored(record));

  test('keeps a time zone that is no longer offered, and accepts no other unknown one', () => {
    const old = { timeZone: 'America/Phoenix' };
    const next = (record: Record<string, unknown>) =>
      validateRecord(organization, validate, stored(record, old), { previous: stored(old) });
    expect(next({ ...old, shortName: 'New' })).toEqual({});
    expect(next({ timeZone: 'America/Anchorage' })).toEqual({ timeZone: [{ code: 'enum' }] });
    expect(faults(old)).toEqual({ timeZone: [{ code: 'enum' }] });
  });

  test('has defaults', () => {
    expect(stored({ orgType: undefined })).toMatchObject({
      orgType: 'unknown',
      timeZone: 'America/Chicago',
      billingType: 'free',
      overnightHours: { start: 1380, end: 420 },
    });
  });

  test('requires name, short name and type', () => {
    const errors = validateRecord(organization, validate, stored({ name: ' ', shortName: '', orgType: null }));
    expect(Object.keys(errors).sort()).toEqual(['name', 'orgType', 'shortName']);
  });

  test('has a prefix in capitals, domains in lower case, and no empty NPIs', () => {
    expect(
      stored({
        idPrefix: ' lak ',
        patientDNS: 'Patients.Lake.ORG',
        providerDNS: 'PROVIDERS.lake.org',
        directMessageDomain: ' Direct.Lake.Org ',
        NPIs: ['1234567893', '', ' ', '1234567893'],
      }),
    ).toMatchObject({
      idPrefix: 'LAK',
      patientDNS: 'patients.lake.org',
      providerDNS: 'providers.lake.org',
      directMessageDomain: 'direct.lake.org',
      NPIs: ['1234567893'],
    });
  });

  test('whitelists addresses of its own domain, each once', () => {
    const rows = ['a@x.org', 'A', 'b', ''].map((directMessageAddress) => ({ directMessageAddress }));
    expect(stored({ directMessageDomain: 'Lake.org', directMessageDomainWhitelist: rows })).toMatchObject({
      directMessageDomainWhitelist: [{ directMessageAddress: 'a@lake.org' }, { directMessageAddress: 'b@lake.org' }],
    });
  });

  test('has one default location, trial and plan', () => {
    const record = stored({
      locations: ['a', 'b'].map((locationId) => ({ locationId, default: true })),
      trialIds: ['a', 'b'].map((trialId) => ({ trialId, default: true })),
      planIds: ['a', 'b'].map((planId) => ({ planId, default: true })),
    });
    for (const name of ['locations', 'trialIds', 'planIds'])
      expect(record[name]).toMatchObject([{ default: true }, { default: false }]);
  });

  test('gets a stamp when it is validated, and loses the date when it no longer is', () => {
    const validated = stored({ validated: true });
    expect(validated).toMatchObject({ validationDate: now, validatedBy: 'ada' });
    const again = stored({ ...validated, validated: false }, validated);
    expect(again).not.toHaveProperty('validationDate');
    expect(again).toMatchObject({ validatedBy: 'ada' });
  });

  test('has hours in steps of five minutes, and settings of valid kinds', () => {
    const hours = (start: number) => [{ days: { start: 1, end: 5 }, hours: { start, end: 1020 } }];
    expect(faults({ officeHours: hours(480) })).toEqual({});
    expect(faults({ officeHours: hours(481) })).toHaveProperty(['officeHours[0].hours.start']);
    expect(faults({ config: { disableRegister: true, redClearance: 'permitted', ownKey: { a: 1 } } })).toEqual({});
    expect(faults({ config: { disableRegister: 'yes', baselineCheckDelay: -1, redClearance: 'maybe' } })).toEqual({
      'config.disableRegister': [{ code: 'type' }],
      'config.baselineCheckDelay': [{ code: 'min', params: { limit: 0 } }],
      'config.redClearance': [{ code: 'enum' }],
    });
  });

  test('has a level and a schedule for each means of contact', () => {
    const contact = (schedule: string) => ({
      contacts: [{ contactId: 'Desk', emails: [{ email: 'a@lake.org', emailType: 'direct', level: 3, schedule }] }],
    });
    expect(faults(contact('1-5,8-17,*'))).toEqual({});
    expect(faults(contact('1-5, 8-17,*'))).not.toEqual({});
  });

  test('recognizes settings by the types of their values', () => {
    const config = organization.properties['config'] ?? {};
    const kind = (key: string) => kindOf(settingSchema(config, key, 'text'));
    expect(
      ['disableDailyCheck', 'baselineCheckDelay', 'greenClearance', 'externalIDP', 'addPatientTerms'].map(kind),
    ).toEqual(['trueFalse', 'number', 'enum', 'text', 'json']);
    const known = (key: string) => firstValue(config.properties?.[key], 'text');
    expect(['disableDailyCheck', 'baselineCheckDelay', 'greenClearance', 'themeOverride'].map(known)).toEqual([
      true,
      0,
      'permitted',
      {},
    ]);
  });
});

test('under a custom key, the type of the value determines its kind', () => {
  expect([true, 3, 'x', { a: 1 }, [1]].map(freeKindOf)).toEqual(['trueFalse', 'number', 'text', 'json', 'json']);
  expect(firstValue(undefined, 'number')).toBe(0);
});

test.each(['__proto__', 'constructor', 'a.b', '1a', 'a b', ''])('%j is not a key of a setting', (key) => {
  expect(isSettingKey(key)).toBe(false);
  expect(isSettingKey('pilot_group-2')).toBe(true);
});

test('moving a row shifts the rows in between', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const moved = (from: number, to: number) =>
    movedRow(rows, from, to)
      .map(({ id }) => id)
      .join('');
  expect([moved(0, 2), moved(3, 0), moved(1, 2), moved(0, 4), moved(0, -1)]).toEqual([
    'bcad',
    'dabc',
    'acbd',
    'abcd',
    'abcd',
  ]);
});

test('a time moves onto and along the grid of its step, within the day', () => {
  expect(steppedMinutes('08:00', 5)).toBe('08:05');
  expect(steppedMinutes('08:02', 5)).toBe('08:05');
  expect(steppedMinutes('08:02', -5)).toBe('08:00');
  expect(steppedMinutes('23:55', 5)).toBe('23:55');
  expect(steppedMinutes('00:00', -5)).toBe('00:00');
  expect(steppedMinutes('soon', 5)).toBeUndefined();
});
