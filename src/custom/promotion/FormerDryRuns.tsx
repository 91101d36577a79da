import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { columnsOf } from '../../browse/columns';
import { useMemoryPlace } from '../../browse/useMemoryPlace';
import { useRows } from '../../browse/useRows';
import type { DryRunOf } from '../../contract/dryRuns';
import { CHANGES } from '../../domain/promotion/collections';
import { countText } from '../../domain/shownNumber';
import { PlanNames } from './PlanNames';
import { PromotionList } from './PromotionList';
import { DRY_RUNS } from './source';

const PER_PAGE = 10;

const { of, made } = columnsOf<DryRunOf>('promotion');
const COLUMNS = [
  of('createdAt', { as: 'time', label: 'startedAt' }),
  of('target'),
  of('planId', { label: 'plan', cell: (planId) => <PlanNames planIds={planId === null ? null : [planId]} /> }),
  of('username', { label: 'by' }),
  ...CHANGES.map((change) =>
    made(`counts.${change}`, ({ result }, { language }) => countText(result[change], language), { align: 'right' }),
  ),
];

/** The dry runs of the last 30 days. Each can be opened again. */
export function FormerDryRuns() {
  const translate = useTranslate();
  const list = useRows({
    key: [DRY_RUNS.key, 'getList'],
    read: (at, look) => DRY_RUNS.page({}, at, look),
    place: useMemoryPlace({ perPage: PER_PAGE }),
    fresh: true,
  });
  if (list.total === 0) return null;
  const label = translate('promotion.formerDryRuns');
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h2" sx={{ px: 2 }}>
        {label}
      </Typography>
      <PromotionList
        label={label}
        empty=""
        list={list}
        columns={COLUMNS}
        idOf={({ compareId }) => compareId}
        parameter="dryRun"
        sizes={[]}
      />
    </Box>
  );
}
