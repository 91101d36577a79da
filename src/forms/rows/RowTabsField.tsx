import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { JsonFormsDispatch } from '@jsonforms/react';
import { useTranslate } from 'react-admin';
import { labelOf, rowsLabel } from '../../domain/entity/labels';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { columns } from '../layouts/columns';
import { isWithin, joinPath, toFormPath } from '../paths';
import { FieldFrame } from '../renderers/FieldFrame';
import { innerLayout } from '../uiSchema';
import { dialogFields, newRow, rowsOf, withoutRow } from './newRow';
import { NewRowPanel } from './NewRowPanel';
import { titleField } from './titleField';
import { toJsonSchema } from '../jsonForms';

const CREATE = 'create';

/** An array of records as sub-tabs: a sub-tab for each row, and a sub-tab that adds a row. Rows are edited in place. */
function RowTabsField(field: FieldProps) {
  const { schema, path, fullPath, label, value, commit, touch, disabled } = field;
  const { entity, language, mode, store } = useFormScope();
  const translate = useTranslate();
  const id = useId();
  const rows = rowsOf(value);
  const [chosen, setChosen] = useState<number | typeof CREATE>(0);
  const [asking, setAsking] = useState(false);
  const open = chosen === CREATE || rows.length === 0 ? CREATE : Math.min(chosen, rows.length - 1);
  const errors = Object.keys(useSyncExternalStore(store.subscribe, store.visibleErrors));
  const title = titleField(schema);
  const layout = useMemo(
    () => innerLayout(entity, schema.items ?? {}, fullPath, mode, language, dialogFields(schema)),
    [entity, schema, fullPath, mode, language],
  );
  const one = rowsLabel(entity, fullPath, 'dialog', language) ?? label;
  const nameOf = (index: number): string => {
    const name = title === undefined ? undefined : rows[index]?.[title];
    return typeof name === 'string' && name !== '' ? name : `${one} ${index + 1}`;
  };

  useEffect(
    () =>
      store.onReveal((target) => {
        const index = isWithin(target, path) ? /^\[(\d+)\]/.exec(target.slice(path.length))?.[1] : undefined;
        if (index !== undefined) setChosen(Number(index));
      }),
    [store, path],
  );

  const create = (name: string) => {
    commit([...rows, { ...newRow(schema), ...(title !== undefined && { [title]: name }) }]);
    setChosen(rows.length);
  };
  const remove = () => {
    if (open === CREATE) return;
    commit(withoutRow(rows, open));
    setChosen(Math.max(0, open - 1));
    setAsking(false);
    touch();
  };

  return (
    <FieldFrame {...field} group>
      <Tabs
        value={open}
        onChange={(_, next: number | typeof CREATE) => setChosen(next)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={label}
        sx={{ mb: 2 }}
      >
        {rows.map((_, index) => (
          <Tab
            key={index}
            value={index}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel`}
            label={
              <Badge
                variant="dot"
                color="error"
                invisible={!errors.some((error) => isWithin(error, `${path}[${index}]`))}
              >
                {nameOf(index)}
              </Badge>
            }
          />
        ))}
        <Tab
          value={CREATE}
          id={`${id}-tab-${CREATE}`}
          aria-controls={`${id}-panel`}
          icon={<AddIcon fontSize="small" />}
          iconPosition="start"
          label={rowsLabel(entity, fullPath, 'add', language) ?? translate('forms.add')}
          sx={{ minHeight: 0 }}
        />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${open}`}>
        {open === CREATE ? (
          <NewRowPanel
            label={title === undefined ? one : labelOf(entity, `${fullPath}.${title}`, language)}
            add={rowsLabel(entity, fullPath, 'add', language) ?? translate('forms.add')}
            disabled={disabled}
            create={create}
          />
        ) : (
          <>
            <Box sx={{ ...columns, maxWidth: 960 }} key={`${open} of ${rows.length}`}>
              {layout.elements.map((element) => (
                <JsonFormsDispatch
                  key={'scope' in element ? element.scope : ''}
                  schema={toJsonSchema(schema.items ?? {})}
                  uischema={element}
                  path={toFormPath(joinPath(path, `[${open}]`))}
                  enabled={!disabled}
                />
              ))}
            </Box>
            <Button
              size="small"
              color="error"
              startIcon={<DeleteIcon />}
              disabled={disabled}
              onClick={() => setAsking(true)}
              sx={{ mt: 2 }}
            >
              {translate('formParts.deleteRow', { name: nameOf(open) })}
            </Button>
            <ConfirmDialog
              open={asking}
              title={translate('records.deleteQuestion', { smart_count: 1 })}
              destructive
              onConfirm={remove}
              onCancel={() => setAsking(false)}
            >
              {nameOf(open)}
            </ConfirmDialog>
          </>
        )}
      </Box>
    </FieldFrame>
  );
}

export const RowTabsControl = asControl(RowTabsField);
