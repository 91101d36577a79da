import Box from '@mui/material/Box';
import type { JsonSchema } from '@jsonforms/core';
import { JsonFormsDispatch } from '@jsonforms/react';
import { isMaterial, type FieldControl, type FieldTabs, type FormElement } from '../elements';
import { columns, materialLayout } from './columns';
import { Field } from './Field';
import { toUiElement } from '../jsonForms';

type Part = FieldControl[] | Exclude<FormElement | FieldTabs, FieldControl>;

/** Groups neighbouring controls into one part; every other element is a part of its own. The order is kept. */
function partsOf(elements: readonly (FormElement | FieldTabs)[]): Part[] {
  const parts: Part[] = [];
  for (const element of elements) {
    const last = parts.at(-1);
    if (element.type !== 'Control') parts.push(element);
    else if (Array.isArray(last)) last.push(element);
    else parts.push([element]);
  }
  return parts;
}

/** Hidden elements leave no gap. */
const unlessHidden = { '&:empty': { display: 'none' } } as const;

interface Props {
  elements: readonly (FormElement | FieldTabs)[];
  schema: JsonSchema;
  path: string;
  enabled?: boolean;
}

/** The contents of a form or group: fields in columns, other parts below each other. The parent sets the spacing. */
export function Elements({ elements, schema, path, enabled }: Props) {
  const able = enabled !== undefined && { enabled };
  return partsOf(elements).map((part, index) => {
    if (Array.isArray(part)) {
      return (
        <Box key={index} sx={columns}>
          {part.map((element) => (
            <Field key={element.scope} element={element} schema={schema} {...able} />
          ))}
        </Box>
      );
    }
    return (
      <Box key={index} sx={isMaterial(part) ? [unlessHidden, materialLayout] : unlessHidden}>
        <JsonFormsDispatch uischema={toUiElement(part)} schema={schema} path={path} {...able} />
      </Box>
    );
  });
}
