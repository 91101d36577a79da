import type { ReactNode } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { listIn } from '../dataProvider/lists';
import { canMake, type ManifestEntry } from '../domain/entity/manifest';
import { createPath, listPath } from '../routes';
import { EmptyState } from '../ui/EmptyState';
import { inSentence } from '../ui/inSentence';
import { useLanguage } from '../ui/useLanguage';
import { entryOf, namesOf } from './entry';
import { useCreateTitle } from './useCreateTitle';

/** The way to the first record: its form, or the list if people do not create such records there. */
function MakeOne({ entry }: { entry: ManifestEntry }) {
  const language = useLanguage();
  const create = useCreateTitle(entry);
  return canMake(entry) ? (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={createPath(entry)}>
      {create}
    </Button>
  ) : (
    <Button variant="outlined" component={Link} to={listPath(entry)}>
      {namesOf(entry, language).many}
    </Button>
  );
}

interface Props {
  /** The resource of the record that must be chosen. */
  resource: string;
  icon: ReactNode;
  /** Asks for the choice, if there is a record to choose. */
  title: string;
  text: string;
}

/** What a screen shows before its record is chosen: it asks for the choice, or says that there is no record yet. */
export function ChooseFirst({ resource, icon, title, text }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const entry = entryOf(resource);
  const { data: isEmpty = false } = useQuery({
    queryKey: [resource, 'getList', 'any'],
    enabled: entry !== undefined,
    retry: false,
    queryFn: async ({ signal }) => {
      const one = { pagination: { page: 1, perPage: 1 }, filter: {}, signal };
      return (await listIn(dataProvider, resource, one)).data.length === 0;
    },
  });
  if (!entry || !isEmpty) return <EmptyState icon={icon} title={title} text={text} />;
  const { one, many } = namesOf(entry, language);
  return (
    <EmptyState
      icon={icon}
      title={translate('lists.noData', { name: many })}
      text={translate('lists.makeFirst', { name: inSentence(one) })}
      actions={<MakeOne entry={entry} />}
    />
  );
}
