import { describe, expect, it } from 'vitest';
import { samplePlans } from '../../platform/sample/plans';
import { PLAN_PARTS } from '../../platform/sample/plans/content';
import { LABS } from '../../platform/sample/plans/irae/labs';
import { SYMPTOMS } from '../../platform/sample/plans/irae/symptoms';
import type { EntityRecord } from '../../src/domain/entity/types';
import { planTextsIn, translatedTypes } from '../../src/domain/content/planTexts';
import { ruleFaults, readRules } from '../../src/domain/detection';
import { hasType, valuesAt, walkFields } from '../../src/domain/entity/paths';
import { COLLECTION_GROUPS, TEXTS } from '../../src/resources/plans/collections';
import { productEntities } from '../support/entities';

const entities = await productEntities();
const byName = new Map(entities.map((entity) => [entity.$id, entity]));
const byResource = new Map(entities.map((entity) => [entity['x-entity'].resource, entity]));
const children = entities.filter((entity) => entity['x-entity'].parent?.entity === 'plan');

describe('the content of a plan', () => {
  it('is complete in the sample: every collection has records', () => {
    const parts = children.map(({ $id }) => $id).filter((name) => name !== 'testCreator');
    expect([...PLAN_PARTS]).toEqual(expect.arrayContaining(parts));
  });

  it('has names for measurements and models in every language', () => {
    const irae = samplePlans().find(({ plan }) => plan['planId'] === 'irae');
    const texts = planTextsIn(irae?.translatedText ?? [], 'zh-Hant');
    const models = (irae?.model ?? []).map(({ modelId }) => ['model', modelId] as const);
    const measured = [...SYMPTOMS, ...LABS].map(({ dataId }) => ['data', dataId] as const);
    const names = [...models, ...measured].map(([category, id]) => [id, texts(category, 'irae', id, 'name')]);
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter(([, name]) => name === undefined)).toEqual([]);
  });

  it('names the symptoms of each model in every language', () => {
    const irae = samplePlans().find(({ plan }) => plan['planId'] === 'irae');
    const types = (irae?.dataType ?? []).map((type) => ({ ...type, planId: 'irae' }));
    const texts = planTextsIn(irae?.translatedText ?? [], 'zh-Hant');
    const ofModels = translatedTypes(texts, types).filter(({ category }) => category === 'model');
    const rash = ofModels.find(({ dataId }) => dataId === 'rashModel');
    const namesIn = (type = rash) => (type?.tupleDescriptions ?? []).map(({ description }) => description);
    expect(namesIn()).toEqual(['皮疹', '皮疹', '搔癢', '水泡或脫皮', '發燒', '口腔潰瘍']);
    expect(ofModels.flatMap(namesIn).filter((name) => /^[A-Za-z]/.test(String(name)))).toEqual([]);
  });

  it('is listed beside the plan, each collection once', () => {
    const shown = [...COLLECTION_GROUPS.flatMap(({ resources }) => resources), TEXTS];
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toEqual(expect.arrayContaining(children.map((entity) => entity['x-entity'].resource)));
  });

  it.each(samplePlans().map((content) => [String(content.plan['planId']), content] as const))(
    'of the sample plan %s refers only to content of the plan',
    (planId, content) => {
      const idsOf = (resource: string): Set<unknown> => {
        const entity = byResource.get(resource);
        const part = PLAN_PARTS.find((name) => name === entity?.$id);
        const records: readonly EntityRecord[] = (part && content[part]) ?? [];
        return new Set(records.map((record) => record[entity?.['x-entity'].id ?? '']));
      };
      const missing: string[] = [];
      let looked = 0;
      for (const part of PLAN_PARTS) {
        const entity = byName.get(part);
        if (!entity) throw new Error(`there is no entity ${part}`);
        walkFields(entity, (path, field) => {
          const resource = field['x-reference'] ?? field.items?.['x-reference'];
          if (!resource || resource === 'plans' || (hasType(field, 'array') && !field.items?.['x-reference'])) return;
          const ids = idsOf(resource);
          for (const record of content[part] ?? []) {
            for (const value of valuesAt(record, path)) {
              if (value === null || value === '') continue;
              looked += 1;
              if (!ids.has(value)) missing.push(`${part}.${path} of ${planId}: ${String(value)}`);
            }
          }
        });
      }
      expect(missing).toEqual([]);
      if (planId === 'irae') expect(looked).toBeGreaterThan(500);
    },
  );

  it('has no rule that would be rejected', () => {
    for (const { detectModel = [] } of samplePlans()) {
      for (const model of detectModel) {
        for (const rule of readRules(model['rules'])) expect(ruleFaults(rule), rule.ruleId).toEqual([]);
      }
    }
  });
});
