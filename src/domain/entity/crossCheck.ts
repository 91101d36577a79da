import type { Entity, FieldSchema } from './types';
import { bulkFaults } from './bulkCheck';
import { carriedFaults } from './carried';
import { effectFaults } from './effectCheck';
import { fieldFaults } from './fieldCheck';
import { formFaults } from './formCheck';
import { ICON_NAMES } from './iconNames';
import { kindFaults } from './kindCheck';
import { labelFaults } from './labelCheck';
import { listFaults } from './listCheck';
import { didYouMean } from './closestWord';
import { fieldAt, hasType, pathsOf, stepsOf } from './paths';
import { ACCESS_GROUPS } from './reserved';
import { rowsFaults } from './rowsCheck';
import { scrubFaults } from '../scrub/check';
import { unlistedFaults } from './secretCheck';
import { SERVER_FIELDS, STORED } from './serverFields';
import { fieldOfScope, pathOfScope, scopesOf } from './uiElements';
import { isOneOf } from './read';

const isServerField = (path: string): boolean => isOneOf(SERVER_FIELDS, path);

const isList = (field: FieldSchema | undefined): boolean => field?.items !== undefined || hasType(field, 'array');

/** Whether a path leads through a list, or to a list or an object. Records cannot be sorted by such a path. */
function isUnsortable(entity: Entity, path: string): boolean {
  const steps = stepsOf(path);
  const last = fieldAt(entity, path);
  const through = steps.some((_, index) => isList(fieldAt(entity, steps.slice(0, index + 1).join('.'))));
  return last !== undefined && (through || hasType(last, 'object') || last.properties !== undefined);
}

function accessFaults(entity: Entity): string[] {
  const { read = [], write = [], removeAll = [], create = [] } = entity['x-entity'].access ?? {};
  return [...new Set([...read, ...write, ...removeAll, ...create])]
    .filter((group) => !ACCESS_GROUPS.some((known) => known === group))
    .map(
      (group) =>
        `x-entity.access names the group "${group}"; it must be one of ${ACCESS_GROUPS.join(', ')}${didYouMean(group, ACCESS_GROUPS)}`,
    );
}

/**
 * Faults of `x-entity.partition`: the field must have the id of a patient, because rows are stored and audited by it.
 */
function partitionFaults(entity: Entity): string[] {
  const { partition, resource, id } = entity['x-entity'];
  if (partition === undefined || (resource === 'patients' && partition === id)) return [];
  const ofPatients = Object.keys(entity.properties).filter(
    (name) => entity.properties[name]?.['x-reference'] === 'patients',
  );
  const known = fieldAt(entity, partition) !== undefined;
  if (ofPatients.includes(partition)) return [];
  const said = known ? 'which does not refer to patients (x-reference)' : 'which properties does not have';
  const [only] = ofPatients;
  const hint =
    ofPatients.length === 1 && only !== undefined
      ? `; did you mean "${only}"?`
      : didYouMean(partition, known ? ofPatients : pathsOf(entity));
  return [`x-entity.partition names the field "${partition}", ${said}${hint}`];
}

/** The faults that the meta-schema cannot find in a file, such as unknown field names and invalid values. */
export function crossCheck(entity: Entity): string[] {
  const x = entity['x-entity'];
  const faults: string[] = [];
  const known = (path: string) => fieldAt(entity, path) !== undefined || isServerField(path);
  const paths = [...pathsOf(entity), ...SERVER_FIELDS];
  const need = (where: string, path: string | undefined) => {
    if (path !== undefined && !known(path))
      faults.push(`${where} names the field "${path}", which properties does not have${didYouMean(path, paths)}`);
  };
  need('x-entity.id', x.id);
  need('x-entity.list.sort', x.list.sort);
  if (isUnsortable(entity, x.list.sort))
    faults.push(`x-entity.list.sort names "${x.list.sort}", a list or an object; sort by a single value`);
  for (const [name, path] of Object.entries(x.api.derived ?? {})) {
    need(`x-entity.api.derived "${name}"`, path);
    if (known(name)) faults.push(`x-entity.api.derived has "${name}", which is a field; choose another name`);
  }
  x.aliases?.forEach((path) => need('x-entity.aliases', path));
  x.review?.forEach((path) => need('x-entity.review', path));
  x.list.columns.forEach((column) => need('x-entity.list.columns', typeof column === 'string' ? column : column.field));
  x.list.filters?.forEach(({ name, field, otherwise, also = [] }) =>
    [field, otherwise, ...also].forEach((path) => need(`x-entity.list.filters "${name}"`, path)),
  );
  need('x-entity.list.highlight', x.list.highlight?.field);
  x.list.search?.forEach((path) => need('x-entity.list.search', path));
  x.tellApart?.forEach((path) => need('x-entity.tellApart', path));
  x.list.searchNames?.forEach(({ field }) => need('x-entity.list.searchNames', field));
  x.list.searchAlso?.forEach((name) => {
    need('x-entity.list.searchAlso', name);
    const field = entity.properties[name];
    if (field && !field['x-reference'])
      faults.push(`x-entity.list.searchAlso names "${name}", which has no "x-reference"; a search follows references`);
  });
  x.form?.groups?.forEach((group) => {
    group.fields.forEach((path) => need(`x-entity.form group "${group.key}"`, path));
    need(`x-entity.form group "${group.key}" visibleWhen`, group.visibleWhen?.field);
  });
  for (const scope of x.form?.ui ? scopesOf(x.form.ui) : []) {
    if (!fieldOfScope(entity, scope)) {
      faults.push(
        `x-entity.form.ui scope "${scope}" names the field "${pathOfScope(scope)}", which properties does not have` +
          didYouMean(pathOfScope(scope), paths),
      );
    }
  }
  if (x.form?.ui && x.form.groups)
    faults.push('x-entity.form has both "ui" and "groups"; a form is laid out by one of them');
  x.form?.tabs?.forEach((tab) => {
    tab.fields?.forEach((path) => need(`x-entity.form tab "${tab.key}"`, path));
    need(`x-entity.form tab "${tab.key}" visibleWhen`, tab.visibleWhen?.field);
  });
  need('x-entity.import.key', x.import?.key);
  x.import?.require?.forEach((path) => need('x-entity.import.require', path));
  faults.push(...carriedFaults(entity));
  entity.required?.forEach((name) => need('required', name));
  if (!x.label.includes('{')) need('x-entity.label', x.label);
  for (const [, name] of x.label.matchAll(/\{([^}]+)\}/g)) need('x-entity.label', name);
  for (const name of Object.keys(entity.properties).filter((each) => isServerField(each) || each === STORED))
    faults.push(`properties has "${name}", which the platform adds to every record; choose another name`);
  if (x.menu && !isOneOf(ICON_NAMES, x.menu.icon))
    faults.push(
      `x-entity.menu.icon is "${x.menu.icon}"; it must be one of ${ICON_NAMES.join(', ')}${didYouMean(x.menu.icon, ICON_NAMES)}`,
    );
  return [
    ...faults,
    ...listFaults(entity),
    ...unlistedFaults(entity),
    ...accessFaults(entity),
    ...partitionFaults(entity),
    ...bulkFaults(entity),
    ...formFaults(entity),
    ...fieldFaults(entity),
    ...kindFaults(entity),
    ...effectFaults(entity),
    ...rowsFaults(entity),
    ...scrubFaults(entity),
    ...labelFaults(entity),
  ];
}
