import { useEffect, useEffectEvent, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import { useDataProvider, useReference, useTranslate, type RaRecord } from 'react-admin';
import { recordLabel } from '../../domain/entity/manifest';
import { recordDetail } from '../../domain/entity/recordDetail';
import { renderOption } from '../../forms/renderers/OptionText';
import { PickerInput } from '../../forms/renderers/PickerInput';
import { BEGUN_MS } from '../../dataProvider/queryClient';
import type { FilterProps } from '../../browse/filters/filter';
import { FilterBox } from '../../browse/filters/FilterBox';
import { useLanguage } from '../../ui/useLanguage';
import { useNameMeta } from '../../ui/useNameMeta';
import { usePlanWords } from '../../ui/usePlanWords';
import { entryOf, namesOf } from '../entry';
import { useNoRecord } from '../useNoRecord';

/** Maximum number of records in the list; typing finds other records. */
const OFFERED = 25;

/**
 * A list filter by a record of another entity.
 * @param by the field that identifies the record in the filter: the id (default) or one of the entity's aliases
 */
export const byReference = (resource: string, by?: string) => (props: FilterProps) => (
  <ReferenceFilter resource={resource} by={by} {...props} />
);

interface Option {
  id: string;
  label: string;
  /** What tells the record from others with the same label. */
  detail?: string;
}

interface Props {
  resource: string;
  by?: string | undefined;
  value: string | undefined;
  label: string;
  onChange: (id: string | undefined) => void;
  /** Shown while nothing is chosen, if one must be chosen. */
  placeholder?: string;
  /** Label of the first option, which removes the filter. */
  every?: string;
  /** Called if the platform has no record with the value. */
  onMissing?: () => void;
  /** Whether the screen reads the record of the value anyway, so that it is not looked up. */
  waits?: boolean;
  /** Called with the record of the value when it is loaded. */
  onRecord?: (record: RaRecord) => void;
}

/** The value of the option that removes the filter; no record has an empty id. */
const EVERY = '';

/** A filter by a record of another entity. It searches on the platform while the user types. */
export function ReferenceFilter({
  resource,
  by = 'id',
  value,
  label,
  onChange,
  placeholder,
  every: given,
  onMissing,
  onRecord,
  waits = false,
}: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const noRecord = useNoRecord();
  const entry = entryOf(resource);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const inWords = usePlanWords(resource, open);
  const meta = useNameMeta(resource);
  const [typed, setTyped] = useState('');
  const {
    referenceRecord,
    isPending,
    error: failed,
  } = useReference({
    reference: resource,
    id: value ?? '',
    options: { enabled: value !== undefined && !waits, retry: false, staleTime: BEGUN_MS, meta },
  });
  const { data, error, isFetching } = useQuery({
    queryKey: [resource, 'offer', typed],
    enabled: open && entry !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      dataProvider.getList(resource, {
        pagination: { page: 1, perPage: OFFERED },
        sort: { field: entry?.label.includes('{') ? 'id' : (entry?.label ?? 'id'), order: 'ASC' },
        filter: { search: typed },
        signal,
      }),
  });
  const isMissing = value !== undefined && !isPending && !failed && !referenceRecord;
  const tell = useEffectEvent(() => isMissing && onMissing?.());
  useEffect(() => void tell(), [isMissing]);
  const pass = useEffectEvent((record: RaRecord) => onRecord?.(record));
  useEffect(() => {
    if (referenceRecord) pass(referenceRecord);
  }, [referenceRecord]);
  if (!entry) return null;
  const found: Option[] = (data?.data ?? []).map((record) => ({
    id: String(record[by] ?? record.id),
    label: recordLabel(entry, inWords(record)),
    detail: recordDetail(entry, record, language),
  }));
  const every = given ?? (placeholder === undefined ? translate('lists.any', { name: label }) : undefined);
  const offersEvery = every !== undefined && typed === '' && !error;
  const options = offersEvery ? [{ id: EVERY, label: every }, ...found] : found;
  const chosen =
    value === undefined ? null : { id: value, label: referenceRecord ? recordLabel(entry, referenceRecord) : value };
  const detail = isMissing
    ? noRecord(resource)
    : chosen && referenceRecord
      ? recordDetail(entry, referenceRecord, language)
      : '';
  const shownChosen = chosen && translate('lists.filtered', { name: label, value: chosen.label });
  const shownEmpty = placeholder ?? every ?? '';
  return (
    <FilterBox text={shownChosen ?? shownEmpty} chosen={chosen !== null} clears>
      <Autocomplete<Option>
        size="small"
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        autoHighlight={typed !== ''}
        filterOptions={(all) => all}
        loading={isFetching}
        value={chosen}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        getOptionKey={({ id }) => id}
        renderOption={renderOption}
        onChange={(_, option) => onChange(option?.id || undefined)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        noOptionsText={
          error
            ? translate('forms.searchFailed')
            : typed === ''
              ? translate('lists.noData', { name: namesOf(entry, language).many })
              : translate('lists.nothingFound')
        }
        renderInput={(params) => (
          <PickerInput
            {...params}
            detail={detail}
            error={isMissing}
            placeholder={shownEmpty}
            // The placeholder is the filter's value, "any", as in a filter with a few choices.
            sx={{ '& input::placeholder': (theme) => ({ color: `${theme.palette.text.primary} !important` }) }}
            title={shownChosen ?? undefined}
            slotProps={{
              htmlInput: { ...params.inputProps, 'aria-label': label },
              input: {
                ...params.InputProps,
                // Shows the filter's name only while the list is closed, because typing needs the space.
                startAdornment: chosen && !open && (
                  <InputAdornment position="start" sx={{ mr: 0 }}>
                    {translate('lists.filtered', { name: label, value: '' })}
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
      />
    </FilterBox>
  );
}
