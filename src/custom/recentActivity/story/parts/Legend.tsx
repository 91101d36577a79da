import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { AlertGlyph } from '../../../../ui/AlertGlyph';
import { EXTRA_MARKS, MARKS, type ExtraRow, type Mark } from '../../../../domain/story/facts/fact';
import { MarkWord } from './Mark';
import { Score } from '../grid/Lanes';
import { scoreTints } from '../grid/look';
import type { Detail } from '../grid/zoom';
import { sideLook, SideSign } from './SideSign';

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

const SCORES = [0, 1, 2, 3, 4] as const;

interface Props {
  extra: readonly ExtraRow[];
  /** The detail that fits into a day; undefined where all values are words. */
  detail: Detail | undefined;
}

/** Explains the signs of the grid. */
export function Legend({ extra, detail }: Props) {
  const translate = useTranslate();
  const marks: readonly Mark[] = [
    ...MARKS,
    ...EXTRA_MARKS.filter((mark) => ROWS_OF[mark].some((row) => extra.includes(row))),
  ];
  return (
    <Box
      component="ul"
      aria-label={translate('storyView.legend')}
      sx={({ palette }) => ({
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
        ...sideLook,
        '& .side': { ...sideLook['& .side'], color: 'error.main', mr: 0.5 },
        ...scoreTints(palette),
        '& .score': { display: 'inline-block', width: 14, textAlign: 'center', color: 'text.primary' },
        '& .dot': {
          display: 'inline-block',
          width: 5,
          height: 5,
          borderRadius: '50%',
          verticalAlign: 'middle',
          bgcolor: 'text.secondary',
        },
      })}
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
        {SCORES.map((score) => (
          <Score key={score} value={score} />
        ))}{' '}
        {translate('storyView.scores')}
      </li>
      {detail !== undefined && detail !== 'words' && (
        <li>
          <i className="dot" /> {translate('storyView.value')}
        </li>
      )}
      {SIDES.map((side) => (
        <li key={side}>
          <SideSign side={side} critical={false} /> {translate(`storyFacts.${side}`)}
        </li>
      ))}
      <li>
        {SIDES.map((side) => (
          <SideSign key={side} side={side} critical />
        ))}{' '}
        {translate('storyFacts.critical')}
      </li>
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
