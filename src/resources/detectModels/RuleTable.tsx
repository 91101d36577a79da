import { useMemo } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useGetMany } from 'react-admin';
import { GROUPS, readRules, type DetectRule } from '../../domain/detection';
import { encodeKey, type RaRecordOf } from '../../dataProvider/bindings/keys';
import { DetectRuleTable, type RuleNames } from '../../ui/DetectRuleTable';
import { symptomNames } from '../../ui/symptomNames';
import type { RecordProps } from '../extension';

/** Maximum number of alert levels to load; a plan has only a few. */
const LEVELS = 100;

const dataIdsOf = (rules: readonly DetectRule[]): string[] => [
  ...new Set(
    rules.flatMap((rule) => GROUPS.flatMap((name) => rule[name]?.symptoms?.map(({ dataId }) => dataId) ?? [])),
  ),
];

/** The rules of a detection model, with the plan's names of data types and levels. */
export function RuleTable({ entry, record }: RecordProps<'detectModels'>) {
  const planId = String(record.planId ?? '');
  const rules = useMemo(() => readRules(record.rules), [record]);
  const dataIds = useMemo(() => dataIdsOf(rules), [rules]);
  const keyOf = (id: string) => encodeKey(entry, { id, parent: planId });
  const types = useGetMany<RaRecordOf<'dataTypes'>>(
    'dataTypes',
    { ids: dataIds.map(keyOf) },
    { enabled: dataIds.length > 0, retry: false },
  );
  const levels = useGetList<RaRecordOf<'alertLevels'>>('alertLevels', {
    pagination: { page: 1, perPage: LEVELS },
    sort: { field: 'priority', order: 'DESC' },
    meta: { parent: planId },
  });
  if ((types.isPending && dataIds.length > 0) || levels.isPending) return <Skeleton animation={false} height={160} />;
  const typeOf = (dataId: string) => types.data?.find((each) => each?.dataId === dataId);
  const names: RuleNames = {
    ...symptomNames(typeOf),
    level: (id) => {
      const level = levels.data?.find((each) => each.alertLevelId === id);
      return level && { name: String(level.name), color: String(level.color) };
    },
  };
  return <DetectRuleTable rules={rules} names={names} />;
}
