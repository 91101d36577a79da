import { useState } from 'react';
import { rosterActions } from '../../../dataProvider/roster';
import type { RosterChecked, rosterImport } from '../../../contract/roster';
import type { EntityRecord } from '../../../domain/entity/types';
import { useAction } from '../../../ui/useAction';
import { useRunningJob } from '../../../ui/useRunningJob';
import { useImportFile } from '../../importing/useImportFile';

/** The steps of a roster import: file, mapping, preview, job. */
export function useRosterImport(orgId: string, onImported: () => void) {
  const [checked, setChecked] = useState<RosterChecked>();
  const running = useRunningJob<typeof rosterImport>(onImported);
  const check = useAction(async (rows: EntityRecord[]) => setChecked(await rosterActions.checkImport(orgId, rows)));
  const source = useImportFile(() => {
    check.forget();
    setChecked(undefined);
  });
  return {
    source,
    checked,
    check: { ...check, run: () => check.run(source.records()) },
    running,
    start: () => void running.start(() => rosterActions.startImport(orgId, source.records())),
  };
}
