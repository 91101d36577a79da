import { listed } from '../../domain/listed';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ListResult } from '../../dataProvider/bindings/types';
import { filterLabel } from '../../domain/entity/labels';
import { useLanguage } from '../../ui/useLanguage';
import { useEntity } from '../useEntity';
import { hidingToggles } from './hiding';
import type { EntityList } from './entityList';
import { listIn } from '../../dataProvider/lists';

/**
 * Says below an empty list how many records are hidden only by toggles, for example new records that are not validated.
 */
export default function HiddenRows({ list }: { list: EntityList }) {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const { entry, entity } = useEntity();
  const toggles = hidingToggles(entity, list.state.filters);
  const all = Object.fromEntries(toggles.map(({ name }) => [name, true]));
  const query = { ...list.query, pagination: { page: 1, perPage: 1 }, filter: { ...list.query.filter, ...all } };
  const { data } = useQuery<ListResult>({
    queryKey: [entry.resource, 'getList', query],
    queryFn: ({ signal }) => listIn(dataProvider, entry.resource, { ...query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const hidden = data?.meta?.total ?? data?.total ?? 0;
  if (hidden === 0) return null;
  const names = listed(
    toggles.map(({ name }) => filterLabel(entity, name, language)),
    language,
  );
  return (
    <Alert
      severity="info"
      sx={{ maxWidth: 640, mx: 'auto' }}
      action={
        <Button
          size="small"
          color="inherit"
          onClick={() =>
            list.setState({ ...list.state, page: 1, filters: { ...list.state.filters, ...all }, view: undefined })
          }
        >
          {translate('hiddenRows.show')}
        </Button>
      }
    >
      {translate('hiddenRows.text', { smart_count: hidden, toggles: names })}
    </Alert>
  );
}
