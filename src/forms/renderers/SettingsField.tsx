import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { JsonFormsDispatch } from '@jsonforms/react';
import { useTranslate } from 'react-admin';
import { labelOf } from '../../domain/entity/labels';
import { isObject } from '../../domain/entity/paths';
import type { Entity, FieldSchema, JsonObject, Language } from '../../domain/entity/types';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { toFormPath } from '../paths';
import { innerLayout } from '../uiSchema';
import { AddSetting } from './AddSetting';
import { FieldFrame } from './FieldFrame';
import { firstValue, freeKindOf, isSettingKey, settingSchema, type FreeKind } from './settings';
import { EmptyState } from '../../ui/EmptyState';
import { DeleteRowButton } from '../../ui/DeleteRowButton';
import { toJsonSchema } from '../jsonForms';

const NONE: JsonObject = {};

/**
 * The controls of the keys that are set, and the schema for these controls.
 * @param shape JSON of each key with the kind of its value
 */
function settingControls(entity: Entity, schema: FieldSchema, path: string, language: Language, shape: string) {
  const kinds: [key: string, kind: FreeKind][] = JSON.parse(shape);
  const properties = Object.fromEntries(
    kinds.filter(([key]) => isSettingKey(key)).map(([key, kind]) => [key, settingSchema(schema, key, kind)]),
  );
  const full: FieldSchema = { ...schema, properties };
  const { elements } = innerLayout(entity, full, path, 'edit', language);
  return {
    full: toJsonSchema(full),
    elements: new Map(
      Object.keys(properties).map((key, at) => {
        const element = elements[at];
        // The label of a custom key is the key itself.
        const named = Object.hasOwn(schema.properties ?? {}, key);
        return [key, element && 'label' in element && !named ? { ...element, label: key } : element];
      }),
    ),
  };
}

const useSettingControls = (...[entity, schema, path, language, shape]: Parameters<typeof settingControls>) =>
  useMemo(() => settingControls(entity, schema, path, language, shape), [entity, schema, path, language, shape]);

/**
 * A map of settings. Keys of the schema are edited by their type, all other keys by the type of their value. Only keys
 * that are set are shown; the user adds further keys by name.
 */
function SettingsField(field: FieldProps) {
  const { id, schema, path, fullPath, value, commit, touch, disabled } = field;
  const { entity, language } = useFormScope();
  const translate = useTranslate();
  const map = isObject(value) ? value : NONE;
  const order = Object.keys(schema.properties ?? {});
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const keys = Object.keys(map).sort((a, b) => place(a) - place(b) || a.localeCompare(b));
  // The layout depends on the keys and the kinds of their values, not on the values.
  const shape = JSON.stringify(keys.map((key) => [key, freeKindOf(map[key])]));
  const { full, elements } = useSettingControls(entity, schema, fullPath, language, shape);

  const known = order
    .filter((key) => !Object.hasOwn(map, key))
    .map((key) => ({ key, label: labelOf(entity, `${fullPath}.${key}`, language) }));
  const add = (key: string, kind: FreeKind) => {
    commit({ ...map, [key]: firstValue(schema.properties?.[key], kind) });
    touch();
  };
  const remove = (key: string) => {
    commit(Object.fromEntries(Object.entries(map).filter(([each]) => each !== key)));
    touch();
  };
  return (
    <FieldFrame {...field} group>
      {keys.length === 0 && <EmptyState small title={translate('formParts.noSettings')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, maxWidth: 720 }}>
        {keys.map((key, index) => {
          const element = elements.get(key);
          const label = Object.hasOwn(schema.properties ?? {}, key)
            ? labelOf(entity, `${fullPath}.${key}`, language)
            : key;
          return (
            <Box component="li" key={key} data-row sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1.5 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {element ? (
                  <JsonFormsDispatch schema={full} uischema={element} path={toFormPath(path)} enabled={!disabled} />
                ) : (
                  <Typography variant="body2" sx={{ wordBreak: 'break-word' }}>
                    {key}: {JSON.stringify(map[key])}
                  </Typography>
                )}
              </Box>
              <DeleteRowButton disabled={disabled} name={label} onClick={() => remove(key)} at={index} sx={{ mt: 3 }} />
            </Box>
          );
        })}
      </Box>
      <AddSetting id={`${id}-add`} known={known} taken={keys} disabled={disabled} add={add} />
    </FieldFrame>
  );
}

export const SettingsControl = asControl(SettingsField);
