import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { valueText } from '../../../../domain/history/values';
import { changedModelNote, changeFieldText, wordsOf } from '../../../../domain/story/facts';
import type { ModelChanges, Story } from '../../../../domain/story/types';
import { DataTable } from '../../../../ui/DataTable';
import { namedDateTime } from '../../../../ui/time';
import { useLanguage } from '../../../../ui/useLanguage';

interface Props {
  changes: ModelChanges;
  story: Pick<Story, 'names' | 'zone'>;
}

/** The changes of a model's answers: each value before and after. Answers of 0 are hidden at first. */
export function ChangeTable({ changes, story }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const [zeros, setZeros] = useState(false);
  const { modelId, by, change, differs, rows } = changes;
  const words = wordsOf(story, { language, say: (key, params) => translate(`storyFacts.${key}`, params) });
  const model = words.model(modelId);
  const shown = rows.filter(({ zero }) => zeros || !zero);
  const note = changedModelNote({ differs }, model, words.say);
  const who = words.person(by.userId);
  const when = by.at === null ? '' : namedDateTime(by.at, language, story.zone);
  return (
    <Box component="section" aria-label={translate('storyView.changesOf', { model })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h4" sx={{ flex: 1 }}>
          <bdi>{translate('storyView.changesOf', { model })}</bdi>
          {change !== 'changed' && ` · ${translate(`storyFacts.changes.${change}`)}`}
        </Typography>
        <FormControlLabel
          control={<Switch checked={zeros} onChange={(_, on) => setZeros(on)} />}
          label={translate('storyView.zeroAnswers')}
        />
      </Box>
      {note !== '' && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {note}
        </Alert>
      )}
      {shown.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate(rows.length === 0 ? 'storyView.noChanges' : 'storyView.onlyZeros')}
        </Typography>
      ) : (
        // Focusable, so that a wide table can be scrolled with the keyboard.
        <Box
          tabIndex={0}
          role="group"
          aria-label={translate('storyView.changesOf', { model })}
          sx={{ overflowX: 'auto' }}
        >
          <DataTable
            aria-label={translate('storyView.changesOf', { model })}
            sx={{ '& td': { whiteSpace: 'normal', overflowWrap: 'anywhere' }, '& tbody tr': { cursor: 'default' } }}
          >
            <thead>
              <tr>
                {['field', 'from', 'to', 'by'].map((column) => (
                  <th key={column} scope="col">
                    {translate(`storyView.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row, index) => (
                <tr key={`${row.dataId} ${index}`}>
                  <td>
                    <bdi>{changeFieldText(row, words.say)}</bdi>
                  </td>
                  <td>
                    <bdi>{valueText(row.from, words.language)}</bdi>
                  </td>
                  <td>
                    <bdi>{valueText(row.to, words.language)}</bdi>
                  </td>
                  <td>
                    {/* A name from right to left would otherwise turn the time around. */}
                    <bdi>{who}</bdi>
                    {[who && when && ', ', when].filter(Boolean).join('')}
                  </td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </Box>
      )}
    </Box>
  );
}
