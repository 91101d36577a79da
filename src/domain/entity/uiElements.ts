import type { Entity, FieldSchema, UiElement } from './types';

/** The elements of a hand-written form in reading order; a container comes before its content. */
export const uiElements = (element: UiElement): UiElement[] => [
  element,
  ...('elements' in element ? element.elements.flatMap(uiElements) : []),
];

/** The field path of a scope: `#/properties/address/properties/city` is `address.city`. */
export const pathOfScope = (scope: string): string =>
  scope.replace('#/properties/', '').replaceAll('/properties/', '.');

/** The field of a scope, or undefined. Unlike a path, a scope cannot refer to fields of rows. */
export const fieldOfScope = (entity: Pick<Entity, 'properties'>, scope: string): FieldSchema | undefined =>
  pathOfScope(scope)
    .split('.')
    .reduce<FieldSchema | undefined>(
      (field, name) =>
        field?.properties && Object.hasOwn(field.properties, name) ? field.properties[name] : undefined,
      { properties: entity.properties },
    );

/** All scopes in a hand-written form, including those of its rules. */
export const scopesOf = (ui: UiElement): string[] =>
  uiElements(ui).flatMap((element) => [
    ...(element.type === 'Control' ? [element.scope] : []),
    ...(element.rule ? [element.rule.condition.scope] : []),
  ]);
