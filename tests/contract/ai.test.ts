import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AiRequest } from '../../src/domain/ai/draft';
import { parseJson } from '../../src/domain/entity/read';
import { ask } from '../support/client';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { modelServer } from '../support/modelServer';
import { databases } from '../support/platform';

const MODELS = { completion: 'anthropic.claude-v2', messages: 'new:0', openai: 'other' };
const SETTING = Object.entries(MODELS)
  .map(([format, id]) => `${id}=${format}`)
  .join(', ');
const FORMATS = ['completion', 'messages', 'openai'] as const;

describe.each(databases)('texts of language models, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let server: Awaited<ReturnType<typeof modelServer>>;
  beforeAll(async () => {
    server = await modelServer();
    app = await openApp(kind, {
      AI_URL: `${server.url}/`,
      AI_TOKEN: 'a-key',
      AI_MODELS: SETTING,
      AI_TIMEOUT_SECONDS: '1',
    });
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(async () => {
    await app?.stop();
    await server?.stop();
  });

  const post = async (request: Partial<AiRequest>) => {
    const json = { modelId: MODELS.messages, prompt: 'Advice?', max_tokens_to_sample: 300, ...request };
    const { status, headers, text } = await ask(`${app.address}/api/ai/text`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    return { status, headers, lines: text.split('\n').filter(Boolean).map(parseJson) };
  };
  /** The error of a request that was refused. */
  const errorOf = async (request: Partial<AiRequest>) => {
    const { status, headers, lines } = await post(request);
    return { status, headers, body: lines[0] };
  };
  const linesOf = async (request: Partial<AiRequest>) => {
    const { status, lines } = await post(request);
    expect(status, JSON.stringify(lines)).toBe(200);
    return lines;
  };

  test('names of patients are found in a text, and finding them is audited', async () => {
    const people = [
      { firstName: 'Ágnes', lastName: 'de la Cruz' },
      { firstName: 'Will', lastName: 'Young' },
      { firstName: '小明', lastName: '王' },
    ];
    for (const person of people) await app.call('patients', { token, json: { ...person, dob: '1980-02-03' } });
    const found = async (prompt: string) => (await app.call('ai/check', { token, json: { prompt } })).body['patients'];
    const audited = async () => (await app.call('audit?entity=patient&action=list', { token })).body['audit'] as Body[];
    const before = await audited();
    expect(await found('Will the young woman recover? She will.')).toBe(0);
    expect(await found('Is Agneta Cruz well? Ágnes is not named in full.')).toBe(0);
    expect(await audited()).toEqual(before);
    for (const prompt of [
      'Advice for Will Young, who coughs',
      'ADVICE FOR YOUNG, WILL!',
      'a letter to will b. young',
      'Dear Ágnes de la Cruz,\nhow are you?',
      '給王小明的建議',
    ])
      expect([prompt, await found(prompt)]).toEqual([prompt, 1]);
    expect(await found('Will Young and Ágnes de la Cruz')).toBe(2);
    expect((await audited())[0]).toMatchObject({ details: { purpose: 'aiText', count: 2 } });
    const started = Date.now();
    expect(await found(`${'several other words here '.repeat(4_000)} Will Young`.slice(-100_000))).toBe(1);
    expect(Date.now() - started).toBeLessThan(3_000);
    // Other words everywhere, in letters only, and the name at the end, within, or where two parts of the text meet.
    const letters = (at: number) => at.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));
    const words = Array.from({ length: 12_000 }, (_, at) => `lo${letters(at)}`)
      .join(' ')
      .slice(0, 90_000);
    for (const at of [90_000, 45_000, 7_690, 7_995, 8_000])
      expect([at, await found(`${words.slice(0, at)} Will Young ${words.slice(at)}`)]).toEqual([at, 1]);
    expect(await found('给王小明的建议，很好。'.repeat(9_000))).toBe(1);
  });

  test.each(FORMATS)('a model that speaks %s answers in pieces', async (format) => {
    const lines = await linesOf({ modelId: MODELS[format] });
    expect(lines).toEqual([{ text: 'Drink ' }, { text: 'enough water.' }, { end: 'complete' }]);
    expect(await linesOf({ modelId: MODELS[format], prompt: 'be long' })).toContainEqual({ end: 'maxTokens' });
    expect(await linesOf({ modelId: MODELS[format], prompt: 'be filtered' })).toContainEqual({ end: 'refused' });
    expect(server.asked.at(-1)?.authorization).toBe('Bearer a-key');
  });

  test('each format has its own names for the same values, and what is left out is not sent', async () => {
    const numbers = { temperature: 0.5, topP: 0.9 };
    const bodyFor = async (modelId: string, more: Partial<AiRequest> = {}) => {
      await linesOf({ modelId, ...more });
      return server.asked.at(-1);
    };
    expect(await bodyFor(MODELS.completion, { ...numbers, topK: 20 })).toMatchObject({
      path: '/model/anthropic.claude-v2/invoke-with-response-stream',
      body: {
        prompt: '\n\nHuman: Advice?\n\nAssistant:',
        max_tokens_to_sample: 300,
        temperature: 0.5,
        top_p: 0.9,
        top_k: 20,
      },
    });
    expect(await bodyFor(MODELS.messages)).toEqual({
      path: '/model/new%3A0/invoke-with-response-stream',
      authorization: 'Bearer a-key',
      body: {
        anthropic_version: 'bedrock-2023-05-31',
        max_tokens: 300,
        messages: [{ role: 'user', content: 'Advice?' }],
      },
    });
    expect(await bodyFor(MODELS.openai, numbers)).toMatchObject({
      path: '/chat/completions',
      body: { model: 'other', max_tokens: 300, temperature: 0.5, top_p: 0.9, stream: true },
    });
  });

  test('an answer that breaks off, stays away or has another format says so', async () => {
    expect(await linesOf({ prompt: 'break off' })).toEqual([{ text: 'Drink ' }, { fault: 'aiCutOff' }]);
    expect(await linesOf({ prompt: 'go on for ever' })).toEqual([{ text: 'Drink ' }, { fault: 'aiTooSlow' }]);
    expect(await linesOf({ prompt: 'speak otherwise' })).toEqual([{ fault: 'aiNotUnderstood' }]);
    expect(await errorOf({ prompt: 'be silent' })).toMatchObject({ status: 502, body: { code: 'aiTooSlow' } });
    const busy = await errorOf({ prompt: 'be busy' });
    expect(busy).toMatchObject({ status: 503, body: { code: 'aiBusy' } });
    expect(busy.headers.get('retry-after')).toBe('7');
    const refused = await errorOf({ prompt: 'refuse' });
    expect(refused).toMatchObject({ status: 502, body: { code: 'aiRefused', params: { status: 403 } } });
  });

  test('hanging up stops the model', async () => {
    const before = server.hungUp();
    const hangUp = new AbortController();
    const answer = await fetch(`${app.address}/api/ai/text`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ modelId: MODELS.messages, prompt: 'go on for ever', max_tokens_to_sample: 300 }),
      signal: hangUp.signal,
    });
    expect(answer.status).toBe(200);
    hangUp.abort();
    await vi.waitFor(() => expect(server.hungUp()).toBeGreaterThan(before));
  });

  test.each([
    ['be silent', 503, { code: 'cancelled' }],
    ['go on for ever', 200, { fault: 'cancelled' }],
  ])(
    'cancelling it in Current Ops ends a request to a model that is to %s, at both ends',
    async (prompt, status, last) => {
      const patient = await openApp(kind, { AI_URL: server.url, AI_MODELS: SETTING, AI_TIMEOUT_SECONDS: '60' });
      const own = String((await patient.signIn()).body['idToken']);
      const [before, asked] = [server.hungUp(), server.asked.length];
      const answer = ask(`${patient.address}/api/ai/text`, {
        method: 'POST',
        headers: { authorization: own, 'content-type': 'application/json' },
        body: JSON.stringify({ modelId: MODELS.messages, prompt, max_tokens_to_sample: 300 }),
      });
      await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(asked));
      const { inprog } = (await patient.call('rosetta/currentOp', { token: own })).body as { inprog?: Body[] };
      const op = inprog?.find(({ command }) => command === 'POST /api/ai/text');
      const since = performance.now();
      await patient.call(`rosetta/currentOp/${String(op?.['opid'])}/cancel`, { token: own, method: 'POST' });
      const { status: ended, text } = await answer;
      await vi.waitFor(() => expect(server.hungUp()).toBeGreaterThan(before));
      expect(performance.now() - since).toBeLessThan(2_000);
      expect(ended).toBe(status);
      expect(parseJson(text.trimEnd().split('\n').at(-1) ?? '')).toMatchObject(last);
      await patient.stop();
    },
  );

  test('unknown models and a top K that a model does not use are refused before anything is sent', async () => {
    const before = server.asked.length;
    expect(await errorOf({ modelId: 'unknown' })).toMatchObject({
      status: 422,
      body: { errors: { modelId: expect.anything() } },
    });
    expect(await errorOf({ modelId: MODELS.openai, topK: 3 })).toMatchObject({
      status: 422,
      body: { errors: { topK: expect.anything() } },
    });
    expect(await errorOf({ temperature: 7 })).toMatchObject({ status: 400 });
    expect(server.asked.length).toBe(before);
  });

  test('a request is audited and logged with its sizes, without its text', async () => {
    const prompt = 'A secret of Ann';
    await linesOf({ prompt });
    const { body } = await app.call('audit?entity=aiText', { token });
    const [row] = body['audit'] as Body[];
    expect(row).toMatchObject({
      action: 'export',
      details: { modelId: 'new:0', characters: prompt.length, tokens: 300 },
    });
    await app.services.requestLog.flush();
    const { lines } = await app.services.logs.page({ tag: 'ai', order: 'desc', limit: 10 });
    expect(JSON.stringify(lines)).toContain('A model answered: complete');
    for (const kept of [body, lines]) {
      expect(JSON.stringify(kept)).not.toContain('secret');
      expect(JSON.stringify(kept)).not.toContain('water');
    }
  });

  test('the models that can be asked are those of the settings', async () => {
    expect((await app.call('ai/models', { token })).body).toEqual({
      isConfigured: true,
      models: FORMATS.map((format) => ({ modelId: MODELS[format], format })),
    });
  });
});

describe.each(databases)('language models by settings, on %s', (kind) => {
  test('without an address nothing is asked; an endpoint without pieces answers as a whole', async () => {
    const server = await modelServer();
    const request = { prompt: 'Advice?', max_tokens_to_sample: 300 };
    for (const [env, expected] of [
      [{}, { status: 503, text: 'aiNotConfigured' }],
      [
        { AI_URL: server.url, AI_STREAM: 'no' },
        { status: 200, text: '{"text":"Drink enough water."}\n{"end":"complete"}' },
      ],
    ] as const) {
      const app = await openApp(kind, env);
      const token = String((await app.signIn()).body['idToken']);
      for (const modelId of ['anthropic.claude-v2', 'anthropic.claude-3-haiku-20240307-v1:0']) {
        const { status, text } = await ask(`${app.address}/api/ai/text`, {
          method: 'POST',
          headers: { authorization: token, 'content-type': 'application/json' },
          body: JSON.stringify({ modelId, ...request }),
        });
        expect(status).toBe(expected.status);
        expect(text).toContain(expected.text);
      }
      await app.stop();
    }
    expect(server.asked.map(({ path }) => path)).toEqual([
      '/model/anthropic.claude-v2/invoke',
      '/model/anthropic.claude-3-haiku-20240307-v1%3A0/invoke',
    ]);
    await server.stop();
  });
});
