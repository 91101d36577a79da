import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { ListTabs } from '../../browse/ListTabs';
import { useAddress } from '../../browse/useAddress';
import { lazyPiece } from '../../ui/pieces';
import type { EntityList } from '../list/entityList';
import { isCalendar, tabParameters } from './calendar/address';

const Waiting = () => (
  <Box data-fills="" sx={{ flex: 1, p: 2 }}>
    <Skeleton variant="rounded" height="100%" />
  </Box>
);

const Calendar = lazyPiece(() => import('./calendar/Calendar'), { waiting: <Waiting />, failed: 'screen' });

/** The table of appointments and their calendar, in tabs. */
export function ViewTabs({ list, children }: { list: EntityList; children: ReactNode }) {
  const translate = useTranslate();
  const [address, change] = useAddress();
  const open = isCalendar(address) ? 'calendar' : 'table';
  return (
    <ListTabs
      all={(['table', 'calendar'] as const).map((key) => ({
        key,
        label: translate(`calendar.tabs.${key}`),
        // The platform counts only so far; the exact count is beside the name of the table.
        ...(key === 'table' && open === key && !list.atLeast && { count: list.total }),
      }))}
      open={open}
      onOpen={(key) => change(tabParameters(key === 'calendar'), { push: true })}
    >
      {open === 'calendar' ? <Calendar list={list} /> : <Box sx={{ pt: 1.5, display: 'contents' }}>{children}</Box>}
    </ListTabs>
  );
}
