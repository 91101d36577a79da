import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';

/** Rows that are picked, for what is done with them. */
export interface Picked {
  ids: ReadonlySet<string>;
  set: (ids: ReadonlySet<string>) => void;
}

/** Picks one row. */
export function RowCheck({ id, name, picked }: { id: string; name: string; picked: Picked }) {
  const translate = useTranslate();
  const toggle = (): void => {
    const next = new Set(picked.ids);
    if (!next.delete(id)) next.add(id);
    picked.set(next);
  };
  return (
    <td className="check">
      <Checkbox
        size="small"
        checked={picked.ids.has(id)}
        onChange={toggle}
        slotProps={{ input: { 'aria-label': translate('lists.select', { name }) } }}
      />
    </td>
  );
}

/** Picks all rows of the page. */
export function PageCheck({ ids, picked }: { ids: readonly string[]; picked: Picked }) {
  const translate = useTranslate();
  const count = ids.filter((id) => picked.ids.has(id)).length;
  const all = count > 0 && count === ids.length;
  return (
    <th className="check" scope="col">
      <Checkbox
        size="small"
        checked={all}
        indeterminate={count > 0 && !all}
        onChange={() => picked.set(new Set(all ? [] : ids))}
        slotProps={{ input: { 'aria-label': translate('lists.selectPage') } }}
      />
    </th>
  );
}
