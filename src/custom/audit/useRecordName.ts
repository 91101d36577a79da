import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { manifest } from 'virtual:entities';
import type { AuditEntry } from '../../contract/audit';
import { shownTitle } from '../../resources/list/shownTitle';
import { loadEntity } from '../../resources/loadEntity';
import { useDataName } from '../../resources/patientData/cells';
import { useLanguage } from '../../ui/useLanguage';
import { useEntityNames } from './useEntityNames';

type Named = Pick<AuditEntry, 'entity' | 'recordName' | 'recordTitle'>;

/**
 * The name of an audit row's record in the reader's language: labels of choices, names of data types, dates as in
 * tables. Undefined if the record does not exist. Until the words are loaded, it is the name in the platform's words.
 */
export function useRecordName({ entity, recordName, recordTitle = {} }: Named): string | undefined {
  const translate = useTranslate();
  const language = useLanguage();
  const { nameOf } = useEntityNames();
  const entry = manifest.find(({ name }) => name === entity);
  const resource = entry?.resource ?? '';
  const { data: schema } = useQuery({
    queryKey: ['entitySchema', resource, language],
    enabled: entry !== undefined && recordName !== undefined,
    staleTime: Infinity,
    retry: false,
    queryFn: () => loadEntity(resource),
  });
  const { dataId = '', planId, purpose, to, action, job } = recordTitle;
  const dataName = useDataName(dataId, dataId === '' ? undefined : planId);
  if (recordName === undefined) return undefined;
  if (entry) {
    const fields = dataId === '' ? recordTitle : { ...recordTitle, dataId: dataName };
    return schema ? shownTitle(schema.entity, entry, fields, language) : recordName;
  }
  if (purpose !== undefined && to !== undefined)
    return `${translate(`outbox.purposes.${purpose}`, { _: purpose })} · ${to}`;
  if (job !== undefined) return translate(`jobMonitor.names.${job}`, { _: job });
  if (action === undefined) return recordName;
  const kind = nameOf(recordTitle['entity'] ?? null);
  return [translate(`audit.actions.${action}`, { _: action }), kind].filter(Boolean).join(' · ');
}
