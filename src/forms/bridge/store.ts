import type { EntityRecord } from '../../domain/entity/types';
import { changedPlaces, type FieldError, type FieldErrors } from '../../domain/rules';
import { isWithin } from '../paths';

export interface FormStoreOptions {
  record: EntityRecord;
  /** Runs the entity's rules on the record. */
  validate: (record: EntityRecord) => FieldErrors;
  /** Shows faults from the start. A row's dialog sets this if a failed save has found faults in the row. */
  submitted?: boolean;
  server?: FieldErrors;
}

const NONE: FieldError[] = [];

const same = (a: FieldError[] | undefined, b: FieldError[] | undefined): boolean =>
  JSON.stringify(a ?? NONE) === JSON.stringify(b ?? NONE);

/**
 * A form's state besides its data: touched fields, visible faults, and typed text that is not stored yet. Fields
 * subscribe to their own faults, so that a keystroke re-renders one field and not the form.
 */
export class FormStore {
  record: EntityRecord;
  /**
   * Increases with every record that is loaded into the form. State that belongs to one record, such as removed rows,
   * is then reset.
   */
  generation = 0;
  /** Runs the rules on a record; returns all faults, visible or not. */
  readonly check: FormStoreOptions['validate'];
  #submitted: boolean;
  #server: FieldErrors;
  #local: FieldErrors = {};
  #shown: FieldErrors = {};
  #held = false;
  /** Whether `release` must refresh the faults. */
  #waiting = false;
  readonly #touched = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #drafts = new Set<() => void>();
  readonly #recordListeners = new Set<(record: EntityRecord) => void>();
  readonly #revealers = new Set<(path: string) => void>();

  constructor(options: FormStoreOptions) {
    this.record = options.record;
    this.check = options.validate;
    this.#submitted = options.submitted ?? false;
    this.#server = options.server ?? {};
    this.#refresh();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly onRecord = (listener: (record: EntityRecord) => void): (() => void) => {
    this.#recordListeners.add(listener);
    return () => this.#recordListeners.delete(listener);
  };

  /** Registers a function for `reveal` to call. The function opens the tab or the page of rows that hides a field. */
  readonly onReveal = (listener: (path: string) => void): (() => void) => {
    this.#revealers.add(listener);
    return () => this.#revealers.delete(listener);
  };

  reveal(path: string): void {
    this.#revealers.forEach((reveal) => reveal(path));
  }

  /**
   * Registers a function that immediately stores the typed text of a field that delays storing.
   * @returns a function that removes the registered function
   */
  addDraft(store: () => void): () => void {
    this.#drafts.add(store);
    return () => this.#drafts.delete(store);
  }

  flushDrafts(): void {
    this.#drafts.forEach((store) => store());
  }

  /** Sets the record after an edit. If a field has changed, the platform's faults at this field are dropped. */
  setRecord(record: EntityRecord): void {
    if (record === this.record) return;
    const before = this.record;
    this.record = record;
    if (Object.keys(this.#server).length > 0) this.#dropServerErrors(before, record);
    this.#refresh();
    this.#recordListeners.forEach((listener) => listener(record));
  }

  /** Loads another record: no field is touched, no fault is visible. */
  reset(record: EntityRecord): void {
    this.record = record;
    this.#touched.clear();
    this.#submitted = false;
    this.#server = {};
    this.#local = {};
    this.generation += 1;
    this.#refresh(true);
  }

  /** Keeps the visible faults until `release` or `submit`, so that nothing moves under a pressed pointer. */
  hold(): void {
    this.#held = true;
  }

  release(): void {
    this.#held = false;
    if (this.#waiting) this.#refresh();
  }

  touch(path: string): void {
    if (this.#touched.has(path)) return;
    this.#touched.add(path);
    this.#refresh();
  }

  /** Sets the fault of a field whose text cannot be parsed; without a fault, removes it. */
  setLocalError(path: string, error?: FieldError): void {
    if (same(this.#local[path], error && [error])) return;
    const { [path]: _old, ...rest } = this.#local;
    this.#local = error ? { ...rest, [path]: [error] } : rest;
    this.#refresh();
  }

  setServerErrors(errors: FieldErrors): void {
    this.#server = errors;
    this.#refresh();
  }

  /** Shows every fault from now on and returns all faults. A save continues if there are none. */
  submit(): FieldErrors {
    this.#submitted = true;
    this.#server = {};
    this.#held = false;
    this.#refresh();
    return this.#shown;
  }

  readonly errorsAt = (path: string): FieldError[] => this.#shown[path] ?? NONE;
  readonly visibleErrors = (): FieldErrors => this.#shown;

  /** The visible faults at and below a path. */
  errorsWithin(path: string): FieldErrors {
    return Object.fromEntries(Object.entries(this.#shown).filter(([each]) => isWithin(each, path)));
  }

  #dropServerErrors(before: EntityRecord, after: EntityRecord): void {
    const changed = changedPlaces(before, after);
    const kept = Object.entries(this.#server).filter(
      ([path]) => !changed.some((change) => isWithin(path, change) || (path !== '' && isWithin(change, path))),
    );
    this.#server = Object.fromEntries(kept);
  }

  #isShown(path: string): boolean {
    return this.#submitted || [...this.#touched].some((touched) => isWithin(path, touched));
  }

  #refresh(force = false): void {
    this.#waiting = this.#held && !force;
    if (this.#waiting) return;
    const shown: FieldErrors = {};
    if (this.#submitted || this.#touched.size > 0) {
      for (const [path, errors] of Object.entries(this.check(this.record))) {
        if (this.#isShown(path)) shown[path] = errors;
      }
    }
    Object.assign(shown, this.#server);
    for (const [path, errors] of Object.entries(this.#local)) if (this.#isShown(path)) shown[path] = errors;
    const paths = new Set([...Object.keys(shown), ...Object.keys(this.#shown)]);
    const changed = [...paths].filter((path) => !same(shown[path], this.#shown[path]));
    if (changed.length === 0 && !force) return;
    // Unchanged faults keep their identity, so that their fields do not re-render.
    for (const path of Object.keys(shown)) {
      const old = this.#shown[path];
      if (old && !changed.includes(path)) shown[path] = old;
    }
    this.#shown = shown;
    this.#listeners.forEach((listener) => listener());
  }
}
