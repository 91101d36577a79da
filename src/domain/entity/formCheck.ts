import type { Condition, Entity, FormGroup } from './types';
import { didYouMean } from './closestWord';
import { OWN_SLOTS } from './extensionNames';
import { misfit } from './misfit';
import { fieldAt } from './paths';
import { repeated } from './repeated';

/** Conditions that no record can meet. An absent field counts as null. */
const conditionFaults = (entity: Entity, place: string, condition: Condition | undefined): string[] => {
  const field = condition && fieldAt(entity, condition.field);
  const fault = field && condition.equals !== null ? misfit(field, condition.equals) : undefined;
  return fault === undefined || condition === undefined
    ? []
    : [`${place} visibleWhen.equals is ${JSON.stringify(condition.equals)} for "${condition.field}"; it ${fault}`];
};

/** Fields that a form shows more than once. Groups with conditions may share a field, because one of them is hidden. */
const sharedFaults = (groups: readonly FormGroup[]): string[] =>
  repeated(groups.flatMap(({ fields }) => fields)).flatMap((path) => {
    const around = groups.filter(({ fields }) => fields.includes(path));
    if (around.length > 1 && around.every(({ visibleWhen }) => visibleWhen)) return [];
    const keys = around.map(({ key }) => `"${key}"`).join(' and ');
    return [`x-entity.form has the field "${path}" twice, in group ${keys}; remove one`];
  });

/** Faults of a form's groups and tabs: repeated keys and fields, tabs without content, and unknown slots. */
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
    ...sharedFaults(form?.groups ?? []),
    ...(form?.groups ?? []).flatMap(({ key, visibleWhen }) =>
      conditionFaults(entity, `x-entity.form group "${key}"`, visibleWhen),
    ),
    ...tabs.flatMap(({ key, visibleWhen }) => conditionFaults(entity, `x-entity.form tab "${key}"`, visibleWhen)),
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
