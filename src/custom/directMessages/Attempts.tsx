import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { DirectAttempt } from '../../contract/directMessages';
import type { Json } from '../../domain/entity/types';
import { Part } from '../../ui/Part';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { faultText } from './words';

/** The attempts to read a message, newest first, each with what differs from the attempt before. */
export function Attempts({ attempts }: { attempts: readonly DirectAttempt[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (attempts.length === 0) return null;
  const named = (name: string, value: string) => translate('lists.filtered', { name, value });
  const shown = (name: string, value: Json): string => {
    if (value === null) return translate('directMessages.nothing');
    if (name === 'cause') return faultText(String(value), { translate });
    return translate(`directMessages.values.${name}.${String(value)}`, { _: String(value) });
  };
  return (
    <Part title={translate('directMessages.attempts')}>
      <Box component="ol" reversed sx={{ m: 0, pl: 3, typography: 'body2' }}>
        {attempts.map(({ number, at, username, why, outcome, cause, difference, ruleVersion }) => (
          <li key={number}>
            {named(
              translate(`directMessages.why.${why}`),
              [
                translate(`directMessages.outcomes.${outcome}`),
                ...(cause === null ? [] : [`(${faultText(cause, { translate })})`]),
              ].join(' '),
            )}
            <Box sx={{ color: 'text.secondary' }}>
              {[
                exactTime(at, language),
                username,
                outcome !== 'cleared' && named(translate('directMessages.differences.ruleVersion'), ruleVersion),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {Object.entries(difference).map(([name, [before, now]]) => (
              <Box key={name}>
                {named(
                  translate(`directMessages.differences.${name}`, { _: name }),
                  `${shown(name, before)} → ${shown(name, now)}`,
                )}
              </Box>
            ))}
          </li>
        ))}
      </Box>
    </Part>
  );
}
