import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { codeChanges } from '../../../domain/access/registrationCodes';
import { organizationActions, type StoredCode } from '../../../dataProvider/organizations';
import { useRecordPart } from '../../record/parts';

/** An edited code; `key` stays the same while the text of the code changes. */
export interface EditedCode extends StoredCode {
  locationId: string | null;
  key: string;
  isNew: boolean;
}

export type CodeFault = 'required' | 'notUnique';

const asEdited = (code: StoredCode): EditedCode => ({
  ...code,
  locationId: code.locationId ?? null,
  key: code.registrationCode,
  isNew: false,
});

const queryKey = (orgId: string) => ['organizations', orgId, 'registrationCodes'];

/** Faults of unsaved codes, by key. */
export function codeFaults(codes: readonly EditedCode[]): ReadonlyMap<string, CodeFault> {
  const count = new Map<string, number>();
  for (const { registrationCode } of codes) {
    const text = registrationCode.trim();
    count.set(text, (count.get(text) ?? 0) + 1);
  }
  const found = new Map<string, CodeFault>();
  for (const { key, registrationCode, isNew } of codes) {
    const text = registrationCode.trim();
    if (isNew && text === '') found.set(key, 'required');
    else if (isNew && (count.get(text) ?? 0) > 1) found.set(key, 'notUnique');
  }
  return found;
}

/** The registration codes of an organization, edited until the record is saved. */
export function useCodes(orgId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const query = useQuery({
    queryKey: queryKey(orgId),
    queryFn: ({ signal }) => organizationActions.registrationCodes(orgId, signal),
    enabled: orgId !== '',
    retry: false,
  });
  const [edited, setEdited] = useState<EditedCode[] | null>(null);
  const [removed, setRemoved] = useState<EditedCode[]>([]);
  const [shownFaults, showFaults] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const made = useRef(0);
  const stored = query.data ?? [];
  const codes = edited ?? stored.map(asEdited);
  const changes = codeChanges(stored, codes);
  const dirty = edited !== null && (changes.save.length > 0 || changes.remove.length > 0);
  const faults = codeFaults(codes);

  const change = (next: EditedCode[]): void => {
    setEdited(next);
    setError(null);
  };

  const save = async (): Promise<void> => {
    showFaults(true);
    if (faults.size > 0) {
      notify('access.codesFaulty', { type: 'error' });
      return;
    }
    try {
      const sent = changes.save.map(({ key: _key, isNew: _isNew, ...code }) => ({
        ...code,
        registrationCode: code.registrationCode.trim(),
      }));
      if (sent.length > 0) await organizationActions.saveRegistrationCodes(orgId, sent);
      for (const code of changes.remove) await organizationActions.removeRegistrationCode(orgId, code);
      await client.fetchQuery({
        queryKey: queryKey(orgId),
        queryFn: ({ signal }) => organizationActions.registrationCodes(orgId, signal),
      });
      setEdited(null);
      setRemoved([]);
      showFaults(false);
      setError(null);
      notify('access.codesSaved', {
        type: 'success',
        messageArgs: { smart_count: sent.length + changes.remove.length },
      });
    } catch (failure) {
      setError(failure);
      // The stored codes may have changed, so reload them. The edits stay.
      void query.refetch();
    }
  };
  useRecordPart('registrationCodes', dirty, save);
  // Discards the edits when another organization is shown.
  useEffect(() => {
    setEdited(null);
    setRemoved([]);
  }, [orgId]);

  return {
    query,
    codes,
    dirty,
    error,
    faults: shownFaults ? faults : new Map<string, CodeFault>(),
    removed,
    add: () => {
      made.current += 1;
      const key = `new ${made.current}`;
      change([...codes, { key, isNew: true, registrationCode: '', locationId: null }]);
      return key;
    },
    edit: (key: string, values: Partial<EditedCode>) =>
      change(codes.map((code) => (code.key === key ? { ...code, ...values } : code))),
    remove: (key: string) => {
      const gone = codes.find((code) => code.key === key);
      if (gone && !gone.isNew) setRemoved([...removed, gone]);
      change(codes.filter((code) => code.key !== key));
    },
    undo: () => {
      const last = removed.at(-1);
      if (!last) return;
      setRemoved(removed.slice(0, -1));
      change([...codes, last].sort((a, b) => Number(a.isNew) - Number(b.isNew)));
    },
  };
}
