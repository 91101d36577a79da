import type { FunctionComponent } from 'react';
import type { FieldIn, ResourceName } from '../../domain/records';
import { enumLabel } from '../labels';
import type { CellProps } from '../extension';
import { useLanguage } from '../../ui/useLanguage';
import { useLoaded } from './useLoaded';

/**
 * A cell for a code whose labels are in the schema of another resource, such as the category of a data type.
 * @param resource the resource with the labels
 * @param field the field with the code; it has the same name in both resources
 */
export const codeCell = <R extends ResourceName>(resource: R, field: FieldIn<R>): FunctionComponent<CellProps> =>
  function CodeCell({ record }) {
    const language = useLanguage();
    const kind = useLoaded(resource);
    return <>{kind ? enumLabel(kind.entity, field, record[field], language) : ''}</>;
  };
