import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Change } from '../../domain/rules';
import { useLanguage } from '../../ui/useLanguage';
import { useEntity } from '../useEntity';
import { changeLabel } from './changes';
import type { TextOf } from './useChangeWords';

interface Props {
  changes: readonly Change[];
  textOf: TextOf;
  /** Nothing stood there before: only what there is now is shown. */
  isNew?: boolean;
}

/** Changed fields, each with what it was and what it is. */
export function ChangeList({ changes, textOf, isNew }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  return (
    <Box component="dl" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
      {changes.map(({ path, from, to }) => (
        <Box
          key={path}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, 2fr) 5fr', columnGap: 1.5, py: 0.25 }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {changeLabel(entity, path, language)}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
            {!isNew && (
              <>
                <Box component="del" sx={{ color: 'text.secondary' }}>
                  {textOf(path, from) || translate('records.empty')}
                </Box>
                <span aria-hidden> → </span>
              </>
            )}
            <Box component="ins" sx={{ textDecoration: 'none' }}>
              {textOf(path, to) || translate('records.empty')}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
