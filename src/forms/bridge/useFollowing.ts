import { useCallback, useRef } from 'react';
import type { Json } from '../../domain/entity/types';
import { followingChanges } from '../../domain/rules';
import { useFormScope } from './scope';

/**
 * What an edit of a field changes beside it. What follows from the start of a span shows at once. What follows from its
 * end waits until the field is left or the form is sent: an end that is half typed may well lie before the start.
 * @param name of the field, undefined where the rule does not reach (a field of a nested object)
 * @param store stores a value of a sibling
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

  /** The field is left. */
  const settle = useCallback(() => {
    const held = waiting.current;
    if (!held) return;
    waiting.current = null;
    held.forget();
    run.current(held.value);
  }, []);

  /** The field has a new value. */
  const edited = useCallback(
    (value: Json | undefined) => {
      if (field?.['x-span']) run.current(value);
      else if (endsSpan) waiting.current = { value, forget: waiting.current?.forget ?? scope.store.addDraft(settle) };
    },
    [endsSpan, field, scope.store, settle],
  );

  return { edited, settle };
}
