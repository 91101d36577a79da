import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { ListOutline } from '../../browse/ListOutline';
import { Paging } from '../../browse/Paging';
import type { Rows } from '../../browse/useRows';
import type { FieldSchema, JsonObject } from '../../domain/entity/types';
import { isDateFormat } from '../../domain/dates/partialDate';
import { hasType } from '../../domain/entity/paths';
import { PART_SIZES } from '../../ui/pageSizes';
import { useFormScope } from '../bridge/scope';
import { errorText } from '../errorText';
import { isWithin, joinPath } from '../paths';
import { ScheduleHelp } from '../renderers/ScheduleHelp';
import { columnLabel } from './columnLabel';
import { focusBeside } from './focusBeside';
import { rowColumns } from './newRow';
import { RowActions } from './RowActions';
import { RowCell } from './RowCell';
import { rowName } from './rowName';
import { useRowDrag } from './useRowDrag';
import { EmptyState } from '../../ui/EmptyState';

/** Alt with an arrow key moves a row. */
const STEPS: Record<string, -1 | 1 | undefined> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Number of columns from which a table has less space around its texts, so that the button that deletes is in sight.
 */
const MANY_COLUMNS = 7;
const narrow = {
  '& .MuiTableCell-root': { px: 1 },
  '& th': { whiteSpace: 'normal' },
  '& td:first-of-type': { overflowWrap: 'anywhere', minWidth: 110 },
} as const;

interface Props {
  schema: FieldSchema;
  path: string;
  fullPath: string;
  label: string;
  list: Rows<JsonObject>;
  disabled: boolean;
  open: (index: number) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
}

/** The visible faults within a row, as one line. */
function useRowError(path: string): string | undefined {
  const { store, entity, language, base } = useFormScope();
  const translate = useTranslate();
  const errors = useSyncExternalStore(store.subscribe, store.visibleErrors);
  const lines = Object.entries(errors)
    .filter(([at]) => isWithin(at, path))
    .flatMap(([at, list]) => {
      const fullPath = joinPath(base, at);
      const column = columnLabel(at.slice(path.length + 1), {
        entity,
        path: joinPath(base, path),
        language,
        translate,
      });
      const text = list.map((error) => errorText(error, { entity, path: fullPath, language, translate })).join(' ');
      return at === path ? [text] : [`${column}: ${text}`];
    });
  return lines.length === 0 ? undefined : lines.join(' ');
}

/** Dates, times and numbers do not wrap. */
const isUnbroken = (field: FieldSchema | undefined): boolean =>
  isDateFormat(field?.format) ||
  field?.['x-widget'] === 'minutes' ||
  hasType(field, 'number') ||
  hasType(field, 'integer');

function Row({
  index,
  row,
  columns,
  drag,
  ...props
}: Omit<Props, 'list'> & {
  index: number;
  row: JsonObject;
  columns: string[];
  count: number;
  drag: ReturnType<typeof useRowDrag>;
}) {
  const { schema, path, fullPath, disabled, open, move } = props;
  const { mode } = useFormScope();
  const ordered = schema['x-rows']?.ordered === true && !disabled;
  const side = drag.sideOf(index);
  const translate = useTranslate();
  const error = useRowError(`${path}[${index}]`);
  const items = schema.items ?? {};
  const name = rowName(items, { row, index, columns }, translate);
  return (
    <TableRow
      hover
      tabIndex={0}
      data-field={`${fullPath}[${index}]`}
      aria-label={name}
      onClick={() => open(index)}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        const by = event.altKey && ordered ? STEPS[event.key] : undefined;
        if (by === undefined && event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (by === undefined) open(index);
        else {
          move(index, index + by);
          focusBeside(event.currentTarget, by);
        }
      }}
      {...drag.propsOf(index)}
      sx={{
        cursor: 'pointer',
        ...(side && { boxShadow: (theme) => `inset 0 ${side === 'above' ? 2 : -2}px ${theme.palette.primary.main}` }),
      }}
    >
      {columns.map((column, at) => (
        <TableCell key={column} sx={isUnbroken(items.properties?.[column]) ? { whiteSpace: 'nowrap' } : undefined}>
          <RowCell
            column={column}
            row={row}
            schema={items}
            path={fullPath}
            at={`${path}[${index}]`}
            plain={columns.some((other) => other.startsWith(`${column}.`))}
          />
          {at === 0 && error !== undefined && <FormHelperText error>{error}</FormHelperText>}
        </TableCell>
      ))}
      {mode !== 'read' && (
        <TableCell align="right" sx={{ whiteSpace: 'nowrap', width: 0 }}>
          <RowActions
            name={name}
            index={index}
            count={props.count}
            ordered={ordered}
            disabled={disabled}
            remove={props.remove}
            move={move}
          />
        </TableCell>
      )}
    </TableRow>
  );
}

/** The rows of an array as a paged table; only the current page is rendered. */
export function RowsTable(props: Props) {
  const { schema, fullPath, label, list, path } = props;
  const { rows = [], total = 0, page, perPage } = list;
  const { entity, language, store, mode } = useFormScope();
  const translate = useTranslate();
  const columns = rowColumns(schema);
  const drag = useRowDrag(schema['x-rows']?.ordered === true && !props.disabled, props.move);
  const start = (page - 1) * perPage;
  const reveal = useEffectEvent((index: number) => list.setPage(Math.floor(index / perPage) + 1));

  useEffect(
    () =>
      store.onReveal((target) => {
        const index = isWithin(target, path) ? /^\[(\d+)\]/.exec(target.slice(path.length))?.[1] : undefined;
        if (index !== undefined) reveal(Number(index));
      }),
    [store, path],
  );

  const sizes = [...new Set([...PART_SIZES, perPage])].sort((a, b) => a - b);
  return (
    <ListOutline>
      <TableContainer sx={columns.length >= MANY_COLUMNS ? narrow : undefined}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>
                  {columnLabel(column, { entity, path: fullPath, language, translate })}
                  {schema.items?.properties?.[column]?.['x-schedule'] && <ScheduleHelp />}
                </TableCell>
              ))}
              {mode !== 'read' && <TableCell align="right">{translate('forms.delete')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {total === 0 && (
              <TableRow>
                <TableCell colSpan={columns.length + 1} sx={{ py: 0 }}>
                  <EmptyState small title={translate('forms.noRows')} />
                </TableCell>
              </TableRow>
            )}
            {rows.map((row, at) => (
              <Row
                key={start + at}
                {...props}
                index={start + at}
                row={row}
                columns={columns}
                count={total}
                drag={drag}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Paging list={list} sizes={sizes} />
    </ListOutline>
  );
}
