import { useEffect, useMemo, useState, type ReactNode } from 'react';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { EditPatient } from './EditPatient';
import { PlaceContext, type Place } from './place';
import { RangePicker } from './RangePicker';
import { ResetHistory } from './ResetHistory';
import { TABS } from './tabs';
import { useRange } from './useRange';
import { useShownRows } from './useShownRows';
import { RefreshButton } from '../../../ui/RefreshButton';

interface Props {
  patientId: string;
  /** Segments of the address below the patient: the tab, and the record open in it. */
  tab: string | undefined;
  recordId: string | undefined;
  /** The address of a tab, and of a record in it. */
  address: (tab: string, recordId?: string) => string;
  /** The patient can be edited beside the history; within the patient's record that is one tab away. */
  editable?: boolean;
  /** At the left of the days. */
  lead?: ReactNode;
}

/** After so long the tabs stand where they stay. */
const TABS_SETTLE_MS = 300;

/** Of an address's filters those that go to another tab: the days. */
function daysOf(search: string): string {
  const days = [...new URLSearchParams(search)].filter(([name]) => name === 'start' || name === 'end');
  return days.length > 0 ? `?${new URLSearchParams(days).toString()}` : '';
}

/** What happened to one patient: the days on show, and a tab for each kind of record. */
export function HistoryView({ patientId, tab, recordId, address, editable = false, lead }: Props) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const [range, setRange] = useRange();
  const [editing, setEditing] = useState(false);
  const rows = useShownRows();
  const open = TABS.find(({ key }) => key === tab) ?? TABS[0];
  const key = open?.key ?? '';
  useEffect(() => {
    // The buttons that scroll the tabs come late, and take the place where the tab on show may stand.
    const late = setTimeout(
      () => document.getElementById(`history-tab-${key}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      TABS_SETTLE_MS,
    );
    return () => clearTimeout(late);
  }, [key]);
  const place = useMemo(
    (): Place => ({
      patientId,
      tab: key,
      recordId,
      range,
      to: (to, record) => ({ pathname: address(to, record), search: to === key ? search : daysOf(search) }),
      ...rows,
    }),
    [address, key, patientId, range, recordId, rows, search],
  );
  return (
    <PlaceContext value={place}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1 }}>
        {lead}
        {open?.ranged ? (
          <RangePicker range={range} onChange={setRange} />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {translate('history.allDates')}
          </Typography>
        )}
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          {editable && (
            <Button startIcon={<EditOutlinedIcon />} onClick={() => setEditing(true)}>
              {translate('history.editPatient')}
            </Button>
          )}
          <ResetHistory patientId={patientId} />
          <RefreshButton onClick={() => void queryClient.refetchQueries({ type: 'active' })} />
        </Box>
      </Box>
      <Tabs
        value={key}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={translate('screens.history')}
        sx={{
          px: 1,
          borderBottom: 1,
          borderColor: 'divider',
          flexShrink: 0,
          '& .MuiTab-root': { minWidth: 0, px: 1.5 },
        }}
      >
        {TABS.map((each) => (
          <Tab
            key={each.key}
            value={each.key}
            id={`history-tab-${each.key}`}
            aria-controls="history-panel"
            label={translate(`history.tabs.${each.key}`)}
            component={Link}
            to={place.to(each.key)}
            state={state}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="history-panel"
        aria-labelledby={`history-tab-${key}`}
        sx={{ flex: 1, minHeight: 320, display: 'flex', flexDirection: 'column' }}
      >
        {open && <open.Content key={`${patientId} ${key}`} />}
      </Box>
      {editing && <EditPatient patientId={patientId} onClose={() => setEditing(false)} />}
    </PlaceContext>
  );
}
