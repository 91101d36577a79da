import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, ThemeProvider, createTheme } from '@mui/material';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadEntity } from '../../../src/resources/loadEntity';
import type { Entity, EntityRecord } from '../../../src/domain/entity/types';
import type { StructureValidator } from '../../../src/domain/rules';
import { EntityForm } from '../../../src/forms/EntityForm';
import { currentPack, i18nProvider, isLanguage } from '../../../src/i18n';
import { appTheme } from '../../../src/layout/theme';
import { benchEntity, benchRecord, FORMS, type FormName } from './schemas';

/**
 * A page with a single form: `?form=fields200` to measure, `?resource=patients&language=fr&mode=dark` to look at an
 * entity's form with the record in `window.name`.
 */
const query = new URLSearchParams(location.search);
const language = query.get('language') ?? 'en';

const validators: Record<FormName, () => Promise<{ default: StructureValidator }>> = {
  fields10: () => import('virtual:bench-validator/fields10'),
  fields200: () => import('virtual:bench-validator/fields200'),
  rows10: () => import('virtual:bench-validator/rows10'),
  rows500: () => import('virtual:bench-validator/rows500'),
};

const isForm = (name: string | null): name is FormName => name !== null && name in FORMS;

interface Shown {
  entity: Entity;
  validate: StructureValidator;
  record: EntityRecord;
}

async function shown(): Promise<Shown> {
  const form = query.get('form');
  if (isForm(form)) {
    const { default: validate } = await validators[form]();
    return { entity: benchEntity(form), validate, record: benchRecord(form) };
  }
  const { entity, validate } = await loadEntity(query.get('resource') ?? 'patients');
  return { entity, validate, record: JSON.parse(window.name || '{}') as EntityRecord };
}

const nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
const cache = createCache({ key: 'css', nonce, prepend: true });
if (isLanguage(language)) await i18nProvider.changeLocale(language);
const { entity, validate, record } = await shown();

const mode = query.get('mode') === 'dark' ? 'dark' : 'light';
const theme = createTheme(
  appTheme({
    mode,
    density: 'comfortable',
    language: isLanguage(language) ? language : 'en',
    locales: currentPack().locales,
  }),
);
const page = (
  <CoreAdminContext
    dataProvider={testDataProvider({
      getMany: async () => ({ data: [] }),
      getList: async () => ({ data: [], total: 0 }),
    })}
    i18nProvider={i18nProvider}
    store={memoryStore()}
  >
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <main style={{ padding: 24 }}>
        <EntityForm
          entity={entity}
          validate={validate}
          record={record}
          mode={query.get('create') === null ? 'edit' : 'create'}
          formId="form"
          onSave={async (saved) => saved}
        />
        <button type="submit" form="form">
          {'💾'}
        </button>
      </main>
    </ThemeProvider>
  </CoreAdminContext>
);

createRoot(document.getElementById('root') ?? document.body).render(
  <CacheProvider value={cache}>
    <RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} />
  </CacheProvider>,
);
