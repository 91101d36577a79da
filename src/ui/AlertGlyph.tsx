import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

export type AlertColor = 'green' | 'yellow' | 'orange' | 'red';

const COLORS: readonly string[] = ['green', 'yellow', 'orange', 'red'] satisfies AlertColor[];
export const isAlertColor = (value: unknown): value is AlertColor =>
  typeof value === 'string' && COLORS.includes(value);

/** A shape for each level, so that colour is never the only sign. */
const SHAPES: Record<AlertColor, ReactNode> = {
  green: (
    <>
      <circle cx="8" cy="8" r="7" />
      <path d="M4.5 8.2l2.4 2.4 4.6-4.8" fill="none" stroke="Canvas" strokeWidth="1.8" />
    </>
  ),
  yellow: <path d="M8 1.2L15 14H1z" />,
  orange: <path d="M8 .8L15.2 8 8 15.2.8 8z" />,
  red: <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5z" />,
};

interface Props {
  color: AlertColor;
  /** The level's own name; default the colour's. */
  label?: string;
}

/** The sign of an alert level with its word; the same in tables, charts and legends. */
export function AlertGlyph({ color, label }: Props) {
  const theme = useTheme();
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
      <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true" fill={theme.palette.alert[color]}>
        {SHAPES[color]}
      </svg>
      {label ?? translate(`detection.color.${color}`)}
    </Box>
  );
}
