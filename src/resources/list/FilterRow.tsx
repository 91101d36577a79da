import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useEntity } from '../useEntity';
import { FilterControl } from './FilterControl';
import type { EntityList } from './useEntityList';

/** One row that says what the list is narrowed to, and clears it. */
export function FilterRow({ list, label }: { list: EntityList; label: string }) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const { filters = [] } = entity['x-entity'].list;
  const active =
    list.search !== '' || Object.values(list.state.filters).some((value) => value !== undefined && value !== false);
  if (!active && !filters.some(({ control }) => control !== 'none')) return null;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pb: 1.5 }}
    >
      {filters.map((filter) => (
        <FilterControl
          key={filter.name}
          entity={entity}
          filter={filter}
          value={list.state.filters[filter.name]}
          onChange={(value) => list.setFilter(filter.name, value)}
        />
      ))}
      {active && (
        <Button size="small" onClick={list.clearFilters}>
          {translate('lists.clearAll')}
        </Button>
      )}
    </Box>
  );
}
