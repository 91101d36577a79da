import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { quickRange } from '../../../../domain/dates/quickRanges';
import type { DayRange } from '../../../../domain/history/range';
import { wordDate } from '../../../../domain/shownTime';
import { usualDays } from '../../../../domain/story/days';
import { EmptyState } from '../../../../ui/EmptyState';
import { useLanguage } from '../../../../ui/useLanguage';
import { useLastRecord } from './useLastRecord';

interface Props {
  patientId: string;
  /** The days without records. */
  range: DayRange;
  zone: string;
  today: string;
  onRange: (range: DayRange) => void;
}

/** A story without records. It offers 90 days and, if there are records of earlier days, the last of those days. */
export function EmptyStory({ patientId, range, zone, today, onRange }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const last = useLastRecord(patientId, zone, range.start);
  return (
    <EmptyState
      title={translate('storyView.empty')}
      text={translate('storyView.emptyText')}
      actions={
        <>
          <Button variant="outlined" onClick={() => onRange(quickRange('last90Days', new Date(`${today}T12:00:00`)))}>
            {translate('storyView.show90')}
          </Button>
          {last !== undefined && (
            <Button variant="outlined" onClick={() => onRange(usualDays(last))}>
              {translate('storyView.showLast', { day: wordDate(last, language) })}
            </Button>
          )}
        </>
      }
    />
  );
}
