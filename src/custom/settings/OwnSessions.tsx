import { useTranslate } from 'react-admin';
import { Sessions } from '../../ui/Sessions';
import { Section } from './Section';

export function OwnSessions() {
  const translate = useTranslate();
  return (
    <Section title={translate('settings.sessions.title')} help={translate('settings.sessions.help')}>
      <Sessions />
    </Section>
  );
}
