import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FollowUp } from '../../../domain/dashboards/followUp';
import { silentPatientsPath } from '../../../routes';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { shortDateTime } from '../../../ui/time';
import { Later } from '../../../ui/Later';
import { useLanguage } from '../../../ui/useLanguage';
import type { FigureArgs } from '../jobs/scope';
import { patientsWith } from '../overview/links';
import { CardGrid, FigureCard } from '../parts/FigureCard';
import { useCounted } from '../parts/useCounted';
import { whoseOf } from '../parts/whose';
import { AdherenceChart } from './AdherenceChart';
import { FirstActions } from './FirstActions';

const DAYS_PER_WEEK = 7;

interface Props {
  counts: FollowUp;
  of: FigureArgs;
}

/** How well patients keep to their check-ins, how soon staff act on alerts, and how many alerts a plan has. */
export function FollowUpFigures({ counts, of }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { startTime, endTime, timeZone, byPlan, byOrg, rates } = counts;
  const words = (name: string): string => translate(`dashboards.followUp.${name}`);
  const { show, dialog } = useCounted();
  const whose = whoseOf(counts, of);
  const oneDigit = (value: number): string =>
    value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {shortDateTime(startTime, language, timeZone)} – {shortDateTime(endTime, language, timeZone)} ({timeZone})
      </Typography>
      <CardGrid>
        <FigureCard
          title={words('silent')}
          help={words('silentHelp')}
          figures={[{ key: 'silent', value: counts.silentPatients, to: silentPatientsPath() }]}
        />
      </CardGrid>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <AdherenceChart
          title={words('byPlan')}
          first={words('plan')}
          of={byPlan}
          hrefOf={(id) => patientsWith({ planId: id })}
        />
        <AdherenceChart
          title={words('byOrg')}
          first={words('organization')}
          of={byOrg}
          hrefOf={(id) => (id === '' ? undefined : patientsWith({ orgId: id }))}
        />
        <Later>
          <FirstActions
            counts={counts}
            onOpen={({ query, ...figure }) => show({ ...figure, query: { ...whose, timeZone, ...query } })}
          />
          <BarsChart
            horizontal
            withTable
            title={words('rates')}
            unit={words('perWeeks')}
            empty={words('noRates')}
            figures={{
              first: words('plan'),
              series: [{ key: 'rate', label: words('rate') }],
              text: oneDigit,
              rows: rates.map(({ planId, name, alerts, patientWeeks }) => ({
                key: planId,
                label: name,
                values: { rate: (alerts / patientWeeks) * 100 },
                alerts,
                patientWeeks,
              })),
              openOf:
                ({ key, label, alerts }) =>
                () =>
                  show({
                    title: `${words('alerts')}: ${label}`,
                    count: alerts,
                    query: { ...whose, set: 'callingAlerts', planId: key },
                  }),
              facts: [
                { label: words('alerts'), of: ({ alerts }) => alerts.toLocaleString(language) },
                { label: words('patientWeeks'), of: ({ patientWeeks }) => oneDigit(patientWeeks) },
                { label: words('patientDays'), of: ({ patientWeeks }) => oneDigit(patientWeeks * DAYS_PER_WEEK) },
              ],
            }}
          />
        </Later>
      </Box>
      {dialog}
    </>
  );
}
