import type { Entity, FieldSchema, Language } from '../domain/entity/types';
import { SERVER_FIELDS } from '../domain/entity/serverFields';
import { labelOf } from '../domain/entity/labels';
import { fieldAt } from '../domain/entity/paths';
import type { FieldControl } from './elements';
import { isReadOnly, isScalar, kindOf, WIDE_KINDS, type FieldKind } from './kinds';
import { isOneOf } from '../domain/entity/read';

/** `read`: the record cannot be edited. */
export type FormMode = 'create' | 'edit' | 'read';

export const scopeOf = (path: string): string => `#/properties/${path.split('.').join('/properties/')}`;

const isHidden = (name: string): boolean => isOneOf(SERVER_FIELDS, name);

/**
 * The kind of a field in a mode; undefined hides the field. A typed id is read-only once the record exists, and the
 * form of a new record has no read-only fields.
 */
export function kindIn(entity: Entity, path: string, mode: FormMode): FieldKind | undefined {
  const field = fieldAt(entity, path);
  if (!field || isHidden(path)) return undefined;
  // A child record is shown within its parent, so its parent field is hidden.
  if (path === entity['x-entity'].parent?.param) return undefined;
  const isId = path === entity['x-entity'].id;
  if (isId && mode !== 'create') return 'readOnly';
  if (isReadOnly(field) && mode === 'create') return undefined;
  return innerKind(field, mode);
}

/** Kinds whose editor also shows the value in read mode. In read mode, all other kinds show text. */
const SHOWN_AS_EDITED: ReadonlySet<FieldKind> = new Set(['rows', 'rowTabs', 'object', 'markdown', 'map', 'json']);

/** The kind of a field in a mode, for nested fields too. */
export function innerKind(field: FieldSchema, mode: FormMode): FieldKind {
  const kind = kindOf(field);
  if (mode !== 'read') return kind;
  // A list of plain values is shown as one line.
  const isLine = kind === 'json' && field.items !== undefined && isScalar(field.items);
  return isLine || !SHOWN_AS_EDITED.has(kind) ? 'readOnly' : kind;
}

/**
 * @param scope the field's path in the form's data
 * @param path the field's path in the record, for its label
 */
export function fieldControl(
  entity: Entity,
  scope: string,
  path: string,
  kind: FieldKind,
  language: Language,
): FieldControl {
  return {
    type: 'Control',
    scope: scopeOf(scope),
    label: labelOf(entity, path, language),
    options: { kind, path, wide: WIDE_KINDS.has(kind) },
  };
}

/** The controls of the given fields that the form shows in a mode. */
export function fieldControls(
  entity: Entity,
  paths: readonly string[],
  mode: FormMode,
  language: Language,
): FieldControl[] {
  return paths.flatMap((path) => {
    const kind = kindIn(entity, path, mode);
    return kind ? [fieldControl(entity, path, path, kind, language)] : [];
  });
}
