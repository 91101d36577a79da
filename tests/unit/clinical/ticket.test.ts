import { chmod, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isTicket, makeTicket, spendTicket } from '../../../platform/auth/localTicket';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'careglass-ticket-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const fileOf = (ticket: string) => join(dataDir, 'tickets', /^Local ([^.]+)/.exec(ticket)?.[1] ?? '');

it('a ticket is valid once', async () => {
  const ticket = await makeTicket(dataDir);
  expect(isTicket(ticket)).toBe(true);
  expect(await spendTicket(dataDir, ticket)).toBe(true);
  expect(await spendTicket(dataDir, ticket)).toBe(false);
  expect(await readdir(join(dataDir, 'tickets'))).toEqual([]);
});

it('of two concurrent uses one succeeds', async () => {
  const ticket = await makeTicket(dataDir);
  const both = await Promise.all([spendTicket(dataDir, ticket), spendTicket(dataDir, ticket)]);
  expect(both.filter(Boolean)).toHaveLength(1);
});

it('a wrong secret is refused, and uses up the ticket', async () => {
  const ticket = await makeTicket(dataDir);
  expect(await spendTicket(dataDir, `${ticket.slice(0, -1)}${ticket.endsWith('0') ? '1' : '0'}`)).toBe(false);
  expect(await spendTicket(dataDir, ticket)).toBe(false);
});

it.skipIf(process.platform === 'win32')('a file that others could have written is refused', async () => {
  const ticket = await makeTicket(dataDir);
  await chmod(fileOf(ticket), 0o644);
  expect(await spendTicket(dataDir, ticket)).toBe(false);
});

it('an old ticket is refused', async () => {
  const ticket = await makeTicket(dataDir);
  const old = new Date(Date.now() - 61_000);
  await utimes(fileOf(ticket), old, old);
  expect(await spendTicket(dataDir, ticket)).toBe(false);
});

it.each(['Local x.y', 'Local ../../etc/passwd.0', `Bearer ${'0'.repeat(64)}`])('%s is not a ticket', async (header) => {
  expect(await spendTicket(dataDir, header)).toBe(false);
});
