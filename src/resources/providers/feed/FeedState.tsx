import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { CalendarFeed } from '../../../contract/calendarFeeds';
import { ZonedTime } from '../../../ui/ZonedTime';

/** When a feed was created and by whom, and when a calendar program last read it. */
export function FeedState({ feed }: { feed: CalendarFeed | null }) {
  const translate = useTranslate();
  if (!feed) return <Box sx={{ color: 'text.secondary' }}>{translate('providers.feed.none')}</Box>;
  const rows = [
    [translate('providers.feed.createdAt'), <ZonedTime key="created" value={feed.createdAt} />],
    [translate('reportLinks.createdBy'), feed.createdBy ?? ''],
    [
      translate('providers.feed.readAt'),
      feed.readAt === null ? translate('reportLinks.never') : <ZonedTime key="read" value={feed.readAt} />,
    ],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5 }}
    >
      {rows.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
