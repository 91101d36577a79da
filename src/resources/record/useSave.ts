import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { STORED } from '../../domain/entity/serverFields';
import type { EntityRecord } from '../../domain/entity/types';
import { diffRecords } from '../../domain/rules';
import { isApiError } from '../../dataProvider/apiError';
import { withoutId, type RaEntityRecord } from '../../dataProvider/bindings/keys';
import { useEntity } from '../useEntity';
import { useShownTitle } from '../useShownTitle';
import { useAnswered } from './useAnswered';
import { useReplaceRecord } from './useRecord';

/** A conflict with a save by somebody else: the common version, and the record as each side wants to save it. */
export interface SaveConflict {
  base: EntityRecord;
  mine: EntityRecord;
  theirs: EntityRecord;
}

/**
 * Saves an existing record. If somebody else has changed or deleted the record, the save fails like any other failed
 * save, so that the form keeps its edits. A dialog then resolves the conflict.
 */
export function useSave(record: RaEntityRecord) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const titleOf = useShownTitle();
  const replace = useReplaceRecord();
  const answered = useAnswered();
  const { entry, extension } = useEntity();
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [gone, setGone] = useState<EntityRecord | null>(null);
  const [refused, setRefused] = useState<EntityRecord | null>(null);

  async function write(values: EntityRecord): Promise<EntityRecord> {
    const data = await answered(
      record.id,
      dataProvider.update<RaEntityRecord>(entry.resource, {
        id: record.id,
        data: values,
        previousData: record,
      }),
    );
    replace(data);
    notify('records.saved', { type: 'success', messageArgs: { name: titleOf(data) } });
    return withoutId(entry, data);
  }

  /** Keeps the stored values of fields that are saved by separate requests, because the form may hold older values. */
  function withCurrentFields(values: EntityRecord): EntityRecord {
    const names = extension.savedSeparately ?? [];
    const kept = Object.entries(values).filter(([name]) => !names.includes(name));
    const now = Object.entries(record).filter(([name]) => names.includes(name));
    return Object.fromEntries([...kept, ...now]);
  }

  async function save(edited: EntityRecord): Promise<EntityRecord> {
    const values = extension.savedSeparately ? withCurrentFields(edited) : edited;
    if (diffRecords(withoutId(entry, record), values).length === 0) {
      notify('records.noChanges', { type: 'info' });
      return values;
    }
    try {
      return await write({ ...values, _version: record['_version'] ?? null });
    } catch (error) {
      if (isApiError(error) && error.status === 409 && error.current) {
        setConflict({ base: withoutId(entry, record), mine: values, theirs: error.current });
      }
      if (isApiError(error) && error.status === 404) setGone(values);
      if (isApiError(error) && error.code === extension.refusal?.code) setRefused(values);
      throw error;
    }
  }

  /** Saves the edits as a new record, with a new id if the platform creates the ids. */
  async function createCopy(values: EntityRecord): Promise<RaEntityRecord> {
    const {
      [entry.id]: id,
      _version,
      createdAt: _created,
      updatedAt: _updated,
      updatedBy: _by,
      [STORED]: _held,
      ...own
    } = values;
    const { data } = await dataProvider.create<RaEntityRecord>(entry.resource, {
      data: entry.idKind === 'typed' && id !== undefined ? { ...own, [entry.id]: id } : own,
    });
    replace(data);
    notify('records.created', { type: 'success', messageArgs: { name: titleOf(data) } });
    return data;
  }

  const dismiss = (): void => {
    setConflict(null);
    setGone(null);
    setRefused(null);
  };
  return { save, write, createCopy, conflict, gone, refused, dismiss };
}
