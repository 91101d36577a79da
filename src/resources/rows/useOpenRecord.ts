import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlace } from '../../browse/place';
import { encodeKey } from '../../dataProvider/bindings/keys';
import { useRecord } from '../record/useRecord';
import { useEntity } from '../useEntity';

/** The record whose details are open, and functions to close it or to open the next and previous row. */
export function useOpenRecord(recordId: string) {
  const { entry } = useEntity();
  const { of, tab, to, neighbour } = usePlace();
  const navigate = useNavigate();
  const read = useRecord(entry.parent && of ? encodeKey(entry, { id: recordId, parent: of.id }) : recordId);
  const close = useCallback(() => void navigate(to(tab)), [navigate, tab, to]);
  const go = (step: 1 | -1): void => {
    const next = neighbour(recordId, step);
    if (next !== undefined) void navigate(to(tab, next), { replace: true });
  };
  return { read, close, go };
}
