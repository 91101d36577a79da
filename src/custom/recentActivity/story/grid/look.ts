import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import { sideLook } from '../parts/SideSign';
import { fitLook } from './fit';

/** The height of a lane (one line of a cell) in px. */
export const LANE = 20;
/** The total space above and below the lanes of a row, in px. */
export const ROW_SPACE = 8;

export const rowHeight = (lanes: number): number => Math.max(lanes, 1) * LANE + ROW_SPACE;

/** The opacity of the tint for each score from 0 to 4; the number on the tint stays legible. */
const STRENGTHS = { light: [0, 0.1, 0.26, 0.42, 0.58], dark: [0, 0.14, 0.26, 0.38, 0.48] } as const;

const TONES = ['red', 'orange', 'yellow', 'green'] as const;
const TINT = { light: 0.12, dark: 0.2 } as const;

type Backgrounds = Record<string, { backgroundColor: string }>;

type Fills = Record<string, { fill: string }>;

/** The tint of each score. */
export function scoreTints({ mode, primary }: Theme['palette']): Backgrounds {
  const scores: Backgrounds = {};
  for (const [score, strength] of STRENGTHS[mode].entries())
    scores[`& .s${score}`] = { backgroundColor: alpha(primary.main, strength) };
  return scores;
}

/** The least width of a sign in px. */
const SIGN = 9;

/**
 * On days that are narrower than a sign, signs keep their width and reach over the days beside them, as over the
 * background of these days. A score is only its tint.
 */
const thinDays = {
  '&:not([data-dates=days]) [role=gridcell]': { contentVisibility: 'visible', overflow: 'visible' },
  '&:not([data-dates=days]) .cell .lane:has(svg, .dot)': {
    left: '50%',
    right: 'auto',
    width: SIGN,
    marginLeft: `${-SIGN / 2}px`,
    overflow: 'visible',
    zIndex: 1,
  },
  // Signs of the last day reach to the left only, so that the grid does not become wider than its days.
  '&:not([data-dates=days]) [role=row] > .cell:last-child .lane:has(svg, .dot)': {
    left: 'auto',
    right: 0,
    marginLeft: 0,
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
  },
  '&:not([data-dates=days]) .cell .lane svg:not(.side > *)': { width: SIGN, height: SIGN },
  '&:not([data-dates=days]) .cell .dot': { width: 5 },
  // Days of a few pixels overlap: the sign of a value lies above the dots beside it, and is larger.
  '&:not([data-dates=days]) .cell .lane:has(.side)': { zIndex: 2 },
  '&[data-dates=months] .cell .dot': { width: 3, height: 3 },
  '&[data-dates=months] .score': { width: '100%', minWidth: 0, fontSize: 0, borderRadius: 0, verticalAlign: 'top' },
  '&[data-dates=months] .month': { boxSizing: 'border-box', borderLeft: '1px solid', borderColor: 'divider' },
};

/** One stylesheet for all cells, because a style for each of thousands of cells is slow. */
export const gridLook: SxProps<Theme> = (theme) => {
  const { palette } = theme;
  const line = `1px solid ${palette.divider}`;
  const tones: Backgrounds = {};
  for (const tone of TONES)
    tones[`& .${tone}.cell`] = { backgroundColor: alpha(palette.alert[tone], TINT[palette.mode]) };
  const signs: Fills = {};
  for (const tone of TONES) signs[`& .sign.${tone}`] = { fill: palette.alert[tone] };
  return {
    overflow: 'auto',
    maxHeight: 'max(320px, 62vh)',
    position: 'relative',
    overscrollBehaviorX: 'contain',
    scrollPaddingLeft: 'var(--head)',
    scrollPaddingTop: 'calc(var(--top) + 4px)',
    touchAction: 'pan-x pan-y',
    cursor: 'grab',
    borderTop: line,
    borderBottom: line,
    // The longest names of laboratory values fit, also on a tablet.
    '--head': 'clamp(128px, 23vw, 192px)',
    '--top': '58px',
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
    '&[data-panning]': { cursor: 'grabbing', userSelect: 'none' },
    '& [role=grid]': { width: 'calc(var(--head) + var(--day) * var(--days))', minWidth: '100%' },
    '& [role=row]': { display: 'flex', alignItems: 'stretch' },
    '& .top': { position: 'sticky', top: 0, zIndex: 3, height: 'var(--top)', backgroundColor: palette.subtle },
    '& .lead': {
      position: 'sticky',
      left: 0,
      zIndex: 2,
      flex: '0 0 var(--head)',
      boxSizing: 'border-box',
      padding: `${ROW_SPACE / 2}px 8px`,
      backgroundColor: palette.subtle,
      borderRight: line,
      borderBottom: line,
      overflow: 'hidden',
      cursor: 'default',
      fontWeight: theme.typography.fontWeightMedium,
    },
    '& .lead .title': { fontWeight: theme.typography.fontWeightMedium, color: palette.text.primary },
    '& .lead .lane:not(.title)': { fontWeight: theme.typography.fontWeightRegular, color: palette.text.secondary },
    '& .cell': {
      flex: '0 0 var(--day)',
      boxSizing: 'border-box',
      padding: `${ROW_SPACE / 2}px 0`,
      borderRight: line,
      borderBottom: line,
      overflow: 'hidden',
      outlineOffset: -2,
    },
    '& .cell:hover': { backgroundColor: palette.action.hover },
    '& .weekend': { backgroundColor: alpha(palette.text.primary, 0.025) },
    '& .top .cell': { position: 'relative', overflow: 'visible', textAlign: 'center', color: palette.text.secondary },
    '& .month': {
      position: 'absolute',
      top: 2,
      zIndex: 1,
      // `hidden` would prevent the name from sticking to the left edge.
      overflow: 'clip',
      whiteSpace: 'nowrap',
      fontWeight: theme.typography.fontWeightMedium,
      color: palette.text.primary,
      pointerEvents: 'none',
    },
    '& .month > span': {
      position: 'sticky',
      left: 'calc(var(--head) + 4px)',
      display: 'inline-block',
      padding: '0 4px',
    },
    '& .month .year': { display: 'block', color: palette.text.secondary },
    '& .filled': { cursor: 'pointer' },
    '& .date': { position: 'absolute', left: 0, right: 0, top: 20, whiteSpace: 'nowrap' },
    '& .open': { position: 'absolute', left: 'calc(50% - 7px)', bottom: 3, fontSize: 14, opacity: 0.7 },
    '& .cell:hover .open': { opacity: 1, color: palette.primary.main },
    // Where the numbers of all days do not fit, only Mondays have theirs; where these do not fit, only months have
    // names.
    '&[data-dates=weeks] .cell:not(.monday) .date, &[data-dates=months] .date': { display: 'none' },
    // Lines between days of a few pixels would hide what the days show.
    '&[data-dates=months] .cell': { borderRight: 0 },
    '& .today .date': { color: palette.primary.main, fontWeight: theme.typography.fontWeightBold },
    // The number of one of the last days begins further left, because it is wider than the day.
    '&[data-dates=weeks] .late .date': { left: 'auto' },
    // It lies above the days beside it, which would cover a part of it.
    '&[data-dates=weeks] .date': { zIndex: 1 },
    '& .today.cell': { boxShadow: `inset 2px 0 0 ${palette.primary.main}` },
    // In the head, the line of today ends below the number of the day.
    '& .top .today.cell': {
      boxShadow: 'none',
      background: `linear-gradient(${palette.primary.main}, ${palette.primary.main}) left bottom / 2px 16px no-repeat`,
    },
    '& .waits': { backgroundColor: palette.action.disabledBackground, cursor: 'progress' },
    '& .chosen.cell': { backgroundColor: alpha(palette.primary.main, 0.1) },
    '& .chosen .date': { textDecoration: 'underline', textUnderlineOffset: 3 },
    ...tones,
    '& .lane': {
      height: LANE,
      lineHeight: `${LANE}px`,
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [role=gridcell]': { contentVisibility: 'auto', containIntrinsicSize: 'var(--day) 20px', position: 'relative' },
    '& .cell .lane': { position: 'absolute', left: 0, right: 0, textAlign: 'center' },
    '& .score': {
      display: 'inline-block',
      minWidth: 'min(20px, 100%)',
      height: LANE - 2,
      lineHeight: `${LANE - 2}px`,
      borderRadius: '3px',
      textAlign: 'center',
    },
    ...scoreTints(palette),
    '& .lane svg': { fontSize: 16, verticalAlign: '-3px' },
    '& .sign': { width: 14, height: 14 },
    ...signs,
    '& .band, & .median': { position: 'absolute', left: 0, right: 0 },
    '& .band': { backgroundColor: alpha(palette.primary.main, 0.25) },
    '& .median': { height: '2px', backgroundColor: palette.primary.main },
    '& .band-words': { position: 'relative' },
    // A narrow day shows only signs. As the days get wider, short numbers are added, then longer numbers, then words.
    '& .words, & .figures, & .instead': { display: 'none' },
    ...fitLook,
    ...sideLook,
    '& .out .side': { color: palette.error.main },
    '& .out.critical .numbers': { color: palette.error.main },
    '& .out .numbers': { fontWeight: theme.typography.fontWeightBold },
    '& .numbers .side': { marginRight: '3px' },
    // The sign of a short number is above or below its first digit, where it takes no room.
    '&:not([data-detail=words]) .numbers .side': { position: 'absolute', left: 0, top: 0, flexDirection: 'row' },
    '&:not([data-detail=words]) .below .numbers .side': { top: 'auto', bottom: 0 },
    '&:not([data-detail=words]) .numbers .side svg': { width: 6, height: 5 },
    '&:not([data-detail=words]) .numbers .side.of-abnormal svg': { width: 3, height: 7 },
    // Two triangles of a lane stay apart from those of the lanes beside it.
    '& .instead .side:not(.of-abnormal) svg': { height: 6 },
    // What stands for a value says that it is there.
    '& .dot': {
      display: 'inline-block',
      width: 'min(5px, var(--day))',
      height: 5,
      borderRadius: '50%',
      verticalAlign: 'middle',
      backgroundColor: palette.text.secondary,
    },
    // Where numbers have no room, lines say to which lane a sign belongs.
    '&[data-detail=signs] .laned, &[data-detail=signs] .laned .lead': {
      backgroundImage: `repeating-linear-gradient(transparent 0 ${LANE - 1}px, ${alpha(palette.text.primary, 0.08)} ${LANE - 1}px ${LANE}px)`,
      backgroundPosition: `0 ${ROW_SPACE / 2}px`,
      backgroundSize: `100% calc(100% - ${LANE + ROW_SPACE}px)`,
      backgroundRepeat: 'no-repeat',
    },
    '&[data-detail=figures] .figures': { display: 'inline' },
    '&[data-detail=numbers] .cell .lane': { fontSize: 11, letterSpacing: '-0.4px' },
    // Bold digits are wider, but fit wherever others do.
    '&[data-detail=numbers] .cell .lane .out': { letterSpacing: '-0.7px' },
    '&[data-detail=words]': {
      '& .figures, & .words': { display: 'inline' },
      '& .cell .lane': { textAlign: 'left', padding: '0 8px' },
    },
    '&[data-detail=signs]': {
      '& .top .cell': { fontSize: 10 },
      '& .open': { display: 'none' },
      '& .cell .lane': { fontSize: 11, textOverflow: 'clip' },
      '& .cell .lane svg:not(.side > *)': { fontSize: 11, width: 'min(11px, 100%)', height: 11 },
    },
    ...thinDays,
  };
};
