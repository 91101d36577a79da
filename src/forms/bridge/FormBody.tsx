import { memo, use } from 'react';
import type Ajv from 'ajv';
import { JsonForms } from '@jsonforms/react';
import type { EntityRecord } from '../../domain/entity/types';
import type { FormLayout, Renderers } from '../elements';
import { keepEdits } from './keepEdits';
import { ScopeContext, type FormScope } from './scope';
import { toJsonSchema } from '../jsonForms';

interface Props {
  scope: FormScope;
  /** The record as loaded. Another object means that another record was loaded. */
  data: EntityRecord;
  layout: FormLayout;
  /** A promise while the renderers load; meanwhile the caller shows a placeholder. */
  renderers: Renderers | Promise<Renderers>;
  ajv: Ajv | undefined;
}

/**
 * JSON Forms for one record or row. JSON Forms' own validation is off: the store runs the entity's rules once and gives
 * the fields their faults.
 */
export const FormBody = memo(function FormBody({ scope, data, layout, renderers, ajv }: Props) {
  return (
    <ScopeContext.Provider value={scope}>
      <JsonForms
        data={data}
        schema={toJsonSchema(scope.schema)}
        uischema={layout}
        renderers={renderers instanceof Promise ? use(renderers) : renderers}
        middleware={keepEdits}
        validationMode="NoValidation"
        {...(ajv && { ajv })}
      />
    </ScopeContext.Provider>
  );
});
