import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportResult } from '../../contract/entityJobs';
import type { JobId } from '../../contract/jobKind';
import { actions } from '../../dataProvider/client';
import { transfer } from '../../dataProvider/transfer';
import { hasEnded, useJob } from '../../ui/useJob';
import { useEntity } from '../useEntity';
import { useImportFile } from './useImportFile';

/** Work in progress: rows being uploaded, or a job that checks or imports them. */
interface Work {
  dryRun: boolean;
  sent: number;
  jobId?: JobId<ImportResult>;
}

/** The uploaded rows, and their mapping. */
interface Sent {
  importId: string;
  chunks: number;
}

/** The number of refused rows. */
export const refusedRows = ({ failed, more = 0 }: ImportResult): number => failed.length + more;

/** The steps of an import: file, mapping, check, result. */
export function useImport(onImported: () => void, parent?: string) {
  const { entry } = useEntity();
  const [checked, setChecked] = useState<ImportResult | null>(null);
  const [done, setDone] = useState<ImportResult | null>(null);
  const [endedEarly, setEndedEarly] = useState(false);
  const [work, setWork] = useState<Work | null>(null);
  const [error, setError] = useState<unknown>();
  const sent = useRef<Sent | null>(null);
  const abort = useRef<AbortController | null>(null);
  const { job, error: jobError } = useJob(work?.jobId);

  const fail = (failure: unknown): void => {
    setWork(null);
    if (!abort.current?.signal.aborted) setError(failure);
  };
  /** Discards uploaded rows of an earlier file or mapping. */
  function forget(): void {
    abort.current?.abort();
    if (sent.current) void transfer.forget(entry, sent.current.importId, parent).catch(() => undefined);
    sent.current = null;
    setChecked(null);
    setDone(null);
    setError(undefined);
  }

  const source = useImportFile(forget);
  const { file } = source;

  async function send(dryRun: boolean): Promise<void> {
    if (!file) return;
    setError(undefined);
    setWork({ dryRun, sent: 0 });
    const own = new AbortController();
    abort.current = own;
    try {
      if (!sent.current) {
        const importId = crypto.randomUUID();
        const rows = source.records();
        const onSent = (count: number): void => setWork({ dryRun, sent: count });
        const chunks = await transfer.upload(entry, importId, rows, { parent, signal: own.signal, onSent });
        sent.current = { importId, chunks };
      }
      const { importId, chunks } = sent.current;
      const jobId = await transfer.start(entry, importId, chunks, dryRun, parent);
      setWork({ dryRun, sent: file.rows.length, jobId });
    } catch (failure) {
      fail(failure);
    }
  }

  const onJobEnded = useEffectEvent(() => {
    if (!work || !job || !hasEnded(job)) return;
    setWork(null);
    const result = job.result;
    if (result && work.dryRun && job.status === 'done') setChecked(result);
    else if (result && !work.dryRun) {
      sent.current = null;
      setDone(result);
      setEndedEarly(job.status === 'cancelled');
    } else if (job.status === 'failed') setError(new Error(job.error ?? 'internal'));
    // A cancelled job has imported the earlier rows.
    if (!work.dryRun) onImported();
  });
  const ended = hasEnded(job);
  useEffect(() => {
    if (ended) onJobEnded();
  }, [ended]);

  function cancel(): void {
    abort.current?.abort();
    if (work?.jobId) void actions.cancelJob(work.jobId).catch(setError);
    else setWork(null);
  }

  return {
    /** Whether the import was cancelled; what was stored before stays. */
    endedEarly: done !== null && endedEarly,
    source,
    checked,
    done,
    busy: work !== null,
    work,
    job,
    error: error ?? jobError ?? undefined,
    cancel,
    /** Deletes uploaded rows from the platform. */
    forget,
    check: () => send(true),
    start: () => send(false),
    /** Starts again with only the refused rows. */
    retryRefused() {
      if (done) source.keepRows(new Set(done.failed.map(({ row }) => row)));
    },
  };
}
