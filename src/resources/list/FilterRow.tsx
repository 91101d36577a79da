import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { filterKeys } from '../../browse/filters/filterKeys';
import { useEntity } from '../useEntity';
import { FilterControl } from './FilterControl';
import type { EntityList } from './useEntityList';

/** The row with the list's filters, and a button to clear them. */
export function FilterRow({ list, label }: { list: EntityList; label: string }) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const { filters = [] } = entity['x-entity'].list;
  // An empty list has its own button for clearing the filters.
  const clearable =
    !(list.isFiltered && list.records?.length === 0) &&
    (list.search !== '' || Object.values(list.state.filters).some((value) => value !== undefined && value !== false));
  // The search box has its own button for clearing it, so a list without filters needs no row.
  const controls = filters.some(({ name, control }) => control !== 'none' || list.state.filters[name] !== undefined);
  if (!controls) return null;
  return (
    <Box
      role="group"
      aria-label={label}
      data-filters=""
      onKeyDown={filterKeys}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pb: 1.5 }}
    >
      {filters.map((filter) => (
        <FilterControl
          key={filter.name}
          entity={entity}
          filter={filter}
          value={list.state.filters[filter.name]}
          isShown={list.records !== undefined && !list.isFetching}
          onChange={(value) => list.setFilter(filter.name, value)}
        />
      ))}
      {/* Always in the layout, so that the table does not move when a filter is set. */}
      <Button
        size="small"
        onClick={list.clearFilters}
        sx={clearable ? undefined : { visibility: 'hidden', height: 0, minHeight: 0, py: 0, mt: -1 }}
      >
        {translate('lists.clearAll')}
      </Button>
    </Box>
  );
}
