import type { Entity, FieldSchema, Language } from '../domain/entity/types';
import { SERVER_FIELDS } from '../domain/entity/load';
import { labelOf } from '../domain/entity/labels';
import { fieldAt } from '../domain/entity/paths';
import type { FieldControl } from './elements';
import { isReadOnly, isScalar, kindOf, WIDE_KINDS, type FieldKind } from './kinds';

/** `read`: the record is only looked at. */
export type FormMode = 'create' | 'edit' | 'read';

export const scopeOf = (path: string): string => `#/properties/${path.split('.').join('/properties/')}`;

const isHidden = (name: string): boolean => (SERVER_FIELDS as readonly string[]).includes(name);

/**
 * Kind of a field of a record in a mode: an id that people type is fixed once the record exists, and a new record has
 * nothing to look at yet.
 */
export function kindIn(entity: Entity, path: string, mode: FormMode): FieldKind | undefined {
  const field = fieldAt(entity, path);
  if (!field || isHidden(path)) return undefined;
  // A child stands within its parent's record, which says the parent.
  if (path === entity['x-entity'].parent?.param) return undefined;
  const isId = path === entity['x-entity'].id;
  if (isId && mode !== 'create') return 'readOnly';
  if (isReadOnly(field) && mode === 'create') return undefined;
  return innerKind(field, mode);
}

/** Kinds that show a value as well as they edit it; all others are text where a record is only looked at. */
const SHOWN_AS_EDITED: ReadonlySet<FieldKind> = new Set(['rows', 'rowTabs', 'object', 'markdown', 'map', 'json']);

/** Kind of a field in a mode, wherever it stands. */
export function innerKind(field: FieldSchema, mode: FormMode): FieldKind {
  const kind = kindOf(field);
  if (mode !== 'read') return kind;
  // A list of plain values reads as a line.
  const isLine = kind === 'json' && field.items !== undefined && isScalar(field.items);
  return isLine || !SHOWN_AS_EDITED.has(kind) ? 'readOnly' : kind;
}

/** @param scope path of the field in the data of its form @param path in the record, for its label */
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

/** The controls of those fields of a record that a form shows in the mode. */
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
