import { useEffect, useState } from 'react';
import { isAbort } from '../../dataProvider/apiError';
import { actions } from '../../dataProvider/client';
import type { SearchHit } from '../../contract/search';

const DEBOUNCE_MS = 150;
const MIN_LENGTH = 2;
const LIMIT = 12;

export interface RecordSearch {
  hits: SearchHit[];
  searching: boolean;
  error: unknown;
}

interface Found {
  /** The text that was searched. */
  text: string;
  hits: SearchHit[];
  error: unknown;
}

const NOTHING: Found = { text: '', hits: [], error: null };

/** Searches records while the user types. A search starts after a short pause, and aborts the previous search. */
export function useRecordSearch(text: string): RecordSearch {
  const [found, setFound] = useState<Found>(NOTHING);
  const trimmed = text.trim();
  const wanted = trimmed.length < MIN_LENGTH ? '' : trimmed;
  useEffect(() => {
    if (wanted === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      actions.search(wanted, LIMIT, controller.signal).then(
        (hits) => setFound({ text: wanted, hits, error: null }),
        (error: unknown) => {
          if (!isAbort(error)) setFound({ text: wanted, hits: [], error });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  if (wanted === '') return { hits: [], searching: false, error: null };
  // The previous results stay visible while the next search runs.
  return { hits: found.hits, searching: found.text !== wanted, error: found.text === wanted ? found.error : null };
}
