import { memo, useCallback, useRef, type ComponentType } from 'react';
import type { ControlProps } from '@jsonforms/core';
import { withJsonFormsControlProps } from '@jsonforms/react';
import type { Json } from '../../domain/entity/types';
import { helpOf } from '../../domain/entity/labels';
import type { FieldControl } from '../elements';
import { joinPath, toFieldPath, toFormPath, valueAt } from '../paths';
import { emptied, removalPath, withoutVacant } from './emptyValue';
import type { FieldProps } from './fieldProps';
import { useFormScope } from './scope';
import { useControlError } from './useControlError';
import { useFollowing } from './useFollowing';
import { elementOf, toFieldSchema } from '../jsonForms';

export type { FieldProps } from './fieldProps';

/** Makes a JSON Forms control from one of our renderers. */
export function asControl(Renderer: ComponentType<FieldProps>) {
  function Adapted(props: ControlProps) {
    const { id, path, label, required, enabled, visible, handleChange } = props;
    const schema = toFieldSchema(props.schema);
    const value: Json | undefined = props.data;
    const scope = useFormScope();
    const { options } = elementOf<FieldControl>(props.uischema);
    const fieldPath = toFieldPath(path);
    const error = useControlError(fieldPath, value, options.kind);
    const change = useRef(handleChange);
    change.current = handleChange;
    const { store, initial } = scope;
    const direct = /^\w+$/.test(fieldPath) ? fieldPath : undefined;
    const { edited, applyPending } = useFollowing(direct, (sibling, next) => change.current(sibling, next));
    const commit = useCallback(
      (given: Json | undefined) => {
        const value = withoutVacant(given, valueAt(initial, fieldPath));
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
      applyPending();
      store.touch(fieldPath);
    }, [applyPending, store, fieldPath]);
    if (visible === false) return null;
    const Shown = scope.fields?.[options.path.replace(/\[\d+\]/g, '')] ?? Renderer;
    return (
      <Shown
        id={id}
        path={fieldPath}
        fullPath={joinPath(scope.base, fieldPath)}
        label={label}
        schema={schema}
        value={value}
        empty={emptied(schema, valueAt(initial, fieldPath))}
        // A field that is filled in from other fields may be left empty, so it is not marked as required.
        required={(required === true && !schema['x-empty-takes']) || schema['x-needed'] !== undefined}
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
