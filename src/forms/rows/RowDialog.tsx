import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { useJsonForms } from '@jsonforms/react';
import { useTranslate } from 'react-admin';
import type { FieldSchema, JsonObject } from '../../domain/entity/types';
import type { FieldErrors } from '../../domain/rules';
import { rowsLabel } from '../../domain/entity/labels';
import { DialogShell } from '../../ui/DialogShell';
import { FormBody } from '../bridge/FormBody';
import { focusFirst, focusFirstField } from '../bridge/focus';
import { useFormScope, type FormScope } from '../bridge/scope';
import { FormStore } from '../bridge/store';
import { useSteadyFaults } from '../bridge/useSteadyFaults';
import { isWithin, joinPath, relativePath, withValueAt } from '../paths';
import { innerLayout } from '../uiSchema';
import { dialogFields } from './newRow';

interface Props {
  /** Schema of the array. */
  schema: FieldSchema;
  /** Path of the row in the enclosing form: `emails[0]`. */
  path: string;
  label: string;
  row: JsonObject;
  ok: (row: JsonObject) => void;
  cancel: () => void;
}

const below = (errors: FieldErrors, path: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([at]) => isWithin(at, path))
      .map(([at, list]) => [relativePath(at, path), list]),
  );

/** Focuses the first field once the dialog's fields are mounted, before the dialog itself takes the focus. */
function FocusOnOpen({ within }: { within: RefObject<HTMLElement | null> }) {
  useEffect(() => focusFirstField(within.current), [within]);
  return null;
}

/**
 * Edits one row in its own form. Nothing reaches the record before Ok. Faults keep the dialog open; Cancel always
 * closes it, and so does Escape, which asks first if text was typed.
 */
export function RowDialog({ schema, path, label, row, ok, cancel }: Props) {
  const outer = useFormScope();
  const { core, renderers } = useJsonForms();
  const translate = useTranslate();
  const content = useRef<HTMLDivElement>(null);
  const items = useMemo(() => schema.items ?? {}, [schema]);
  const fullPath = joinPath(outer.base, path);
  const layout = useMemo(
    () =>
      innerLayout(
        outer.entity,
        items,
        joinPath(outer.base, path).replace(/\[\d+\]/g, ''),
        outer.mode,
        outer.language,
        dialogFields(schema),
      ),
    [outer.entity, outer.base, outer.mode, outer.language, items, path, schema],
  );

  const [store] = useState(() => {
    const shown = outer.store.errorsWithin(path);
    return new FormStore({
      record: row,
      validate: (draft) => below(outer.store.check(withValueAt(outer.store.record, path, draft)), path),
      submitted: Object.keys(shown).length > 0,
      server: below(shown, path),
    });
  });
  useSteadyFaults(store);

  const confirm = () => {
    flushSync(() => store.flushDrafts());
    const errors = store.submit();
    if (Object.keys(errors).length === 0) ok(store.record);
    else focusFirst(store, layout, content.current, { base: fullPath });
  };
  /**
   * Some fields store typed text only when they lose the focus. A press on Ok does not move the focus, so the focused
   * field is blurred here.
   */
  const take = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && content.current?.contains(activeElement))
      flushSync(() => activeElement.blur());
    confirm();
  };
  const latest = useRef(confirm);
  latest.current = confirm;

  const scope = useMemo(
    (): FormScope => ({
      ...outer,
      store,
      base: fullPath,
      schema: items,
      initial: row,
      onEnter: () => latest.current(),
    }),
    [outer, store, fullPath, items, row],
  );
  const backdropMeansOk = schema['x-rows']?.backdrop === 'ok';
  const title = rowsLabel(outer.entity, fullPath.replace(/\[\d+\]$/, ''), 'dialog', outer.language) ?? label;

  return (
    <DialogShell
      title={title}
      bare
      steady
      backdropSaves={backdropMeansOk}
      onClose={(reason) => (reason === 'backdropClick' && backdropMeansOk ? confirm() : cancel())}
      actions={
        <>
          <Button onClick={cancel}>{translate(outer.mode === 'read' ? 'states.close' : 'forms.cancel')}</Button>
          {outer.mode !== 'read' && (
            <Button variant="contained" onClick={take}>
              {translate('forms.ok')}
            </Button>
          )}
        </>
      }
    >
      <DialogContent ref={content} sx={{ pt: '8px !important' }}>
        <FormBody scope={scope} data={row} layout={layout} renderers={renderers ?? []} ajv={core?.ajv} />
        <FocusOnOpen within={content} />
      </DialogContent>
    </DialogShell>
  );
}
