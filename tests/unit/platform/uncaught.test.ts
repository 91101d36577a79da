import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from '../../../platform/http/failures';
import { PendingRequests } from '../../../platform/http/pendingRequests';
import { canContinue } from '../../../platform/uncaught';

const withCode = (code: string): Error => Object.assign(new Error('text'), { code });

test('the process continues after an unhandled rejection and a broken stream, and after nothing else', () => {
  expect(canContinue(new TypeError('text'), 'unhandledRejection')).toBe(true);
  for (const code of [
    'Z_DATA_ERROR',
    'ERR_STREAM_PREMATURE_CLOSE',
    'ECONNRESET',
    'EPIPE',
    'ERR__ERROR_FORMAT_PADDING_1',
  ])
    expect(canContinue(withCode(code), 'uncaughtException'), code).toBe(true);
  for (const error of [new TypeError('text'), withCode('ERR_ASSERTION'), withCode('ENOSPC'), 'text', null])
    expect(canContinue(error, 'uncaughtException')).toBe(false);
});

test('a request that was waiting at an uncaught error, and still waits later, is answered', async () => {
  const app = Fastify();
  const owed = new PendingRequests();
  owed.watch(app);
  answerErrors(app, { log: app.log, refused: async () => undefined });
  app.get('/lost', () => new Promise(() => undefined));
  app.get('/slow', () => new Promise((resolve) => setTimeout(() => resolve('late'), 5)));
  const [lost, slow] = [app.inject('/lost').then((answer) => answer), app.inject('/slow').then((answer) => answer)];
  await app.ready();
  await new Promise((resolve) => setImmediate(resolve));
  owed.answerWithin(50);
  expect((await lost).statusCode).toBe(500);
  expect((await lost).json()).toMatchObject({ code: 'internal' });
  expect((await slow).body).toBe('late');
  await app.close();
});
