import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../dataProvider/client';
import { whileRunning } from './whileRunning';

/** Says that a promotion from here is running, and leads to it. */
export function RunningHint({ onSent }: { onSent: () => void }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['promotion', 'runs', 'running'],
    queryFn: ({ signal }) => call('GET promotion/runs', { query: { limit: 5 }, signal }),
    refetchInterval: ({ state }) => whileRunning(state.data?.runs ?? []) ?? false,
  });
  const targets = new Set(data?.runs.filter(({ state }) => state === 'running').map(({ target }) => target));
  return [...targets].map((target) => (
    <Alert
      key={target}
      severity="info"
      role="status"
      sx={{ m: 2, mb: 0 }}
      action={
        <Button color="inherit" size="small" onClick={onSent}>
          {translate('promotion.watch')}
        </Button>
      }
    >
      {translate('promotion.runs', { target })}
    </Alert>
  ));
}
