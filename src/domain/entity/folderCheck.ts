import type { Entity } from './types';
import { didYouMean } from './closestWord';
import { fieldAt, pathsOf, walkFields } from './paths';
import { PLATFORM_PATHS } from './platformPaths';

/** The paths of an entity's routes, with `*` for every parameter. */
function addressesOf(entity: Entity): string[] {
  const path = entity['x-entity'].api.path.replace(/\{\w+\}/g, '*').replace(/\/$/, '');
  const version = `${path}/*/versions`;
  return [path, `${path}/*`, `${path}/export`, `${path}/import`, version, `${version}/*`, `${version}/*/restore`];
}

/** Faults of `x-choices`: the choices of a field must be rows of the record that a sibling refers to. */
function choicesFaults(entity: Entity, byResource: ReadonlyMap<string, Entity>): string[] {
  const faults: string[] = [];
  walkFields(entity, (path, field, parent) => {
    const choices = field['x-choices'];
    const other = choices && byResource.get(parent.properties?.[choices.of]?.['x-reference'] ?? '');
    if (!choices || !other) return;
    const { rows, value, label = value } = choices;
    const items = fieldAt(other, rows)?.items?.properties;
    if (!items) {
      faults.push(
        `field "${path}": x-choices.rows names "${rows}", but ${other.$id}.json has no such list of rows${didYouMean(rows, pathsOf(other))}`,
      );
      return;
    }
    for (const [keyword, name] of Object.entries({ value, label }))
      if (!Object.hasOwn(items, name))
        faults.push(
          `field "${path}": x-choices.${keyword} names "${name}", which the rows of "${rows}" in ${other.$id}.json do not have${didYouMean(name, Object.keys(items))}`,
        );
  });
  return faults;
}

/** Faults of `x-reference-filter`, which may use only filters of the referenced entity's list. */
function referenceFilterFaults(entity: Entity, byResource: ReadonlyMap<string, Entity>): string[] {
  const faults: string[] = [];
  walkFields(entity, (path, field) => {
    const other = byResource.get(field['x-reference'] ?? field.items?.['x-reference'] ?? '');
    const filters = other?.['x-entity'].list.filters?.map(({ name }) => name);
    for (const name of Object.keys(field['x-reference-filter'] ?? {}))
      if (!filters?.includes(name))
        faults.push(
          `field "${path}": x-reference-filter names "${name}", which is not a filter of ${other ? `${other.$id}.json` : 'a referenced entity'}${didYouMean(name, filters ?? [])}`,
        );
  });
  return faults;
}

/** Faults of columns such as `planId.name`, which show a field of the record that a row refers to. */
function foreignColumnFaults(entity: Entity, byResource: ReadonlyMap<string, Entity>): string[] {
  const faults: string[] = [];
  walkFields(entity, (path, field) => {
    for (const column of field['x-rows']?.columns ?? []) {
      const [name = '', ...rest] = column.split('.');
      const other = byResource.get(field.items?.properties?.[name]?.['x-reference'] ?? '');
      if (other === undefined || rest.length === 0 || fieldAt(other, rest.join('.'))) continue;
      faults.push(
        `field "${path}": x-rows.columns names "${column}", but ${other.$id}.json has no field "${rest.join('.')}"` +
          didYouMean(rest.join('.'), pathsOf(other)),
      );
    }
  });
  return faults;
}

function referenceFaults(entity: Entity, resources: ReadonlyMap<string, Entity>): string[] {
  const faults: string[] = [];
  const need = (place: string, resource: string | undefined) => {
    if (resource !== undefined && !resources.has(resource))
      faults.push(
        `${place} names the resource "${resource}", which no entity declares${didYouMean(resource, resources.keys())}`,
      );
  };
  walkFields(entity, (path, field) => {
    need(`field "${path}": x-reference`, field['x-reference']);
    need(`field "${path}": x-reference`, field.items?.['x-reference']);
  });
  for (const { name, reference } of entity['x-entity'].list.filters ?? [])
    need(`x-entity.list.filters "${name}": reference`, reference);
  return faults;
}

function relativeFaults(entity: Entity, byName: ReadonlyMap<string, Entity>): string[] {
  const { parent, form } = entity['x-entity'];
  const faults: string[] = [];
  if (parent && !byName.has(parent.entity))
    faults.push(
      `x-entity.parent names the entity "${parent.entity}", which no file defines${didYouMean(parent.entity, byName.keys())}`,
    );
  if (parent && byName.get(parent.entity)?.['x-entity'].parent)
    faults.push(`x-entity.parent names "${parent.entity}", which has a parent itself; only one level is supported`);
  if (parent?.inherit !== undefined && !byName.get(parent.entity)?.properties[parent.inherit])
    faults.push(
      `x-entity.parent.inherit names "${parent.inherit}", a field that ${parent.entity} does not have${didYouMean(parent.inherit, pathsOf(byName.get(parent.entity) ?? {}))}`,
    );
  for (const { key, child } of form?.tabs ?? []) {
    if (child !== undefined && !byName.has(child))
      faults.push(
        `x-entity.form tab "${key}" names the entity "${child}", which no file defines${didYouMean(child, byName.keys())}`,
      );
  }
  return faults;
}

function pathFaults(entities: readonly Entity[]): string[] {
  const taken = new Map<string, string>();
  return entities.flatMap((entity) => {
    const { path } = entity['x-entity'].api;
    const place = `${entity.$id}.json: x-entity.api.path "${path}"`;
    const reserved = PLATFORM_PATHS.find((own) => path === own || path.startsWith(`${own}/`));
    if (reserved !== undefined) return [`${place} is within "${reserved}", which the platform uses`];
    const addresses = addressesOf(entity);
    const other = addresses.map((address) => taken.get(address)).find((name) => name !== undefined);
    for (const address of addresses) taken.set(address, entity.$id);
    return other === undefined ? [] : [`${place} gives addresses that ${other}.json has already; choose another`];
  });
}

function resourceFaults(entities: readonly Entity[]): string[] {
  const taken = new Map<string, string>();
  return entities.flatMap((entity) => {
    const { resource } = entity['x-entity'];
    const other = taken.get(resource);
    taken.set(resource, entity.$id);
    return other === undefined
      ? []
      : [`${entity.$id}.json: the resource "${resource}" is already declared by ${other}.json`];
  });
}

/** Faults across the files of a folder: duplicate names and paths, and references to undeclared names. */
export function folderFaults(entities: readonly Entity[]): string[] {
  const byName = new Map(entities.map((entity) => [entity.$id, entity]));
  const resources = new Map(entities.map((entity) => [entity['x-entity'].resource, entity]));
  const own = entities.flatMap((entity) =>
    [
      ...referenceFaults(entity, resources),
      ...foreignColumnFaults(entity, resources),
      ...choicesFaults(entity, resources),
      ...referenceFilterFaults(entity, resources),
      ...relativeFaults(entity, byName),
    ].map((fault) => `${entity.$id}.json: ${fault}`),
  );
  return [...resourceFaults(entities), ...pathFaults(entities), ...own];
}
