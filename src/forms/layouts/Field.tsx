import {
  createContext,
  memo,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { JsonSchema } from '@jsonforms/core';
import { JsonFormsContext, JsonFormsDispatch, useJsonForms, type JsonFormsStateContext } from '@jsonforms/react';
import type { Json } from '../../domain/entity/types';
import { pathOfScope } from '../../domain/entity/uiElements';
import { fieldPathOf, type FieldControl } from '../elements';
import { valueAt } from '../paths';

/** The state of JSON Forms, readable without re-rendering on every change. */
class LiveState {
  #state: JsonFormsStateContext;
  readonly #listeners = new Set<() => void>();
  constructor(state: JsonFormsStateContext) {
    this.#state = state;
  }

  readonly get = (): JsonFormsStateContext => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(state: JsonFormsStateContext): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }
}

const LiveContext = createContext<LiveState | null>(null);

/** Provides the state of the enclosing JSON Forms to the fields below. */
export function LiveFields({ children }: { children: ReactNode }) {
  const state = useJsonForms();
  const [live] = useState(() => new LiveState(state));
  useLayoutEffect(() => live.set(state), [live, state]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

function dataOf(state: JsonFormsStateContext, path: string): Json | undefined {
  const data: Json | undefined = state.core?.data;
  return valueAt(data, path);
}

/** The paths that a field depends on: its own path, and the path in its rule's condition. */
function watchedBy(element: FieldControl): string[] {
  const condition = element.rule?.condition;
  const scope = condition && 'scope' in condition ? String(condition.scope) : undefined;
  return [fieldPathOf(element), ...(scope === undefined ? [] : [pathOfScope(scope)])];
}

/** Whether two states are equal for a field: the values it depends on, and everything that is not data. */
const sameFor = (paths: readonly string[], a: JsonFormsStateContext, b: JsonFormsStateContext): boolean =>
  a.core?.schema === b.core?.schema &&
  a.core?.uischema === b.core?.uischema &&
  a.renderers === b.renderers &&
  a.config === b.config &&
  a.i18n === b.i18n &&
  a.readonly === b.readonly &&
  paths.every((path) => Object.is(dataOf(a, path), dataOf(b, path)));

interface Props {
  element: FieldControl;
  schema: JsonSchema;
  enabled?: boolean;
}

/**
 * One control of JSON Forms. Its context changes only when its own value or the value that its rule reads changes;
 * otherwise every edit would re-render every control of the form.
 */
export const Field = memo(function Field({ element, schema, enabled }: Props) {
  const live = use(LiveContext);
  if (!live) throw new Error('A field needs LiveFields above it');
  const watched = useMemo(() => watchedBy(element), [element]);
  const last = useRef<JsonFormsStateContext | null>(null);
  const snapshot = useCallback(() => {
    const now = live.get();
    const before = last.current;
    if (before && sameFor(watched, before, now)) return before;
    last.current = now;
    return now;
  }, [live, watched]);
  const state = useSyncExternalStore(live.subscribe, snapshot);
  return (
    <JsonFormsContext.Provider value={state}>
      <JsonFormsDispatch uischema={element} schema={schema} {...(enabled !== undefined && { enabled })} />
    </JsonFormsContext.Provider>
  );
});
