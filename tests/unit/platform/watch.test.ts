import { expect, test } from 'vitest';
import { asOperation, openOperations, operationNow } from '../../../platform/base/operation';
import { statementName, StatementWatch } from '../../../platform/db/watch';

test.each([
  ['SELECT * FROM "patient" WHERE id = $1', 'SELECT patient'],
  ['  insert into audit (a) values ($1)', 'INSERT audit'],
  ['UPDATE job SET x = 1', 'UPDATE job'],
  ['DELETE FROM outbox WHERE a', 'DELETE outbox'],
  ['WITH newest AS (SELECT 1 FROM log_line) SELECT 2 FROM newest', 'SELECT log_line'],
  ['LOCK TABLE log_line IN ACCESS EXCLUSIVE MODE', 'LOCK log_line'],
  ["SELECT pg_notify($1, 'x')", 'SELECT'],
  ['BEGIN', 'BEGIN'],
  ['/* planned anew */ WITH page AS (SELECT 1 FROM alert) SELECT 2 FROM page', 'SELECT alert'],
])('the shape of “%s” is %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});

test('statements count for the operation that waits for them, and for no other; slow ones are told with it', async () => {
  const slow: string[] = [];
  // With a limit of 0 ms every statement is slow, and without a limit none is.
  const watches = [0, Infinity].map((limit) => {
    const watch = new StatementWatch(limit);
    watch.onSlow = ({ name }) => slow.push(`${name} in ${operationNow()?.id ?? 'none'}`);
    return watch;
  });
  const seen = await Promise.all(
    watches.map((watch, index) =>
      asOperation({ kind: 'job', name: 'any', id: `job ${index}`, userId: null }, async () => {
        await watch.time({ text: 'SELECT 1 FROM job', pid: 7 }, async () => {
          await Promise.resolve();
          expect([...(operationNow()?.running ?? [])]).toMatchObject([{ name: 'SELECT job', pid: 7 }]);
        });
        return { ...operationNow() };
      }),
    ),
  );
  expect(seen).toMatchObject([
    { id: 'job 0', statements: 1, slowest: { name: 'SELECT job' } },
    { id: 'job 1', statements: 1, slowest: { name: 'SELECT job' } },
  ]);
  expect(slow).toEqual(['SELECT job in job 0']);
  expect(openOperations()).toEqual([]);
});

test('a statement that fails counts, too', async () => {
  const watch = new StatementWatch();
  const counted = await asOperation({ kind: 'request', name: 'GET /', id: 'r', userId: null }, async () => {
    await expect(watch.time({ text: 'SELECT 1' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    return operationNow()?.statements;
  });
  expect(counted).toBe(1);
});
