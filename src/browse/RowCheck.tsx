import { useTranslate } from 'react-admin';
import { Tick } from '../ui/Tick';

/** The selected rows, for bulk actions. */
export interface Picked {
  ids: ReadonlySet<string>;
  set: (ids: ReadonlySet<string>) => void;
}

/** The checkbox of one row. */
export function RowCheck({ id, name, picked }: { id: string; name: string; picked: Picked }) {
  const translate = useTranslate();
  const toggle = (): void => {
    const next = new Set(picked.ids);
    if (!next.delete(id)) next.add(id);
    picked.set(next);
  };
  return (
    <td className="check">
      <Tick label={translate('lists.select', { name })} checked={picked.ids.has(id)} onChange={toggle} />
    </td>
  );
}

/** The checkbox for all rows of the page. */
export function PageCheck({ ids, picked }: { ids: readonly string[]; picked: Picked }) {
  const translate = useTranslate();
  const count = ids.filter((id) => picked.ids.has(id)).length;
  const all = count > 0 && count === ids.length;
  return (
    <th className="check" scope="col">
      <Tick
        label={translate('lists.selectPage')}
        checked={all}
        indeterminate={count > 0 && !all}
        onChange={() => picked.set(new Set(all ? [] : ids))}
      />
    </th>
  );
}
