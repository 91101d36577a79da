import { useMemo, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { EVERYBODY, PlaceContext, type Place } from '../patientHistory/frame/place';
import { RangePicker } from '../patientHistory/frame/RangePicker';
import { tab as tabOf } from '../patientHistory/frame/tabs';
import { useRange } from '../patientHistory/frame/useRange';
import { ProviderContext } from './provider';
import { RefreshButton } from '../../ui/RefreshButton';

const TABS = [
  tabOf('activities', 'activity', () => import('./ActivitiesTab'), true),
  tabOf('messages', 'patientMessages', () => import('./MessagesTab'), true),
];

interface Props {
  providerId: string;
  /** Segments of the address below the provider: the tab, and the record open in it. */
  tab: string | undefined;
  recordId: string | undefined;
  /** The address of a tab, and of a record in it. */
  address: (tab: string, recordId?: string) => string;
  /** At the left of the days. */
  lead?: ReactNode;
}

/** What a provider did and wrote in the days on show. */
export function ActivityView({ providerId, tab, recordId, address, lead }: Props) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { search } = useLocation();
  const [range, setRange] = useRange();
  const shown = useRef<string[]>([]);
  const open = TABS.find(({ key }) => key === tab) ?? TABS[0];
  const key = open?.key ?? '';
  const place = useMemo(
    (): Place => ({
      patientId: EVERYBODY,
      whole: true,
      tab: key,
      recordId,
      range,
      to: (to, record) => ({ pathname: address(to, record), search }),
      show: (ids) => {
        shown.current = ids;
      },
      neighbour: (from, step) => {
        const at = shown.current.indexOf(from);
        return at < 0 ? undefined : shown.current[at + step];
      },
    }),
    [address, key, range, recordId, search],
  );
  return (
    <ProviderContext value={providerId}>
      <PlaceContext value={place}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1 }}>
          {lead}
          <RangePicker range={range} onChange={setRange} />
          <Box sx={{ ml: 'auto' }}>
            <RefreshButton onClick={() => void queries.refetchQueries({ type: 'active' })} />
          </Box>
        </Box>
        <Tabs
          value={key}
          aria-label={translate('screens.providerActivity')}
          sx={{ px: 1, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
        >
          {TABS.map((each) => (
            <Tab
              key={each.key}
              value={each.key}
              id={`activity-tab-${each.key}`}
              aria-controls="activity-panel"
              label={translate(`providerActivity.${each.key}`)}
              component={Link}
              to={place.to(each.key)}
            />
          ))}
        </Tabs>
        <Box
          role="tabpanel"
          id="activity-panel"
          aria-labelledby={`activity-tab-${key}`}
          sx={{ flex: 1, minHeight: 320, display: 'flex', flexDirection: 'column' }}
        >
          {open && <open.Content key={`${providerId} ${key}`} />}
        </Box>
      </PlaceContext>
    </ProviderContext>
  );
}
