import Box from '@mui/material/Box';
import type { To } from 'react-router-dom';
import type { Column } from '../../browse/columns';
import { ListBody } from '../../browse/ListBody';
import { RowTable } from '../../browse/RowTable';
import { useAddress } from '../../browse/useAddress';
import type { Rows } from '../../browse/useRows';
import { promotePath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { RefreshButton } from '../../ui/RefreshButton';

interface Props<Row> {
  label: string;
  /** The message if there are no rows. */
  empty: string;
  list: Rows<Row>;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** The parameter of the address that names the open row. */
  parameter: string;
  sizes?: readonly number[];
}

/** Promotions or dry runs. Each row opens under an address of its own. */
export function PromotionList<Row>({ label, empty, list, columns, idOf, parameter, sizes }: Props<Row>) {
  const [address] = useAddress();
  const to = (id: string): To => {
    const opened = new URLSearchParams(address);
    opened.set(parameter, id);
    return { pathname: promotePath(), search: `?${opened.toString()}` };
  };
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 2 }}>
        <RefreshButton onClick={list.refetch} />
      </Box>
      <ListBody list={list} name={label} empty={<EmptyState title={empty} />} {...(sizes && { sizes })}>
        {(rows) => (
          <RowTable
            label={label}
            rows={rows}
            columns={columns}
            idOf={idOf}
            to={to}
            openId={address.get(parameter) ?? undefined}
            isStale={list.isStale}
            isFetching={list.isFetching}
          />
        )}
      </ListBody>
    </>
  );
}
