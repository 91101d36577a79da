import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { LIMITS, type AiDraft } from '../../domain/ai/draft';
import { FORMAT_NAMES, LONGEST_PROMPT, MOST_TOKENS, takesTopK, type AiModel } from '../../domain/ai/models';

interface Props {
  draft: AiDraft;
  models: readonly AiModel[];
  /** The fields that cannot be sent, once the user has tried. */
  faults: readonly (keyof AiDraft)[];
  change: (part: Partial<AiDraft>) => void;
}

const NUMBERS = ['temperature', 'topP', 'topK'] as const;

/** Model, prompt and numbers of a request. */
export function RequestFields({ draft, models, faults, change }: Props) {
  const translate = useTranslate();
  const model = models.find(({ modelId }) => modelId === draft.modelId);
  const isBlocked = (name: keyof AiDraft): boolean =>
    name === 'topK' && model !== undefined && !takesTopK(model.format);
  const helpOf = (name: keyof AiDraft, fault: string): string | undefined =>
    faults.includes(name) ? fault : isBlocked(name) ? translate('ai.noTopK') : undefined;
  const number = (name: 'maxTokens' | (typeof NUMBERS)[number], fault: string) => (
    <TextField
      key={name}
      size="small"
      label={translate(`ai.${name}`)}
      value={isBlocked(name) ? '' : draft[name]}
      disabled={isBlocked(name)}
      error={faults.includes(name)}
      helperText={helpOf(name, fault)}
      onChange={({ target: { value } }) => change({ [name]: value })}
      slotProps={{
        htmlInput: { inputMode: name === 'maxTokens' ? 'numeric' : 'decimal', maxLength: 10 },
        // The reason why a field is blocked must be readable.
        formHelperText: { sx: { '&.Mui-disabled': { color: 'text.secondary' } } },
      }}
    />
  );
  return (
    <>
      <TextField
        select
        size="small"
        label={translate('ai.model')}
        value={draft.modelId}
        helperText={model && translate('ai.format', { format: FORMAT_NAMES[model.format] })}
        onChange={({ target: { value } }) => change({ modelId: value })}
      >
        {models.map(({ modelId }) => (
          <MenuItem key={modelId} value={modelId}>
            {modelId}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        minRows={8}
        maxRows={20}
        label={translate('ai.prompt')}
        value={draft.prompt}
        error={faults.includes('prompt')}
        helperText={helpOf('prompt', translate('ai.required'))}
        onChange={({ target: { value } }) => change({ prompt: value })}
        slotProps={{ htmlInput: { maxLength: LONGEST_PROMPT } }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        {number('maxTokens', translate('ai.tokensFault', { most: MOST_TOKENS }))}
        {NUMBERS.map((name) => number(name, translate('ai.numberFault', { most: LIMITS[name] })))}
      </Box>
    </>
  );
}
