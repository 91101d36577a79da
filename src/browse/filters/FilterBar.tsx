import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { lazyPiece } from '../../ui/pieces';
import { useLanguage } from '../../ui/useLanguage';
import type { ListFilters } from '../useList';
import type { Rows } from '../useRows';
import { BESIDE } from '../beside';
import { ChoiceFilter } from './ChoiceFilter';
import type { AnyFilter } from './filter';
import { FilterChip } from './FilterChip';
import { filterKeys } from './filterKeys';
import { SwitchFilter } from './SwitchFilter';
import { TextFilter } from './TextFilter';

/** Not in the first files, because the first screen has no range of dates. */
const RangeFilter = lazyPiece(async () => ({ default: (await import('./RangeFilter')).RangeFilter }), {
  waiting: <Skeleton variant="rounded" height={36} width={170} />,
});

interface Props {
  list: ListFilters & Pick<Rows<unknown>, 'isCurrent' | 'rows'>;
  texts: FilterTexts;
  /** The number of rows for each value of a filter, by the filter's name. */
  counts?: Counts | undefined;
}

/** The texts of a list's filters. */
export interface FilterTexts {
  /** The accessible name of the row of filters. */
  group: string;
  label: (filter: AnyFilter) => string;
  /** The text of a value of a filter with a few values. */
  value: (filter: AnyFilter, value: string) => string;
}

export type Counts = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

/** The filters of a list in a row, with a button that clears them all. */
export function FilterBar({ list, texts, counts }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const controlOf = (filter: AnyFilter) => {
    // A range has no label of its own, because its start and its end are labelled.
    const label = filter.kind === 'range' || filter.kind === 'rangeEnd' ? '' : texts.label(filter);
    const value = list.valueOf(filter);
    const onChange = (next: string | undefined): void => list.setFilter(filter, next || undefined);
    const shared = { label, value, onChange };
    const wordsOf = (each: string): string => texts.value(filter, each);
    switch (filter.kind) {
      case 'text':
        return (
          <TextFilter
            {...shared}
            isShown={list.isCurrent}
            width={filter.width}
            search={filter.search}
            maxLength={filter.maxLength}
          />
        );
      case 'choice':
        return (
          <ChoiceFilter {...shared} choices={filter.values.map((each) => ({ value: each, label: wordsOf(each) }))} />
        );
      case 'choices':
        return (
          <ChoiceFilter
            {...shared}
            choices={filter.choices}
            {...(filter.usual !== undefined && {
              none: translate('lists.filtered', { name: label, value: filter.usual }),
            })}
          />
        );
      case 'toggle':
        return (
          <FilterChip label={label} checked={value === 'true'} onChange={(on) => onChange(on ? 'true' : undefined)} />
        );
      case 'switch':
        return (
          <SwitchFilter
            {...shared}
            values={filter.values}
            counts={counts?.[filter.name]}
            wordsOf={wordsOf}
            every={translate(filter.every)}
          />
        );
      case 'range': {
        const end = list.filters.find(({ name }) => name === filter.until);
        return (
          <RangeFilter
            times
            value={{ from: value || undefined, until: (end && list.valueOf(end)) || undefined }}
            onChange={({ from, until }) => list.setFilters({ [filter.name]: from, [filter.until]: until })}
          />
        );
      }
      case 'rangeEnd':
        return null;
      case 'chip':
        return (
          value !== '' && (
            <Chip
              label={translate('lists.filtered', {
                name: label,
                value: filter.text?.(value, { translate, language }) ?? value,
              })}
              onDelete={() => onChange(undefined)}
              sx={{ maxWidth: 320 }}
            />
          )
        );
      case 'own':
        return filter.control({ label, value: value || undefined, onChange });
    }
  };
  // A chip is shown only if a link has set it.
  if (list.filters.every((filter) => filter.kind === 'chip' && list.valueOf(filter) === '')) return null;
  // An empty list has its own button for clearing the filters.
  const canClear = list.canClear && !(list.isFiltered && list.rows?.length === 0);
  return (
    <Box
      role="group"
      aria-label={texts.group}
      data-filters=""
      onKeyDown={filterKeys}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 1.5, ...BESIDE }}
    >
      {list.filters.map((filter) => (
        <Fragment key={filter.name}>{controlOf(filter)}</Fragment>
      ))}
      {/* Always in the layout, so that the table does not move when a filter is set. */}
      <Button
        size="small"
        onClick={list.clear}
        sx={canClear ? undefined : { visibility: 'hidden', height: 0, minHeight: 0, py: 0, mt: -1 }}
      >
        {translate('lists.clearAll')}
      </Button>
    </Box>
  );
}
