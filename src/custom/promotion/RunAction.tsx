import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { PromotionRun } from '../../contract/promoting';
import { canResume } from '../../domain/promotion/faults';

interface Props {
  run: Pick<PromotionRun, 'state' | 'fault'>;
  onWatch: () => void;
  onRepeat: () => void;
  onResume: () => void;
}

/** The next step of a promotion: its progress while it runs; after it has stopped, what can cure the fault. */
export function RunAction({ run: { state, fault }, onWatch, onRepeat, onResume }: Props) {
  const translate = useTranslate();
  if (state === 'done') return null;
  const [name, act] =
    state === 'running' ? ['watch', onWatch] : fault && !canResume(fault) ? ['repeat', onRepeat] : ['resume', onResume];
  return (
    <Button size="small" onClick={act}>
      {translate(`promotion.${name}`)}
    </Button>
  );
}
