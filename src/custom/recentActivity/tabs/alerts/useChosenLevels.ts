import { useEffect, useState } from 'react';
import { isOneOf } from '../../../../domain/entity/read';
import { useAddressValue } from '../../../../browse/useAddressValue';
import { usualLevels, type OfferedLevel } from '../../../../domain/alerts/levels';

const STORAGE_KEY = 'recentActivity.levels';
/** The value in the address if no level is chosen; alerts of all levels are then listed. */
const NONE = 'none';

const written = (levels: readonly string[]): string => (levels.length > 0 ? levels.join(',') : NONE);

const kept = (): string | null => {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

function keep(text: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // If storage is unavailable, only the address keeps the choice.
  }
}

/**
 * The chosen alert levels. A choice other than the default is written to the address, so that it can be shared;
 * `sessionStorage` keeps the choice for the next visit.
 */
export function useChosenLevels(offered: readonly OfferedLevel[]): [readonly string[], (levels: string[]) => void] {
  const [inAddress, setInAddress] = useAddressValue('levels');
  const [inSession, setInSession] = useState(kept);
  const usual = written(usualLevels(offered));
  const text = inAddress || inSession || usual;
  useEffect(() => {
    if (inAddress === '' && text !== usual) setInAddress(text);
  }, [inAddress, setInAddress, text, usual]);
  const ids = offered.map(({ alertLevelId }) => alertLevelId);
  const chosen = text === NONE ? [] : text.split(',').filter((id) => isOneOf(ids, id));
  return [
    chosen,
    (levels) => {
      const next = written(ids.filter((id) => levels.includes(id)));
      keep(next);
      setInSession(next);
      setInAddress(next === usual ? '' : next);
    },
  ];
}
