import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { enumLabel, filterLabel } from '../../domain/entity/labels';
import { fieldAt } from '../../domain/entity/paths';
import type { Entity, ListFilter } from '../../domain/entity/types';
import { FilterChip } from '../../browse/filters/FilterChip';
import { FilterBox } from '../../browse/filters/FilterBox';
import { TextFilter } from '../../browse/filters/TextFilter';
import { ChoiceSelect } from '../../ui/ChoiceSelect';
import { lazyPiece } from '../../ui/pieces';
import { useLanguage } from '../../ui/useLanguage';
import { shownValue } from './shownTitle';

/** Loaded after the rows, because this filter is not needed at first. */
const ReferenceFilter = lazyPiece(async () => ({ default: (await import('./ReferenceFilter')).ReferenceFilter }), {
  waiting: <Skeleton variant="rounded" height={36} width={130} />,
  afterwards: true,
});

const DateFilter = lazyPiece(() => import('./DateFilter'), {
  waiting: <Skeleton variant="rounded" height={36} width={260} />,
  afterwards: true,
});

interface Props {
  entity: Entity;
  filter: ListFilter;
  value: unknown;
  /** Whether the rows on screen are the result for the filters. */
  isShown: boolean;
  onChange: (value: unknown) => void;
}

/** The control of a filter. A filter without a control is shown as a removable chip if the address sets it. */
export function FilterControl({ entity, filter, value, isShown, onChange }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const label = filterLabel(entity, filter.name, language);
  const text = typeof value === 'string' ? value : '';
  const every = translate('lists.any', { name: label });
  const shown =
    text === ''
      ? every
      : translate('lists.filtered', { name: label, value: enumLabel(entity, filter.field ?? '', text, language) });
  const own = filter.field ? fieldAt(entity, filter.field) : undefined;
  const values = filter.options ?? own?.enum ?? own?.items?.enum;
  switch (filter.control) {
    case 'toggle':
    case 'columns':
      return <FilterChip label={label} checked={value === true} onChange={onChange} />;
    case 'select':
      return filter.reference ? (
        <ReferenceFilter resource={filter.reference} value={text || undefined} label={label} onChange={onChange} />
      ) : (
        <FilterBox text={every} chosen={text !== ''}>
          <ChoiceSelect
            value={text}
            choices={[
              { value: '', label: every },
              ...(values ?? [])
                .filter((each) => each !== null)
                .map((each) => ({
                  value: String(each),
                  label: enumLabel(entity, filter.field ?? '', each, language),
                })),
            ]}
            onChange={(event) => onChange(event.target.value || undefined)}
            renderValue={() => <Chosen text={shown} />}
            slotProps={{ input: { 'aria-label': label } }}
          />
        </FilterBox>
      );
    case 'date':
      return <DateFilter label={label} value={text} onChange={(next) => onChange(next || undefined)} />;
    case 'text':
      return (
        <TextFilter
          label={label}
          value={text}
          isShown={isShown}
          width={160}
          onChange={(next) => onChange(next || undefined)}
        />
      );
    case 'none':
      return text === '' ? null : (
        <Chip
          label={translate('lists.filtered', {
            name: label,
            value: shownValue(entity, filter.field ?? '', text, own, language),
          })}
          onDelete={() => onChange(undefined)}
          sx={{ maxWidth: 320 }}
        />
      );
  }
}

/** The filter's name with its value; shown in full on hover if truncated. */
const Chosen = ({ text }: { text: string }) => (
  <span title={text} style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
    {text}
  </span>
);
