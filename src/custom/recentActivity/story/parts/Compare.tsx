import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { differences, type Difference } from '../../../../domain/story/facts/compare';
import { EXTRA_ROWS, factsOf, MAIN_ROWS, type StoryRow } from '../../../../domain/story/facts/fact';
import { useLanguage } from '../../../../ui/useLanguage';
import { dayNames } from '../grid/axis';
import { hasArrived, type StoryModel } from '../model';
import { DayChoice } from './DayChoice';

interface Props {
  story: StoryModel;
  first: string;
  second: string;
  onChange: (days: { first: string; second: string }) => void;
  onClose: () => void;
}

const ROWS: readonly StoryRow[] = [...MAIN_ROWS, ...EXTRA_ROWS];

/** Compares two days and lists the differences as sentences. */
export function Compare({ story, first, second, onChange, onClose }: Props) {
  const translate = useTranslate();
  const names = dayNames(useLanguage());
  const found = differences(factsOf(story.facts, first), factsOf(story.facts, second));
  const bothArrived = hasArrived(story, first) && hasArrived(story, second);
  const sentence = ({ kind, name, from, to }: Difference): string => {
    const value = kind === 'second' ? to : from;
    const what = value === '' ? name : `${name} (${value})`;
    return kind === 'changed'
      ? translate('storyView.compare.changed', { name, from, to })
      : translate('storyView.compare.only', { what, day: names(kind === 'first' ? first : second) });
  };
  return (
    <Box
      component="section"
      aria-label={translate('storyView.compare.title')}
      sx={{ mx: 2, my: 1, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h2">
          {translate('storyView.compare.title')}
        </Typography>
        <DayChoice
          label={translate('storyView.compare.first')}
          range={story.range}
          value={first}
          onChange={(day) => onChange({ first: day, second })}
        />
        <DayChoice
          label={translate('storyView.compare.second')}
          range={story.range}
          value={second}
          onChange={(day) => onChange({ first, second: day })}
        />
        <IconButton onClick={onClose} aria-label={translate('storyView.compare.close')} sx={{ ml: 'auto' }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box role="status" sx={{ typography: 'body2' }}>
        {!bothArrived && translate('storyView.waitingDay')}
        {bothArrived && found.length === 0 && translate('storyView.compare.same')}
        {bothArrived &&
          ROWS.map((row) => {
            const own = found.filter((difference) => difference.row === row);
            return own.length === 0 ? null : (
              <Box key={row} sx={{ mt: 1 }}>
                <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
                  {translate(`storyFacts.rows.${row}`)}
                </Box>
                <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
                  {own.map((difference, index) => (
                    <li key={index}>{sentence(difference)}</li>
                  ))}
                </Box>
              </Box>
            );
          })}
      </Box>
    </Box>
  );
}
