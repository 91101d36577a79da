import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { quickRange } from '../../../../domain/dates/quickRanges';
import type { DayRange } from '../../../../domain/history/range';
import { wordDate } from '../../../../domain/shownTime';
import { usualDays } from '../../../../domain/story/days';
import type { ExtraRow } from '../../../../domain/story/facts/fact';
import { EmptyState } from '../../../../ui/EmptyState';
import { useLanguage } from '../../../../ui/useLanguage';
import { useLastRecord } from './useLastRecord';

interface Props {
  patientId: string;
  /** The days on which the shown rows are empty. */
  range: DayRange;
  zone: string;
  today: string;
  onRange: (range: DayRange) => void;
  /** The rows that are switched off and have content. */
  hidden: readonly ExtraRow[];
  onShow: (rows: readonly ExtraRow[]) => void;
}

/**
 * A story whose shown rows are empty. It offers the other rows that have content, 90 days and, if there are records of
 * earlier days, the last of those days.
 */
export function EmptyStory({ patientId, range, zone, today, onRange, hidden, onShow }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const last = useLastRecord(patientId, zone, range.start);
  const names = hidden.map((row) => translate(`storyFacts.rows.${row}`)).join(', ');
  return (
    <EmptyState
      title={translate(names === '' ? 'storyView.empty' : 'storyView.emptyRows')}
      text={translate('storyView.emptyText')}
      actions={
        <>
          {names !== '' && (
            <Button variant="outlined" onClick={() => onShow(hidden)}>
              {translate('storyView.showRows', { rows: names })}
            </Button>
          )}
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
