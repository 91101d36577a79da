import { useState } from 'react';
import type { ManifestEntry } from '../../domain/entity/manifest';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { orgLinks } from '../../dataProvider/client';
import type { OrgLink } from '../../dataProvider/orgLinks';
import { useOnce } from '../../ui/useOnce';
import { useReplaceRecord } from '../record/useRecord';

/** Changes a record's organizations, one call at a time; a failure is stored so that it can be shown. */
export function useOrgLinks(entry: ManifestEntry, id: string) {
  const replace = useReplaceRecord();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const run = useOnce(async (work: () => Promise<RaEntityRecord>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      replace(await work());
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  });

  return {
    busy,
    failure,
    save: (link: OrgLink) => run(() => orgLinks.add(entry, id, link)),
    remove: (orgId: string) => run(() => orgLinks.remove(entry, id, orgId)),
    /** Replaces an organization. The role is dropped, because it belonged to the replaced organization. */
    exchange: (from: string, to: string) =>
      run(async () => {
        await orgLinks.add(entry, id, { orgId: to });
        return orgLinks.remove(entry, id, from);
      }),
  };
}
