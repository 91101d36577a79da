import { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, memoryStore } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom';
import { manifest } from 'virtual:entities';
import { customRoutes } from './custom/routes';
import { createDataProvider } from './dataProvider';
import { authProvider, http } from './dataProvider/client';
import { addPhrases, i18nProvider } from './i18n';
import { entityPhrases, entryOf } from './resources/entry';
import { entityResource } from './resources/entityResource';
import { hasScreens, listPath } from './routes';
import { Layout } from './layout/Layout';
import { LoginPage } from './layout/LoginPage';
import { NotFound } from './layout/screens/NotFound';
import { useAppTheme } from './layout/theme/useAppTheme';

const dataProvider = createDataProvider(manifest, http);
addPhrases(entityPhrases);

/** Rows stay in memory while one comes and goes; nothing a screen has read outlasts the page. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      gcTime: 5 * 60_000,
      // Without the network a question fails and says so; waiting for it would leave the answer to the one before.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});
const store = memoryStore();

/** Until the reports view exists the first screen is the patients. */
const home = entryOf('patients') ?? manifest.find(hasScreens);

function Console() {
  const theme = useAppTheme();
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      layout={Layout}
      loginPage={LoginPage}
      catchAll={NotFound}
      theme={theme}
      darkTheme={null}
      authCallbackPage={false}
      requireAuth
      disableTelemetry
    >
      {manifest.filter(hasScreens).map(entityResource)}
      <CustomRoutes>
        {customRoutes}
        {home && <Route path="/" element={<Navigate to={listPath(home)} replace />} />}
      </CustomRoutes>
    </Admin>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Console /> }]);

/**
 * The console: react-admin on our data provider, with every entity of the schemas folder. Navigation is urgent: as a
 * transition it loses against react-admin's sign-out on mount, which then starts over for ever.
 */
export const App = () => <RouterProvider router={router} useTransitions={false} />;
