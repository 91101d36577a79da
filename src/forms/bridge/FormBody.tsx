import { memo } from 'react';
import type Ajv from 'ajv';
import type { JsonFormsRendererRegistryEntry, JsonSchema } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import type { EntityRecord } from '../../domain/entity/types';
import type { FormLayout } from '../uiSchema';
import { keepEdits } from './keepEdits';
import { ScopeContext, type FormScope } from './scope';

interface Props {
  scope: FormScope;
  /** The record as it was loaded; another object means another record. */
  data: EntityRecord;
  layout: FormLayout;
  renderers: JsonFormsRendererRegistryEntry[];
  ajv: Ajv | undefined;
}

/**
 * JSON Forms over one record or row. Its own validation is off: the entity's rules run once, in the store, and give
 * their words to the fields directly.
 */
export const FormBody = memo(function FormBody({ scope, data, layout, renderers, ajv }: Props) {
  return (
    <ScopeContext.Provider value={scope}>
      <JsonForms
        data={data}
        schema={scope.schema as JsonSchema}
        uischema={layout}
        renderers={renderers}
        middleware={keepEdits}
        validationMode="NoValidation"
        {...(ajv && { ajv })}
      />
    </ScopeContext.Provider>
  );
});
