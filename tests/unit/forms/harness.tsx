import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { ThemeProvider, createTheme } from '@mui/material';
import { addAllFormats } from '../../../src/domain/entity/formats';
import type { SchemaFiles } from '../../../src/domain/entity/load';
import type { Entity, EntityFile, EntityRecord, FieldSchema } from '../../../src/domain/entity/types';
import type { StructureValidator } from '../../../src/domain/rules';
import { EntityForm, type EntityFormProps } from '../../../src/forms/EntityForm';
import { i18nProvider } from '../../../src/i18n';
import { productEntities } from '../../support/entities';

// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined;

const SCHEMAS = 'src/schemas';

/** Every file of the product's schemas folder, by its name in `loadEntities`. */
export function schemaFiles(): SchemaFiles {
  const names = readdirSync(SCHEMAS, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'));
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith('.json') && !name.startsWith('meta/'))
      .map((name) => [name, JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8')) as unknown]),
  );
}

const entities = await productEntities();

export function productEntity(id: string): Entity {
  const entity = entities.find(({ $id }) => $id === id);
  if (!entity) throw new Error(`No entity ${id}`);
  return entity;
}

/** The entity with only some of its groups and tabs, because the simulated browser is slow. */
export function slim(entity: Entity, groups: string[], tabs: string[]): Entity {
  const x = entity['x-entity'];
  const form = {
    groups: x.form?.groups?.filter(({ key }) => groups.includes(key)) ?? [],
    tabs: x.form?.tabs?.filter(({ key }) => tabs.includes(key)) ?? [],
  };
  return { ...entity, 'x-entity': { ...x, form } };
}

/** An entity with the given fields, for cases that the product's entities do not cover. */
export function entityOf(properties: Record<string, FieldSchema>, extra: Partial<EntityFile> = {}): Entity {
  return {
    $id: 'thing',
    title: 'Thing',
    type: 'object',
    additionalProperties: false,
    properties: { thingId: { type: 'string', readOnly: true }, ...properties },
    ...extra,
    'x-entity': {
      resource: 'things',
      id: 'thingId',
      label: 'thingId',
      api: { path: 'things', many: 'things', one: 'thing' },
      list: { columns: ['thingId'], sort: 'thingId' },
      ...extra['x-entity'],
    },
  };
}

/** Compiled validators, because compiling the one of a large entity takes longer than rendering its form. */
const validators = new WeakMap<Entity, StructureValidator>();

function validatorOf(entity: Entity): StructureValidator {
  const known = validators.get(entity);
  if (known) return known;
  const ajv = new Ajv({ allErrors: true, strict: false });
  addAllFormats(ajv);
  const { $id: _id, ...schema } = entity;
  const validate = ajv.compile(schema) as unknown as StructureValidator;
  validators.set(entity, validate);
  return validate;
}

type Lists = Record<string, EntityRecord[]>;

/** A data provider for lists in memory. Its search works like the platform's. */
export function listsProvider(lists: Lists, failing: readonly string[] = []): DataProvider {
  const of = (resource: string) => (lists[resource] ?? []) as { id: string }[];
  return {
    ...testDataProvider(),
    getList: vi.fn(async (resource: string, { filter }: { filter?: { search?: string } }) => {
      const search = filter?.search?.toLowerCase() ?? '';
      const data = of(resource).filter((record) => JSON.stringify(record).toLowerCase().includes(search));
      return { data, total: data.length };
    }),
    getMany: vi.fn(async (resource: string, { ids }: { ids: unknown[] }) => {
      if (failing.includes(resource)) throw new Error('No answer');
      return { data: of(resource).filter(({ id }) => ids.includes(id)) };
    }),
  } as unknown as DataProvider;
}

interface Options extends Partial<Omit<EntityFormProps, 'entity' | 'record'>> {
  lists?: Lists;
  /** Resources whose records cannot be read by id. */
  failing?: readonly string[];
}

/** Dialogs open and close at once. All forms share the theme, because MUI computes the styles of each theme anew. */
const THEME = createTheme({
  transitions: { create: () => 'none', duration: { enteringScreen: 0, leavingScreen: 0 } },
});

/** Renders the form of an entity; `save()` submits the form as a save button would. */
export function renderForm(entity: Entity, record: EntityRecord, { lists = {}, failing, ...props }: Options = {}) {
  const onSave = vi.fn(props.onSave ?? (async (saved: EntityRecord) => saved));
  const dataProvider = listsProvider(lists, failing);
  const validate = validatorOf(entity);
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <CoreAdminContext
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          store={memoryStore()}
          authProvider={{
            login: async () => undefined,
            logout: async () => undefined,
            checkAuth: async () => undefined,
            checkError: async () => undefined,
            getPermissions: async () => undefined,
            getIdentity: async () => ({ id: 'ada' }),
          }}
        >
          <ThemeProvider theme={THEME}>
            <EntityForm
              entity={entity}
              validate={validate}
              record={record}
              mode={props.mode ?? 'edit'}
              formId="form"
              {...props}
              onSave={onSave}
            />
            <button type="submit" form="form">
              Save
            </button>
          </ThemeProvider>
        </CoreAdminContext>
      ),
    },
  ]);
  const view = render(<RouterProvider router={router} />);
  const save = async () => {
    await act(async () => {
      fireEvent.submit(view.container.querySelector('form')!);
    });
  };
  return { ...view, onSave, save, dataProvider, router };
}

export const box = (label: RegExp | string): HTMLInputElement => screen.getByLabelText(label, { selector: 'input' });

/** Types into a box and leaves it. */
export function type(input: HTMLElement, text: string): void {
  input.focus();
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

export const dialog = () => within(screen.getByRole('dialog'));
