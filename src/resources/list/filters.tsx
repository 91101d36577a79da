import Skeleton from '@mui/material/Skeleton';
import type { FilterTexts } from '../../browse/filters/FilterBar';
import type { AnyFilter, FilterProps } from '../../browse/filters/filter';
import { filterLabel, filterOptionLabel } from '../../domain/entity/labels';
import { fieldAt } from '../../domain/entity/paths';
import type { Entity, Language, ListFilter } from '../../domain/entity/types';
import { lazyPiece } from '../../ui/pieces';
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

const dateControl = ({ label, value = '', onChange }: FilterProps) => (
  <DateFilter label={label} value={value} onChange={(next) => onChange(next || undefined)} />
);

const referenceControl = (resource: string) => (props: FilterProps) => (
  <ReferenceFilter resource={resource} {...props} />
);

function filterOf(entity: Entity, filter: ListFilter, language: Language): AnyFilter {
  const { name, field = '', reference } = filter;
  const own = filter.field ? fieldAt(entity, field) : undefined;
  switch (filter.control) {
    case 'toggle':
    case 'columns':
      return { name, kind: 'toggle' };
    case 'select': {
      if (reference) return { name, kind: 'own', control: referenceControl(reference) };
      const values = filter.options ?? own?.enum ?? own?.items?.enum ?? [];
      return {
        name,
        kind: 'choices',
        choices: values
          .filter((each) => each !== null)
          .map((each) => ({ value: String(each), label: filterOptionLabel(entity, filter, each, language) })),
      };
    }
    case 'date':
      return { name, kind: 'own', control: dateControl };
    case 'text':
      return { name, kind: 'text', width: 160 };
    case 'none':
      return { name, kind: 'chip', text: (value) => String(shownValue(entity, field, value, own, language)) };
  }
}

/** The filters of an entity's list, from its schema. */
export const entityFilters = (entity: Entity, language: Language): AnyFilter[] =>
  (entity['x-entity'].list.filters ?? []).map((filter) => filterOf(entity, filter, language));

/** The texts of an entity's filters, from its schema. */
export const entityFilterTexts = (entity: Entity, group: string, language: Language): FilterTexts => ({
  group,
  label: ({ name }) => filterLabel(entity, name, language),
  value: (_, value) => value,
});
