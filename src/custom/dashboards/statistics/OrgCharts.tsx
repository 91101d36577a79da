import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OrgStatistics } from '../../../domain/dashboards/statistics';
import { BarsChart } from '../../../ui/charts/BarsChart';

interface Props {
  orgs: readonly OrgStatistics[];
  hrefOf: (orgId: string) => string;
}

/** How many patients each organization has, how many of them use the platform, and how many registered themselves. */
export function OrgCharts({ orgs, hrefOf }: Props) {
  const translate = useTranslate();
  const words = (name: string): string => translate(`dashboards.statistics.${name}`);
  const selfRegistered = orgs.filter(({ selfRegisteredCount30Days }) => selfRegisteredCount30Days > 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 2 }}>
      <BarsChart
        title={words('byOrg')}
        unit={words('patients')}
        horizontal
        figures={{
          first: words('organization'),
          series: [
            { key: 'total', label: words('total') },
            { key: 'confirmed', label: words('confirmed') },
            { key: 'checkedIn', label: words('checkedIn') },
            { key: 'recently', label: words('checkedIn30Days') },
          ],
          rows: orgs.map((org) => ({
            key: org.orgId,
            label: org.name,
            values: {
              total: org.patientCount,
              confirmed: org.patientCountWithConfirmedAccount,
              checkedIn: org.patientCountWithAtLeastOneCheckIn,
              recently: org.patientCountWithCheckIn30Days,
            },
          })),
          hrefOf: ({ key }, series) => (series === undefined || series.key === 'total' ? hrefOf(key) : undefined),
        }}
      />
      <BarsChart
        title={words('selfRegistered')}
        unit={words('patients')}
        horizontal
        empty={words('noneRegistered')}
        figures={{
          first: words('organization'),
          series: [{ key: 'count', label: words('patients') }],
          rows: selfRegistered.map((org) => ({
            key: org.orgId,
            label: org.name,
            values: { count: org.selfRegisteredCount30Days },
          })),
        }}
      />
    </Box>
  );
}
