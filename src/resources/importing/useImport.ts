import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportResult } from '../../dataProvider/actions';
import { actions } from '../../dataProvider/client';
import { transfer } from '../../dataProvider/transfer';
import { hasEnded, useJob } from '../../ui/useJob';
import { useEntity } from '../useEntity';
import { useImportFile } from './useImportFile';

/** What is under way: rows being sent, or a job that checks them or takes them in. */
interface Work {
  dryRun: boolean;
  sent: number;
  jobId?: string;
}

/** Rows on the platform, and the mapping they were made by. */
interface Sent {
  importId: string;
  chunks: number;
}

/** How many rows were refused. */
export const refusedRows = ({ failed, more = 0 }: ImportResult): number => failed.length + more;

/** The steps of an import: a file, its mapping, what the platform says it would do, what it did. */
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
  /** What the platform keeps of an earlier file or mapping is of no use any more. */
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

  const settle = useEffectEvent(() => {
    if (!work || !job || !hasEnded(job)) return;
    setWork(null);
    const result = job.result as ImportResult | null;
    if (result && work.dryRun && job.status === 'done') setChecked(result);
    else if (result && !work.dryRun) {
      sent.current = null;
      setDone(result);
      setEndedEarly(job.status === 'cancelled');
    } else if (job.status === 'failed') setError(new Error(job.error ?? 'internal'));
    // A job that was ended half way has taken in the rows before.
    if (!work.dryRun) onImported();
  });
  const ended = hasEnded(job);
  useEffect(() => {
    if (ended) settle();
  }, [ended]);

  function cancel(): void {
    abort.current?.abort();
    if (work?.jobId) void actions.cancelJob(work.jobId).catch(setError);
    else setWork(null);
  }

  return {
    /** Whether somebody ended the import: what was stored before stays. */
    endedEarly: done !== null && endedEarly,
    source,
    checked,
    done,
    busy: work !== null,
    work,
    job,
    error: error ?? jobError ?? undefined,
    cancel,
    /** Leaves nothing behind on the platform. */
    forget,
    check: () => send(true),
    start: () => send(false),
    /** The rows that were refused, as a file of their own. */
    retryRefused() {
      if (done) source.keepRows(new Set(done.failed.map(({ row }) => row)));
    },
  };
}
