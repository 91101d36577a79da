import { memo } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { alpha, type Theme } from '@mui/material/styles';
import { MOST_COLOURS, type Tone } from './colours';

/** The class of an appointment with a tone. */
export const toneClass = (index: number): string => `cg-tone-${index}`;

const variables = ({ palette, typography }: Theme) => ({
  '--fc-classic-background': palette.background.paper,
  '--fc-classic-foreground': palette.text.primary,
  '--fc-classic-muted-foreground': palette.text.secondary,
  '--fc-classic-faint-foreground': palette.text.secondary,
  '--fc-classic-border': palette.divider,
  '--fc-classic-strong-border': palette.text.disabled,
  '--fc-classic-faint': palette.subtle,
  '--fc-classic-muted': palette.subtle,
  '--fc-classic-strong': palette.divider,
  '--fc-classic-primary': palette.primary.main,
  '--fc-classic-primary-foreground': palette.primary.contrastText,
  '--fc-classic-event': palette.primary.main,
  '--fc-classic-event-contrast': palette.text.primary,
  '--fc-classic-background-event': palette.text.disabled,
  '--fc-classic-background-event-opacity': '18%',
  '--fc-classic-background-event-foreground-opacity': '100%',
  '--fc-classic-highlight': alpha(palette.primary.main, 0.22),
  '--fc-classic-today': alpha(palette.primary.main, 0.07),
  '--fc-classic-now': palette.error.main,
  '--fc-classic-small-dot-width': '8px',
  '--fc-classic-large-dot-width': '10px',
  '--fc-popover-z': 1200,
  fontFamily: typography.fontFamily,
});

/** An appointment: its color is a bar at its left and a tint, its text has the color of all text. */
const event = ({ palette, shape }: Theme) => ({
  '--tone': palette.text.secondary,
  backgroundColor: `color-mix(in srgb, var(--tone) 16%, ${palette.background.paper})`,
  color: palette.text.primary,
  borderRadius: `${Math.min(Number(shape.borderRadius), 4)}px`,
  border: 0,
  borderInlineStart: '3px solid var(--tone)',
  boxShadow: `0 0 0 1px ${palette.background.paper}`,
  overflow: 'hidden',
  cursor: 'pointer',
  '&:hover': { backgroundColor: `color-mix(in srgb, var(--tone) 28%, ${palette.background.paper})` },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: '1px', zIndex: 5 },
});

/**
 * The look of the calendar. Its styles are global, because an appointment that is dragged and a list of more
 * appointments are outside the calendar.
 */
export const CalendarLook = memo(({ tones }: { tones: readonly Tone[] }) => (
  <GlobalStyles
    styles={(theme) => ({
      ':root': variables(theme),
      '.cg-calendar': { fontSize: '0.8125rem', height: '100%' },
      '.cg-event.cg-event': event(theme),
      '.cg-event .cg-face': {
        display: 'block',
        fontSize: '0.75rem',
        lineHeight: 1.3,
        padding: '1px 4px',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      },
      // The place of a narrow appointment says its time, so that there is room for the name. This is no container
      // query, because hundreds of containers take long to lay out.
      '.cg-face b': {
        display: 'inline-block',
        verticalAlign: 'bottom',
        maxWidth: 'clamp(0px, (100% - 72px) * 999, 100%)',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontWeight: theme.typography.fontWeightMedium,
        fontVariantNumeric: 'tabular-nums',
      },
      // The list has a bar in the color, but no tint.
      '.cg-list .cg-event.cg-event': { background: 'none', boxShadow: 'none', borderRadius: 0 },
      '.cg-list .cg-event.cg-event:hover': { background: theme.palette.subtle },
      '.cg-list .cg-face': { fontSize: '0.8125rem' },
      '.cg-list .cg-face b': { display: 'inline-block', minWidth: 104 },
      '.cg-calendar .cg-dot': { display: 'none' },
      // The place of a narrow appointment says its time, so that there is room for the name. This is no container
      // query, because hundreds of containers take long to lay out.
      '.cg-popover': { maxHeight: 'min(50vh, 320px)', overflowY: 'auto', minWidth: 240 },
      '.cg-event.cg-short .cg-face': { whiteSpace: 'nowrap', paddingBlock: 0, lineHeight: '15px' },
      '.cg-face svg': { verticalAlign: '-1px', color: 'var(--tone)' },
      '.cg-face small': { fontSize: 'inherit', color: theme.palette.text.secondary },
      '.cg-event.cg-rejected .cg-name': { textDecoration: 'line-through' },
      '.cg-event.cg-requested': { borderInlineStartStyle: 'dashed' },
      '.cg-event.cg-pending': { outline: `2px dashed ${theme.palette.primary.main}`, outlineOffset: '-1px' },
      '.cg-highlight': {
        backgroundColor: 'var(--fc-classic-highlight)',
        outline: `2px solid ${theme.palette.primary.main}`,
        outlineOffset: '-2px',
      },
      '.cg-calendar .cg-hour': {
        margin: '0 6px',
        fontSize: '0.6875rem',
        lineHeight: '16px',
        color: theme.palette.text.secondary,
        fontVariantNumeric: 'tabular-nums',
      },
      '.cg-calendar .cg-day': { display: 'block', textAlign: 'center', fontWeight: theme.typography.fontWeightMedium },
      '.cg-calendar .cg-today': { color: theme.palette.primary.main, fontWeight: theme.typography.fontWeightBold },
      '.cg-calendar .cg-clocks': {
        display: 'block',
        fontSize: '0.6875rem',
        whiteSpace: 'normal',
        color: theme.palette.warning.main,
        fontWeight: theme.typography.fontWeightRegular,
      },
      ...Object.fromEntries(
        tones
          .slice(0, MOST_COLOURS + 2)
          .map(({ colour }, index) => [`.cg-event.cg-event.${toneClass(index)}`, { '--tone': colour(theme) }]),
      ),
    })}
  />
));
