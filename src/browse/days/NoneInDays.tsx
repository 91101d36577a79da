import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { longRange } from '../../domain/history/range';
import { shortDate } from '../../domain/shownTime';
import { EmptyState } from '../../ui/EmptyState';
import { useRange } from './useRange';
import { useLanguage } from '../../ui/useLanguage';

/** Says that there are no records in the chosen days, and offers a much longer range. */
export function NoneInDays({ name }: { name: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [range, setRange] = useRange();
  const long = longRange();
  const all = range.start <= long.start && range.end >= long.end;
  return (
    <EmptyState
      icon={<EventBusyIcon />}
      title={translate('history.noneInDays', { name })}
      text={translate('history.noneInDaysText', {
        start: shortDate(range.start, language),
        end: shortDate(range.end, language),
      })}
      actions={
        !all && (
          <Button variant="outlined" onClick={() => setRange(long)}>
            {translate('history.showLong')}
          </Button>
        )
      }
    />
  );
}
