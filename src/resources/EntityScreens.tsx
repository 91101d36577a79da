import { lazy } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { EntityList } from './list/EntityList';
import { EntityContext, useLoadedEntity } from './useEntity';

const RecordPage = lazy(() => import('./record/RecordPage').then((module) => ({ default: module.RecordPage })));
const RecordDrawer = lazy(() => import('./record/RecordDrawer').then((module) => ({ default: module.RecordDrawer })));
const CreateDrawer = lazy(() => import('./record/CreateDrawer').then((module) => ({ default: module.CreateDrawer })));

/** The screens of an entity, made from its schema: the list, and a record in a drawer over it or on its own page. */
export default function EntityScreens({ resource }: { resource: string }) {
  const loaded = useLoadedEntity(resource);
  const { entry } = loaded;
  return (
    <EntityContext value={loaded}>
      <ResourceContextProvider value={resource}>
        <Routes>
          <Route element={<EntityList />}>
            <Route index element={null} />
            {!entry.without.includes('create') && <Route path="create" element={<CreateDrawer />} />}
            {entry.record === 'drawer' && <Route path=":id/*" element={<RecordDrawer />} />}
          </Route>
          {entry.record === 'page' && <Route path=":id/*" element={<RecordPage />} />}
        </Routes>
      </ResourceContextProvider>
    </EntityContext>
  );
}
