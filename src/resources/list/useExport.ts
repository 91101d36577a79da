import type { ExportFormat } from '../../dataProvider/actions';
import { actions } from '../../dataProvider/client';
import type { ListParams } from '../../dataProvider/bindings/types';
import { useSavedFile } from '../../ui/useSavedFile';
import { useEntity } from '../useEntity';
import type { EntityList } from './entityList';

interface ExportOptions {
  /** Exports the rows of this query instead of all rows that match the list's filters. */
  only?: ListParams;
  /** Exports every field, so that the file can be imported again; default: the visible columns. */
  whole?: boolean;
}

/** Saves rows of a list as a file, streamed by the platform. */
export function useExport(list: EntityList): (format: ExportFormat, what?: ExportOptions) => void {
  const save = useSavedFile();
  const { entry, entity } = useEntity();
  return (format, { only, whole = false } = {}) => {
    const columns = whole ? [] : [entity['x-entity'].id, ...list.columns.map(({ field }) => field)];
    save(
      () => actions.exportRecords(entry, format, [...new Set(columns)], only ?? list.query),
      `${entry.resource}.${format}`,
    );
  };
}
