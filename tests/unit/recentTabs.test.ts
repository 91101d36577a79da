import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressOfState } from '../../src/custom/recentActivity/frame/routeState';
import { RECENT_TABS } from '../../src/custom/recentActivity/tabs';

test('the tabs of recent activity keep their positions, by which links name them', () => {
  expect(RECENT_TABS.map(({ key }) => key)).toEqual([
    'alerts',
    'journals',
    'labs',
    'appointments',
    'notes',
    'messages',
    'reportAccess',
    'story',
  ]);
  expect(addressOfState({ tab: 2 }, null)).toBe('/recentActivity/all/labs');
  expect(addressOfState({ tab: 99 }, null)).toBeUndefined();
});

test('every tab of recent activity has one content', () => {
  for (const { key } of RECENT_TABS) {
    const folder = `src/custom/recentActivity/${key === 'story' ? key : `tabs/${key}`}`;
    expect(readdirSync(folder).filter((name) => name.endsWith('Tab.tsx'))).toHaveLength(1);
  }
});
