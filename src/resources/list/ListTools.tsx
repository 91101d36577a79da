import { RefreshButton } from '../../ui/RefreshButton';
import { useEntity } from '../useEntity';
import { ColumnMenu } from './ColumnMenu';
import { TransferMenu } from './TransferMenu';
import type { EntityList } from './useEntityList';
import { viewedEntity } from './viewedEntity';
import { ViewsMenu } from './ViewsMenu';

/** The tools beside the list's title: actions, saved views, columns, refresh, export and import. */
export function ListTools({ list }: { list: EntityList }) {
  const { entry, entity, extension } = useEntity();
  const { ListActions } = extension;
  return (
    <>
      {ListActions && <ListActions entry={entry} entity={entity} list={list} />}
      <ViewsMenu of={viewedEntity(list, entry, entity)} />
      <ColumnMenu list={list} />
      <RefreshButton onClick={list.refetch} />
      <TransferMenu list={list} />
    </>
  );
}
