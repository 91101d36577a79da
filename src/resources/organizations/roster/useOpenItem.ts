import { useCallback } from 'react';
import { decodeKey, encodeKey, type RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { ROSTER_TAB } from '../../../routes';
import { useHashItem } from '../../../ui/useHashItem';
import { useEntity } from '../../useEntity';

/** The roster item in the address, the addresses of items, and functions that open another item or close the item. */
export function useOpenItem(orgId: string) {
  const { entry } = useEntity();
  const { openId: named, addressOf: addressOfId, open: openOf, close } = useHashItem(ROSTER_TAB);
  const idOf = useCallback(({ id }: RaEntityRecord): string => decodeKey(entry, id).id, [entry]);
  const addressOf = useCallback((item: RaEntityRecord) => addressOfId(idOf(item)), [addressOfId, idOf]);
  const open = useCallback((item: RaEntityRecord) => openOf(idOf(item)), [openOf, idOf]);
  const openId = named === undefined ? undefined : encodeKey(entry, { id: named, parent: orgId });
  return { openId, addressOf, open, close };
}
