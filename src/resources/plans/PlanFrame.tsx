import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { actions } from '../../dataProvider/client';
import { childElement } from '../ChildScreens';
import { entryOf } from '../entry';
import type { RecordProps } from '../extension';
import { CollectionNav } from './CollectionNav';

/**
 * A plan's record with a menu of its collections. The record stays mounted with its edits while a collection is open.
 */
export function PlanFrame({ entry, record, children }: RecordProps<'plans'> & { children: ReactNode }) {
  const { '*': rest } = useParams();
  const planId = record.planId;
  const wanted = rest?.split('/')[0] ?? '';
  const open = entryOf(wanted)?.parent?.entity === entry.name ? wanted : undefined;
  const { data: counts } = useQuery({
    // The key begins like the keys of the open collection's lists, so that a save or deletion in these lists also
    // reloads the counts.
    queryKey: [open ?? entry.resource, 'getList', 'contents', planId],
    queryFn: ({ signal }) => actions.planContents(planId, signal),
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'stretch', flexDirection: { xs: 'column', md: 'row' } }}>
      <Box
        sx={{
          width: { xs: 'auto', md: 236 },
          flexShrink: 0,
          p: 1,
          borderRight: { md: 1 },
          borderBottom: { xs: 1, md: 0 },
          // The color is set for each breakpoint, like the border: a `border` of a later breakpoint would reset the
          // color.
          borderColor: { xs: 'divider', md: 'divider' },
          maxHeight: { xs: 300, md: 'none' },
          overflowY: 'auto',
        }}
      >
        <CollectionNav plan={entry} planId={planId} open={open} counts={counts} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <div hidden={open !== undefined}>{children}</div>
        {open !== undefined && (
          <Box sx={{ height: { md: 'max(520px, calc(100dvh - 210px))' }, p: 1 }}>
            {childElement(open, { parent: entry, parentId: planId })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
