import { textOf } from '../../domain/entity/read';
import { LOG_VIEWS } from '../../domain/logs/terms';
import type { Viewed } from '../../resources/list/viewed';
import { savedLogsPath } from '../../routes';
import { addressOf, draftOf, type Draft } from './draft';

interface Parts {
  applied: Draft;
  address: URLSearchParams;
  setAddress: (change: Record<string, string | undefined>) => void;
  run: (draft: Draft, change: Record<string, string | undefined>) => void;
}

/** The saved searches of the log. `view` in an address is the way lines are shown, so `saved` is the saved search. */
export const viewedLog = ({ applied, address, setAddress, run }: Parts): Viewed => ({
  resource: LOG_VIEWS,
  view: address.get('saved') ?? undefined,
  help: 'logs.saveHelp',
  shown() {
    const view = address.get('view') ?? undefined;
    const given = Object.entries({ ...addressOf(applied), view }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    return {
      query: { address: new URLSearchParams(given).toString(), search: applied.search },
      columns: [],
    };
  },
  apply({ viewId, query }) {
    const saved = new URLSearchParams(textOf(query['address']));
    run(
      { ...draftOf(saved), search: textOf(query['search']) },
      { saved: viewId, view: saved.get('view') ?? undefined },
    );
  },
  open: (saved) => setAddress({ saved }),
  path: savedLogsPath,
});
