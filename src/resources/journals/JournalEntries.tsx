import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { DocumentOf, RowOf } from '../../domain/records';
import { ownText, valueText } from '../../domain/history/values';
import type { Language } from '../../domain/entity/types';
import { useLanguage } from '../../ui/useLanguage';
import { Part } from '../../ui/Part';
import { rowsOf } from '../../domain/entity/read';
import { EmptyState } from '../../ui/EmptyState';

/** The answers as text; an answer without text is shown by its id. */
function answersOf(entry: RowOf<'journal', 'journal'>, language: Language): string[] {
  const answers = rowsOf(entry.answers);
  return answers.map(({ text, value, answerId }) => ownText(text) || valueText(value, language) || ownText(answerId));
}

/** A journal for reading: each question with its answers, in the order in which they were asked. */
export function JournalEntries({ journal }: { journal: DocumentOf<'journal'> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const entries = rowsOf(journal.journal);
  return (
    <Part title={translate('history.journal')}>
      {entries.length === 0 && <EmptyState small title={translate('history.noEntries')} />}
      <Box
        component="ol"
        sx={{
          m: 0,
          pl: 3,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1,
          typography: 'body2',
          overflowWrap: 'anywhere',
        }}
      >
        {entries.map((entry, index) => {
          const answers = answersOf(entry, language);
          return (
            <li key={`${index} ${ownText(entry.questionId)}`}>
              <Box sx={{ color: 'text.secondary' }}>
                {ownText(entry.question) || ownText(entry.questionId)}
                {entry.triage === true && <Chip size="small" label={translate('history.triage')} sx={{ ml: 1 }} />}
              </Box>
              <div>{answers.length > 0 ? answers.join(', ') : translate('history.noAnswers')}</div>
            </li>
          );
        })}
      </Box>
    </Part>
  );
}
