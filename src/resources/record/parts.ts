import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';

/** A part of a record's tabs that is saved together with the record, but by its own requests. */
export interface RecordPart {
  dirty: boolean;
  /** Saves the edits, and reports failures itself. */
  save: () => Promise<void>;
}

interface Parts {
  put(key: string, part?: RecordPart): void;
}

export const PartsContext = createContext<Parts>({ put: () => undefined });

/**
 * Registers a tab's edits with the record: the record's button saves them, and the user is warned before leaving them
 * unsaved.
 */
export function useRecordPart(key: string, dirty: boolean, save: () => Promise<void>): void {
  const { put } = use(PartsContext);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    put(key, { dirty, save: () => latest.current() });
    return () => put(key);
  }, [put, key, dirty]);
}

/** The parts of the current record: whether any part has edits, and a function to save the edited parts. */
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
