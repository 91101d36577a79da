import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider, useLocation } from 'react-router-dom';
import { manifest } from 'virtual:entities';
import './found';
import { customScreens } from './custom';
import { customRoutes } from './custom/routes';
import { authProvider } from './dataProvider/client';
import { runtimeConfig } from './dataProvider/config';
import { dataProvider } from './dataProvider/provider';
import { queryClient } from './dataProvider/queryClient';
import { addPhrases, providerIn } from './i18n';
import { entityPhrases, home } from './resources/entry';
import { entityResource } from './resources/entityResource';
import { ACCOUNT_LINK_PATH, hasScreens, listPath, REPORT_LINK_PATH } from './routes';
import { LoginPage } from './layout/LoginPage';
import { Notifications } from './layout/Notifications';
import { Failed } from './layout/screens/Failed';
import { NotFound } from './layout/screens/NotFound';
import { ReadyLayout } from './layout/session/ReadyLayout';
import { useAppTheme } from './layout/theme/useAppTheme';
import { useLanguage } from './ui/useLanguage';
import { lazyPiece } from './ui/pieces';
import { ScreenSkeleton } from './ui/ScreenSkeleton';

const NewPasswordPage = lazyPiece(
  async () => ({ default: (await import('./layout/login/NewPasswordPage')).NewPasswordPage }),
  { failed: 'screen' },
);

const SharedReportPage = lazyPiece(
  async () => ({ default: (await import('./layout/screens/SharedReportPage')).SharedReportPage }),
  { failed: 'screen' },
);

const homeScreen = customScreens.find((screen) => screen.home);
/** The address of the first screen. */
const FIRST = homeScreen ? `/${homeScreen.path}` : home && listPath(home);

addPhrases(entityPhrases);

const store = memoryStore();

/** Leads to the first screen; the parameters of the address are kept. */
function Home() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: FIRST ?? '', search }} replace />;
}

/**
 * React-admin's core with our own theme and shell. `Admin` would also load its own layout, sign-in form and theme
 * switch, which are never shown and would delay the first table.
 */
function Console() {
  const theme = useAppTheme();
  const language = useLanguage();
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={providerIn(language)}
      queryClient={queryClient}
      store={store}
    >
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          layout={ReadyLayout}
          loginPage={LoginPage}
          catchAll={NotFound}
          loading={ScreenSkeleton}
          error={({ error, resetErrorBoundary }) => (
            <Failed error={error} onRetry={() => resetErrorBoundary(undefined)} />
          )}
          authCallbackPage={false}
          requireAuth
          disableTelemetry
        >
          {manifest.filter(hasScreens).map(entityResource)}
          <CustomRoutes noLayout>
            <Route path={ACCOUNT_LINK_PATH} element={<NewPasswordPage />} />
            <Route path={REPORT_LINK_PATH} element={<SharedReportPage />} />
          </CustomRoutes>
          <CustomRoutes>
            {customRoutes(runtimeConfig().stage)}
            {FIRST !== undefined && <Route path="/" element={<Home />} />}
          </CustomRoutes>
        </CoreAdminUI>
        <Notifications />
      </ThemeProvider>
    </CoreAdminContext>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Console /> }]);

/**
 * The console: react-admin with our data provider and every entity of the schemas folder. Navigation must not be a
 * transition: react-admin's sign-out on mount would interrupt the transition and restart it endlessly.
 */
export const App = () => <RouterProvider router={router} useTransitions={false} />;
