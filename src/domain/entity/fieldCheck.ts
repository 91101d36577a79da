import type { Entity, FieldSchema } from './types';
import { valuesOf } from './labelCheck';
import { didYouMean, closestWord } from './closestWord';
import { misfit } from './misfit';
import { fieldAt, hasType, walkFields } from './paths';

/**
 * Faults of a secret. The field must allow null, which clears the secret. The field must not be in a list: a secret is
 * identified by its path, and in a list the path would contain the index of a row, which can change.
 */
function secretFaults(entity: Entity, path: string, field: FieldSchema): string[] {
  const around = path.split('.').map((_, index, steps) => steps.slice(0, index + 1).join('.'));
  return [
    ...(hasType(field, 'null')
      ? []
      : [`field "${path}": x-write-only needs the type null, too, because null clears the value`]),
    ...(around.some((each) => fieldAt(entity, each)?.items)
      ? [
          `field "${path}": x-write-only is inside a list, where secrets are not supported; move the field out of the list`,
        ]
      : []),
    ...(['x-unique', 'x-distinct'] as const)
      .filter((keyword) => field[keyword])
      .map(
        (keyword) => `field "${path}": ${keyword} compares an x-write-only value, which would reveal it; remove one`,
      ),
  ];
}

/** Names in `required` that the object or the rows do not have; no record would be valid. */
function requiredFaults(path: string, field: FieldSchema): string[] {
  return [field, field.items ?? {}].flatMap(({ required = [], properties = {} }) =>
    required
      .filter((name) => !Object.hasOwn(properties, name))
      .map(
        (name) =>
          `field "${path}": required names "${name}", which its properties do not have${didYouMean(name, Object.keys(properties))}`,
      ),
  );
}

/** Missing and surplus labels of an enum's values. A field without an enum may have labels for known values. */
function enumFaults(path: string, field: FieldSchema): string[] {
  if (!field.enum && !field.items?.enum) return [];
  const values = valuesOf(field).filter((value) => value !== '');
  const labels = Object.keys({ ...field['x-enum-labels'], ...field.items?.['x-enum-labels'] });
  const surplus = labels.filter((value) => value !== '' && !values.includes(value));
  // For a misspelled label, the correct label is not reported as missing.
  const misspelled = new Set(surplus.map((value) => closestWord(value, values)));
  const bare = values.filter((value) => !labels.includes(value) && !misspelled.has(value));
  return [
    ...surplus.map(
      (value) =>
        `field "${path}": x-enum-labels has "${value}", which is not a value of enum${didYouMean(value, values)}`,
    ),
    ...(bare.length > 0
      ? [`field "${path}": x-enum-labels lacks ${bare.map((value) => `"${value}"`).join(', ')}; add English labels`]
      : []),
  ];
}

/** Faults of an entity's fields: missing titles, unknown siblings, invalid defaults, wrong labels of values. */
export function fieldFaults(entity: Entity): string[] {
  const faults: string[] = [];
  walkFields(entity, (path, field, parent) => {
    const siblings = parent.properties ?? {};
    const need = (keyword: string, name: string) => {
      if (name === path.split('.').at(-1)) faults.push(`field "${path}": ${keyword} names the field itself`);
      if (!Object.hasOwn(siblings, name))
        faults.push(
          `field "${path}": ${keyword} names "${name}", which is not a sibling field${didYouMean(name, Object.keys(siblings))}`,
        );
    };
    faults.push(...requiredFaults(path, field));
    if (field.title === undefined) faults.push(`field "${path}" has no title; add an English one`);
    if (field['x-not-before'] !== undefined) need('x-not-before', field['x-not-before']);
    if (field['x-after'] !== undefined) need('x-after', field['x-after']);
    if (field['x-choices']) need('x-choices', field['x-choices'].of);
    if (field['x-not-below'] !== undefined) need('x-not-below', field['x-not-below']);
    if (field['x-span']) need('x-span', field['x-span'].end);
    for (const name of field['x-empty-takes'] ?? []) need('x-empty-takes', name);
    if (field['x-address-of'] !== undefined) need('x-address-of', field['x-address-of']);
    const needOwn = (keyword: string, name: string) => {
      if (!Object.hasOwn(entity.properties, name))
        faults.push(
          `field "${path}": ${keyword} names "${name}", which is not a field of the record${didYouMean(name, Object.keys(entity.properties))}`,
        );
    };
    if (field['x-domain-of'] !== undefined) needOwn('x-domain-of', field['x-domain-of']);
    for (const name of field['x-distinct-fields'] ?? []) needOwn('x-distinct-fields', name);
    if (field.items?.['x-write-only'])
      faults.push(
        `field "${path}": x-write-only is inside a list, where secrets are not supported; move it to a field`,
      );
    if (field['x-write-only']) faults.push(...secretFaults(entity, path, field));
    const stamp = field['x-stamp'];
    for (const name of stamp ? [...Object.keys(stamp.set), ...(stamp.clear ?? [])] : []) need('x-stamp', name);
    const fault = field.default === undefined ? undefined : misfit(field, field.default);
    if (fault) faults.push(`field "${path}": default is ${JSON.stringify(field.default)}; it ${fault}`);
    faults.push(...enumFaults(path, field));
  });
  return faults;
}
