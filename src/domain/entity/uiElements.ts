import type { Entity, FieldSchema, UiElement } from './types';

/** The elements of a hand-written form in reading order, an element before what it holds. */
export const uiElements = (element: UiElement): UiElement[] => [
  element,
  ...('elements' in element ? element.elements.flatMap(uiElements) : []),
];

/** The field path that a scope names: `#/properties/address/properties/city` is `address.city`. */
export const pathOfScope = (scope: string): string =>
  scope.replace('#/properties/', '').replaceAll('/properties/', '.');

/** The field that a scope names, or undefined; unlike a path, a scope does not reach into rows. */
export const fieldOfScope = (entity: Pick<Entity, 'properties'>, scope: string): FieldSchema | undefined =>
  pathOfScope(scope)
    .split('.')
    .reduce<FieldSchema | undefined>(
      (field, name) =>
        field?.properties && Object.hasOwn(field.properties, name) ? field.properties[name] : undefined,
      { properties: entity.properties },
    );

/** Every scope of a hand-written form: those of its controls and of its rules. */
export const scopesOf = (ui: UiElement): string[] =>
  uiElements(ui).flatMap((element) => [
    ...(element.type === 'Control' ? [element.scope] : []),
    ...(element.rule ? [element.rule.condition.scope] : []),
  ]);
