import { useCallback, useMemo, useState } from 'react';

/** Rows selected for a bulk action, by id; cleared when the list is left. */
export interface Selection {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  setAll: (ids: readonly string[]) => void;
}

export function useSelection(): Selection {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setPicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const setAll = useCallback((ids: readonly string[]) => setPicked(new Set(ids)), []);
  return useMemo(() => ({ ids: [...picked], has: (id) => picked.has(id), toggle, setAll }), [picked, setAll, toggle]);
}
