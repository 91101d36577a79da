import { useState } from 'react';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { lazyPiece } from '../../ui/pieces';
import { asControl, type FieldProps } from '../bridge/field';
import { DraftInput } from './DraftInput';
import { FieldFrame } from './FieldFrame';

/** react-markdown by default renders no raw HTML and drops dangerous URLs. */
const Markdown = lazyPiece(() => import('react-markdown'), { ahead: true });

/** Markdown text with an editor and a preview. */
export function MarkdownField(field: FieldProps) {
  const { value, empty, commit, disabled } = field;
  const translate = useTranslate();
  const [view, setView] = useState<'edit' | 'preview'>(disabled ? 'preview' : 'edit');
  const text = typeof value === 'string' ? value : '';
  return (
    <FieldFrame {...field}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        onChange={(_, next: 'edit' | 'preview' | null) => next && setView(next)}
        aria-label={field.label}
        sx={{ mb: 0.5 }}
      >
        <ToggleButton value="edit">{translate('forms.edit')}</ToggleButton>
        <ToggleButton value="preview">{translate('forms.preview')}</ToggleButton>
      </ToggleButtonGroup>
      {view === 'edit' ? (
        <DraftInput field={field} stored={text} store={(next) => commit(next === '' ? empty : next)} multiline />
      ) : (
        <Box sx={{ px: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minHeight: 96, typography: 'body2' }}>
          <Markdown>{text}</Markdown>
        </Box>
      )}
    </FieldFrame>
  );
}

export const MarkdownControl = asControl(MarkdownField);
