import { expect, test } from 'vitest';
import { pathInWords } from '../../../src/resources/pathInWords';
import type { Entity } from '../../../src/domain/entity/types';

const entity = {
  $id: 'model',
  title: 'Model',
  type: 'object',
  properties: {
    rules: {
      title: 'Rules',
      type: 'array',
      items: { type: 'object', properties: { grade: { title: 'Grade', type: 'integer' } } },
    },
  },
  'x-entity': {
    resource: 'models',
    id: 'modelId',
    label: 'modelId',
    api: { path: 'models', many: 'models', one: 'model' },
    list: { columns: ['modelId'], sort: 'modelId' },
  },
} as const satisfies Partial<Entity> & object;

test('a path is the labels of its fields, with its rows counted from one', () => {
  const translate = (key: string, options?: Record<string, unknown>) => `${key} ${String(options?.['number'])}`;
  const words = (path: string) => pathInWords(entity as unknown as Entity, path, { language: 'en', translate });
  expect(words('rules.0.grade')).toBe('Rules › forms.row 1 › Grade');
  expect(words('rules')).toBe('Rules');
});
