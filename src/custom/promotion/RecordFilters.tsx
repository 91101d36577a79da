import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { CHANGES } from '../../domain/promotion/collections';
import type { RecordFilter } from './recordFilter';
import { useCollectionNames } from './useCollectionNames';

interface Props {
  filter: RecordFilter;
  /** The collections that can be chosen. */
  collections: readonly string[];
  onFilter: (filter: RecordFilter) => void;
}

/** Filters the records of a dry run or a promotion by collection and change. */
export function RecordFilters({ filter, collections, onFilter }: Props) {
  const translate = useTranslate();
  const nameOf = useCollectionNames();
  const selects = [
    {
      name: 'collection',
      value: filter.collection,
      all: 'promotion.allCollections',
      choose: (collection: string) => onFilter({ ...filter, collection }),
      values: collections.map((each) => [each, nameOf(each)] as const),
    },
    {
      name: 'change',
      value: filter.change ?? '',
      all: 'promotion.allChanges',
      choose: (change: string) => onFilter({ ...filter, change: CHANGES.find((each) => each === change) }),
      values: CHANGES.map((each) => [each, translate(`promotion.counts.${each}`)] as const),
    },
  ];
  return selects.map(({ name, value, all, choose, values }) => (
    <TextField
      key={name}
      select
      size="small"
      label={translate(`promotion.${name}`)}
      value={value}
      onChange={(event) => choose(event.target.value)}
      sx={{ flex: '1 1 160px', maxWidth: 260 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate(all)}</MenuItem>
      {values.map(([key, label]) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  ));
}
