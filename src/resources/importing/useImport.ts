import { useRef, useState } from 'react';
import type { entityImport, ImportResult } from '../../contract/entityJobs';
import { transfer } from '../../dataProvider/transfer';
import { useRunningJob } from '../../ui/useRunningJob';
import { useEntity } from '../useEntity';
import { furtherRows } from './failedRows';
import { useImportFile } from './useImportFile';

/** The uploaded rows, which are stored on the platform under `importId`. */
interface Sent {
  importId: string;
  chunks: number;
}

/** The number of refused rows. */
export const refusedRows = ({ failed, more = 0 }: ImportResult): number => failed.length + more;

/** The steps of an import: file, mapping, check, result. The rows become children of the record whose list is shown. */
export function useImport(onImported: () => void) {
  const { entry } = useEntity();
  const parent = entry.within?.parent;
  const [checked, setChecked] = useState<ImportResult | null>(null);
  const [done, setDone] = useState<ImportResult | null>(null);
  const [endedEarly, setEndedEarly] = useState(false);
  /** Whether the job only checks the rows. */
  const [isCheck, setCheck] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const sent = useRef<Sent | null>(null);
  const abort = useRef<AbortController | null>(null);
  const running = useRunningJob<typeof entityImport>(({ status, result, error }) => {
    if (result && isCheck && status === 'done') setChecked(result);
    else if (result && !isCheck) {
      sent.current = null;
      setDone(result);
      setEndedEarly(status === 'cancelled');
    } else if (status === 'failed') setFailed(new Error(error ?? 'internal'));
    // Called after a cancelled job, too, because the job may have imported rows before it was cancelled.
    if (!isCheck) onImported();
  });

  /** Discards uploaded rows of an earlier file or mapping. */
  function forget(): void {
    abort.current?.abort();
    if (sent.current) void transfer.forget(entry, sent.current.importId, parent).catch(() => undefined);
    sent.current = null;
    setChecked(null);
    setDone(null);
    setFailed(undefined);
    running.forget();
  }

  const source = useImportFile(forget);

  async function upload(signal: AbortSignal): Promise<Sent> {
    const importId = crypto.randomUUID();
    const chunks = await transfer.upload(entry, importId, source.records(), { parent, signal });
    return { importId, chunks };
  }

  function send(dryRun: boolean): void {
    if (!source.file) return;
    setFailed(undefined);
    setCheck(dryRun);
    const own = new AbortController();
    abort.current = own;
    void running.start(async () => {
      sent.current ??= await upload(own.signal);
      const { importId, chunks } = sent.current;
      return transfer.start(entry, importId, chunks, dryRun, parent);
    });
  }

  return {
    /** Whether the import was cancelled. Rows that were stored before the cancellation stay. */
    endedEarly: done !== null && endedEarly,
    source,
    checked,
    done,
    busy: running.busy,
    isCheck,
    job: running.job,
    error: failed ?? running.error,
    cancel() {
      abort.current?.abort();
      running.cancel();
    },
    /** Deletes uploaded rows from the platform. */
    forget,
    check: () => send(true),
    start: () => send(false),
    /** Starts again with only the refused rows. */
    retryRefused() {
      if (done) source.keepRows(new Set([...done.failed.map(({ row }) => row), ...furtherRows(done)]));
    },
  };
}
