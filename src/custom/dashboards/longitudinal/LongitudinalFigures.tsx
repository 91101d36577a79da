import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { LevelCount } from '../../../domain/dashboards/figures';
import { CATEGORIES, type AlertCategory, type Longitudinal } from '../../../domain/dashboards/longitudinal';
import { viewerZone } from '../../../domain/shownTime';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { shortDateTime } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { CardGrid, FigureCard, type Figure } from '../parts/FigureCard';
import { Dispositions } from './Dispositions';
import { RawAlerts } from './RawAlerts';

/** The figures of a period: totals, alerts by category and level, and dispositions. */
export function LongitudinalFigures({ counts }: { counts: Longitudinal }) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = (name: string): string => translate(`dashboards.longitudinal.${name}`);
  const { totals, startTime, endTime } = counts;
  const levels = (of: readonly LevelCount[]): Figure[] =>
    of.map(({ alertLevelId, names, color, count }) => ({
      key: alertLevelId,
      label: <AlertLevel color={color} name={names[language]} />,
      name: names[language],
      value: count,
    }));
  const category = (name: AlertCategory) => (
    <FigureCard
      key={name}
      title={words(`categories.${name}`)}
      help={words(`help.${name}`)}
      figures={[
        { key: 'total', label: words('total'), name: words('total'), value: counts[`${name}AlertCount`] },
        ...levels(counts[`${name}AlertCounts`]),
      ]}
    />
  );
  const single = (name: string, value: number) => (
    <FigureCard title={words(name)} help={words(`${name}Help`)} figures={[{ key: name, value }]} />
  );
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {shortDateTime(startTime, language)} – {shortDateTime(endTime, language)} ({viewerZone()})
      </Typography>
      <CardGrid>
        {single('patients', totals.patients)}
        {single('checkIns', totals.checkIns)}
        {single('checkedIn', counts.uniquePatientCheckinCount)}
        {single('alerts', totals.alerts)}
        {totals.unknownAlerts > 0 && single('unknownAlerts', totals.unknownAlerts)}
      </CardGrid>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {words('byCategory')}
      </Typography>
      <CardGrid>{CATEGORIES.map(category)}</CardGrid>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Dispositions of={counts.dispositionCategoryCounts} />
        {counts.data && <RawAlerts alerts={counts.data} total={totals.alerts} />}
      </Box>
    </>
  );
}
