import type { ReactElement } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { canMake } from '../domain/entity/manifest';
import { isFullPage } from '../routes';
import { loadEntityForm } from '../forms';
import { lazyPiece } from '../ui/pieces';
import { loadPiece } from '../ui/pieces/loadPiece';
import { ScreenSkeleton } from '../ui/ScreenSkeleton';
import { EntityList } from './list/EntityList';
import { FailedDrawer } from './FailedDrawer';
import { EntityContext, preloadEntity, type LoadedEntity } from './useEntity';

const RecordPage = lazyPiece(async () => ({ default: (await import('./record/RecordPage')).RecordPage }), {
  waiting: <ScreenSkeleton />,
  failed: 'screen',
  ahead: 'next',
});
const RecordDrawer = lazyPiece(async () => ({ default: (await import('./record/RecordDrawer')).RecordDrawer }), {
  failed: (failure) => <FailedDrawer {...failure} />,
  ahead: 'next',
});
const CreateDrawer = lazyPiece(async () => ({ default: (await import('./record/CreateDrawer')).CreateDrawer }), {
  failed: (failure) => <FailedDrawer {...failure} />,
  ahead: true,
});

/**
 * Loads everything that a record shows at first, at once. A failure is shown in the place of the part.
 * @param tab the tab in the address; empty for the form
 */
export async function beginRecord(resource: string, tab: string): Promise<void> {
  const beginOwn = async (): Promise<void> => {
    const { tabs, Header } = (await preloadEntity(resource)).extension;
    await Promise.all([Header?.begin?.(), tabs?.find(({ key }) => key === tab)?.Content.begin?.()]);
  };
  const form = tab === '' ? loadPiece(loadEntityForm) : undefined;
  await Promise.all([RecordPage.begin(), RecordDrawer.begin(), form, beginOwn()]);
}

interface Props {
  loaded: LoadedEntity;
  /** Shown in place of the generated list. It shows the router's outlet. */
  list?: ReactElement | undefined;
}

/**
 * The screens of an entity, generated from its schema: the list, and a record in a drawer over the list or on its own
 * page. A record that opens in a drawer has a full page, too.
 */
export function EntityScreens({ loaded, list = <EntityList /> }: Props) {
  const { entry } = loaded;
  const onPage = isFullPage(useLocation().search) || entry.record === 'page';
  return (
    <EntityContext value={loaded}>
      <ResourceContextProvider value={entry.resource}>
        <Routes>
          <Route element={list}>
            <Route index element={null} />
            {/* Where a list makes records in a dialog of its own, the list opens it at this address. */}
            <Route path="create" element={canMake(entry) ? <CreateDrawer /> : null} />
            {!onPage && <Route path=":id/*" element={<RecordDrawer />} />}
          </Route>
          {onPage && <Route path=":id/*" element={<RecordPage />} />}
        </Routes>
      </ResourceContextProvider>
    </EntityContext>
  );
}
