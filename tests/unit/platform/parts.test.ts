import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FIRST_HASH, sealOf, type AuditRow } from '../../../platform/audit/chain';
import { newSecret, stepOf } from '../../../platform/auth/mfa';
import { fits, hashPassword, makePassword, passwordFaults } from '../../../platform/auth/passwords';
import { accountOf } from '../../../platform/auth/users';
import { readConfig, warningsOf } from '../../../platform/app/config';
import { ConfigError } from '../../../platform/base/reader';
import { BatchWriter } from '../../../platform/logs/batchWriter';

describe('settings', () => {
  const read = (env: Record<string, string>) => readConfig(env, '/program', '1.2.3');

  test('have defaults', () => {
    expect(read({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      stage: 'develop',
      samplePatients: 200,
      adminUsername: 'admin',
      minPasswordLength: 6,
    });
    expect(read({}).schemasDir).toBe(resolve('/program/src/schemas'));
    expect(read({ PORT: '', STAGE: ' ' }).port).toBe(8080);
  });

  test('include a valid sender of mails, and an address to listen on', () => {
    for (const from of ['no-reply@example.org', 'Careglass <no-reply@example.org>', 'Team <team@münchen.example>'])
      expect(read({ MAIL_FROM: from }).messaging.mailFrom).toBe(from);
    for (const from of [
      'no-reply',
      'no-reply@mail',
      'Careglass <no reply@example.org>',
      'A <a@example.org>, b@example.org',
    ])
      expect(() => read({ MAIL_FROM: from })).toThrow('MAIL_FROM');
    for (const host of ['localhost', 'db-1.lan', 'care.example.org.', '::1'])
      expect(read({ HOST: host }).host).toBe(host);
    for (const host of ['http://localhost', 'a_b', '300.1.1.1']) expect(() => read({ HOST: host })).toThrow('HOST');
  });

  test('that allow short passwords are warned of in production only', () => {
    expect(warningsOf(read({ STAGE: 'production' }))).toEqual([expect.stringContaining('MIN_PASSWORD_LENGTH is 6')]);
    expect(warningsOf(read({ STAGE: 'production', MIN_PASSWORD_LENGTH: '8' }))).toEqual([]);
    expect(warningsOf(read({}))).toEqual([]);
  });

  test('that are invalid are all named, without repeating secrets', () => {
    const env = {
      PORT: 'eighty',
      STAGE: 'test',
      DATABASE_URL: 'mysql://u:secret@h/d',
      IDLE_MINUTES: '-1',
      MIN_PASSWORD_LENGTH: '3',
      SECRET_KEY: 'a secret',
      SECRET_KEY_PREVIOUS: `${'0'.repeat(64)},a secret`,
    };
    const fault = (() => {
      try {
        read(env);
      } catch (error) {
        return error;
      }
      return null;
    })();
    expect(fault).toBeInstanceOf(ConfigError);
    const { faults, message } = fault as ConfigError;
    expect(faults.length).toBe(7);
    for (const name of Object.keys(env)) expect(message).toContain(name);
    expect(message).not.toContain('secret');
  });
});

describe('passwords', () => {
  const codes = (password: string, min = 6) => passwordFaults(password, min).map(({ code }) => code);

  test('follow the rules, and common ones are refused in any case of letters', () => {
    expect(codes('Aa1')).toEqual(['password.length']);
    expect(codes('abcdef')).toEqual(expect.arrayContaining(['password.digit', 'password.uppercase']));
    expect(codes('Password1')).toEqual(['password.common']);
    expect(codes('PaSsWoRd1')).toEqual(['password.common']);
    expect(codes('Ｐａｓｓｗｏｒｄ１')).toEqual(['password.common']);
    expect(codes('Quiet-River-42', 20)).toEqual(['password.length']);
    expect(codes('Ünï-雪-٣x')).toEqual([]);
    expect(codes(`Aa1${'x'.repeat(254)}`)).toEqual(['password.tooLong']);
  });

  test('generated ones follow the rules and differ', () => {
    const made = Array.from({ length: 50 }, makePassword);
    expect(new Set(made).size).toBe(50);
    for (const password of made) expect(codes(password)).toEqual([]);
  });

  test('match only their own hash, in any Unicode composition', async () => {
    const stored = await hashPassword('Año-1-Straße');
    expect(stored).toContain('$argon2id$');
    expect(await fits('Año-1-Straße'.normalize('NFD'), stored)).toBe(true);
    expect(await fits('Ano-1-Straße', stored)).toBe(false);
    expect(await fits('anything', null)).toBe(false);
    expect(await fits('anything', 'not a hash')).toBe(false);
  });
});

test('codes are six digits, valid now and one step to either side', () => {
  const { secret, uri } = newSecret('pat');
  expect(uri).toMatch(/^otpauth:\/\/totp\/Careglass:pat\?/);
  for (const code of ['', '12345', '1234567', 'abcdef']) expect(stepOf(secret, 'pat', code)).toBeNull();
});

test('whether a user can sign in follows from the record', () => {
  const record = { username: 'pat', userId: 'u1', groups: ['support', 3], email: '', phone: null };
  expect(accountOf(record)).toEqual({
    username: 'pat',
    userId: 'u1',
    groups: ['support'],
    email: null,
    phone: null,
    enabled: true,
  });
  expect(accountOf({ ...record, userStatus: 'disabled' }).enabled).toBe(false);
  expect(accountOf({ username: 'pat' })).toMatchObject({ userId: 'pat', groups: [] });
});

test('a seal depends on every part of a row and on all earlier rows', () => {
  const row: AuditRow = {
    audit_id: 'a',
    at: 't',
    user_id: null,
    username: null,
    action: 'read',
    entity: 'patient',
    record_id: 'r',
    patient_id: 'p',
    request_id: null,
    details: '{}',
    mark: 'm',
  };
  const key = Buffer.alloc(32, 1);
  const seal = sealOf(FIRST_HASH, row, key);
  expect(seal).toMatch(/^[0-9a-f]{64}$/);
  for (const name of Object.keys(row))
    expect(sealOf(FIRST_HASH, { ...row, [name]: 'other' }, key), name).not.toBe(seal);
  expect(sealOf(seal, row, key)).not.toBe(seal);
  expect(sealOf(FIRST_HASH, row, Buffer.alloc(32, 2))).not.toBe(seal);
});

describe('batches', () => {
  test('are written in order, one at a time, and lost rows are counted', async () => {
    const written: number[][] = [];
    const lost: number[] = [];
    const writer = new BatchWriter<number>(
      async (rows) => {
        if (rows.includes(3)) throw new Error('no');
        written.push(rows);
      },
      (count) => lost.push(count),
      { interval: 60_000, size: 2, limit: 6 },
    );
    for (let index = 1; index <= 8; index += 1) writer.add(index);
    await writer.flush();
    expect(written).toEqual([
      [1, 2],
      [5, 6],
    ]);
    expect(lost).toEqual([4]);
    writer.add(9);
    await writer.close();
    expect(written.at(-1)).toEqual([9]);
    expect(lost.length).toBe(1);
  });

  test('that cannot be written at present are written later, in their order, up to the limit', async () => {
    let isDown = true;
    const written: number[][] = [];
    const lost: number[] = [];
    const writer = new BatchWriter<number>(
      async (rows) => {
        if (isDown) throw new Error('down');
        written.push(rows);
      },
      (count) => lost.push(count),
      { interval: 60_000, size: 2, limit: 4, isPassing: () => isDown },
    );
    for (const row of [1, 2, 3]) writer.add(row);
    await writer.flush();
    for (const row of [4, 5]) writer.add(row);
    await writer.flush();
    expect([written, lost]).toEqual([[], [1]]);
    isDown = false;
    await writer.flush();
    expect(written).toEqual([
      [1, 2],
      [3, 4],
    ]);
    isDown = true;
    writer.add(6);
    await writer.close();
    expect(lost).toEqual([1, 1]);
  });
});
