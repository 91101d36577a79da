import { memo, useCallback, useRef, type ComponentType } from 'react';
import type { ControlProps } from '@jsonforms/core';
import { withJsonFormsControlProps } from '@jsonforms/react';
import type { FieldSchema, Json } from '../../domain/entity/types';
import { helpOf } from '../../domain/entity/labels';
import type { FieldControl } from '../elements';
import { joinPath, toFieldPath, toFormPath, valueAt } from '../paths';
import { emptied, removalPath } from './emptyValue';
import { useErrorText, useFormScope } from './scope';
import { useFollowing } from './useFollowing';

/** The props of a renderer: its value, its texts, and its callbacks. */
export interface FieldProps {
  /** DOM id of the input; `${id}-help` is the id of its help or error. */
  id: string;
  /** Path in this form's data: `emails[0].email`. */
  path: string;
  /** Path in the whole record, for labels. */
  fullPath: string;
  label: string;
  schema: FieldSchema;
  value: Json | undefined;
  /**
   * The value to store when the field is emptied: undefined if the loaded record had none, so that undoing typed text
   * is not an edit.
   */
  empty: Json | undefined;
  required: boolean;
  disabled: boolean;
  help: string | undefined;
  error: string | undefined;
  wide: boolean;
  /** The label is only for screen readers. */
  bare: boolean;
  /** Stores a value; undefined removes the field. */
  commit: (value: Json | undefined) => void;
  /** Stores a value in a sibling field. */
  commitSibling: (name: string, value: Json | undefined) => void;
  /** Marks the field as visited, so that its faults show. */
  touch: () => void;
}

/** Makes a JSON Forms control of one of our renderers. */
export function asControl(Renderer: ComponentType<FieldProps>) {
  function Adapted(props: ControlProps) {
    const { id, path, data, schema, label, required, enabled, visible, handleChange } = props;
    const scope = useFormScope();
    const { options } = props.uischema as unknown as FieldControl;
    const fieldPath = toFieldPath(path);
    const error = useErrorText(fieldPath);
    const change = useRef(handleChange);
    change.current = handleChange;
    const { store, initial } = scope;
    const direct = /^\w+$/.test(fieldPath) ? fieldPath : undefined;
    const { edited, settle } = useFollowing(direct, (sibling, next) => change.current(sibling, next));
    const commit = useCallback(
      (value: Json | undefined) => {
        const target = value === undefined ? removalPath(fieldPath, store.record, initial) : fieldPath;
        change.current(toFormPath(target), value);
        edited(value);
      },
      [fieldPath, store, initial, edited],
    );
    const commitSibling = useCallback(
      (name: string, value: Json | undefined) => change.current(path.replace(/[^.]+$/, name), value),
      [path],
    );
    const touch = useCallback(() => {
      settle();
      store.touch(fieldPath);
    }, [settle, store, fieldPath]);
    if (visible === false) return null;
    const Shown = scope.fields?.[options.path.replace(/\[\d+\]/g, '')] ?? Renderer;
    return (
      <Shown
        id={id}
        path={fieldPath}
        fullPath={joinPath(scope.base, fieldPath)}
        label={label}
        schema={schema as unknown as FieldSchema}
        value={data as Json | undefined}
        empty={emptied(schema as unknown as FieldSchema, valueAt(initial, fieldPath))}
        // A field that is filled in from other fields may be left empty.
        required={required === true && !(schema as unknown as FieldSchema)['x-empty-takes']}
        disabled={enabled === false || scope.mode === 'read'}
        help={helpOf(scope.entity, options.path, scope.language)}
        error={error}
        wide={options.wide}
        bare={options.bare === true}
        commit={commit}
        commitSibling={commitSibling}
        touch={touch}
      />
    );
  }
  Adapted.displayName = `Control(${Renderer.displayName ?? Renderer.name})`;
  return withJsonFormsControlProps(memo(Adapted), false);
}
