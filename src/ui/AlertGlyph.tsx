import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { ALERT_SHAPES, isAlertColor, type AlertColor } from '../domain/report/shapes';

export { isAlertColor, type AlertColor };

interface Props {
  color: AlertColor;
  /** Name of the level; defaults to the name of its color. */
  label?: string;
}

/** The shape of an alert level inside a 16 × 16 SVG. The shape inherits the fill. */
export function AlertShape({ color }: { color: AlertColor }) {
  const shape: { outline: string; mark?: string } = ALERT_SHAPES[color];
  return (
    <>
      <path d={shape.outline} />
      {shape.mark && <path d={shape.mark} fill="none" stroke="Canvas" strokeWidth="1.8" />}
    </>
  );
}

/** An alert level: its name, with a symbol if its color is known. */
export const AlertLevel = ({ color, name }: { color: string | null; name: string }) =>
  isAlertColor(color) ? <AlertGlyph color={color} label={name} /> : <span>{name}</span>;

/** The symbol and the name of an alert level. They look the same in tables, charts and legends. */
export function AlertGlyph({ color, label }: Props) {
  const theme = useTheme();
  const translate = useTranslate();
  return (
    // Aligns the text, not the symbol, with the text beside it.
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 0.75, whiteSpace: 'nowrap' }}>
      <svg
        width="14"
        height="14"
        viewBox="0 0 16 16"
        aria-hidden="true"
        fill={theme.palette.alert[color]}
        style={{ alignSelf: 'center' }}
      >
        <AlertShape color={color} />
      </svg>
      {label ?? translate(`detection.color.${color}`)}
    </Box>
  );
}
