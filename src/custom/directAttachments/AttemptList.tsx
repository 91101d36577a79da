import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { DirectAttempt } from '../../contract/directMessages';
import { labelOf } from '../../domain/entity/labels';
import { listed } from '../../domain/listed';
import { useEntity } from '../../resources/useEntity';
import { Part } from '../../ui/Part';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { AttemptResult } from './outcome/AttemptResult';
import { attemptResult } from './outcome/attemptResult';
import { ResultValue } from './outcome/ResultValue';
import { causeText } from './words';

/** What the result of a run shows better than a comparison does: the details of counts, and ids without a name. */
const NOT_COMPARED: readonly string[] = ['kinds', 'heldId', 'otherOrganization'];
const RESULT = { '& summary': { cursor: 'pointer', borderRadius: 0.5 }, '& > details > *': { mb: 1 } } as const;

/** An attempt: why, by whom, by which rules, what came out, and what differs from the run before. */
function Attempt({ attempt, open }: { attempt: DirectAttempt; open: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  const { at, username, why, outcome, cause, result, difference, ruleVersion } = attempt;
  const named = (name: string, value: string) => translate('lists.filtered', { name, value });
  const { corrected } = attemptResult(result);
  const outcomeText = translate(`directAttachments.outcomes.${outcome}`);
  return (
    <li value={attempt.number}>
      {named(
        translate(`directAttachments.why.${why}`),
        cause === null ? outcomeText : `${outcomeText} (${causeText(cause, { translate })})`,
      )}
      <Box sx={{ color: 'text.secondary' }}>
        {[
          exactTime(at, language),
          username,
          outcome !== 'cleared' && named(translate('directAttachments.results.ruleVersion'), ruleVersion),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      {corrected.length > 0 && (
        <div>
          {named(
            translate('directAttachments.correction.corrected'),
            listed(
              corrected.map((field) => labelOf(entity, `correction.${field}`, language)),
              language,
            ),
          )}
        </div>
      )}
      {Object.entries(difference)
        .filter(([name]) => !NOT_COMPARED.includes(name))
        .map(([name, [before, now]]) => (
          <div key={name}>
            {named(translate(`directAttachments.results.${name}`, { _: name }), '')}
            <ResultValue name={name} value={before} /> → <ResultValue name={name} value={now} />
          </div>
        ))}
      {outcome !== 'cleared' && Object.keys(result).length > 0 && (
        <Box sx={RESULT}>
          <details open={open}>
            <summary>{translate('directAttachments.results.outcome')}</summary>
            <AttemptResult result={result} />
          </details>
        </Box>
      )}
    </li>
  );
}

/** The attempts to process an attachment, newest first. The result of the last run is open. */
export function AttemptList({ attempts }: { attempts: readonly DirectAttempt[] }) {
  const translate = useTranslate();
  if (attempts.length === 0) return null;
  const last = attempts.find(({ outcome }) => outcome !== 'cleared');
  return (
    <Part title={translate('directMessages.attempts')}>
      <Box component="ol" sx={{ m: 0, pl: 3, typography: 'body2', '& > li + li': { mt: 1.5 } }}>
        {attempts.map((attempt) => (
          <Attempt key={attempt.number} attempt={attempt} open={attempt === last} />
        ))}
      </Box>
    </Part>
  );
}
