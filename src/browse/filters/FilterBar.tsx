import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/useLanguage';
import type { ListFilters } from '../useList';
import type { Rows } from '../useRows';
import { ChoiceFilter } from './ChoiceFilter';
import type { AnyFilter } from './filter';
import { filterKeys } from './filterKeys';
import { RangeFilter } from './RangeFilter';
import { SwitchFilter } from './SwitchFilter';
import { TextFilter } from './TextFilter';

interface Props {
  list: ListFilters & Pick<Rows<unknown>, 'isCurrent' | 'rows'>;
  /** Prefix of the text keys: `<texts>.<name>` for a filter, `<texts>.filters` for the row of filters. */
  texts: string;
  /** The number of rows for each value of a filter, by the filter's name. */
  counts?: Counts | undefined;
}

export type Counts = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

/** The filters of a list in a row, with a button that clears them all. */
export function FilterBar({ list, texts, counts }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const controlOf = (filter: AnyFilter) => {
    // A range has no label of its own, because its start and its end are labelled.
    const label =
      filter.kind === 'range' || filter.kind === 'rangeEnd' ? '' : translate(`${texts}.${filter.label ?? filter.name}`);
    const value = list.valueOf(filter);
    const onChange = (next: string | undefined): void => list.setFilter(filter, next || undefined);
    const shared = { label, value, onChange };
    const wordsOf = (each: string): string => translate(`${texts}.${filter.name}s.${each}`);
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
        return <ChoiceFilter {...shared} choices={filter.choices} />;
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
              sx={{ maxWidth: 260 }}
            />
          )
        );
      case 'own':
        return filter.control({ label, value: value || undefined, onChange });
    }
  };
  if (list.filters.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={translate(`${texts}.filters`)}
      data-filters=""
      onKeyDown={filterKeys}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pb: 1.5 }}
    >
      {list.filters.map((filter) => (
        <Fragment key={filter.name}>{controlOf(filter)}</Fragment>
      ))}
      {/* An empty list has its own button for clearing the filters. */}
      {list.isFiltered && list.rows?.length !== 0 && (
        <Button size="small" onClick={list.clear}>
          {translate('lists.clearAll')}
        </Button>
      )}
    </Box>
  );
}
