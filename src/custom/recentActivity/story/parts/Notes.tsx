import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ExtraRow } from '../../../../domain/story/facts/fact';
import type { Story } from '../../../../domain/story/types';

interface Props {
  story: Pick<Story, 'cut' | 'undated'>;
  extra: readonly ExtraRow[];
}

/** What the grid can't show: records beyond the limit, and starts and ends without a day. */
export function Notes({ story: { cut, undated }, extra }: Props) {
  const translate = useTranslate();
  const shown = [
    ...(extra.includes('medications') ? undated.medications : []),
    ...(extra.includes('conditions') ? undated.conditions : []),
  ];
  const texts = shown.map(({ name, change, startDate, endDate }) => {
    const date = (change === 'started' ? startDate : endDate) ?? '';
    return `${name}: ${translate(`storyFacts.marks.${change}`)} ${date}`.trimEnd();
  });
  if (cut.length === 0 && texts.length === 0) return null;
  return (
    <Box sx={{ px: 2, display: 'grid', gap: 1, typography: 'caption', color: 'text.secondary' }}>
      {cut.length > 0 && (
        <Alert severity="warning">
          {translate('storyView.cut', { kinds: cut.map((kind) => translate(`storyView.kinds.${kind}`)).join(', ') })}
        </Alert>
      )}
      {texts.length > 0 && <span>{translate('storyView.undated', { list: texts.join('; ') })}</span>}
    </Box>
  );
}
