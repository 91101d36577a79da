import { textOf } from '../../domain/entity/read';
import { viewPath } from '../../routes';
import type { EntityList } from './entityList';
import { parseListState, writeListState } from './listState';
import { setSearchText } from './searchText';
import type { Viewed } from './viewed';

type Entry = Parameters<typeof viewPath>[0] & { resource: string };

/** The views of an entity's list: columns, filters, order and search text. */
export const viewedEntity = (list: EntityList, entry: Entry, entity: Parameters<typeof writeListState>[1]): Viewed => ({
  resource: entry.resource,
  view: list.state.view,
  help: 'lists.viewHelp',
  shown: () => ({
    query: {
      address: writeListState({ ...list.state, page: 1, view: undefined }, entity).toString(),
      search: list.search,
    },
    columns: list.chosen ?? [],
  }),
  apply({ viewId, query: { address, search }, columns }) {
    list.setState({ ...parseListState(new URLSearchParams(textOf(address)), entity), view: viewId });
    setSearchText(entry.resource, textOf(search));
    list.showColumns(columns.length > 0 ? columns : null);
  },
  open: (view) => list.setState({ ...list.state, page: 1, view }),
  path: (viewId) => viewPath(entry, viewId),
});
