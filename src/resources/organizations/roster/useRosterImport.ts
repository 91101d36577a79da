import { useState } from 'react';
import type { RosterChecked, RosterImported } from '../../../contract/roster';
import { rosterActions } from '../../../dataProvider/roster';
import { useImportFile } from '../../importing/useImportFile';
import { useRunningJob } from '../../../ui/useRunningJob';

/** The steps of a roster import: file, mapping, preview, job. */
export function useRosterImport(orgId: string, onImported: () => void) {
  const [checked, setChecked] = useState<RosterChecked | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRunningJob<RosterImported>(onImported);
  const source = useImportFile(() => {
    setError(undefined);
    setChecked(null);
  });
  return {
    source,
    checked,
    busy,
    error,
    running,
    async check(): Promise<void> {
      setBusy(true);
      setError(undefined);
      try {
        setChecked(await rosterActions.checkImport(orgId, source.records()));
      } catch (failure) {
        setError(failure);
      } finally {
        setBusy(false);
      }
    },
    start: () => running.start(() => rosterActions.startImport(orgId, source.records())),
  };
}
