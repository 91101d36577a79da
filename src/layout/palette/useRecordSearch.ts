import { useEffect, useState } from 'react';
import { isAbort } from '../../dataProvider/apiError';
import { actions } from '../../dataProvider/client';
import type { SearchHit } from '../../dataProvider/actions';

const DEBOUNCE_MS = 150;
const MIN_LENGTH = 2;
const LIMIT = 12;

export interface RecordSearch {
  hits: SearchHit[];
  searching: boolean;
  error: unknown;
}

const IDLE: RecordSearch = { hits: [], searching: false, error: null };

/** Searches records while the person types: after a short pause, and the search before is aborted. */
export function useRecordSearch(text: string): RecordSearch {
  const [state, setState] = useState<RecordSearch>(IDLE);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < MIN_LENGTH) {
      setState(IDLE);
      return undefined;
    }
    const controller = new AbortController();
    setState(({ hits }) => ({ hits, searching: true, error: null }));
    const timer = setTimeout(() => {
      actions.search(wanted, LIMIT, controller.signal).then(
        (hits) => setState({ hits, searching: false, error: null }),
        (error: unknown) => {
          if (!isAbort(error)) setState({ hits: [], searching: false, error });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  return state;
}
