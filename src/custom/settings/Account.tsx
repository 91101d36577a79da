import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OwnUser } from '../../contract/signIn';
import { CopyId } from '../../ui/CopyId';
import { Section } from './Section';

/** The account of the user who is signed in. */
export function Account({ user }: { user: OwnUser }) {
  const translate = useTranslate();
  const none = translate('settings.none');
  const lines = [
    { label: translate('settings.email'), value: user.email },
    { label: translate('settings.phone'), value: user.phone },
  ];
  return (
    <Section title={translate('settings.account')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(120px, auto) 1fr', gap: 1 }}>
        <Term>{translate('settings.userId')}</Term>
        <Box component="dd" sx={{ m: 0 }}>
          <CopyId id={user.userId} label={translate('settings.userId')} length={40} />
        </Box>
        {lines.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Term>{label}</Term>
            <Typography component="dd" sx={{ m: 0, color: value ? 'text.primary' : 'text.secondary' }}>
              {value || none}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const Term = ({ children }: { children: string }) => (
  <Typography component="dt" color="text.secondary">
    {children}
  </Typography>
);
