import { useMemo } from 'react';
import Radio from '@mui/material/Radio';
import FormControlLabel from '@mui/material/FormControlLabel';
import RadioGroup from '@mui/material/RadioGroup';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { MergeConflict } from '../../domain/rules/merge';
import { useLanguage } from '../../ui/useLanguage';
import { useEntity } from '../useEntity';
import { changeLabel } from './changes';
import { useChangeWords } from './useChangeWords';
import { isOneOf } from '../../domain/entity/read';

const CHOICES = ['theirs', 'mine'] as const;
export type Choice = (typeof CHOICES)[number];

interface Props {
  conflicts: MergeConflict[];
  choices: Record<string, Choice>;
  onChoose: (path: string, choice: Choice) => void;
}

/** The fields that both sides changed, with the original value and a choice between the two new values. */
export function ConflictFields({ conflicts, choices, onChoose }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const valueText = useChangeWords(
    useMemo(
      () =>
        conflicts.flatMap(({ path, base, mine, theirs }) => [base, mine, theirs].map((each) => [path, each] as const)),
      [conflicts],
    ),
  );
  const show = (path: string, value: MergeConflict['mine']) => valueText(path, value) || translate('records.empty');
  return (
    <>
      {conflicts.map(({ path, base, mine, theirs }) => {
        const label = changeLabel(entity, path, language);
        return (
          <Box key={path} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="subtitle2" component="h3">
              {label}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
              {translate('records.was', { value: show(path, base) })}
            </Typography>
            <RadioGroup
              row
              aria-label={label}
              value={choices[path] ?? ''}
              onChange={({ target }) => isOneOf(CHOICES, target.value) && onChoose(path, target.value)}
              sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}
            >
              {(
                [
                  ['theirs', theirs],
                  ['mine', mine],
                ] as const
              ).map(([choice, value]) => (
                <FormControlLabel
                  key={choice}
                  value={choice}
                  control={<Radio size="small" />}
                  label={
                    <>
                      <strong>{translate(`records.${choice}`)}</strong>
                      <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line', wordBreak: 'break-word' }}>
                        {show(path, value)}
                      </Box>
                    </>
                  }
                />
              ))}
            </RadioGroup>
          </Box>
        );
      })}
    </>
  );
}
