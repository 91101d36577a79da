import { useCallback, useRef, type ReactNode } from 'react';
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

/**
 * A heading before the tabs of a section. Like the tabs, it gets properties from their list, but it has no use for
 * them.
 */
function Section({ text }: { text: string }) {
  return (
    <Box
      sx={{
        typography: 'caption',
        color: 'text.secondary',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        pl: 1.5,
        pt: 1.5,
        pb: 0.5,
      }}
    >
      {text}
    </Box>
  );
}

interface RailTab extends PaletteTab {
  label: ReactNode;
  /** The heading before this tab and its neighbours of the same section. */
  section?: string | undefined;
}

interface Props {
  tabs: readonly RailTab[];
  open: string;
  onOpen: (key: string) => void;
  /** Panels have the id `<id>-panel-<key>` and are labelled by `<id>-tab-<key>`. */
  id: string;
  children: ReactNode;
}

/**
 * Tabs in a rail beside their panel, visible while the panel scrolls. With little room, the tabs are above the panel.
 */
export function TabRail({ tabs, open, onOpen, id, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const beside = useWidth(box) >= RAIL_FROM;
  const target = useCallback((key: string) => firstOf(id, key), [id]);
  useTabActions({ id, tabs, open, onOpen, target });
  return (
    <Box
      ref={box}
      sx={beside ? { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 3 } : {}}
    >
      <Tabs
        value={open}
        onChange={(_, key: string) => onOpen(key)}
        selectionFollowsFocus
        variant="scrollable"
        scrollButtons="auto"
        orientation={beside ? 'vertical' : 'horizontal'}
        sx={beside ? { ...rail, alignSelf: 'start' } : { borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {tabs.flatMap(({ key, label, section }, at) => [
          section !== undefined && section !== tabs[at - 1]?.section && (
            <Section key={`section ${section}`} text={section} />
          ),
          <Tab
            key={key}
            value={key}
            id={`${id}-tab-${key}`}
            aria-controls={`${id}-panel-${key}`}
            label={label}
            sx={beside && section !== undefined ? { ml: 1.5 } : {}}
          />,
        ])}
      </Tabs>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
