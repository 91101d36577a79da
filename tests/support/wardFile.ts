import { createChecker } from '../../src/domain/entity/check';
import { loadEntities, SchemaError, type SchemaFiles } from '../../src/domain/entity/load';

export const check = createChecker();

/** A valid entity file, for tests to break. */
export const good = (): Record<string, unknown> => ({
  $schema: './meta/entity.json',
  $id: 'ward',
  title: 'Ward',
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: { wardId: { title: 'Ward ID', type: 'string' }, name: { title: 'Name', type: 'string' } },
  'x-entity': {
    resource: 'wards',
    id: 'wardId',
    label: 'name',
    api: { path: 'wards', many: 'wards', one: 'ward' },
    list: { columns: ['wardId', 'name'], sort: 'name' },
  },
});

export function faultsOf(files: SchemaFiles): string[] {
  try {
    loadEntities(files, check);
  } catch (error) {
    if (error instanceof SchemaError) return error.faults;
    throw error;
  }
  return [];
}

/** The faults of the valid file after the value at a path is replaced, or removed if the new value is undefined. */
export function spoilt(path: string, value: unknown): string {
  const file = good();
  const steps = path.split('/');
  const last = steps.pop() as string;
  let at = file;
  for (const step of steps) at = at[step] as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return faultsOf({ 'ward.json': file }).join('\n');
}
