import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { JobDialog } from '../../browse/JobDialog';
import type { entityBulk } from '../../contract/entityJobs';
import type { BulkAction } from '../../domain/entity/bulk';
import { recordLabel } from '../../domain/entity/manifest';
import { countText } from '../../domain/shownNumber';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import type { ListParams } from '../../dataProvider/bindings/types';
import { transfer } from '../../dataProvider/transfer';
import { inSentence } from '../../ui/inSentence';
import { useLanguage } from '../../ui/useLanguage';
import { useRunningJob } from '../../ui/useRunningJob';
import { namesOf } from '../entry';
import { useEntity } from '../useEntity';
import { BulkOutcome } from './BulkOutcome';

/** Number of titles in the question; the rest is counted. */
const NAMED = 8;

interface Props {
  action: BulkAction;
  records: readonly RaEntityRecord[];
  /** Applies the action to all records of the query instead of the selected rows. */
  all?: { query: ListParams; count: string };
  onClose: () => void;
  /** Called when records may have changed. */
  onDone: () => void;
}

/** Describes the action, runs it as a job, and reports the result. */
export function BulkDialog({ action, records, all, onClose, onDone }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { entry } = useEntity();
  // The request stays the same even if the list is reloaded.
  const [asked] = useState({ records, all });
  const { one, many } = namesOf(entry, language);
  // All that the filters match is more than what is chosen.
  const smart_count = asked.records.length + (asked.all ? 1 : 0);
  const name = inSentence(smart_count === 1 ? one : many);
  const running = useRunningJob<typeof entityBulk>(({ status, result }) => {
    // Cached records may be out of date.
    queryClient.removeQueries({ queryKey: [entry.resource, 'getOne'] });
    if (result && result.refused === 0 && status === 'done') {
      const { changed, unchanged } = result;
      if (action === 'delete')
        notify('records.deleted', { type: 'success', messageArgs: { smart_count: changed, name: one } });
      else notify('lists.bulkDone', { type: 'success', messageArgs: { changed, unchanged, refused: 0 } });
      onClose();
    }
    onDone();
  });
  const verb = translate(`lists.bulk.${action}`);
  const run = (): void => {
    const versions = Object.fromEntries(
      asked.records.map((record) => [String(record[entry.id] ?? record.id), Number(record['_version'] ?? 0)]),
    );
    void running.start(() =>
      asked.all ? transfer.bulkAll(entry, action, asked.all.query) : transfer.bulkOf(entry, action, versions),
    );
  };
  const count = asked.all ? asked.all.count : countText(asked.records.length, language);
  const isDelete = action === 'delete';
  const question = translate('records.deleteQuestion', { smart_count: asked.records.length });
  return (
    <JobDialog
      title={isDelete && !asked.all ? question : `${verb}: ${many} (${count})`}
      running={running}
      text={
        <Typography variant="body2" component="div" sx={{ wordBreak: 'break-word' }}>
          {translate(`lists.bulkMeans.${action}`, { smart_count, count, name })}
          {asked.all ? (
            <p>{translate('lists.bulkAll')}</p>
          ) : (
            <ul style={{ margin: '8px 0', paddingLeft: 20 }}>
              {asked.records.slice(0, NAMED).map((record) => (
                <li key={record.id}>{recordLabel(entry, record)}</li>
              ))}
              {asked.records.length > NAMED && (
                <li>{translate('records.andMore', { smart_count: asked.records.length - NAMED })}</li>
              )}
            </ul>
          )}
        </Typography>
      }
      start={{
        label: isDelete ? translate('states.confirm') : verb,
        color: isDelete ? 'error' : 'primary',
        ready: true,
        run,
      }}
      doing={verb}
      done={(result) => <BulkOutcome action={action} result={result} />}
      cancelled={translate('lists.bulkCancelled')}
      failed={translate('lists.bulkFailed')}
      onClose={onClose}
    />
  );
}
