import { useNotify } from 'react-admin';
import type { ExportFormat } from '../../dataProvider/actions';
import { actions } from '../../dataProvider/client';
import type { ListParams } from '../../dataProvider/bindings/types';
import { saveResponse } from '../../ui/download';
import { useErrorText } from '../../ui/errorText';
import { useEntity } from '../useEntity';
import type { EntityList } from './useEntityList';

interface What {
  /** These rows, in place of all that the list's filters let through. */
  only?: ListParams;
  /** Every field, so that the file can be imported again; default the columns on screen. */
  whole?: boolean;
}

/** Saves rows of a list as a file, streamed by the platform. */
export function useExport(list: EntityList): (format: ExportFormat, what?: What) => void {
  const notify = useNotify();
  const errorText = useErrorText();
  const { entry, entity } = useEntity();
  async function save(format: ExportFormat, { only, whole = false }: What): Promise<void> {
    notify('lists.exporting', { type: 'info' });
    try {
      const columns = whole ? [] : [entity['x-entity'].id, ...list.columns.map(({ field }) => field)];
      const answer = await actions.exportRecords(entry, format, [...new Set(columns)], only ?? list.query);
      await saveResponse(answer, `${entry.resource}.${format}`);
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  }
  return (format, what = {}) => void save(format, what);
}
