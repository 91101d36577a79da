import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { encodeKey } from '../../../dataProvider/bindings/keys';
import { useRecord } from '../../../resources/record/useRecord';
import { useEntity } from '../../../resources/useEntity';
import { usePlace } from '../frame/place';

/** The record whose details are open, how to close them, and its neighbours among the rows on screen. */
export function useOpenRecord(recordId: string) {
  const { entry } = useEntity();
  const { patientId, whole, tab, to, neighbour } = usePlace();
  const navigate = useNavigate();
  const id = entry.parent && !whole ? encodeKey(entry, { id: recordId, parent: patientId }) : recordId;
  const { data: record, error, refetch } = useRecord(id);
  const close = useCallback(() => void navigate(to(tab)), [navigate, tab, to]);
  const go = (step: 1 | -1): void => {
    const next = neighbour(recordId, step);
    if (next !== undefined) void navigate(to(tab, next), { replace: true });
  };
  const last = useRef(recordId);
  last.current = recordId;
  useEffect(() => () => void setTimeout(() => document.getElementById(`row-${last.current}`)?.focus()), []);
  return { record, error, refetch: () => void refetch(), close, go };
}
