import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../../src/dataProvider';
import { entryNamed, httpWith, type Reply, type Sent } from './support';

const providerWith = (answer: (sent: Sent) => Reply) => {
  const { http, sent } = httpWith(answer);
  const provider = createDataProvider(
    ['organization', 'provider', 'question', 'plan', 'translatedText'].map(entryNamed),
    http,
  );
  return { provider, sent };
};

const TOGETHER = 'search/records';
const orgs = [{ orgId: 'o-1', name: 'North Clinic' }];
const providers = [{ providerId: 'p-1', lastName: 'Abel' }];
const questions = [{ questionId: 'q', planId: 'a,b', text: 'Pain?' }];

describe('records that are looked up by their ids', () => {
  it('of several resources at once are one request, and each caller gets its own', async () => {
    const { provider, sent } = providerWith(() => ({
      body: {
        found: [
          { resource: 'organizations', records: orgs },
          { resource: 'providers', records: providers },
          { resource: 'questions', records: questions },
        ],
      },
    }));
    const [found, people, asked] = await Promise.all([
      provider.getMany('organizations', { ids: ['o-1', 'o-2'] }),
      provider.getMany('providers', { ids: ['p-1'] }),
      provider.getMany('questions', { ids: ['a%2Cb/q'] }),
    ]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: 'POST', path: TOGETHER });
    expect(sent[0]?.body).toEqual({
      lookups: [
        { resource: 'organizations', ids: ['o-1', 'o-2'] },
        { resource: 'providers', ids: ['p-1'] },
        { resource: 'questions', ids: ['q'], parent: 'a,b' },
      ],
    });
    expect(found.data).toEqual([{ id: 'o-1', ...orgs[0] }]);
    expect(people.data).toEqual([{ id: 'p-1', ...providers[0] }]);
    expect(asked.data).toEqual([expect.objectContaining({ id: 'a%2Cb/q', text: 'Pain?' })]);
  });

  it('of one resource are its list with ids', async () => {
    const { provider, sent } = providerWith(() => ({ body: { orgs, totalOrgs: 1 } }));
    await provider.getMany('organizations', { ids: ['o-1'] });
    expect(sent).toMatchObject([{ method: 'GET', path: 'orgs', query: { ids: 'o-1' } }]);
  });

  it('on a platform without that request are lists, and it is not asked again', async () => {
    const { provider, sent } = providerWith(({ path }) =>
      path === TOGETHER
        ? { status: 404, body: { error: 'Not found', code: 'notFound' } }
        : { body: path === 'orgs' ? { orgs } : { providers } },
    );
    const both = () =>
      Promise.all([
        provider.getMany('organizations', { ids: ['o-1'] }),
        provider.getMany('providers', { ids: ['p-1'] }),
      ]);
    expect((await both()).map(({ data }) => data.length)).toEqual([1, 1]);
    await both();
    expect(sent.map(({ path }) => path)).toEqual([TOGETHER, 'orgs', 'providers', 'orgs', 'providers']);
  });

  it('of plans come in the reader’s language, which the console does by itself for a platform that does not', async () => {
    const plans = [{ planId: 'irae', name: 'Immune effects' }];
    const texts = [
      {
        textId: 't',
        planId: 'irae',
        category: 'general',
        recordId: 'irae',
        field: 'name',
        texts: [{ language: 'fr', text: 'Effets immunitaires' }],
      },
    ];
    const inFrench = { ids: ['irae'], meta: { language: 'fr' } };
    const ours = providerWith(() => ({ body: { found: [{ resource: 'plans', records: plans }] } }));
    await ours.provider.getMany('plans', inFrench);
    expect(ours.sent.map(({ body }) => body)).toEqual([
      { lookups: [{ resource: 'plans', ids: ['irae'], language: 'fr' }] },
    ]);
    const other = providerWith(({ path }) =>
      path === TOGETHER ? { status: 404 } : { body: path === 'plans' ? { plans } : { texts } },
    );
    const { data } = await other.provider.getMany('plans', inFrench);
    expect(data).toEqual([{ id: 'irae', planId: 'irae', name: 'Effets immunitaires' }]);
    expect(other.sent.map(({ path }) => path)).toEqual([TOGETHER, 'plans', 'content/text']);
    const { data: plain } = await other.provider.getMany('plans', { ids: ['irae'] });
    expect(plain, 'without a language a plan is named as it is written').toMatchObject(plans);
  });

  it('that the platform is too busy to read together are read one by one', async () => {
    const { provider, sent } = providerWith(({ path }) =>
      path === TOGETHER
        ? { status: 503, body: { error: 'Busy', code: 'unavailable' } }
        : { body: path === 'orgs' ? { orgs } : { providers } },
    );
    for (let round = 0; round < 2; round += 1)
      await Promise.all([
        provider.getMany('organizations', { ids: ['o-1'] }),
        provider.getMany('providers', { ids: ['p-1'] }),
      ]);
    const once = [TOGETHER, 'orgs', 'providers'];
    expect(sent.map(({ path }) => path)).toEqual([...once, ...once]);
  });

  it('that fail, fail for each caller; one that is given up does not wait', async () => {
    const { provider } = providerWith(() => ({ status: 400, body: { error: 'No', code: 'badRequest' } }));
    const givenUp = new AbortController();
    const all = [
      provider.getMany('organizations', { ids: ['o-1'] }),
      provider.getMany('providers', { ids: ['p-1'] }),
      provider.getMany('providers', { ids: ['p-2'], signal: givenUp.signal }),
    ].map((answer) => answer.then(String, (error: unknown) => error));
    givenUp.abort(new Error('given up'));
    const [first, second, third] = await Promise.all(all);
    expect([first, second]).toEqual([
      expect.objectContaining({ status: 400 }),
      expect.objectContaining({ status: 400 }),
    ]);
    expect(third).toEqual(new Error('given up'));
  });
});
