import { useTranslate } from 'react-admin';
import { PasswordForm } from './PasswordForm';
import { Section } from './Section';

export function ChangePassword({ username }: { username: string }) {
  const translate = useTranslate();
  return (
    <Section title={translate('settings.password.title')}>
      <PasswordForm username={username} />
    </Section>
  );
}
