import { useState } from 'react';
import type { ImportResult } from '../../dataProvider/actions';
import { actions } from '../../dataProvider/client';
import { useEntity } from '../useEntity';
import { guessMapping, mapRows, type Mapping } from './mapRows';
import { isFault, readRows, type FileFault, type FileRows } from './readFile';

/** The steps of an import: a file, its mapping, what the platform says it would do, what it did. */
export function useImport(onImported: () => void) {
  const { entry, entity } = useEntity();
  const [file, setFile] = useState<FileRows | null>(null);
  const [fileFault, setFileFault] = useState<FileFault | null>(null);
  const [mapping, setFields] = useState<Mapping>({});
  const [checked, setChecked] = useState<ImportResult | null>(null);
  const [done, setDone] = useState<ImportResult | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function read(chosen: File): Promise<void> {
    const rows = readRows(chosen.name, await chosen.text());
    setError(undefined);
    setChecked(null);
    setFileFault(isFault(rows) ? rows : null);
    setFile(isFault(rows) ? null : rows);
    setFields(isFault(rows) ? {} : guessMapping(entity, rows.columns));
  }

  async function send(dryRun: boolean): Promise<void> {
    if (!file) return;
    setBusy(true);
    setError(undefined);
    try {
      const result = await actions.importRecords(entry, mapRows(entity, file, mapping), { dryRun });
      if (dryRun) {
        setChecked(result);
        return;
      }
      setDone(result);
      onImported();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return {
    file,
    fileFault,
    mapping,
    checked,
    done,
    busy,
    error,
    read,
    setMapping(next: Mapping) {
      setFields(next);
      setChecked(null);
    },
    check: () => send(true),
    start: () => send(false),
  };
}
