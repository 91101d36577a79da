import type { ComponentType } from 'react';
import { enumLabel } from '../labels';
import type { CellProps } from '../extension';
import { useLanguage } from '../../ui/useLanguage';
import { useLoaded } from './useLoaded';

/**
 * A cell for a code that a plan's kind of record has words for, such as the category of a data type.
 * @param resource of that kind
 * @param field of the record and of its kind alike
 */
export const codeCell = (resource: string, field: string): ComponentType<CellProps> =>
  function CodeCell({ record }) {
    const language = useLanguage();
    const kind = useLoaded(resource);
    return <>{kind ? enumLabel(kind.entity, field, record[field], language) : ''}</>;
  };
