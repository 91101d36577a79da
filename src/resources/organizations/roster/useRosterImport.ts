import { useState } from 'react';
import type { ImportResult } from '../../../dataProvider/actions';
import { rosterActions } from '../../../dataProvider/roster';
import { guessMapping, mapRows, type Mapping } from '../../importing/mapRows';
import { isFault, readRows, type FileFault, type FileRows } from '../../importing/readFile';
import { useEntity } from '../../useEntity';
import { useRunningJob } from './useRunningJob';

/** The steps of a roster's import: a file, its mapping, what it would do, the job that does it. */
export function useRosterImport(orgId: string, onImported: () => void) {
  const { entity } = useEntity();
  const [file, setFile] = useState<FileRows | null>(null);
  const [fileFault, setFileFault] = useState<FileFault | null>(null);
  const [mapping, setFields] = useState<Mapping>({});
  const [checked, setChecked] = useState<ImportResult | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRunningJob(onImported);
  const rows = () => (file ? mapRows(entity, file, mapping) : []);
  return {
    file,
    fileFault,
    mapping,
    checked,
    busy,
    error,
    running,
    async read(chosen: File): Promise<void> {
      const read = readRows(chosen.name, await chosen.text());
      setError(undefined);
      setChecked(null);
      setFileFault(isFault(read) ? read : null);
      setFile(isFault(read) ? null : read);
      setFields(isFault(read) ? {} : guessMapping(entity, read.columns));
    },
    setMapping(next: Mapping) {
      setFields(next);
      setChecked(null);
    },
    async check(): Promise<void> {
      setBusy(true);
      setError(undefined);
      try {
        setChecked(await rosterActions.checkImport(orgId, rows()));
      } catch (failure) {
        setError(failure);
      } finally {
        setBusy(false);
      }
    },
    start: () => running.start(() => rosterActions.startImport(orgId, rows())),
  };
}
