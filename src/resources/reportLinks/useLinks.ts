import { useQueryClient } from '@tanstack/react-query';
import { useMemoryPlace } from '../../browse/useMemoryPlace';
import { useRows } from '../../browse/useRows';
import { REPORT_LINKS, type LinkAbout } from '../../dataProvider/reportLinks';

const PER_PAGE = 10;

/** The links to reports about a patient or a provider's patients, a page at a time, newest first. */
export function useLinks(about: LinkAbout) {
  const queries = useQueryClient();
  const key = [REPORT_LINKS.key, 'getList', about];
  const list = useRows({
    key,
    read: async (at, look) => {
      const { answer, ...page } = await REPORT_LINKS.page(about, at, look);
      return { ...page, answer: { maxDays: answer.maxDays, readAt: Date.now() } };
    },
    place: useMemoryPlace({ perPage: PER_PAGE }),
    // Somebody may have opened a link in the meantime.
    fresh: true,
  });
  return {
    list,
    /** The maximum number of days for which a link can be valid; undefined until the links are loaded. */
    maxDays: list.answer?.maxDays,
    /** Time at which the links were loaded, in ms. */
    readAt: list.answer?.readAt ?? 0,
    /** Reads the links again, after a change. */
    reload: () => queries.invalidateQueries({ queryKey: key }),
  };
}

export type Links = ReturnType<typeof useLinks>;
