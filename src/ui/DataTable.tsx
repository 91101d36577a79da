import { alpha, styled } from '@mui/material/styles';

const CHECK_WIDTH = 36;
const ACTIONS_WIDTH = 32;

/** The tints of rows that need attention, usually and under the pointer. On a dark background they must be stronger. */
const HIGH = { light: { usual: 0.1, pointed: 0.18 }, dark: { usual: 0.2, pointed: 0.25 } } as const;

/** A tint over a cell's background. The background itself must stay opaque, because pinned cells cover other cells. */
const tint = (colour: string) => ({ backgroundImage: `linear-gradient(${colour}, ${colour})` });

/**
 * The style of every table of records: sticky header, right-aligned numbers, a menu at the end of a row. Plain table
 * elements with one style, because a styled component per cell costs more than the rows themselves.
 */
export const DataTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  ...theme.typography.table,
  '& th, & td': {
    padding: theme.density === 'compact' ? '2px 7px' : '6px 8px',
    textAlign: 'left',
    borderBottom: `1px solid ${theme.palette.divider}`,
    maxWidth: 'clamp(260px, 20vw, 440px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // With more columns than usual, the gaps are smaller.
  '&.tight th, &.tight td': { paddingLeft: 4, paddingRight: 4 },
  '& .right': { textAlign: 'right' },
  // A record that counts no more.
  '& tr.struck > td': { color: theme.palette.text.secondary, textDecoration: 'line-through' },
  // A cell that spans several rows.
  '& td[rowspan]:not([rowspan="1"])': { verticalAlign: 'top', borderLeft: `2px solid ${theme.palette.divider}` },
  // Long texts are cut; the whole text is in the title attribute.
  '& .cut': {
    display: 'block',
    maxWidth: 'clamp(190px, 17vw - 28px, 320px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // A grid cell can be as narrow as its minimum width or as wide as its text; the table chooses.
  '& .fitting': { display: 'grid' },
  '& .fitting > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // Size containment keeps the text from widening its column. In a wide window there is room for all columns, so the
  // text need not be contained.
  '@media (max-width: 1899.95px)': { '& .fitting.yields > span': { contain: 'inline-size' } },
  // A link cuts off its own text. Its focus ring is outside its box, so the span must not cut off anything.
  '& .fitting > span:has(> .row)': { overflow: 'visible' },
  '& td:has(> .fitting)': { maxWidth: 'none' },
  // Texts meant to be read in full wrap.
  '& .wrap': { display: 'block', minWidth: 'clamp(130px, 22vw - 60px, 280px)', whiteSpace: 'normal' },
  '& td:has(> .wrap)': { maxWidth: 'none' },
  '& .check': { width: CHECK_WIDTH, minWidth: CHECK_WIDTH, maxWidth: CHECK_WIDTH, padding: '0 0 0 4px' },
  '& .tick': {
    display: 'grid',
    placeItems: 'center',
    width: CHECK_WIDTH - 6,
    height: theme.density === 'compact' ? 24 : 30,
    cursor: 'pointer',
    borderRadius: '50%',
    '&:hover': { background: theme.palette.action.hover },
    '& input': {
      width: 16,
      height: 16,
      margin: 0,
      cursor: 'inherit',
      accentColor: theme.palette.primary.main,
      colorScheme: theme.palette.mode,
      '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    },
  },
  '& .id': { fontFamily: theme.monospace },
  // The grid lets the id use free width of other columns. The id is never narrower than 10 characters.
  '& .id:has(> .head)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(80px, max-content) max-content',
    justifyContent: 'start',
  },
  '& .id > .head': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& td:has(.id .head)': { maxWidth: 'none' },
  '& .more': { color: theme.palette.text.secondary },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    background: theme.palette.subtle,
    color: theme.palette.text.secondary,
    fontWeight: theme.typography.fontWeightMedium,
    // A long heading wraps, rather than making the column wide.
    whiteSpace: 'normal',
    // Otherwise Chinese headings could break after every character.
    wordBreak: 'keep-all',
    lineHeight: 1.25,
    verticalAlign: 'bottom',
  },
  // The name and the checkbox of a row stay visible while other columns scroll.
  '& .check, & .pin': { position: 'sticky', left: 0, zIndex: 1, backgroundColor: theme.palette.background.paper },
  '& .pin': { left: CHECK_WIDTH },
  '& thead .check, & thead .pin': { zIndex: 3, backgroundColor: theme.palette.subtle },
  '[data-scrolled] & .pin': {
    borderRight: `1px solid ${theme.palette.divider}`,
    boxShadow: '4px 0 8px -4px rgb(0 0 0 / 28%)',
  },
  '& thead button': {
    all: 'unset',
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    borderRadius: 3,
    '&:hover': { color: theme.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    '& svg': { fontSize: 16 },
  },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr:hover > td': tint(theme.palette.action.hover),
  '& tbody tr.open > td, & tbody tr.picked > td': tint(theme.palette.action.selected),
  // Rows that need attention have a mark and a line as well as a tint, for people who cannot see red.
  '& tbody tr.high > td': tint(alpha(theme.palette.error.main, HIGH[theme.palette.mode].usual)),
  '& tbody tr.high:hover > td, & tbody tr.high.open > td': tint(
    alpha(theme.palette.error.main, HIGH[theme.palette.mode].pointed),
  ),
  '& tbody tr.high > td:first-of-type': { boxShadow: `inset 3px 0 0 ${theme.palette.error.main}` },
  '& .mark': { fontSize: 16, verticalAlign: 'text-bottom', marginRight: 4, color: theme.palette.error.main },
  '& tbody tr:focus-within': { boxShadow: `inset 2px 0 0 ${theme.palette.primary.main}` },
  '& button.row': { padding: 0, border: 0, background: 'none', font: 'inherit', textAlign: 'left', cursor: 'pointer' },
  '& button.row svg': { fontSize: 18, verticalAlign: 'text-bottom' },
  '& a.row, & button.row': {
    display: 'block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    minHeight: '1.2em',
    color: 'inherit',
    textDecoration: 'none',
    fontWeight: theme.typography.fontWeightMedium,
    borderRadius: 3,
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  },
  // The row's menu has a column of its own at the end of the table, so that it never covers a text.
  '& .actions, &.tight .actions': {
    position: 'sticky',
    right: 0,
    width: ACTIONS_WIDTH,
    minWidth: ACTIONS_WIDTH,
    padding: 0,
    backgroundColor: theme.palette.background.paper,
  },
  '& thead .actions, &.tight thead .actions': { zIndex: 3, backgroundColor: theme.palette.subtle },
  '& td.actions > button': {
    display: 'grid',
    placeItems: 'center',
    width: ACTIONS_WIDTH - 4,
    height: theme.density === 'compact' ? 24 : 28,
    padding: 0,
    border: 0,
    borderRadius: '50%',
    background: 'none',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { background: theme.palette.action.hover, color: theme.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  },
  // Otherwise a text could break at a `<wbr>` even where texts do not wrap.
  '@media (min-width: 1200px)': {
    '& wbr': { display: 'none' },
  },
  // However small the gaps are, the first column keeps off the edge. In a row that a heading begins, the first `td` is
  // the second cell.
  '&& tr > :first-of-type:not(.check, th ~ td)': { paddingLeft: 12 },
  '@media (min-width: 1440px)': {
    // The first column starts below the list's title.
    '&& tr > :first-of-type:not(.check, th ~ td)': { paddingLeft: 16 },
    '&& tr > :last-of-type:not(.actions, th:has(+ td))': { paddingRight: 16 },
  },
  // A narrow window has no room for all columns on one line: texts wrap, and ids show less of their beginning.
  '@media (max-width: 1199.95px)': {
    '& td': { whiteSpace: 'normal' },
    '& time, & .tabular, & .id, & .solid, & .right': { whiteSpace: 'nowrap' },
    '& .fitting .solid, & .id:not(:has(> .head))': { whiteSpace: 'normal' },
    '&& .solid.brief': { whiteSpace: 'nowrap' },
    '& th, & td': { paddingLeft: 5, paddingRight: 5 },
    '&.tight th, &.tight td': { paddingLeft: 3, paddingRight: 3 },
    '&& tr > :first-of-type:not(.check, th ~ td)': { paddingLeft: 8 },
    '& .fitting > span:not(:has(.head, > .row)), & .fitting .row, & .cut': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 4,
      overflowWrap: 'anywhere',
    },
    '& .id:has(> .head)': { gridTemplateColumns: 'minmax(32px, max-content) max-content' },
  },
  // On a tablet every column is at least as wide as its longest word, but no word takes much more than an equal share
  // of the table: only a longer word breaks.
  '@media (max-width: 999.95px)': {
    '&.tight th, &.tight td': { fontSize: theme.typography.caption.fontSize },
    // A phone number may break at its hyphens.
    '&.tight .solid': { whiteSpace: 'normal' },
    '& .fitting': { gridTemplateColumns: 'minmax(min-content, max-content) !important' },
    '& .fitting.yields > span': { contain: 'none' },
    '& .fitting > span:not(:has(.head, > .row)), & .fitting .row, & .cut': {
      maxWidth: 'calc((100vw - 90px) * 1.25 / var(--columns, 6))',
      overflowWrap: 'break-word',
    },
    // The text that names a row gets more, so that it takes fewer lines.
    '& .fitting .row': { maxWidth: 'calc((100vw - 90px) * 1.75 / var(--columns, 6))' },
  },
  '&.stale tbody': { opacity: 0.68 },
}));
