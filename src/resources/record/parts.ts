import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';

/** Something in a record's tabs that is saved with the record, by calls of its own. */
export interface RecordPart {
  dirty: boolean;
  /** Saves what was edited, and says itself what could not be. */
  save: () => Promise<void>;
}

interface Parts {
  put(key: string, part: RecordPart | undefined): void;
}

export const PartsContext = createContext<Parts>({ put: () => undefined });

/** Makes edits in a tab part of the record's: saved by its button, and not left without asking. */
export function useRecordPart(key: string, dirty: boolean, save: () => Promise<void>): void {
  const { put } = use(PartsContext);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    put(key, { dirty, save: () => latest.current() });
    return () => put(key, undefined);
  }, [put, key, dirty]);
}

/** The parts of the record on screen: whether any has edits, and saving those that have. */
export function useParts(): { dirty: boolean; save: () => Promise<void>; forget: () => void; context: Parts } {
  const [parts, setParts] = useState<ReadonlyMap<string, RecordPart>>(new Map());
  const context = useMemo(
    (): Parts => ({
      put: (key, part) =>
        setParts((before) => {
          const next = new Map(before);
          if (part) next.set(key, part);
          else next.delete(key);
          return next;
        }),
    }),
    [],
  );
  const edited = [...parts.values()].filter(({ dirty }) => dirty);
  return {
    dirty: edited.length > 0,
    save: async () => {
      for (const part of edited) await part.save();
    },
    forget: () => setParts(new Map()),
    context,
  };
}
