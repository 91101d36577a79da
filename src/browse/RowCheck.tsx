import { useTranslate } from 'react-admin';
import { Tick } from '../ui/Tick';

/** The selected rows, for bulk actions. */
export interface Picked {
  ids: ReadonlySet<string>;
  set: (ids: ReadonlySet<string>) => void;
}

/** The selection with one row added, or removed if it was selected. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface RowCheckProps {
  /** The name of the row. */
  name: string;
  checked: boolean;
  onChange: () => void;
}

/** The checkbox of one row. */
export function RowCheck({ name, checked, onChange }: RowCheckProps) {
  const translate = useTranslate();
  return (
    <td className="check">
      <Tick label={translate('lists.select', { name })} checked={checked} onChange={onChange} />
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
