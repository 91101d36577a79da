import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { AlertGlyph } from '../../../../ui/AlertGlyph';
import { EXTRA_MARKS, MARKS, type ExtraRow, type Mark } from '../../../../domain/story/facts/fact';
import { MarkWord } from './Mark';
import { SideSign } from './SideSign';

const SIDES = ['above', 'below', 'abnormal'] as const;

const COLOURS = ['red', 'orange', 'yellow', 'green'] as const;

/** The optional rows in which each sign appears. */
const ROWS_OF: Record<(typeof EXTRA_MARKS)[number], readonly ExtraRow[]> = {
  started: ['allergies', 'medications', 'conditions'],
  recorded: ['allergies'],
  ended: ['allergies', 'medications', 'conditions'],
  appointment: ['appointments'],
  encounter: ['encounters'],
  missed: ['missed'],
  override: ['override'],
};

/** Explains the signs of the grid. */
export function Legend({ extra }: { extra: readonly ExtraRow[] }) {
  const translate = useTranslate();
  const marks: readonly Mark[] = [
    ...MARKS,
    ...EXTRA_MARKS.filter((mark) => ROWS_OF[mark].some((row) => extra.includes(row))),
  ];
  return (
    <Box
      component="ul"
      aria-label={translate('storyView.legend')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        typography: 'caption',
        color: 'text.secondary',
        '& svg': { fontSize: 16 },
        '& .side': { width: 8, height: 16, fill: 'currentColor', verticalAlign: '-3px' },
      }}
    >
      {COLOURS.map((color) => (
        <li key={color}>
          <AlertGlyph color={color} />
        </li>
      ))}
      {marks.map((name) => (
        <li key={name}>
          <MarkWord name={name} />
        </li>
      ))}
      <li>
        <Box component="span" sx={{ fontWeight: 'fontWeightBold' }}>
          0–4
        </Box>{' '}
        {translate('storyView.scores')}
      </li>
      {SIDES.map((side) => (
        <li key={side}>
          <SideSign side={side} /> {translate(`storyFacts.${side}`)}
        </li>
      ))}
    </Box>
  );
}

/** Notes on what the grid does not show. */
export function Footnotes() {
  const translate = useTranslate();
  return (
    <Box
      component="ol"
      sx={{ m: 0, pl: 2.5, typography: 'caption', color: 'text.secondary' }}
      aria-label={translate('storyView.footnotes')}
    >
      <li>{translate('storyView.footnote1')}</li>
      <li>{translate('storyView.footnote2')}</li>
    </Box>
  );
}
