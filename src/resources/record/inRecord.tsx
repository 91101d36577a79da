import type { ComponentType } from 'react';
import Box from '@mui/material/Box';
import type { TabProps } from '../extension';
import { useTabPlace, type TabPlace } from './useTabPlace';

/** The props of the tabs of an owner's records: the owner, and the open tab and record in the address. */
export interface OwnerProps extends TabPlace {
  ownerId: string;
}

/** The tabs of an owner's records within the history tab of the owner's own record. */
export function inRecord(OwnerTabs: ComponentType<OwnerProps>): ComponentType<TabProps> {
  return function InRecord(props) {
    const place = useTabPlace(props, 'history');
    return (
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>
        <OwnerTabs ownerId={props.record.id} {...place} />
      </Box>
    );
  };
}
