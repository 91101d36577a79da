import { useCallback, useRef } from 'react';
import type { Json } from '../../domain/entity/types';
import { followingChanges } from '../../domain/rules';
import { useFormScope } from './scope';

/**
 * Applies the changes that follow from an edit (`x-span`). A new start moves the end immediately. A new end moves the
 * start only on blur or submit, because a half-typed end may lie before the start.
 * @param name the field's name; undefined for a field of a nested object, which has no `x-span`
 * @param store stores a sibling's value
 */
export function useFollowing(name: string | undefined, store: (sibling: string, value: string) => void) {
  const scope = useFormScope();
  const waiting = useRef<{ value: Json | undefined; forget: () => void } | null>(null);
  const latest = useRef(store);
  latest.current = store;
  const properties = scope.schema.properties ?? {};
  const field = name === undefined ? undefined : properties[name];
  const endsSpan = Object.values(properties).some((each) => each['x-span']?.end === name);

  const follow = (value: Json | undefined): void => {
    if (name === undefined) return;
    const changes = followingChanges(properties, scope.store.record, name, value);
    for (const [sibling, next] of Object.entries(changes)) latest.current(sibling, next);
  };
  const run = useRef(follow);
  run.current = follow;

  /** Called when the field loses the focus. */
  const applyPending = useCallback(() => {
    const pending = waiting.current;
    if (!pending) return;
    waiting.current = null;
    pending.forget();
    run.current(pending.value);
  }, []);

  /** Called when the field has a new value. */
  const edited = useCallback(
    (value: Json | undefined) => {
      if (field?.['x-span']) run.current(value);
      else if (endsSpan)
        waiting.current = { value, forget: waiting.current?.forget ?? scope.store.addDraft(applyPending) };
    },
    [endsSpan, field, scope.store, applyPending],
  );

  return { edited, applyPending };
}
