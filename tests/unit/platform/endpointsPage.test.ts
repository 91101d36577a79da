import { readFile } from 'node:fs/promises';
import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { contract } from '../../../src/contract/endpoint';
import { fields, nullable, oneOf, queued, text } from '../../../src/contract/fields';
import { variantsBy } from '../../../src/contract/variants';
import { describeEndpoint } from '../../../platform/http/contract/describe';
import { ENDPOINTS_PAGE, endpointsPage, readContracts } from '../../../scripts/endpointsPage';

const shelf = contract('Shelf', {
  'GET books/{bookId}': {
    summary: 'A book',
    description: 'With its pages.',
    who: 'public',
    params: fields({ bookId: text() }),
    query: fields({ language: text(), part: Type.Optional(oneOf(['all', 'cover'])) }),
    answer: fields({
      book: nullable(fields({ title: text(), pages: Type.Array(fields({ text: text() })), tags: Type.Array(text()) })),
    }),
    errors: { 404: ['notFound'], 409: ['inUse', 'conflict'] },
    audited: { none: 'for a test' },
  },
  'POST books': {
    summary: 'Print books',
    who: { entity: 'note', to: 'write' },
    body: variantsBy('kind', [
      fields({ kind: Type.Literal('one'), title: text() }),
      fields({ kind: Type.Literal('all'), from: Type.Optional(text()) }),
    ]),
    answer: { file: ['application/pdf'] },
    queued,
    audited: { none: 'for a test' },
  },
  'POST covers': {
    summary: 'Keep a cover',
    who: ['administrators', 'support'],
    raw: { types: ['image/png'], as: 'stream' },
    answer: Type.Union([fields({ kept: Type.Literal(true) }), fields({ size: Type.Integer() })]),
    status: [201, 200],
    audited: { none: 'for a test' },
  },
});

describe('the page about endpoints', () => {
  test('is that of the contracts, as `npm run docs` generates it', async () => {
    const page = endpointsPage(await readContracts());
    expect(await readFile(ENDPOINTS_PAGE, 'utf8'), 'src/contract has changed: run `npm run docs`').toBe(page);
  });

  test('has every endpoint of every contract, by area', async () => {
    const contracts = await readContracts();
    const page = endpointsPage(contracts);
    const names = contracts.flatMap(({ endpoints }) => Object.keys(endpoints));
    expect(names.length).toBeGreaterThan(70);
    for (const name of names) expect(page).toContain(`| ${name.replace(' ', ' `')}\` |`);
    expect(new Set(contracts.map(({ area }) => area)).size).toBe(contracts.length);
  });

  test('says who may call, what is sent and what is answered', () => {
    const rows = endpointsPage([shelf])
      .split('\n')
      .filter((line) => /^\| (GET|POST) /.test(line));
    expect(rows).toEqual([
      '| POST `books` | Print books. Groups that may write `note`. | body `{kind: one, title}` or `{kind: all, from?}` | a file: `application/pdf`; 202 `{jobId}` |',
      '| GET `books/{bookId}` | A book. With its pages. Without a token. | query `language, part?: all/cover` | `{book {title, pages: [{text}], tags: […]}}`; refused with 404 `notFound`; 409 `inUse`, `conflict` |',
      '| POST `covers` | Keep a cover. Administrators, support. | a document: `image/png` | 201 or 200 `{kept: true}` or `{size}` |',
    ]);
  });

  test('and the OpenAPI document have the further sentences of an endpoint', () => {
    const name = 'GET books/{bookId}';
    const paths = describeEndpoint(shelf.area, name, shelf.endpoints[name], { public: true });
    expect(paths['/books/{bookId}']?.['get']).toMatchObject({
      summary: 'A book',
      description: 'With its pages.',
    });
  });
});
