import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { PatientSet } from '../../../domain/dashboards/countedSets';
import type { OrgStatistics, Statistics } from '../../../domain/dashboards/statistics';
import { BarsChart } from '../../../ui/charts/BarsChart';
import type { FigureRow, Series } from '../../../ui/charts/figures';
import { OrgsHelp } from '../parts/OrgsHelp';

interface Props {
  orgs: readonly OrgStatistics[];
  /** Why there are no organizations. */
  empty: string;
  selfRegistered: Statistics['selfRegisterCountsByOrg'];
  hrefOf: (orgId: string) => string;
  /** The address of some of an organization's patients. */
  recordsOf: (figure: { set: OrgSet; orgId: string; title: string; count: number }) => string | undefined;
}

/** The sets that the series count, by the keys of the series. */
const SETS = {
  confirmed: 'confirmedAccounts',
  checkedIn: 'everCheckedIn',
  recently: 'checkedIn30Days',
  self: 'selfRegistered30Days',
} as const satisfies Record<string, PatientSet>;
type OrgSet = (typeof SETS)[keyof typeof SETS];

const setOf = (key: string | undefined): OrgSet | undefined =>
  new Map<string, OrgSet>(Object.entries(SETS)).get(key ?? '');

/** How many patients each organization has, how many of them use the platform, and how many registered themselves. */
export function OrgCharts({ orgs, empty, selfRegistered, hrefOf, recordsOf }: Props) {
  const translate = useTranslate();
  const words = (name: string): string => translate(`dashboards.statistics.${name}`);
  const partOf = (row: FigureRow, series?: Series): string | undefined => {
    const set = setOf(series?.key);
    if (set === undefined || series === undefined) return undefined;
    const count = row.values[series.key] ?? 0;
    return recordsOf({ set, orgId: row.key, title: `${row.label}: ${series.label}`, count });
  };
  const self = { key: 'self', label: words('patients') };
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 2 }}>
      <BarsChart
        title={words('byOrg')}
        empty={empty}
        aside={<OrgsHelp />}
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
              checkedIn: org.patientCountWithAtLeastOneCheckin,
              recently: org.patientCountWithAtLeastOneCheckin30Days,
            },
          })),
          hrefOf: (row, series) =>
            series === undefined || series.key === 'total' ? hrefOf(row.key) : partOf(row, series),
        }}
      />
      <BarsChart
        title={words('selfRegistered')}
        unit={words('patients')}
        horizontal
        empty={words('noneRegistered')}
        figures={{
          first: words('organization'),
          series: [self],
          hrefOf: (row, series) => partOf(row, series ?? self),
          rows: selfRegistered.map(({ orgId, name, count }) => ({
            key: orgId,
            label: name,
            values: { self: count },
          })),
        }}
      />
    </Box>
  );
}
