import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { daysElsewhere } from '../../../../domain/story/days';
import type { ExtraRow } from '../../../../domain/story/facts/fact';
import { viewerZone } from '../../../../ui/time';
import { UNDATED_ROWS, type StoryModel } from '../model';
import { untimedAddress } from '../../../../routes';
import { listAddress } from './recordAddress';

/**
 * Texts about what the grid does not show: records beyond the limit, facts of rows that started or ended on an unknown
 * day, results whose time is not known, and statements that there are none.
 */
export function useNotes(
  {
    cut,
    undated,
    untimedResults,
    absences,
    range,
  }: Pick<StoryModel, 'cut' | 'undated' | 'untimedResults' | 'absences' | 'range'>,
  extra: readonly ExtraRow[],
) {
  const translate = useTranslate();
  const kinds = cut.map((kind) => translate(`storyView.kinds.${kind}`)).join(', ');
  const list = UNDATED_ROWS.flatMap((row) => (extra.includes(row) ? undated[row] : [])).join('; ');
  const none = absences.flatMap(({ row, text }) => (extra.includes(row) ? text : [])).join('; ');
  // With a single day, fewer days cannot be chosen.
  const text = range.start === range.end ? 'storyView.cutDay' : 'storyView.cut';
  return {
    cut: kinds === '' ? null : translate(text, { kinds }),
    undated: list === '' ? null : translate('storyView.undated', { list }),
    untimed: untimedResults === 0 ? null : translate('labs.untimed', { count: untimedResults }),
    absent: none === '' ? null : none,
  };
}

interface ListsProps {
  story: Pick<StoryModel, 'cut' | 'range' | 'zone'>;
  patientId: string;
}

/** Links to all records of the kinds that are not complete. The history has the days of the viewer's zone. */
function FullLists({ story: { cut, range, zone }, patientId }: ListsProps) {
  const translate = useTranslate();
  const days = daysElsewhere(range, zone, viewerZone());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {translate('storyView.cutLists')}
      {cut.map((kind) => (
        <Link
          key={kind}
          component={RouterLink}
          to={listAddress(patientId, kind, days)}
          color="inherit"
          underline="always"
        >
          {translate(`storyView.kinds.${kind}`)}
        </Link>
      ))}
    </Box>
  );
}

interface Props {
  patientId: string;
  story: StoryModel;
  extra: readonly ExtraRow[];
}

/**
 * Shows what the grid does not show: records beyond the limit, with links to all of them, facts that started or ended on
 * an unknown day, and statements that there are none.
 */
export function Notes({ patientId, story, extra }: Props) {
  const { cut, undated, untimed, absent } = useNotes(story, extra);
  if ([cut, undated, untimed, absent].every((note) => note === null)) return null;
  return (
    <Box sx={{ px: 2, display: 'grid', gap: 1, typography: 'caption', color: 'text.secondary' }}>
      {cut !== null && (
        <Alert severity="warning">
          {cut}
          <FullLists story={story} patientId={patientId} />
        </Alert>
      )}
      {absent !== null && <span>{absent}</span>}
      {undated !== null && <span>{undated}</span>}
      {untimed !== null && (
        <span>
          <Link component={RouterLink} to={untimedAddress(patientId)} color="inherit" underline="always">
            {untimed}
          </Link>
        </span>
      )}
    </Box>
  );
}
