import { useCallback, type ComponentType, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate, type To } from 'react-router-dom';
import { AddressNote } from './AddressNote';
import { BESIDE } from './beside';
import { DAY_RULES } from './addressRules';
import { RefreshButton } from '../ui/RefreshButton';
import { HEADER_HEIGHT } from '../ui/StickyHeader';
import { useTabActions } from '../ui/useTabActions';
import { RangePicker } from './days/RangePicker';
import { useRange } from './days/useRange';
import { PlaceContext, usePlaceOf, type Owner } from './place';

/** A tab of a view. It has one list, which is loaded when the tab is opened. */
export interface ViewTab {
  key: string;
  /** Limits the tab to records of the chosen days. If absent, the tab shows the records of all days. */
  ranged?: boolean;
  Content: ComponentType;
}

interface Props {
  /** Prefix of the element ids of the tabs and the panel. */
  id: string;
  label: string;
  tabs: readonly ViewTab[];
  /** The label of a tab. */
  nameOf: (key: string) => string;
  /** The owner of the records. Memoize it: a new object re-renders the lists. */
  of?: Owner | undefined;
  /** Segments of the address: the tab, and the record open in it. */
  tab: string | undefined;
  recordId: string | undefined;
  /** The path of a tab, or of a record in the tab. */
  address: (tab: string, recordId?: string) => string;
  /** Content to the left of the date range. */
  lead?: ReactNode;
  /** Tools at the right, before the refresh button. */
  tools?: ReactNode;
  /** Hides the choice of days, because no tab is limited to days. */
  undated?: boolean;
}

const panel = {
  flex: 1,
  minHeight: 320,
  display: 'flex',
  flexDirection: 'column',
  // A list of a few rows ends where its rows end.
  '&:has(table):not(:has(tbody > :nth-of-type(8), .MuiTablePagination-root, [role=grid]))': { minHeight: 0 },
} as const;

/** All tabs stay visible, on as many lines as they need, while the records below them scroll. */
const wrapped = {
  position: 'sticky',
  top: `var(${HEADER_HEIGHT}, 0px)`,
  zIndex: 3,
  bgcolor: 'background.paper',
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
  flexShrink: 0,
  '& .MuiTabs-list': { flexWrap: 'wrap', ml: -1.5 },
  // MUI's sliding indicator only works with a single line of tabs.
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minWidth: 0, minHeight: 36, px: 1.5, py: 0.75, borderBottom: 2, borderColor: 'transparent' },
  '& .Mui-selected': { borderColor: 'primary.main' },
} as const;

/** The part of a query string that applies to every tab: the date range. */
function daysOf(search: string): string {
  const days = [...new URLSearchParams(search)].filter(([name]) => name === 'start' || name === 'end');
  return days.length > 0 ? `?${new URLSearchParams(days).toString()}` : '';
}

/** Lists of records, one per tab, with a date range. The open tab and record are in the address. */
export function TabbedView(props: Props) {
  const { id, label, tabs, nameOf, of, tab, recordId, address, lead, tools, undated = false } = props;
  const translate = useTranslate();
  const queries = useQueryClient();
  const { search, state }: { search: string; state: unknown } = useLocation();
  const [range, setRange] = useRange();
  const open = tabs.find(({ key }) => key === tab) ?? tabs[0];
  const key = open?.key ?? '';
  const to = useCallback(
    (other: string, record?: string): To => ({
      pathname: address(other, record),
      search: other === key ? search : daysOf(search),
    }),
    [address, key, search],
  );
  const navigate = useNavigate();
  const target = useCallback((other: string) => document.getElementById(`${id}-tab-${other}`), [id]);
  useTabActions({
    id,
    tabs: tabs.map((each) => ({ key: each.key, text: nameOf(each.key) })),
    open: key,
    onOpen: (other) => void navigate(to(other), { state }),
    target,
  });
  const place = usePlaceOf({ of, tab: key, recordId, range, to });
  return (
    <PlaceContext value={place}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1, ...BESIDE }}>
        {lead}
        {open?.ranged ? (
          <RangePicker range={range} onChange={setRange} />
        ) : (
          !undated && (
            <Typography
              variant="body2"
              color="text.secondary"
              sx={{ minHeight: 36, display: 'grid', alignItems: 'center' }}
            >
              {translate('history.allDates')}
            </Typography>
          )
        )}
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          {tools}
          <RefreshButton onClick={() => void queries.refetchQueries({ type: 'active' })} />
        </Box>
      </Box>
      {open?.ranged && <AddressNote rules={DAY_RULES} />}
      <Tabs value={key} aria-label={label} sx={wrapped}>
        {tabs.map((each) => (
          <Tab
            key={each.key}
            value={each.key}
            id={`${id}-tab-${each.key}`}
            aria-controls={`${id}-panel`}
            label={nameOf(each.key)}
            component={Link}
            to={to(each.key)}
            state={state}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${key}`} sx={panel}>
        {open && <open.Content key={`${of?.id ?? ''} ${key}`} />}
      </Box>
    </PlaceContext>
  );
}
