import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { FollowUp } from '../../../domain/dashboards/followUp';
import { countText, figureWith } from '../../../domain/shownNumber';
import { silentPatientsPath } from '../../../routes';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { Later } from '../../../ui/Later';
import { usePlanWords } from '../../../ui/usePlanWords';
import { useLanguage } from '../../../ui/useLanguage';
import type { FigureArgs } from '../jobs/scope';
import { CardGrid, FigureCard } from '../parts/FigureCard';
import { recordsHash } from '../parts/address';
import { PeriodLine } from '../parts/PeriodLine';
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
  const { timeZone, byPlan, byOrg, rates } = counts;
  const words = (name: string): string => translate(`dashboards.followUp.${name}`);
  const whose = whoseOf(counts, of);
  const inWords = usePlanWords('plans');
  const planName = (planId: string, name: string): string => String(inWords({ id: planId, planId, name })['name']);
  const oneDigit = (value: number): string => figureWith(value, language, { decimals: 1 });
  return (
    <>
      <PeriodLine counts={counts} />
      <CardGrid>
        <FigureCard
          title={words('silent')}
          help={words('silentHelp')}
          figures={[{ key: 'silent', value: counts.silentPatients, to: silentPatientsPath(of) }]}
        />
      </CardGrid>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <AdherenceChart
          title={words('byPlan')}
          first={words('plan')}
          of={byPlan.map((each) => ({ ...each, name: planName(each.id, each.name) }))}
          hrefOf={(planId, { set, ...figure }) => recordsHash({ ...figure, query: { ...whose, set, planId } })}
        />
        <Later>
          <AdherenceChart
            title={words('byOrg')}
            first={words('organization')}
            of={byOrg}
            hrefOf={(primaryOrgId, { set, ...figure }) =>
              recordsHash({ ...figure, query: { ...whose, set, primaryOrgId } })
            }
          />
          <FirstActions
            counts={counts}
            hrefOf={({ query, ...figure }) => recordsHash({ ...figure, query: { ...whose, timeZone, ...query } })}
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
              more: [{ key: 'alerts', label: words('alerts'), unit: '' }],
              text: (value, { key }) => (key === 'rate' ? oneDigit(value) : countText(value, language)),
              rows: rates.map(({ planId, name, alerts, patientWeeks }) => ({
                key: planId,
                label: planName(planId, name),
                values: { rate: (alerts / patientWeeks) * 100, alerts },
                patientWeeks,
              })),
              hrefOf: ({ key: planId, label, values: { alerts } }) =>
                recordsHash({
                  title: `${words('alerts')}: ${label}`,
                  count: alerts,
                  query: { ...whose, set: 'callingAlerts', planId },
                }),
              facts: [
                { label: words('patientWeeks'), of: ({ patientWeeks }) => oneDigit(patientWeeks), isNumber: true },
                {
                  label: words('patientDays'),
                  of: ({ patientWeeks }) => oneDigit(patientWeeks * DAYS_PER_WEEK),
                  isNumber: true,
                },
              ],
            }}
          />
        </Later>
      </Box>
    </>
  );
}
