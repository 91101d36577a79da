import { describe, expect, test } from 'vitest';
import { faultsOf, FIRST_DRAFT, modelOf, requestOf, type AiDraft } from '../../../src/domain/ai/draft';
import { identifierKindsIn } from '../../../src/domain/scrub/identifiers';

const draft = (part: Partial<AiDraft> = {}): AiDraft => ({ modelId: 'm', ...FIRST_DRAFT, prompt: 'Advice?', ...part });

describe('a request to a language model', () => {
  test('has the first values of the form, without the empty ones', () => {
    expect(requestOf(draft())).toEqual({
      modelId: 'm',
      prompt: 'Advice?',
      max_tokens_to_sample: 300,
      temperature: 0.5,
    });
  });

  test.each([
    ['0.74', 0.7],
    ['0.75', 0.8],
    ['0,9', 0.9],
    ['.5', 0.5],
    ['0', 0],
    [' 1 ', 1],
  ])('%s is sent as %s', (topP, sent) => {
    expect(requestOf(draft({ topP })).topP).toBe(sent);
    expect(faultsOf(draft({ topP }), 1000)).toEqual([]);
  });

  test.each(['300', ' 300', '300.9', '300,5'])('a maximum of %s tokens is sent as an integer', (maxTokens) => {
    expect(requestOf(draft({ maxTokens })).max_tokens_to_sample).toBe(300);
    expect(faultsOf(draft({ maxTokens }), 1000)).toEqual([]);
  });

  test.each(['1', '1000', '300.25'])('a maximum of %s tokens may be sent', (maxTokens) => {
    expect(faultsOf(draft({ maxTokens }), 1000)).toEqual([]);
  });

  test('has the number of words to choose from only if it was typed', () => {
    expect(requestOf(draft({ topK: '500' }))).toMatchObject({ topK: 500 });
    expect(faultsOf(draft({ topK: '500' }), 1000)).toEqual([]);
    for (const name of ['topK', 'topP']) expect(Object.keys(requestOf(draft()))).not.toContain(name);
  });

  test('goes to the first model if its own is no longer there', () => {
    const models = [
      { modelId: 'a', format: 'messages' },
      { modelId: 'b', format: 'openai' },
    ] as const;
    expect(['b', 'gone'].map((id) => modelOf(models, id)?.modelId)).toEqual(['b', 'a']);
    expect(modelOf([], 'b')).toBeUndefined();
  });

  test('leaves out a temperature that was emptied', () => {
    expect(requestOf(draft({ temperature: ' ' }))).not.toHaveProperty('temperature');
  });

  test.each<[keyof AiDraft, string]>([
    ['prompt', '  '],
    ['maxTokens', ''],
    ['maxTokens', '0'],
    ['maxTokens', '0.9'],
    ['maxTokens', '1e3'],
    ['maxTokens', '1001'],
    ['temperature', '1.2'],
    ['topP', 'high'],
    ['topP', '-1'],
    ['topK', '501'],
    ['topK', '5 or more'],
    ['maxTokens', '3000 or less'],
  ])('%s "%s" cannot be sent', (name, value) => {
    expect(faultsOf(draft({ [name]: value }), 1000)).toEqual([name]);
  });
});

test.each([
  ['Write to ann@example.org', ['email']],
  ['Call (617) 555-0102 on 03/04/2026', ['phone', 'date']],
  ['Record 01a215bf-e688-4339-bb62-5000492fa66c of 2026-03-04', ['isoDate', 'recordId']],
  ['Explain how a rash is graded, from 0 to 4', []],
])('"%s" contains %j', (text, kinds) => {
  expect(identifierKindsIn(text)).toEqual(kinds);
});
