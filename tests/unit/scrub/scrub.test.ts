import { describe, expect, test } from 'vitest';
import type { Entity, EntityRecord, Json } from '../../../src/domain/entity/types';
import { isObject } from '../../../src/domain/entity/paths';
import { leavesWithPatient } from '../../../src/domain/scrub/check';
import { textsIn } from '../../../src/domain/scrub/fields';
import { identifiersOf } from '../../../src/domain/scrub/identifiers';
import { scrubbingOf, scrubRecord, withIds } from '../../../src/domain/scrub/scrub';
import { productEntities } from '../../support/entities';
import { chanceOf, fullRecord, instantsIn } from './records';

const entities = await productEntities();
const entityOf = (name: string): Entity => {
  const entity = entities.find(({ $id }) => $id === name);
  if (!entity) throw new Error(`There is no entity ${name}`);
  return entity;
};
const patientEntity = entityOf('patient');
const TODAY = '2026-06-15';

const replaced = (): ((id: string) => string) => {
  const known = new Map<string, string>();
  return (id) => {
    const is = known.get(id) ?? `new-${known.size}`;
    known.set(id, is);
    return is;
  };
};
const scrubbing = (patient: EntityRecord, offsetDays = -100) =>
  scrubbingOf(patientEntity, patient, { offsetDays, today: TODAY, idOf: replaced() });
const ANNA: EntityRecord = {
  patientId: '3f1b2c5e-8a77-4c11-9d53-000000000001',
  firstName: 'Anna Maria',
  lastName: 'Lindqvist',
  dob: '1980-05-06',
  emrId: 'E55012345',
  emails: [{ email: 'anna@lake.example.org', emailType: 'primary' }],
  phoneNumbers: [{ number: '+13125550123', numberType: 'mobile' }],
  address: { street1: '12 Elm Street', city: 'Springfield', addressType: 'home' },
};
const scrubbed = (name: string, record: EntityRecord, patient = ANNA, offset = -100): EntityRecord =>
  scrubRecord(entityOf(name), record, scrubbing(patient, offset));

describe('a scrubbed record', () => {
  test('has another id, no name, no contact, and shifted dates', () => {
    const out = scrubbed('patient', {
      ...ANNA,
      gender: 'female',
      referralDate: '2026-03-01T08:30:00.000Z',
      plans: [{ planId: 'irae', startDate: '2026-01-10' }],
      _version: 3,
      neverHeardOf: 'Anna',
    });
    expect(out).toEqual({
      patientId: 'new-0',
      dob: '1980-01-27',
      gender: 'female',
      referralDate: '2025-11-21T08:30:00.000Z',
      plans: [{ planId: 'irae', startDate: '2025-10-02' }],
    });
  });

  test('replaces the same name by the same one, and its required texts', () => {
    const patient = scrubbing(ANNA);
    const notes = entityOf('note');
    const note = (noteId: string) =>
      scrubRecord(
        notes,
        { noteId, patientId: ANNA['patientId'] ?? null, category: 'triage', note: 'Anna fell' },
        patient,
      );
    const [one, two] = [note('a'), note('b')];
    expect(one).toEqual({ noteId: 'new-0', patientId: 'new-1', category: 'triage', note: '[removed]' });
    expect(two['patientId']).toBe(one['patientId']);
    expect(two['noteId']).not.toBe(one['noteId']);
  });

  test.each([
    ['Fever of Anna Maria after the walk', 'Fever of [removed] after the walk'],
    ['lindqvist syndrome', '[removed] syndrome'],
    ['call 312-555-0123 or (312) 555 0123', 'call [removed] or [removed]'],
    ['see anna@lake.example.org, her sister is eva@lake.example.org', 'see [removed], her sister is [removed]'],
    ['lives at 12 elm street', 'lives at [removed]'],
    ['chart E55012345, SSN 123-45-6789', 'chart [removed], SSN [removed]'],
    ['since 2026-03-01, born 05/06/1980', 'since 2025-11-21, born [removed]'],
    ['Annandale fracture, stage 2-1', 'Annandale fracture, stage 2-1'],
  ])('names and dates are removed from texts: %s', (name, expected) => {
    expect(scrubbed('condition', { name })).toEqual({ name: expected });
  });

  test('a code is kept, even if it resembles a name; an id within it is not', () => {
    const named = { ...ANNA, lastName: 'Cough' };
    expect(scrubbed('patientData', { dataId: 'cough', status: 'final E55012345' }, named)).toEqual({
      dataId: 'cough',
      status: 'final [removed]',
    });
  });

  test('free values are searched, including parts of names', () => {
    const data: Json = [3, true, null, { 'anna@lake.example.org': ['Lindqvist', '2026-03-01T10:00:00Z', 7.5] }];
    expect(scrubbed('patientData', { data })['data']).toEqual([
      3,
      true,
      null,
      { '[removed]': ['[removed]', '2025-11-21T10:00:00Z', 7.5] },
    ]);
  });

  test('names without spaces between words are found too', () => {
    const named = { ...ANNA, firstName: '美玲', lastName: '陳' };
    expect(scrubbed('condition', { name: '陳美玲的發燒' }, named)).toEqual({ name: '陳[removed]的發燒' });
  });

  test('ages over 89 become 90, and no other value reveals the true age', () => {
    const born = (dob: string) => scrubbed('patient', { ...ANNA, dob }, { ...ANNA, dob }, -14)['dob'];
    expect(born('1936-06-16')).toBe('1936-06-02');
    expect(born('1936-06-15')).toBe('1936-06-01');
    expect(born('1921-01-01')).toBe('1936-06-01');
    const old = { ...ANNA, dob: '1921-01-01' };
    expect(
      scrubbed('condition', { startDate: '1930-02-02T00:00:00Z', endDate: '2020-02-16T00:00:00Z' }, old, -14),
    ).toEqual({ endDate: '2020-02-02T00:00:00Z' });
  });

  test('an invalid date is removed', () => {
    expect(scrubbed('condition', { startDate: 'Anna', endDate: '2026-02-30T00:00:00Z' })).toEqual({});
  });

  test('documents and rosters are not exported', () => {
    const leaving = entities.filter(leavesWithPatient).map(({ $id }) => $id);
    expect(leaving).toEqual(
      expect.arrayContaining(['patient', 'patientData', 'condition', 'medication', 'procedure', 'encounter', 'note']),
    );
    expect(leaving).not.toContain('blob');
    expect(leaving).not.toContain('rosterItem');
  });
});

describe('for any record', () => {
  const leaving = entities.filter(leavesWithPatient);
  const runs = Array.from({ length: 12 }, (_, seed) => seed);

  test.each(runs)('no identifier of the source remains, and every interval is kept (%i)', (seed) => {
    const chance = chanceOf(seed);
    const patient = { ...fullRecord(patientEntity, chance), dob: '1971-11-30' };
    const offset = -1 - Math.floor(chance() * 365);
    const context = scrubbing(patient, offset);
    const known = identifiersOf(patientEntity, patient).filter((text) => text.length > 2);
    for (const entity of leaving) {
      const record = entity === patientEntity ? patient : fullRecord(entity, chance, known);
      const out = scrubRecord(entity, record, context);
      const all = [...known, ...identifiersOf(entity, record)].filter((text) => text.length > 2);
      const text = textsIn(out).join('\n').toLowerCase();
      expect(
        all.filter((one) => text.includes(one.toLowerCase())),
        entity.$id,
      ).toEqual([]);
      expect(instantsIn(entity, out), entity.$id).toEqual(
        instantsIn(entity, record).map(({ path, ms }) => ({ path, ms: ms + offset * 86_400_000 })),
      );
    }
  });

  test('with other ids everything else is the same', () => {
    const chance = chanceOf(7);
    for (const entity of leaving) {
      const out = scrubRecord(entity, fullRecord(entity, chance), scrubbing(ANNA));
      expect(withIds(entity, out, (id) => id)).toEqual(out);
      const renamed = withIds(entity, out, (id) => `${id}!`);
      expect(Object.values(renamed).some((value) => typeof value === 'string' && value.endsWith('!'))).toBe(true);
      expect(isObject(renamed)).toBe(true);
    }
  });
});

describe('the dates of a patient of 90 or more', () => {
  const OLD: EntityRecord = { ...ANNA, dob: '1930-02-03' };
  const BIRTH = scrubbed('patient', OLD, OLD)['dob'];

  test('are kept from the date of birth that all these patients get, and left out before it', () => {
    // 90 years before the export: the latest date of birth of somebody who is 90.
    expect(BIRTH).toBe('1936-03-07');
    const seen = (referralDate: string) => scrubbed('patient', { ...OLD, referralDate }, OLD)['referralDate'];
    expect(seen('1936-06-15')).toBe('1936-03-07');
    expect(seen('1936-06-15T08:30:00.000Z')).toBe('1936-03-07T08:30:00.000Z');
    expect(seen('1936-06-14')).toBeUndefined();
    expect(seen('1931-01-01')).toBeUndefined();
    expect(scrubbed('patient', { ...ANNA, referralDate: '1931-01-01' })['referralDate']).toBe('1930-09-23');
  });

  test('in texts are left out before it, too', () => {
    const [before = '', after = ''] = ['1931-01-01', '2020-01-10'].map((date) =>
      JSON.stringify(scrubbed('recommendation', { patientId: 'p', text: `Seen on ${date}.` }, OLD)),
    );
    expect(before).toContain('Seen on');
    expect(before).not.toMatch(/19\d\d-/);
    expect(after).toContain('2019-10-02');
  });
});
