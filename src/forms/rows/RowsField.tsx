import { useCallback, useEffect, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';
import { useTranslate } from 'react-admin';
import { useLoadedRows } from '../../browse/useLoadedRows';
import { useMemoryPlace } from '../../browse/useMemoryPlace';
import { rowsLabel } from '../../domain/entity/labels';
import type { Json, JsonObject } from '../../domain/entity/types';
import { transformed } from '../../domain/rules';
import { Removed } from '../../ui/Removed';
import { leaveDeletedRow } from '../../ui/rowFocus';
import { asControl, type FieldProps } from '../bridge/field';
import { ScopeContext, useFormScope } from '../bridge/scope';
import { isReadOnly } from '../kinds';
import { FieldFrame } from '../renderers/FieldFrame';
import { useWarning } from '../renderers/useWarning';
import { movedRow, newRow, rowsOf, withoutRow, withRow } from './newRow';
import { RowDialog } from './RowDialog';
import { RowsTable } from './RowsTable';

/** Spec 1, section 9: five rows per page in a record's tables. */
const PER_PAGE = 5;

interface Editing {
  index: number;
  /** A row that is being added: Cancel leaves it out. Without `x-rows.blank`, it is in the table only after Ok. */
  added?: JsonObject;
  /** The value of the field before the row was added. */
  before?: Json | undefined;
}

interface Removed {
  index: number;
  row: JsonObject;
}

/**
 * An array of records: a table whose rows open a dialog. Edits stay in memory until the record is saved; until then a
 * removed row can be restored.
 */
function EditedRows(field: FieldProps) {
  const { schema, path, fullPath, label, value, commit, touch, disabled } = field;
  const { entity, language, store, mode } = useFormScope();
  const translate = useTranslate();
  const warning = useWarning(field);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removed, setRemoved] = useState<Removed[]>([]);
  const rows = rowsOf(value);
  const list = useLoadedRows({ rows, place: useMemoryPlace({ perPage: schema['x-rows']?.perPage ?? PER_PAGE }) });
  const { perPage } = list;
  const showRow = (index: number) => list.setPage(Math.floor(index / perPage) + 1);
  // Spec 1, section 4: Add appends a blank entry to emails, phones, plans and trials.
  const showsBlank = schema['x-rows']?.blank !== false;

  const { generation } = store;
  useEffect(() => setRemoved([]), [generation]);

  const open = useCallback((index: number) => setEditing({ index }), []);
  const add = () => {
    const added = newRow(schema);
    if (showsBlank) commit([...rows, added]);
    showRow(rows.length);
    setEditing({ index: rows.length, added, before: value });
  };
  const cancel = () => {
    // An absent list becomes absent again, so that the record has no change.
    if (editing?.added && showsBlank) commit(rows.length > 1 ? withoutRow(rows, editing.index) : editing.before);
    setEditing(null);
  };
  const ok = (row: JsonObject) => {
    if (!editing) return;
    const all = editing.added && !showsBlank ? [...rows, row] : rows;
    const next = withRow(all, editing.index, row, schema['x-single-default'] === true);
    // With the transform `unique`, a row that is already in the list is not added.
    commit(schema['x-transform']?.includes('unique') ? transformed(schema, next, store.record) : next);
    store.touch(`${path}[${editing.index}]`);
    setEditing(null);
  };
  const remove = (index: number) => {
    const row = rows[index];
    if (row) setRemoved([...removed, { index, row }]);
    commit(withoutRow(rows, index));
    touch();
    leaveDeletedRow(document.activeElement, Math.min(index, rows.length - 2) % perPage);
  };
  const undo = () => {
    const last = removed.at(-1);
    if (!last) return;
    commit([...rows.slice(0, last.index), last.row, ...rows.slice(last.index)]);
    setRemoved(removed.slice(0, -1));
    showRow(last.index);
  };

  const restored = removed.at(-1)?.index ?? 0;
  const edited = editing && (rows[editing.index] ?? editing.added);
  return (
    <FieldFrame {...field} warning={warning} group>
      <RowsTable
        {...{ schema, path, fullPath, label, list, disabled, open, remove }}
        move={(from, to) => commit(movedRow(rows, from, to))}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {mode !== 'read' && (
          <Button size="small" startIcon={<AddIcon />} disabled={disabled} onClick={add}>
            {rowsLabel(entity, fullPath, 'add', language) ?? translate('forms.add')}
          </Button>
        )}
        <Removed count={removed.length} text="forms.rowsRemoved" at={restored % perPage} onUndo={undo} />
      </Box>
      {editing && edited && (
        <RowDialog
          key={editing.index}
          schema={schema}
          path={`${path}[${editing.index}]`}
          label={label}
          row={edited}
          ok={ok}
          cancel={cancel}
        />
      )}
    </FieldFrame>
  );
}

/** Rows that the platform creates are read-only, even in a form that can be edited. */
function RowsField(field: FieldProps) {
  const scope = useFormScope();
  const readScope = useMemo(() => ({ ...scope, mode: 'read' as const }), [scope]);
  if (!isReadOnly(field.schema)) return <EditedRows {...field} />;
  return (
    <ScopeContext value={readScope}>
      <EditedRows {...field} disabled />
    </ScopeContext>
  );
}

export const RowsControl = asControl(RowsField);
