import { LANGUAGES } from '../../../src/domain/entity/types';
import texts from '../../../src/i18n/messages/promotion';
import { translateWith } from '../../../src/i18n/sentences';
import { describe, expect, test } from 'vitest';
import { collectionNamed, COLLECTIONS } from '../../../src/domain/promotion/collections';
import { canonical, contentOf } from '../../../src/domain/promotion/content';
import { defaultTarget, isProduction, isTargetAddress } from '../../../src/domain/promotion/environments';
import { canResume, faultSentence, mayPass, type PromotionFault } from '../../../src/domain/promotion/faults';
import { MOST_REPEATS, progressMessage, readProgress } from '../../../src/domain/promotion/progress';
import { walkFields } from '../../../src/domain/entity/paths';
import { readPromotion } from '../../../platform/promotion/settings';
import { Reader } from '../../../platform/base/reader';
import { productEntities } from '../../support/entities';

const entities = await productEntities();
const entityNamed = (name: string) => entities.find(({ $id }) => $id === name);

describe('collections', () => {
  test('have the page limits of the specification', () => {
    const limits = new Map<number, string[]>();
    for (const { name, pageLimit } of COLLECTIONS)
      if (pageLimit !== undefined) limits.set(pageLimit, [...(limits.get(pageLimit) ?? []), name].toSorted());
    expect(Object.fromEntries(limits)).toEqual({
      1000: ['conditions', 'data', 'medications', 'observations', 'procedures'],
      500: ['text'],
      250: ['test_creators', 'tests', 'trials'],
      100: ['ml'],
    });
  });

  test('are found by their name', () => {
    expect(collectionNamed('alert_levels')?.entity).toBe('alertLevel');
    expect(collectionNamed('alertLevel')).toBeUndefined();
  });

  test('are written after the collections to which their records refer', () => {
    const order = new Map(COLLECTIONS.map(({ entity }, index) => [entity, index]));
    for (const { entity, name } of COLLECTIONS) {
      const schema = entityNamed(entity);
      if (!schema) continue;
      walkFields(schema, (path, field) => {
        const resource = field['x-reference'] ?? field.items?.['x-reference'];
        const target = entities.find((each) => each['x-entity'].resource === resource)?.$id ?? '';
        const [own, other] = [order.get(entity) ?? 0, order.get(target)];
        // A plan refers to its own content, which can only be stored after the plan. Models and their data refer to
        // each other.
        if (other === undefined || entity === 'plan' || target === entity || target === 'model') return;
        expect(other, `${name}.${path}`).toBeLessThan(own);
      });
    }
  });
});

describe('content', () => {
  const trial = entityNamed('trial');
  const plan = entityNamed('plan');
  const planTest = entityNamed('test');
  test('has neither the fields of the platform nor computed ones, but the id', () => {
    if (!trial || !plan || !planTest) throw new Error('no entity');
    const record = { trialId: 'a', name: 'A', _version: 3, createdAt: '2026', updatedAt: '2026', updatedBy: null };
    expect(contentOf(trial, record)).toEqual({ trialId: 'a', name: 'A' });
    expect(contentOf(plan, { planId: 'p', name: 'P', synthetic: true })).toEqual({ planId: 'p', name: 'P' });
    const made = { testId: 't', name: 'T', creatorId: 'maker', permutationOf: 'first' };
    expect(contentOf(planTest, { ...made, createdAt: '2026-01-01' })).toEqual(made);
  });

  test('is equal whatever the order of its fields, and whether an empty one is written', () => {
    expect(canonical({ b: [{ y: 1, x: null }], a: 'é' })).toBe(canonical({ a: 'é', c: null, b: [{ y: 1 }] }));
    expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }));
  });
});

describe('environments', () => {
  test('the default target follows the source', () => {
    const all = ['demo', 'production', 'test'];
    const first = (source: string) => defaultTarget(source, all);
    expect(['develop', 'local', 'test', 'demo', 'vcc'].map(first)).toEqual([
      'test',
      'test',
      'demo',
      'production',
      'production',
    ]);
    expect(defaultTarget('develop', ['demo'])).toBeUndefined();
  });

  test('only the one of that name is production', () => {
    expect(['production', 'demo', ''].map(isProduction)).toEqual([true, false, false]);
  });

  test.each([
    ['https://test.example.com', true],
    ['https://test.example.com/careglass', true],
    ['http://127.0.0.1:8080', true],
    ['http://localhost:8080', true],
    ['http://test.example.com', false],
    ['http://169.254.169.254', false],
    ['https://user:secret@test.example.com', false],
    ['https://user@test.example.com', false],
    ['https://:secret@test.example.com', false],
    ['https://test.example.com/#part', false],
    ['ftp://test.example.com', false],
    ['ftp://localhost', false],
    ['https://test.example.com/?next=1', false],
    ['test', false],
  ])('%s as a target: %s', (address, isOne) => {
    expect(isTargetAddress(address)).toBe(isOne);
  });

  test('are read from the settings, and faults do not repeat an address', () => {
    const env = {
      PROMOTE_TARGETS: 'test=https://test.example.com/, demo=http://demo.example.com, x=https://a:hidden@b.example.com',
    };
    const read = new Reader(env);
    expect(readPromotion(read, 'develop').promotion).toMatchObject({
      name: 'develop',
      targets: [{ name: 'test', address: 'https://test.example.com' }],
    });
    expect(read.faults).toHaveLength(2);
    expect(read.faults.join()).not.toContain('hidden');
  });
});

const FAULTS: readonly (readonly [boolean, PromotionFault])[] = [
  [true, { code: 'signInAgain' }],
  [true, { code: 'unreachable', reason: 'ECONNRESET' }],
  [true, { code: 'tooSlow', seconds: 2 }],
  [true, { code: 'full', status: 507 }],
  [true, { code: 'refused', status: 503, reason: 'busy' }],
  [true, { code: 'cancelled' }],
  [true, { code: 'internal' }],
  [false, { code: 'refused', status: 400, reason: '' }],
  [false, { code: 'withoutCalls', collections: [] }],
  [false, { code: 'withoutCalls', collections: ['data'] }],
  [false, { code: 'isSource' }],
  [false, { code: 'fieldMissing', field: 'data' }],
  [false, { code: 'answerTooLarge' }],
  [false, { code: 'targetMoved', collection: 'data', ids: ['pulse'] }],
  [false, { code: 'sourceMoved', collection: 'data', ids: ['pulse'] }],
  [false, { code: 'invalid', collection: 'data', places: ['pulse.name'] }],
  [false, { code: 'inUse', collection: 'data', uses: 'models' }],
  [false, { code: 'restored' }],
  [false, { code: 'unknownPlan', planId: 'heart' }],
  [false, { code: 'planMissing', planId: 'heart' }],
  [true, { code: 'cancelled', unsettled: 'data' }],
];

describe('messages of a promotion that stopped', () => {
  const inEnglish = (fault: PromotionFault) =>
    faultSentence(fault, translateWith({ promotion: texts.en }, 'en'), () => 'Data Types');

  test('start with ERROR: and name at most ten records', () => {
    expect(inEnglish({ code: 'fieldMissing', field: 'data' })).toBe('ERROR: Failed to find field data in data.');
    const ids = Array.from({ length: 12 }, (_, index) => `r${index}`);
    expect(inEnglish({ code: 'targetMoved', collection: 'data', ids })).toContain('r9 and 2 more');
  });

  test('name all of ten records, and the collections that the target lacks', () => {
    const ids = Array.from({ length: 10 }, (_, index) => `r${index}`);
    expect(inEnglish({ code: 'targetMoved', collection: 'data', ids })).toContain('r8, r9');
    expect(inEnglish({ code: 'targetMoved', collection: 'data', ids })).not.toContain('more');
    const lacking = (collections: string[]) => inEnglish({ code: 'withoutCalls', collections });
    expect(lacking(['data'])).toContain('Data Types');
    expect(lacking([])).not.toContain('Data Types');
    expect(inEnglish({ code: 'invalid', collection: 'data', places: ['pulse.name'] })).toContain('pulse.name');
  });

  test('say why the target refused, if it said so', () => {
    const refused = (reason: string) => inEnglish({ code: 'refused', status: 400, reason });
    expect(refused('too young')).toContain('too young');
    expect(refused('')).not.toBe(refused('too young').replace('too young', ''));
    for (const text of [refused(''), refused('too young')]) expect(text).toContain('400');
  });

  test.each([
    [499, false],
    [500, true],
    [429, true],
    [408, true],
    [404, false],
  ])('a request that was refused with %i may pass later: %s', (status, may) => {
    expect(mayPass(status)).toBe(may);
  });

  test.each(LANGUAGES)('are whole sentences in %s', (language) => {
    const translate = translateWith({ promotion: texts[language] }, language);
    for (const [, fault] of FAULTS) {
      const text = faultSentence(fault, translate, () => 'NAME');
      expect(text).toMatch(/^ERROR: \S.*[.。]$/);
      expect(text).not.toMatch(/promotion\.faults|%\{/);
      if ('collection' in fault || fault.unsettled !== undefined) expect(text).toContain('NAME');
    }
  });

  test.each(FAULTS)('whether it can be resumed: %s, %j', (is, fault) => {
    expect(canResume(fault)).toBe(is);
  });
});

describe('the progress of a promotion', () => {
  test('is read as it was stored', () => {
    const progress = { doing: 'repeating', collection: 'alert_levels', count: MOST_REPEATS } as const;
    expect(readProgress(progressMessage(progress))).toEqual(progress);
    expect(readProgress('Reading')).toBeUndefined();
  });
});
