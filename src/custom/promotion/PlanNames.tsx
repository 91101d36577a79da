import { useTranslate } from 'react-admin';
import { usePlanNames } from './usePlanNames';

/** The plans of a promotion by their names; null: all plans. */
export function PlanNames({ planIds }: { planIds: readonly string[] | null }) {
  const translate = useTranslate();
  const nameOf = usePlanNames();
  return <span className="wrap">{planIds ? planIds.map(nameOf).join(', ') : translate('promotion.allPlans')}</span>;
}
