import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import type { Comparison } from '../../contract/promoting';
import { DataTable } from '../../ui/DataTable';
import { useLanguage } from '../../ui/useLanguage';
import { useCollectionNames } from './useCollectionNames';

const COUNTS = ['created', 'changed', 'deleted', 'same'] as const;

interface Props extends Pick<Comparison, 'collections'> {
  /** What differs, whether it is left out or not. */
  all: Comparison['collections'];
}

/** What would happen to each collection. A collection that is left out stays in the table. */
export function CollectionCounts({ collections, all }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useCollectionNames();
  const differing = new Set(
    all.filter((each) => each.created + each.changed + each.deleted > 0).map(({ collection }) => collection),
  );
  const shown = collections.filter(({ collection }) => differing.has(collection));
  return (
    <DataTable aria-label={translate('promotion.perCollection')}>
      <thead>
        <tr>
          <th scope="col">{translate('promotion.collection')}</th>
          {COUNTS.map((name) => (
            <th key={name} scope="col" className="right">
              {translate(`promotion.counts.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((each) => (
          <Box component="tr" key={each.collection} sx={{ '&&': { cursor: 'default' } }}>
            <th scope="row">{nameOf(each.collection)}</th>
            {COUNTS.map((name) => (
              <td key={name} className="right tabular">
                {countText(each[name], language)}
              </td>
            ))}
          </Box>
        ))}
      </tbody>
    </DataTable>
  );
}
