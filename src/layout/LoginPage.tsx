import { useLogin, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Credentials } from '../dataProvider/signIn';
import { LoginFrame } from './login/LoginFrame';
import { SignInForm } from './login/SignInForm';

/** The sign-in page. After a password has been set, the username is filled in. */
export function LoginPage() {
  const translate = useTranslate();
  const login = useLogin();
  const { state }: { state: { username?: unknown } | null } = useLocation();
  return (
    <LoginFrame title={translate('login.title')}>
      <SignInForm
        submitLabel={translate('login.submit')}
        onSignIn={(credentials: Credentials) => login(credentials)}
        {...(typeof state?.username === 'string' && { suggested: state.username })}
      />
    </LoginFrame>
  );
}
