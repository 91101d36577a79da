import { useCallback, useRef, type ReactNode } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { HEADER_HEIGHT } from './StickyHeader';
import { useTabActions, type PaletteTab } from './useTabActions';
import { useWidth } from './useWidth';

/** With less width than this, in pixels, the tabs are in a line above their panel. */
const RAIL_FROM = 760;

/** The elements of a panel that may get the focus. A row of a table comes before the buttons in it. */
const CONTROLS =
  'input:not(:disabled):not([type=hidden]), textarea, [role=combobox], button:not(:disabled), a[href], tr[tabindex]';

/** The first control of a tab's panel; the tab itself if the panel has none. */
const firstOf = (id: string, key: string): HTMLElement | null =>
  [...(document.getElementById(`${id}-panel-${key}`)?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find(
    (control) => control.tabIndex >= 0,
  ) ?? document.getElementById(`${id}-tab-${key}`);

const rail = {
  position: 'sticky',
  top: `calc(var(${HEADER_HEIGHT}, 0px) + 16px)`,
  maxHeight: `calc(100dvh - var(${HEADER_HEIGHT}, 0px) - 96px)`,
  borderRight: 1,
  borderBottom: 0,
  borderColor: 'divider',
  minWidth: 168,
  '& .MuiTab-root': { minHeight: 32, py: 0.5, pl: 1.5, pr: 2.5, alignItems: 'flex-start', textAlign: 'left' },
  // The rail scrolls, so it would cut off a focus ring outside of a tab.
  '& .MuiTab-root.Mui-focusVisible': { outlineOffset: -2 },
} as const;

interface RailTab extends PaletteTab {
  label: ReactNode;
  /** The tab of the first level that has this tab and others of the same section. */
  section?: string | undefined;
  /** Whether a field in this tab has a fault. */
  isFaulty?: boolean;
}

interface Props {
  tabs: readonly RailTab[];
  open: string;
  onOpen: (key: string) => void;
  /** Panels have the id `<id>-panel-<key>` and are labelled by `<id>-tab-<key>`. */
  id: string;
  children: ReactNode;
}

/** A tab of the first level: a tab of its own, or a section, which has the tabs of the second level. */
interface TopTab {
  key: string;
  label: ReactNode;
  /** The tabs of the section; absent for a tab of its own. */
  within?: readonly RailTab[];
}

/** The tabs of the first level, in the order of the tabs. */
function topTabs(tabs: readonly RailTab[]): TopTab[] {
  const tops: TopTab[] = [];
  for (const tab of tabs) {
    const { key, label, section } = tab;
    if (section === undefined) tops.push({ key, label });
    else if (!tops.some(({ within, label: text }) => within !== undefined && text === section))
      tops.push({
        key: `section-${tops.length}`,
        label: section,
        within: tabs.filter((each) => each.section === section),
      });
  }
  return tops;
}

/** The tab's id and the id of its panel. */
const idsOf = (id: string, key: string) => ({ id: `${id}-tab-${key}`, 'aria-controls': `${id}-panel-${key}` });

/**
 * Tabs in a rail beside their panel, visible while the panel scrolls. With little room, the tabs are above the panel.
 * If tabs are in sections, the sections and the other tabs are above, and the rail has the tabs of the open section.
 */
export function TabRail({ tabs, open, onOpen, id, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const beside = useWidth(box) >= RAIL_FROM;
  const target = useCallback((key: string) => firstOf(id, key), [id]);
  useTabActions({ id, tabs, open, onOpen, target });
  const tops = topTabs(tabs);
  const isSplit = tops.some(({ within }) => within !== undefined);
  const top = tops.find(({ key, within }) => key === open || within?.some((tab) => tab.key === open));
  const railed = isSplit ? (top?.within ?? []) : tabs;
  const sectionPanel = isSplit &&
    top?.within && { role: 'tabpanel', id: `${id}-panel-${top.key}`, 'aria-labelledby': `${id}-tab-${top.key}` };
  return (
    <Box ref={box}>
      {isSplit && top && (
        <Tabs
          value={top.key}
          onChange={(_, key: string) => onOpen(tops.find((each) => each.key === key)?.within?.[0]?.key ?? key)}
          selectionFollowsFocus
          variant="scrollable"
          scrollButtons="auto"
          sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
        >
          {tops.map(({ key, label, within = [] }) => (
            <Tab
              key={key}
              value={key}
              label={
                <Badge variant="dot" color="error" invisible={!within.some(({ isFaulty }) => isFaulty)}>
                  {label}
                </Badge>
              }
              {...idsOf(id, key)}
            />
          ))}
        </Tabs>
      )}
      <Box
        {...sectionPanel}
        sx={
          beside && railed.length > 0
            ? { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 3 }
            : {}
        }
      >
        {railed.length > 0 && (
          <Tabs
            value={open}
            onChange={(_, key: string) => onOpen(key)}
            selectionFollowsFocus
            variant="scrollable"
            scrollButtons="auto"
            orientation={beside ? 'vertical' : 'horizontal'}
            sx={beside ? { ...rail, alignSelf: 'start' } : { borderBottom: 1, borderColor: 'divider', mb: 2 }}
          >
            {railed.map(({ key, label }) => (
              <Tab key={key} value={key} label={label} {...idsOf(id, key)} />
            ))}
          </Tabs>
        )}
        <Box sx={{ minWidth: 0 }}>{children}</Box>
      </Box>
    </Box>
  );
}
