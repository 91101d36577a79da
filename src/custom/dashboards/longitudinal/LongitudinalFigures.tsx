import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { LevelCount } from '../../../domain/dashboards/figures';
import { CATEGORIES, type AlertCategory, type Longitudinal } from '../../../domain/dashboards/longitudinal';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { Later } from '../../../ui/Later';
import { useLanguage } from '../../../ui/useLanguage';
import type { FigureArgs } from '../jobs/scope';
import { recordsHash, type CountedQuery } from '../parts/address';
import { CardGrid, FigureCard, type Figure } from '../parts/FigureCard';
import { PeriodLine } from '../parts/PeriodLine';
import { whoseOf } from '../parts/whose';
import { Dispositions } from './Dispositions';
import { RawAlerts } from './RawAlerts';

interface Props {
  counts: Longitudinal;
  of: FigureArgs;
}

/** The figures of a period: totals, alerts by category and level, and dispositions. */
export function LongitudinalFigures({ counts, of }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = (name: string): string => translate(`dashboards.longitudinal.${name}`);
  const { totals } = counts;
  const whose = whoseOf(counts, of);
  const levels = (title: string, value: AlertCategory, own: readonly LevelCount[]): Figure[] =>
    own.map(({ alertLevelId, names, color, count }) => ({
      key: alertLevelId,
      label: <AlertLevel color={color} name={names[language]} />,
      name: names[language],
      value: count,
      to: recordsHash({
        title: `${title}: ${names[language]}`,
        count,
        query: { ...whose, set: 'alerts', value, level: alertLevelId },
      }),
    }));
  const category = (name: AlertCategory) => {
    const title = words(`categories.${name}`);
    const count = counts[`${name}AlertCount`];
    return (
      <FigureCard
        key={name}
        title={title}
        help={words(`help.${name}`)}
        figures={[
          {
            key: 'total',
            label: words('total'),
            name: words('total'),
            value: count,
            to: recordsHash({ title, count, query: { ...whose, set: 'alerts', value: name } }),
          },
          ...levels(title, name, counts[`${name}AlertCounts`]),
        ]}
      />
    );
  };
  const single = (name: string, count: number, query: CountedQuery) => {
    const to = recordsHash({ title: words(name), count, query });
    return <FigureCard title={words(name)} help={words(`${name}Help`)} figures={[{ key: name, value: count, to }]} />;
  };
  return (
    <>
      <PeriodLine counts={counts} />
      <CardGrid>
        {single('patients', totals.patients, { ...whose, set: 'activePatients' })}
        {single('checkIns', totals.checkIns, { ...whose, set: 'checkIns' })}
        {single('checkedIn', counts.uniquePatientCheckinCount, { ...whose, set: 'patientsCheckedIn' })}
        {single('alerts', totals.alerts, { ...whose, set: 'alerts' })}
        {totals.unknownAlerts > 0 &&
          single('unknownAlerts', totals.unknownAlerts, { ...whose, set: 'alerts', value: 'unknown' })}
      </CardGrid>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {words('byCategory')}
      </Typography>
      <CardGrid>{CATEGORIES.map(category)}</CardGrid>
      <Later>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Dispositions
            of={counts.dispositionCategoryCounts}
            hrefOf={(figure) =>
              recordsHash({ ...figure, query: { ...whose, ...figure.query, set: 'recommendations' } })
            }
          />
          {counts.data && <RawAlerts alerts={counts.data} levels={counts.alertCounts} total={totals.alerts} />}
        </Box>
      </Later>
    </>
  );
}
