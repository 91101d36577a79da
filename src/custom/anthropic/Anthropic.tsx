import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../dataProvider/client';
import { faultsOf, FIRST_DRAFT, modelOf, requestOf, type AiDraft } from '../../domain/ai/draft';
import { MOST_TOKENS, takesTopK } from '../../domain/ai/models';
import { identifierKindsIn } from '../../domain/scrub/identifiers';
import { Frame } from '../../browse/Frame';
import { BlockedButton } from '../../ui/BlockedButton';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { copyText } from '../../ui/copyText';
import { FailedState } from '../../ui/FailedState';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { useLanguage } from '../../ui/useLanguage';
import { AnswerText } from './AnswerText';
import { RequestFields } from './RequestFields';
import { useAnswer } from './useAnswer';

/** Asks a language model for a text. A prompt that may identify a person leaves only after a question. */
export function Anthropic() {
  const translate = useTranslate();
  const language = useLanguage();
  const known = useQuery({ queryKey: ['ai', 'models'], queryFn: ({ signal }) => call('GET ai/models', { signal }) });
  const [typed, setTyped] = useState<AiDraft>({ modelId: '', ...FIRST_DRAFT });
  const [tried, setTried] = useState(false);
  const [found, setFound] = useState<readonly string[]>([]);
  const [isChecking, setChecking] = useState(false);
  const { answer, isRunning, ask, stop, fail } = useAnswer();
  if (known.isPending) return <ScreenSkeleton />;
  // Models that were loaded before stay, if they cannot be loaded again.
  if (!known.data)
    return (
      <Frame minHeight={0}>
        <FailedState title={translate('ai.modelsFailed')} error={known.error} onRetry={() => void known.refetch()} />
      </Frame>
    );

  const { models, isConfigured } = known.data;
  const model = modelOf(models, typed.modelId);
  const draft: AiDraft = {
    ...typed,
    modelId: model?.modelId ?? '',
    topK: model && !takesTopK(model.format) ? '' : typed.topK,
  };
  const faults = faultsOf(draft, MOST_TOKENS);
  const send = (): void => {
    setFound([]);
    void ask(requestOf(draft));
  };
  /** Sends the prompt, or asks first if it may identify a person. It is not sent if it cannot be checked. */
  const check = async (): Promise<void> => {
    setTried(true);
    if (faults.length > 0) return;
    setChecking(true);
    try {
      const { prompt } = draft;
      const { patients } = await call('POST ai/check', { body: { prompt } });
      const kinds = [...identifierKindsIn(prompt), ...(patients > 0 ? ['patientName'] : [])];
      if (kinds.length > 0) setFound([...new Set(kinds.map((kind) => translate(`ai.kinds.${kind}`)))]);
      else send();
    } catch (error) {
      fail(error);
    } finally {
      setChecking(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, alignItems: 'start' }}>
      <Frame minHeight={0}>
        <Box
          component="form"
          noValidate
          aria-label={translate('screens.anthropic')}
          onSubmit={(event) => {
            event.preventDefault();
            void check();
          }}
          sx={{ display: 'grid', gap: 2, p: 2 }}
        >
          {!isConfigured && <Alert severity="info">{translate('errors.aiNotConfigured')}</Alert>}
          <RequestFields
            draft={draft}
            models={models}
            faults={tried ? faults : []}
            change={(part) => setTyped((before) => ({ ...before, ...part }))}
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            {isConfigured ? (
              <Button type="submit" variant="contained" disabled={isRunning || isChecking}>
                {translate('ai.send')}
              </Button>
            ) : (
              <BlockedButton label={translate('ai.send')} reason={translate('errors.aiNotConfigured')} />
            )}
            {isRunning && <Button onClick={stop}>{translate('ai.stop')}</Button>}
          </Box>
        </Box>
      </Frame>
      <Frame minHeight={0}>
        <Box component="section" aria-labelledby="ai-answer" aria-busy={isRunning} sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', minHeight: 36, mb: 1 }}>
            <Box component="h2" id="ai-answer" sx={{ typography: 'h4', m: 0 }}>
              {translate('ai.answer')}
            </Box>
            {answer && answer.text !== '' && (
              <Button onClick={() => void copyText(answer.text).catch(() => undefined)}>{translate('ai.copy')}</Button>
            )}
          </Box>
          <AnswerText answer={answer} onRetry={() => void check()} />
        </Box>
      </Frame>
      <ConfirmDialog
        open={found.length > 0}
        title={translate('ai.found')}
        confirm={translate('ai.sendAnyway')}
        cancel={translate('ai.edit')}
        destructive
        onConfirm={send}
        onCancel={() => setFound([])}
      >
        {translate('ai.foundText', { kinds: new Intl.ListFormat(language).format(found) })}
      </ConfirmDialog>
    </Box>
  );
}
