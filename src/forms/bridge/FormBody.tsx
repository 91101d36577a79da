import { memo, use } from 'react';
import type Ajv from 'ajv';
import type { JsonSchema } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import type { EntityRecord } from '../../domain/entity/types';
import type { FormLayout, Renderers } from '../elements';
import { keepEdits } from './keepEdits';
import { ScopeContext, type FormScope } from './scope';

interface Props {
  scope: FormScope;
  /** The record as it was loaded; another object means another record. */
  data: EntityRecord;
  layout: FormLayout;
  /** A promise while they arrive: the caller shows something in the meantime. */
  renderers: Renderers | Promise<Renderers>;
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
        renderers={renderers instanceof Promise ? use(renderers) : renderers}
        middleware={keepEdits}
        validationMode="NoValidation"
        {...(ajv && { ajv })}
      />
    </ScopeContext.Provider>
  );
});
