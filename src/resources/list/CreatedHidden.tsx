import { listed } from '../../domain/listed';
import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { forgetCreated } from '../../dataProvider/created';
import { listIn } from '../../dataProvider/lists';
import { filterLabel } from '../../domain/entity/labels';
import { useLanguage } from '../../ui/useLanguage';
import { useEntity } from '../useEntity';
import { useShownTitle } from '../useShownTitle';
import { hiddenBy, type HiddenBy } from './hiding';
import type { EntityList } from './entityList';

interface Props {
  list: EntityList;
  /** The new record, which is not among the rows. */
  record: RaEntityRecord;
}

/** Says that the list hides a record that was just created, and why; offers to show the record. */
export default function CreatedHidden({ list, record }: Props) {
  const translate = useTranslate();
  const titleOf = useShownTitle();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { entry, entity } = useEntity();
  const { resource } = entry;
  const { query } = list;
  const { data: why } = useQuery({
    queryKey: [resource, 'hiddenBy', record.id, query.filter],
    queryFn: async ({ signal }): Promise<HiddenBy | null> => {
      const shows = async (filter: Record<string, unknown>): Promise<boolean> => {
        const pagination = { page: 1, perPage: 1 };
        const one = { ...filter, ids: [String(record[entry.id] ?? record.id)] };
        return (await listIn(dataProvider, resource, { ...query, pagination, filter: one, signal })).data.length > 0;
      };
      return (await hiddenBy(entity, query.filter ?? {}, shows)) ?? null;
    },
    retry: false,
    staleTime: Infinity,
  });
  // Nothing hides the new record: it is on another page, or was deleted.
  useEffect(() => {
    if (why === null) forgetCreated(resource);
  }, [resource, why]);
  if (!why) return null;
  const named = (name: string): string =>
    name === 'search' ? translate('lists.search') : filterLabel(entity, name, language);
  const byFilters = 'filters' in why;
  const names = listed((byFilters ? [...why.filters, ...why.toggles] : why.toggles).map(named), language);
  const show = (): void => {
    const on = Object.fromEntries(why.toggles.map((name) => [name, true]));
    const gone = byFilters ? why.filters : [];
    const kept = Object.fromEntries(Object.entries(list.state.filters).filter(([name]) => !gone.includes(name)));
    if (gone.includes('search')) list.setSearch('');
    list.setState({ ...list.state, page: 1, filters: { ...kept, ...on }, view: undefined });
  };
  return (
    <Alert
      severity="info"
      sx={{ mx: 2, mb: 1.5, py: 0 }}
      action={
        <>
          <Button size="small" color="inherit" onClick={show}>
            {translate('hiddenRows.show')}
          </Button>
          <Button size="small" color="inherit" onClick={() => forgetCreated(resource)}>
            {translate('states.close')}
          </Button>
        </>
      }
    >
      {translate(byFilters ? 'hiddenRows.createdFiltered' : 'hiddenRows.created', {
        name: titleOf(record),
        by: names,
      })}
    </Alert>
  );
}
