import { defineMessages } from '../define';

/**
 * Letters about a person's account. Only the platform uses these texts. `%{name}`: the addressee · `%{hours}`: how long
 * the link is valid · `%{left}`: recovery codes left · `%{link}` appears only in text messages.
 */
export default defineMessages({
  en: {
    greeting: 'Hello %{name},',
    invite: {
      subject: 'Your Careglass account',
      text: 'An account has been created for you. Choose your password with this link. It works once and expires in %{hours} hours:',
      sms: 'Your Careglass account: choose your password within %{hours} hours at %{link}',
    },
    reset: {
      subject: 'Choose a new password',
      text: 'Your password has been reset, and the old one no longer works. Choose a new one with this link. It works once and expires in %{hours} hour:',
      sms: 'Careglass: choose a new password within %{hours} hour at %{link}',
    },
    unlocked: {
      subject: 'Your account is unlocked',
      text: 'Your account was locked after too many failed sign-in attempts. It is now unlocked. Sign in here:',
      sms: 'Careglass: your account is unlocked. Sign in at %{link}',
    },
    recoveryCode: {
      subject: 'A recovery code was used',
      text: 'One of your recovery codes was used to sign in. You have %{left} left. If this wasn’t you, change your password now and create new codes in Settings:',
      sms: 'Careglass: one of your recovery codes was used. You have %{left} left. Not you? Change your password at %{link}',
    },
    notYou: 'If you weren’t expecting this message, don’t open the link, and tell your administrator.',
  },
  fr: {
    greeting: 'Bonjour %{name},',
    invite: {
      subject: 'Votre compte Careglass',
      text: 'Un compte a été créé pour vous. Choisissez votre mot de passe avec ce lien, qui ne sert qu’une fois et expire dans %{hours} heures :',
      sms: 'Votre compte Careglass : choisissez votre mot de passe d’ici %{hours} heures sur %{link}',
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      text: 'Votre mot de passe a été réinitialisé et l’ancien ne fonctionne plus. Choisissez-en un nouveau avec ce lien, qui ne sert qu’une fois et expire dans %{hours} heure :',
      sms: 'Careglass : choisissez un nouveau mot de passe d’ici %{hours} heure sur %{link}',
    },
    unlocked: {
      subject: 'Votre compte est déverrouillé',
      text: 'Votre compte avait été verrouillé après trop de tentatives de connexion. Il est maintenant déverrouillé. Connectez-vous ici :',
      sms: 'Careglass : votre compte est déverrouillé. Connectez-vous sur %{link}',
    },
    recoveryCode: {
      subject: 'Un code de secours a été utilisé',
      text: 'Un de vos codes de secours a été utilisé pour se connecter. Il vous en reste %{left}. Si ce n’était pas vous, changez votre mot de passe sans attendre et créez de nouveaux codes dans Paramètres :',
      sms: 'Careglass : un de vos codes de secours a été utilisé. Il vous en reste %{left}. Pas vous ? Changez votre mot de passe sur %{link}',
    },
    notYou: 'Si vous n’attendiez pas ce message, prévenez votre administrateur et n’ouvrez pas le lien.',
  },
  es: {
    greeting: 'Hola, %{name}:',
    invite: {
      subject: 'Su cuenta de Careglass',
      text: 'Se ha creado una cuenta para usted. Elija su contraseña con este enlace; sirve una sola vez y caduca en %{hours} horas:',
      sms: 'Su cuenta de Careglass: elija su contraseña en las próximas %{hours} horas en %{link}',
    },
    reset: {
      subject: 'Elija una contraseña nueva',
      text: 'Su contraseña se ha restablecido y la anterior ya no funciona. Elija una nueva con este enlace; sirve una sola vez y caduca en %{hours} hora:',
      sms: 'Careglass: elija una contraseña nueva en el plazo de %{hours} hora en %{link}',
    },
    unlocked: {
      subject: 'Su cuenta está desbloqueada',
      text: 'Su cuenta se bloqueó tras demasiados intentos fallidos. Ya está desbloqueada. Inicie sesión aquí:',
      sms: 'Careglass: su cuenta está desbloqueada. Inicie sesión en %{link}',
    },
    recoveryCode: {
      subject: 'Se ha usado un código de recuperación',
      text: 'Se ha usado uno de sus códigos de recuperación para iniciar sesión. Le quedan %{left}. Si no fue usted, cambie su contraseña de inmediato y cree códigos nuevos en Ajustes:',
      sms: 'Careglass: se ha usado uno de sus códigos de recuperación. Le quedan %{left}. ¿No fue usted? Cambie su contraseña en %{link}',
    },
    notYou: 'Si no esperaba este mensaje, avise a su administrador y no abra el enlace.',
  },
  'zh-Hant': {
    greeting: '%{name}，您好：',
    invite: {
      subject: '您的 Careglass 帳號',
      text: '已為您建立帳號。請透過以下連結設定密碼；連結只能使用一次，%{hours} 小時內有效：',
      sms: '您的 Careglass 帳號：請在 %{hours} 小時內前往 %{link} 設定密碼',
    },
    reset: {
      subject: '請設定新密碼',
      text: '您的密碼已重設，舊密碼不再有效。請透過以下連結設定新密碼；連結只能使用一次，%{hours} 小時內有效：',
      sms: 'Careglass：請在 %{hours} 小時內前往 %{link} 設定新密碼',
    },
    unlocked: {
      subject: '您的帳號已解鎖',
      text: '您的帳號因登入失敗次數過多而被鎖定，現已解鎖。請在此登入：',
      sms: 'Careglass：您的帳號已解鎖。請前往 %{link} 登入',
    },
    recoveryCode: {
      subject: '復原碼已被使用',
      text: '您的一組復原碼已用於登入，剩餘 %{left} 組。若非您本人操作，請立即變更密碼，並在設定中產生新的復原碼：',
      sms: 'Careglass：您的一組復原碼已被使用，剩餘 %{left} 組。非本人操作？請前往 %{link} 變更密碼',
    },
    notYou: '若您並未預期收到此訊息，請不要開啟此連結，並告知您的管理員。',
  },
  'zh-Hans': {
    greeting: '%{name}，您好：',
    invite: {
      subject: '您的 Careglass 账号',
      text: '已为您创建账号。请通过以下链接设置密码；链接只能使用一次，%{hours} 小时内有效：',
      sms: '您的 Careglass 账号：请在 %{hours} 小时内前往 %{link} 设置密码',
    },
    reset: {
      subject: '请设置新密码',
      text: '您的密码已重置，旧密码不再有效。请通过以下链接设置新密码；链接只能使用一次，%{hours} 小时内有效：',
      sms: 'Careglass：请在 %{hours} 小时内前往 %{link} 设置新密码',
    },
    unlocked: {
      subject: '您的账号已解锁',
      text: '您的账号因登录失败次数过多而被锁定，现已解锁。请在此登录：',
      sms: 'Careglass：您的账号已解锁。请前往 %{link} 登录',
    },
    recoveryCode: {
      subject: '恢复码已被使用',
      text: '您的一个恢复码已用于登录，剩余 %{left} 个。若非您本人操作，请立即更改密码，并在设置中生成新的恢复码：',
      sms: 'Careglass：您的一个恢复码已被使用，剩余 %{left} 个。非本人操作？请前往 %{link} 更改密码',
    },
    notYou: '如果您并未预期收到此消息，请不要打开此链接，并告知您的管理员。',
  },
});
