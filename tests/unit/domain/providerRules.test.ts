import { describe, expect, test } from 'vitest';
import type { Entity, EntityRecord } from '../../../src/domain/entity/types';
import { normalize, validateRecord, warningOf, type StructureValidator } from '../../../src/domain/rules';
import { productEntities } from '../../support/entities';

const entity = (await productEntities()).find(({ $id }) => $id === 'provider') as Entity;
const anything: StructureValidator = () => true;
const context = { now: '2026-11-21T07:00:00.000Z', userId: 'me' };

describe('a provider', () => {
  const saved = (record: EntityRecord, previous?: EntityRecord) =>
    normalize(entity, record, { ...context, ...(previous && { previous }) });
  const faults = (record: EntityRecord) => validateRecord(entity, anything, saved(record));

  test('is called a manager in production, and is second in its section', () => {
    const { menu, list } = entity['x-entity'];
    expect(menu).toMatchObject({ section: 'administration', order: 20, production: 'Managers' });
    expect(list).toMatchObject({ sort: 'lastName', perPage: 25 });
  });

  test('has a phone and the group of providers by default, and a save drops fields that lists add', () => {
    expect(saved({ lastName: ' Abel ', orgId: 'o', roleType: 'nurse' })).toEqual({
      lastName: 'Abel',
      contactMethod: 'phone',
      groups: ['providers'],
    });
  });

  test('validated has a user and a date; when it is withdrawn, only the date is removed', () => {
    const before = { validated: true, validationDate: '2026-01-01T00:00:00.000Z', validatedBy: 'somebody' };
    expect(saved({ validated: true })).toMatchObject({ validationDate: context.now, validatedBy: 'me' });
    expect(saved({ validated: true }, before)).toMatchObject(before);
    const after = saved({ validated: false }, before);
    expect(after).toMatchObject({ validated: false, validatedBy: 'somebody' });
    expect(after).not.toHaveProperty('validationDate');
  });

  test('schedules are parsed, and errors refer to the row', () => {
    expect(faults({ emails: [{ schedule: ' 1-5,8-17,* ' }, { schedule: null }, { schedule: '' }] })).toEqual({});
    expect(faults({ emails: [{ schedule: '1-5, 8,*' }], phoneNumbers: [{ schedule: '8,*,*' }] })).toEqual({
      'emails[0].schedule': [{ code: 'schedule.blanks' }],
      'phoneNumbers[0].schedule': [{ code: 'schedule.day' }],
    });
  });

  test('an exclusion ends after it starts', () => {
    const start = '2026-11-21T07:00:00.000Z';
    const exclusion = (end: string | null) => faults({ appointmentExclusions: [{ start, end }] });
    expect(exclusion(null)).toEqual({});
    expect(exclusion('2026-11-21T08:00:00.000Z')).toEqual({});
    for (const end of [start, '2026-11-20T08:00:00.000Z']) {
      expect(exclusion(end)).toEqual({
        'appointmentExclusions[0].end': [{ code: 'notAfter', params: { other: 'start' } }],
      });
    }
  });

  test('an empty text of notifications gives a warning', () => {
    expect(['', ' ', null, undefined].map((text) => warningOf({ 'x-warn': 'anyText' }, text))).toEqual(
      Array.from({ length: 4 }, () => 'anyText'),
    );
  });
});
