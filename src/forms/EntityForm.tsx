import {
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import LinearProgress from '@mui/material/LinearProgress';
import { Form, useGetIdentity, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Resolver, ResolverResult } from 'react-hook-form';
import { secretPaths, withoutPaths } from '../domain/entity/secrets';
import type { Entity, EntityRecord } from '../domain/entity/types';
import {
  diffRecords,
  draftedSecrets,
  normalize,
  validateRecord,
  type Change,
  type FieldErrors,
  type StructureValidator,
} from '../domain/rules';
import { useLanguage } from '../ui/useLanguage';
import { useOnce } from '../ui/useOnce';
import { focusFirst, focusStart } from './bridge/focus';
import { FormBody } from './bridge/FormBody';
import type { CustomFields, CustomRowCells, FormScope } from './bridge/scope';
import { FormStore } from './bridge/store';
import { useSteadyFaults } from './bridge/useSteadyFaults';
import { evalFreeAjv } from './bridge/validator';
import { isShown, type AnyElement } from './elements';
import type { FormMode } from './fieldControl';
import { initialRecord } from './initialRecord';
import { SlotCountsContext, SlotsContext } from './layouts/slots';
import { renderersFor } from './registry';
import { asFailure, type SaveFailure } from './saveFailure';
import { SaveFaults } from './SaveFaults';
import { useShownForm } from './shownForms';
import { formLayout } from './uiSchema';

/** Functions of a form for the screen that shows it. */
export interface FormHandle {
  /** The changes that a save would store, including text that is still being typed. */
  changes: () => Change[];
  /** The record as a save would store it. */
  draft: () => EntityRecord;
  /** Whether the record could be saved. If not, the form shows all faults and moves the focus to the first one. */
  check: () => boolean;
}

export interface EntityFormProps {
  entity: Entity;
  /** The compiled schema of the entity. */
  validate: StructureValidator;
  /** The loaded record, or the initial values of a new record. Mount the form only once the record is loaded. */
  record: EntityRecord;
  mode: FormMode;
  /**
   * Saves the record and returns the platform's copy, which the form then shows. If the save is rejected, the form
   * keeps every edit. The form shows a rejection with status 422 at the fields. The caller shows a 409, and the 404 of
   * an edit. The form shows all other rejections above the fields.
   */
  onSave: (record: EntityRecord) => Promise<EntityRecord>;
  /** Id of the form element, so that a `SubmitButton` anywhere saves the form. */
  formId: string;
  handle?: Ref<FormHandle>;
  /**
   * Reports whether there are edits. A caller that passes this function must itself warn before the user leaves;
   * otherwise the form warns.
   */
  onDirtyChange?: (dirty: boolean) => void;
  /** Contents of tabs, keyed by the tab's `slot` or `child` in the schema. */
  slots?: Readonly<Record<string, ReactNode>>;
  /** The number of rows in a tab of `slots`, if known. */
  slotCounts?: Readonly<Record<string, number>>;
  /**
   * Whether the address names the open tab as its hash. Not for a form over a screen that has an address of its own.
   */
  tabsInAddress?: boolean;
  /** The entity's own editors, by field path without indexes. Pass the same object on every render. */
  fields?: CustomFields;
  /** The entity's own cells in tables of rows. Pass the same object on every render. */
  rowCells?: CustomRowCells;
}

/** Copies the edits into react-admin's form: changed top-level fields, each with its dirty flag. */
function EditsToReactAdmin({ store, onDirtyChange }: { store: FormStore; onDirtyChange?: (dirty: boolean) => void }) {
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const last = useRef(store.record);
  useEffect(
    () =>
      store.onRecord((record) => {
        const before = last.current;
        last.current = record;
        for (const name of new Set([...Object.keys(before), ...Object.keys(record)])) {
          if (before[name] !== record[name]) setValue(name, record[name], { shouldDirty: true });
        }
      }),
    [store, setValue],
  );
  const dirty = Object.keys(dirtyFields).length > 0;
  const onChange = useRef(onDirtyChange);
  onChange.current = onDirtyChange;
  useEffect(() => onChange.current?.(dirty), [dirty]);
  return null;
}

interface StartFocusProps {
  form: RefObject<HTMLElement | null>;
  entity: Entity;
  record: EntityRecord;
}

/** Moves the focus to the field of a new record where its user begins, once the fields are rendered. */
function StartFocus({ form, entity, record }: StartFocusProps) {
  const focus = useEffectEvent(() => focusStart(form.current, entity.required ?? [], record));
  useEffect(() => focus(), [form]);
  return null;
}

/** Lets the form be saved, once its fields are there. */
function Ready({ formId }: { formId: string }) {
  useShownForm(formId);
  return null;
}

const NONE = {};

/** The form of any entity: react-admin's form, with JSON Forms as its one input. */
export function EntityForm(props: EntityFormProps) {
  const { entity, validate, record, mode, onSave, formId, handle, onDirtyChange, slots, slotCounts } = props;
  const { fields, rowCells, tabsInAddress = false } = props;
  const language = useLanguage();
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const userId = identity?.id === undefined ? null : String(identity.id);
  const root = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState(() => initialRecord(entity, record, mode));
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const dirty = useRef(false);
  const rules = useRef({ loaded, userId });
  rules.current = { loaded, userId };

  /** Converts a draft to the record that a save would store. */
  const [normalized] = useState(() => (draft: EntityRecord): EntityRecord => {
    const context = { now: new Date().toISOString(), userId: rules.current.userId };
    const previous = mode === 'edit' ? { previous: rules.current.loaded } : {};
    return normalize(entity, draft, { ...context, ...previous });
  });
  const [store] = useState(() => {
    const check = (draft: EntityRecord): FieldErrors =>
      validateRecord(entity, validate, normalized(draft), mode === 'edit' ? { previous: rules.current.loaded } : {});
    return new FormStore({ record: loaded, validate: check });
  });
  useSteadyFaults(store);

  const secrets = useMemo(() => secretPaths(entity), [entity]);
  const take = (next: EntityRecord) => {
    rules.current.loaded = next;
    store.reset(next);
    setFailure(null);
    setLoaded(next);
  };

  // A new copy of the record, as from a background reload, replaces the form's data unless edits would be lost.
  const offered = useRef(record);
  useEffect(() => {
    if (offered.current === record) return;
    offered.current = record;
    if (!dirty.current && JSON.stringify(record) !== JSON.stringify(rules.current.loaded)) {
      take(initialRecord(entity, record, mode));
    }
  });

  const layout = useMemo(() => formLayout(entity, mode, language), [entity, mode, language]);
  const renderers = useMemo(() => renderersFor(layout), [layout]);
  const ajv = useMemo(() => evalFreeAjv({ [entity.$id]: validate }), [entity, validate]);
  const scope = useMemo(
    (): FormScope => ({
      entity,
      language,
      mode,
      store,
      root: store,
      base: '',
      schema: entity,
      initial: loaded,
      userId,
      tabsInAddress,
      ...(fields && { fields }),
      ...(rowCells && { rowCells }),
    }),
    [entity, language, mode, store, loaded, userId, tabsInAddress, fields, rowCells],
  );

  const goToFirstFault = () => {
    const shown = (element: AnyElement) => isShown(element, store.record, ajv);
    focusFirst(store, layout, root.current, { shown });
  };

  const isValid = (): boolean => {
    if (Object.keys(store.submit()).length === 0) return true;
    goToFirstFault();
    return false;
  };

  useImperativeHandle(handle, () => ({
    changes: () => {
      flushSync(() => store.flushDrafts());
      const [before, after] = [normalized(rules.current.loaded), normalized(store.record)];
      return [
        ...diffRecords(withoutPaths(before, secrets), withoutPaths(after, secrets)),
        ...draftedSecrets(rules.current.loaded, after, secrets),
      ];
    },
    draft: () => normalized(store.record),
    check: () => {
      flushSync(() => store.flushDrafts());
      return isValid();
    },
  }));

  const resolver: Resolver = (): ResolverResult =>
    isValid()
      ? { values: store.record, errors: {} }
      : { values: {}, errors: { root: { invalid: { type: 'validate' } } } };

  const save = useOnce(async () => {
    setFailure(null);
    try {
      take(await onSave(store.record));
      return undefined;
    } catch (error) {
      const failed = asFailure(error);
      if (failed.errors) store.setServerErrors(failed.errors);
      setFailure(failed);
      if (failed.errors) goToFirstFault();
      // A returned error tells react-admin that the submit failed, so the user is still warned before leaving.
      return { root: { server: failed.code } };
    }
  });

  return (
    <SlotsContext value={slots ?? NONE}>
      <SlotCountsContext value={slotCounts ?? NONE}>
        <div ref={root} onSubmitCapture={() => flushSync(() => store.flushDrafts())}>
          <Form
            id={formId}
            record={loaded as { id: string }}
            resolver={resolver}
            onSubmit={save}
            noValidate
            disableInvalidFormNotification
          >
            <EditsToReactAdmin
              store={store}
              onDirtyChange={(next) => {
                dirty.current = next;
                onDirtyChange?.(next);
              }}
            />
            <SaveFaults scope={scope} layout={layout} failure={failure} ajv={ajv} />
            <Suspense fallback={<LinearProgress aria-label={translate('ra.page.loading')} />}>
              <FormBody scope={scope} data={loaded} layout={layout} renderers={renderers} ajv={ajv} />
              <Ready formId={formId} />
              {mode === 'create' && <StartFocus form={root} entity={entity} record={loaded} />}
            </Suspense>
          </Form>
        </div>
      </SlotCountsContext>
    </SlotsContext>
  );
}
