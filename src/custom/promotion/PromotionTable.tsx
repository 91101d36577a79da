import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { rowId } from '../../browse/focusBack';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { FailedAlert } from '../../ui/FailedAlert';
import { Paging } from '../../ui/Paging';
import { RefreshButton } from '../../ui/RefreshButton';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { exactTime, shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';

export interface PromotionColumn<Row> {
  /** Last part of the key of the heading's text. */
  name: string;
  text?: (row: Row) => string;
  time?: (row: Row) => string;
  align?: 'right';
  /** Whether the text wraps. */
  isLong?: boolean;
}

interface Props<Row> {
  label: string;
  empty: string;
  columns: readonly PromotionColumn<Row>[];
  rows: readonly Row[] | undefined;
  total: number;
  idOf: (row: Row) => string;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
  error: unknown;
  refetch: () => void;
  /** The button of a row; absent if rows have none. */
  action?: (row: Row) => ReactNode;
  /** Opens what a promotion has written. */
  onOpen: (row: Row) => void;
}

/** A table of promotions, each with a button. The first cell of a row opens it. */
export function PromotionTable<Row>(props: Props<Row>) {
  const { label, empty, columns, rows, total, idOf, page, perPage, onPage, error, refetch, action, onOpen } = props;
  const translate = useTranslate();
  const language = useLanguage();
  if (error)
    return (
      <Box sx={{ p: 2 }}>
        <FailedAlert error={error} onRetry={refetch} />
      </Box>
    );
  if (!rows) return <ScreenSkeleton />;
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 2 }}>
        <RefreshButton onClick={refetch} />
      </Box>
      {rows.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <Box data-scroll-box="" sx={{ overflow: 'auto' }}>
          <DataTable aria-label={label}>
            <thead>
              <tr>
                {columns.map(({ name, align }) => (
                  <th key={name} scope="col" className={align}>
                    {translate(`promotion.${name}`)}
                  </th>
                ))}
                {action && <th scope="col">{translate('promotion.action')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={idOf(row)} onClick={() => onOpen(row)}>
                  {columns.map(({ name, text, time, align, isLong }, index) => {
                    const shown = time ? shortDateTime(time(row), language) : text?.(row);
                    return (
                      <td
                        key={name}
                        className={time ? 'tabular' : align}
                        title={time && exactTime(time(row), language)}
                      >
                        {index === 0 ? (
                          <button
                            type="button"
                            id={rowId(idOf(row))}
                            className="row"
                            onClick={(event) => {
                              event.stopPropagation();
                              onOpen(row);
                            }}
                          >
                            {shown}
                          </button>
                        ) : (
                          <span className={isLong ? 'wrap' : undefined}>{shown}</span>
                        )}
                      </td>
                    );
                  })}
                  {/* A click on the button only does what the button says. */}
                  {action && <td onClick={(event) => event.stopPropagation()}>{action(row)}</td>}
                </tr>
              ))}
            </tbody>
          </DataTable>
        </Box>
      )}
      <Paging page={page} perPage={perPage} total={total} onPage={onPage} />
    </>
  );
}
