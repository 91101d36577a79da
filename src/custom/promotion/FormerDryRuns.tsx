import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { DryRunOf } from '../../contract/dryRuns';
import { call } from '../../dataProvider/client';
import { CHANGES } from '../../domain/promotion/collections';
import { useLanguage } from '../../ui/useLanguage';
import { PromotionTable, type PromotionColumn } from './PromotionTable';
import { usePlanNames } from './usePlanNames';

const PER_PAGE = 10;

/** The dry runs of the last 30 days. Each can be opened again. */
export function FormerDryRuns({ onOpen }: { onOpen: (compareId: string) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const planName = usePlanNames();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['promotion', 'dryRuns', page],
    queryFn: ({ signal }) =>
      call('GET promotion/compare', { query: { offset: page * PER_PAGE, limit: PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
  if (data?.totalDryRuns === 0) return null;
  const columns: PromotionColumn<DryRunOf>[] = [
    { name: 'startedAt', time: ({ createdAt }) => createdAt },
    { name: 'target', text: ({ target }) => target },
    { name: 'plan', text: ({ planId }) => (planId === null ? translate('promotion.allPlans') : planName(planId)) },
    { name: 'by', text: ({ username }) => username ?? '' },
    ...CHANGES.map((change): PromotionColumn<DryRunOf> => ({
      name: `counts.${change}`,
      text: ({ result }) => result[change].toLocaleString(language),
      align: 'right',
    })),
  ];
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h2" sx={{ px: 2 }}>
        {translate('promotion.formerDryRuns')}
      </Typography>
      <PromotionTable
        label={translate('promotion.formerDryRuns')}
        empty=""
        columns={columns}
        rows={data?.dryRuns}
        total={data?.totalDryRuns ?? 0}
        idOf={({ compareId }) => compareId}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        error={error}
        refetch={() => void refetch()}
        onOpen={({ compareId }) => onOpen(compareId)}
      />
    </Box>
  );
}
