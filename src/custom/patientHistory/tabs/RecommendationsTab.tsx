import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { translatedRecord } from '../../../domain/content/planTexts';
import { cutText, NAME_LENGTH, TITLE_LENGTH } from '../../../domain/history/values';
import type { CellProps } from '../../../resources/extension';
import { SearchBox } from '../../../resources/list/SearchBox';
import { RecordPanel } from '../../../resources/rows/RecordPanel';
import { nameOf, RecommendationDetail } from '../detail/RecommendationDetail';
import { usePlanRecord } from '../../../resources/plans/usePlanRecord';
import { usePlanTexts } from '../../../ui/usePlanTexts';
import { codeCell } from '../../../resources/rows/codeCell';
import { columnsFor } from '../../../resources/rows/columns';
import { EntityRows } from '../../../resources/rows/EntityRows';
import { GroupSwitch } from '../../../browse/GroupSwitch';
import { TabTools } from '../../../browse/TabTools';
import { useEntityRows } from '../../../resources/rows/useEntityRows';

/**
 * The recommendation's name, in the user's language if the plan has a translation. A recommendation without a name
 * shows the name of its type.
 */
function NameCell({ record }: CellProps<'recommendations'>) {
  const texts = usePlanTexts();
  const own = nameOf(translatedRecord(texts, 'recommendationType', record));
  const { data: type } = usePlanRecord(
    'recommendationTypes',
    own === '' ? record.planId : undefined,
    record.recommendId,
  );
  const name = own || nameOf(type);
  return (
    <span className="wrap" title={name}>
      {cutText(name, NAME_LENGTH)}
    </span>
  );
}

const TypeCell = codeCell('recommendationTypes', 'type');
const CategoryCell = codeCell('recommendationTypes', 'category');

const column = columnsFor<'recommendations'>();
const COLUMNS = [
  column('createDate', { cell: 'dateTime' }),
  column('recommendId', { label: 'history.recommendId', width: 84 }),
  column('type', { Cell: TypeCell, width: 70 }),
  column('category', { Cell: CategoryCell, width: 80 }),
  column('groupId', { cell: 'id', width: 76, yields: true }),
  column('sessionId', { cell: 'id', width: 150, yields: true }),
  column('name', { Cell: NameCell }),
];

const SHARED = ['groupId', 'sessionId'];

/** Recommendations to the patient and to the clinic. */
export default function RecommendationsTab() {
  const translate = useTranslate();
  const texts = usePlanTexts();
  const [search, setSearch] = useState('');
  const filter = useMemo(() => ({ search }), [search]);
  const rows = useEntityRows<'recommendations'>({ filter, ranged: true, sort: { field: 'createDate', order: 'DESC' } });
  return (
    <>
      <TabTools rows={rows}>
        <SearchBox
          value={search}
          isShown={rows.isCurrent}
          onSearch={setSearch}
          label={translate('history.filterRecommendations')}
        />
        <GroupSwitch />
      </TabTools>
      <EntityRows
        rows={rows}
        columns={COLUMNS}
        shared={SHARED}
        filtered={search !== ''}
        onClear={() => setSearch('')}
      />
      <RecordPanel<'recommendations'>
        headOf={(record) =>
          cutText(
            nameOf(translatedRecord(texts, 'recommendationType', record)) || String(record.recommendId ?? ''),
            TITLE_LENGTH,
          )
        }
      >
        {(record) => <RecommendationDetail record={record} />}
      </RecordPanel>
    </>
  );
}
