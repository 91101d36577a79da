import Check from '@mui/icons-material/CheckCircleOutlined';
import Open from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { runtimeConfig } from '../../dataProvider/config';
import { PASSWORD_RULES, type PasswordRule } from '../../domain/rules/password';

interface PasswordRulesProps {
  id: string;
  unmet: readonly PasswordRule[];
  /** Whether something has been typed. */
  started: boolean;
}

/**
 * The rules for a new password, each marked as met or not. Once the user types, a heading says if rules are not met.
 */
export function PasswordRules({ id, unmet, started }: PasswordRulesProps) {
  const translate = useTranslate();
  const count = runtimeConfig().passwordMinLength;
  return (
    <Box id={id} aria-live="polite">
      {started && unmet.length > 0 && <Typography variant="body2">{translate('settings.password.unmet')}</Typography>}
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {PASSWORD_RULES.map((rule) => {
          const met = !unmet.includes(rule);
          return (
            <Box
              component="li"
              key={rule}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                typography: 'body2',
                color: met ? 'success.main' : 'text.secondary',
              }}
            >
              {met ? <Check fontSize="inherit" aria-hidden /> : <Open fontSize="inherit" aria-hidden />}
              {translate(`settings.password.rules.${rule}`, { smart_count: count })}
              <Box component="span" className="visually-hidden">
                {translate(met ? 'settings.password.met' : 'settings.password.open')}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
