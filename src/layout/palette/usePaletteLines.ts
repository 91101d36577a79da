import { useNavigate } from 'react-router-dom';
import { manifest } from 'virtual:entities';
import { runtimeConfig } from '../../dataProvider/config';
import { manyName } from '../../i18n/names';
import { recordPath } from '../../routes';
import { useLanguage } from '../../ui/useLanguage';
import type { Command } from './commands';
import { matching } from './match';
import { useCommands } from './useCommands';
import { useRecordSearch } from './useRecordSearch';

/** The entries that match a text, in groups, the best fit first; records are the last group. */
export function usePaletteLines(text: string): { lines: Command[]; searching: boolean; error: unknown } {
  const navigate = useNavigate();
  const language = useLanguage();
  const { hits, searching, error } = useRecordSearch(text);
  const commands = matching(useCommands(), text);
  const { stage } = runtimeConfig();

  const records = hits.flatMap(({ resource, id, label, detail }): Command[] => {
    const entry = manifest.find((each) => each.resource === resource);
    if (!entry) return [];
    const kind = manyName(entry.names, language, stage);
    return [
      {
        id: `record:${resource}:${id}`,
        group: 'records',
        label,
        detail: [detail, kind].filter(Boolean).join(' · '),
        ...(!label.includes(id) && { recordId: id }),
        run: () => void navigate(recordPath(entry, id)),
      },
    ];
  });
  return { lines: [...commands, ...records], searching, error };
}
