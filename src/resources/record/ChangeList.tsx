import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { EntityRecord } from '../../domain/entity/types';
import type { Change } from '../../domain/rules';
import { useLanguage } from '../../ui/useLanguage';
import { useEntity } from '../useEntity';
import { changeLabel, rowChange } from './changes';
import type { ValueText } from './useChangeWords';

interface Props {
  changes: readonly Change[];
  valueText: ValueText;
  /** The record after the change, to name its rows. */
  after?: EntityRecord | undefined;
  /** Shows only the new values, because the record is new. */
  isNew?: boolean;
}

/** The changed fields with their old and new values. */
export function ChangeList({ changes, valueText, after, isNew }: Props) {
  const language = useLanguage();
  const { entity } = useEntity();
  return (
    <Box component="dl" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <Box
          key={`${change.path} ${rowChange(change) ?? ''}`}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, 2fr) 5fr', columnGap: 1.5, py: 0.25 }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {changeLabel(entity, change.path, language, after, rowChange(change) === 'rowRemoved')}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
            <ChangeValues change={change} valueText={valueText} isNew={isNew ?? false} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The change of a value: for a whole row one word, for a field the old and new value. */
function ChangeValues({ change, valueText, isNew }: { change: Change; valueText: ValueText; isNew: boolean }) {
  const translate = useTranslate();
  const { path, from, to, moved, secret } = change;
  if (secret) return <>{translate(`records.secret.${secret}`)}</>;
  const row = isNew ? undefined : rowChange(change);
  if (row) {
    const places = moved && { from: moved.from + 1, to: moved.to + 1 };
    return (
      <>
        <Box component="span" sx={{ color: 'text.secondary', mr: 0.75 }}>
          {translate(`records.${row}`, places)}
          {':'}
        </Box>
        {row === 'rowRemoved' ? (
          <del>{valueText(path, from) || translate('records.empty')}</del>
        ) : (
          <Box component="ins" sx={{ textDecoration: 'none' }}>
            {valueText(path, to) || translate('records.empty')}
          </Box>
        )}
      </>
    );
  }
  return (
    <>
      {!isNew && (
        <>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            {valueText(path, from) || translate('records.empty')}
          </Box>
          <span aria-hidden> → </span>
        </>
      )}
      <Box component="ins" sx={{ textDecoration: 'none' }}>
        {valueText(path, to) || translate('records.empty')}
      </Box>
    </>
  );
}
