import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { MissingPlan as Missing } from '../../contract/promoting';
import { PLANS } from '../../domain/promotion/collections';
import type { Chosen } from './selection';
import { usePlanNames } from './usePlanNames';

interface Props {
  plan: Missing;
  /** Takes in the plan itself. */
  onTake: (row: Chosen) => void;
}

/** Says that a plan is left out although its content is not, and offers to take it in. The target would refuse that. */
export function MissingPlan({ plan: { planId, seq, records }, onTake }: Props) {
  const translate = useTranslate();
  const plan = usePlanNames()(planId);
  return (
    <Alert
      severity="error"
      action={
        seq !== null && (
          <Button color="inherit" size="small" onClick={() => onTake({ seq, collection: PLANS, change: 'created' })}>
            {translate('promotion.takePlan', { plan })}
          </Button>
        )
      }
    >
      {translate('promotion.planOut', { plan, smart_count: records })}
    </Alert>
  );
}
