import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { Pairs } from '../../ui/Pairs';
import { useLanguage } from '../../ui/useLanguage';
import { mainPart, type Durations } from './whySlow';

/** Shows how long each part of a request took, below a sentence about the longest part. */
export function WhySlow({ durations }: { durations: Durations }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { total, waited, statements, database, slowest } = durations;
  const ms = (value: number): string => translate('logs.ms', { count: countText(value, language) });
  const pairs: (readonly [string, string])[] = [
    [translate('logs.slow.waited'), ms(waited)],
    [
      translate('logs.slow.database'),
      `${ms(database)} · ${translate('logs.slow.statements', { smart_count: statements })}`,
    ],
    ...(slowest ? [[translate('logs.slow.slowest'), `${slowest.name} · ${ms(slowest.ms)}`] as const] : []),
    [translate('logs.slow.rest'), ms(Math.max(0, Math.round((total - waited - database) * 100) / 100))],
  ];
  return (
    <section>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 0.5 }}>
        {translate('logs.slow.title')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate(`logs.slow.most.${mainPart(durations)}`, { total: ms(total) })}
      </Typography>
      <Pairs pairs={pairs} />
    </section>
  );
}
