import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ExtraRow } from '../../../../domain/story/facts/fact';
import type { StoryModel } from '../model';

interface Props {
  story: Pick<StoryModel, 'cut' | 'undated'>;
  extra: readonly ExtraRow[];
}

/**
 * Texts about what the grid does not show: records beyond the limit, and medications and conditions that started or
 * ended on an unknown day.
 */
export function useNotes({ cut, undated }: Props['story'], extra: readonly ExtraRow[]) {
  const translate = useTranslate();
  const kinds = cut.map((kind) => translate(`storyView.kinds.${kind}`)).join(', ');
  const list = [
    ...(extra.includes('medications') ? undated.medications : []),
    ...(extra.includes('conditions') ? undated.conditions : []),
  ].join('; ');
  return {
    cut: kinds === '' ? null : translate('storyView.cut', { kinds }),
    undated: list === '' ? null : translate('storyView.undated', { list }),
  };
}

/**
 * Shows what the grid does not show: records beyond the limit, and medications and conditions that started or ended on
 * an unknown day.
 */
export function Notes({ story, extra }: Props) {
  const { cut, undated } = useNotes(story, extra);
  if (cut === null && undated === null) return null;
  return (
    <Box sx={{ px: 2, display: 'grid', gap: 1, typography: 'caption', color: 'text.secondary' }}>
      {cut !== null && <Alert severity="warning">{cut}</Alert>}
      {undated !== null && <span>{undated}</span>}
    </Box>
  );
}
