import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { countText } from '../../../domain/shownNumber';
import { Card } from '../../../ui/Card';
import { useLanguage } from '../../../ui/useLanguage';

/** A number with its name, which may lead to the records that it counts. */
export interface Figure {
  key: string;
  /** Absent for the only figure of a card. */
  label?: ReactNode;
  /** The label as a text. */
  name?: string;
  /** What the number counts, if the label alone does not say it. */
  help?: string | undefined;
  value: number;
  /** The address of the counted records. */
  to?: string | undefined;
}

interface Props {
  title: string;
  /** What is counted, in one sentence. */
  help?: string | undefined;
  figures: readonly Figure[];
  /** Shown if there are no figures. */
  none?: string | undefined;
}

interface ValueProps extends Pick<Figure, 'value' | 'to'> {
  /** What is counted. */
  name: string;
}

/** A number that leads to what it counts. */
export function FigureValue({ value, to, name }: ValueProps) {
  const language = useLanguage();
  const text = countText(value, language);
  if (to === undefined) return text;
  return (
    <Link component={RouterLink} to={to} aria-label={`${name}: ${text}`}>
      {text}
    </Link>
  );
}

/** A card of one large figure, or of several figures with their names. */
export function FigureCard({ title, help, figures, none }: Props) {
  const [first] = figures;
  const isSingle = figures.length === 1 && first?.label === undefined;
  return (
    <Card component="section" aria-label={title} sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box>
        <Typography variant="subtitle2" component="h2">
          {title}
        </Typography>
        {help !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {help}
          </Typography>
        )}
      </Box>
      {isSingle && first && (
        <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <FigureValue {...first} name={title} />
        </Typography>
      )}
      {!isSingle && figures.length > 0 && (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.5, '& dd': { m: 0 } }}
        >
          {figures.map((figure) => (
            <Box key={figure.key} sx={{ display: 'contents' }}>
              <Box component="dt">
                {figure.label}
                {figure.help !== undefined && (
                  <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{figure.help}</Box>
                )}
              </Box>
              <Box component="dd" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                <FigureValue {...figure} name={`${title}, ${figure.name ?? ''}`} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {figures.length === 0 && none !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {none}
        </Typography>
      )}
    </Card>
  );
}

/** A grid of cards that uses the width. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))', mb: 2 }}>
    {children}
  </Box>
);
