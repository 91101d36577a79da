import { defineMessages } from '../define';

/** Texts of the screens behind the links in an invitation and a password reset. */
export default defineMessages({
  en: {
    inviteTitle: 'Choose your password',
    resetTitle: 'Choose a new password',
    submit: 'Save password',
    done: 'Your password is set.',
    signIn: 'Sign in',
    toSignIn: 'Go to sign-in',
    elsewhere: 'You can now sign in to the app you were invited to.',
  },
  fr: {
    inviteTitle: 'Choisissez votre mot de passe',
    resetTitle: 'Choisissez un nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
    done: 'Votre mot de passe est défini.',
    signIn: 'Se connecter',
    toSignIn: 'Aller à la connexion',
    elsewhere: 'Vous pouvez maintenant vous connecter à l’application mentionnée dans votre invitation.',
  },
  es: {
    inviteTitle: 'Elija su contraseña',
    resetTitle: 'Elija una contraseña nueva',
    submit: 'Guardar la contraseña',
    done: 'Su contraseña está definida.',
    signIn: 'Iniciar sesión',
    toSignIn: 'Ir al inicio de sesión',
    elsewhere: 'Ya puede iniciar sesión en la aplicación a la que le invitaron.',
  },
  'zh-Hant': {
    inviteTitle: '設定您的密碼',
    resetTitle: '設定新密碼',
    submit: '儲存密碼',
    done: '您的密碼已設定。',
    signIn: '登入',
    toSignIn: '前往登入',
    elsewhere: '您現在可以登入邀請您使用的應用程式。',
  },
  'zh-Hans': {
    inviteTitle: '设置您的密码',
    resetTitle: '设置新密码',
    submit: '保存密码',
    done: '您的密码已设置。',
    signIn: '登录',
    toSignIn: '前往登录',
    elsewhere: '您现在可以登录邀请您使用的应用。',
  },
});
