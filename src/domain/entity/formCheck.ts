import type { Entity } from './types';
import { didYouMean } from './closestWord';
import { OWN_SLOTS } from './extensionNames';

/** The names that occur more than once, each once. */
const repeated = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => names.indexOf(name) !== names.lastIndexOf(name));

/** Faults of a form's groups and tabs: repeated keys, tabs without content, and unknown slots. */
export function formFaults(entity: Entity): string[] {
  const { form, resource } = entity['x-entity'];
  const tabs = form?.tabs ?? [];
  const slots = OWN_SLOTS[resource] ?? [];
  const known = slots.length > 0 ? `it must be one of ${slots.join(', ')}` : `"${resource}" has no slots`;
  return [
    ...repeated((form?.groups ?? []).map(({ key }) => key)).map(
      (key) => `x-entity.form has the group "${key}" twice; rename one`,
    ),
    ...repeated(tabs.map(({ key }) => key)).map((key) => `x-entity.form has the tab "${key}" twice; rename one`),
    ...tabs.flatMap(({ key, slot, fields, child, groups }) => {
      if (slot !== undefined && !slots.includes(slot))
        return [
          `x-entity.form tab "${key}" has the slot "${slot}"; ${known} (src/domain/entity/extensionNames.ts)` +
            didYouMean(slot, slots),
        ];
      return slot === undefined && child === undefined && fields === undefined && groups === undefined
        ? [`x-entity.form tab "${key}" is empty; give it "fields", "child", "slot" or "groups"`]
        : [];
    }),
  ];
}
