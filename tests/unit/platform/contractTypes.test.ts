import Type from 'typebox';
import { expect, test } from 'vitest';
import { contract } from '../../../src/contract/endpoint';

const ping = { summary: 'Ping', answer: Type.Object({}), audited: { none: 'for a test' } } as const;

test('a misspelt property of an endpoint does not compile', () => {
  const { endpoints } = contract('Pings', {
    'GET right': { ...ping, heavy: 'work', who: 'everybody' },
    // @ts-expect-error: `hevy` is no property of an endpoint
    'GET hevy': { ...ping, hevy: 'work' },
    // @ts-expect-error: `querry` is no property of an endpoint
    'GET querry': { ...ping, querry: Type.Object({}) },
    // @ts-expect-error: `whoo` is no property of an endpoint
    'GET whoo': { ...ping, whoo: 'everybody' },
  });
  expect(Object.keys(endpoints)).toHaveLength(4);
});

test('an endpoint with an unknown method, or with other parameters than its path, does not compile', () => {
  const { endpoints } = contract('Pings', {
    'POST right/{count}': { ...ping, params: Type.Object({ count: Type.Integer() }) },
    // @ts-expect-error: the platform has no PATCH
    'PATCH right': ping,
    // @ts-expect-error: the path has the parameter `count`
    'POST missing/{count}': ping,
    // @ts-expect-error: the path has no parameter
    'POST more': { ...ping, params: Type.Object({ count: Type.Integer() }) },
  });
  expect(Object.keys(endpoints)).toHaveLength(4);
});

test('an endpoint with a group or an entity that does not exist does not compile', () => {
  const { endpoints } = contract('Pings', {
    'GET right': { ...ping, who: ['administrators', 'support'], audited: { entity: ['patient', 'job'] } },
    // @ts-expect-error: there is no group `suport`
    'GET group': { ...ping, who: ['suport'] },
    // @ts-expect-error: there is no entity `providr`
    'GET entity': { ...ping, who: { entity: 'providr', to: 'read' } },
    // @ts-expect-error: there is no entity `pateint`
    'GET audited': { ...ping, audited: { entity: 'pateint' } },
  });
  expect(Object.keys(endpoints)).toHaveLength(4);
});
