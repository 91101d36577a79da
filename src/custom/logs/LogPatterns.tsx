import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import type { LogFacets } from '../../contract/logs';
import { EmptyList } from '../../browse/ListStates';
import { DataTable } from '../../ui/DataTable';
import { useLanguage } from '../../ui/useLanguage';
import { searchOf } from './draft';

interface Props {
  facets: LogFacets;
  isFiltered: boolean;
  /** Searches for a text. */
  onSearch: (search: string) => void;
  /** Clears the filters. */
  onClear: () => void;
}

/** The patterns of the lines and how many lines have each pattern, most frequent first. */
export function LogPatterns({ facets: { pattern, complete }, isFiltered, onSearch, onClear }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  if (pattern.length === 0)
    return (
      <EmptyList
        name={translate('logs.found')}
        filtered={isFiltered}
        onClear={onClear}
        about={translate('logs.noneText')}
      />
    );
  return (
    <Box sx={{ px: 2, pb: 2, overflow: 'auto' }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary', pb: 1 }}>
        {translate(complete ? 'logs.patternsAbout' : 'logs.newestCounted')}
      </Box>
      <DataTable aria-label={translate('logs.views.patterns')}>
        <thead>
          <tr>
            <th scope="col">{translate('logs.pattern')}</th>
            <th scope="col" className="right">
              {translate('logs.found')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pattern.map(({ value, lines }) => (
            <tr key={value}>
              <td>
                <ButtonBase
                  onClick={() => onSearch(searchOf(value))}
                  sx={{ typography: 'body2', textAlign: 'left', overflowWrap: 'anywhere', borderRadius: 1 }}
                >
                  {value}
                </ButtonBase>
              </td>
              <td className="right">{countText(lines, language)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Box>
  );
}
