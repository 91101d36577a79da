import { defineMessages } from '../define';

/**
 * Notices and reminders of appointments, for patients. Only the platform uses these texts. `%{when}`: day, time and
 * zone · `%{who}`: the provider, with the organization if there is one · `%{place}`: the organization. A text message
 * is the subject, `when` and `with`.
 */
export default defineMessages({
  en: {
    greeting: 'Hello %{name},',
    summary: 'Appointment',
    summaryWith: 'Appointment: %{who}',
    with: 'With: %{who}',
    requested: {
      subject: 'Your appointment was requested',
      text: 'An appointment was requested for you. We will tell you when it is confirmed. Proposed time:',
    },
    confirmed: { subject: 'Your appointment is confirmed', text: 'Your appointment is confirmed for:' },
    rejected: {
      subject: 'Your appointment was declined',
      text: 'Unfortunately, your appointment cannot take place at this time:',
    },
    moved: { subject: 'Your appointment has changed', text: 'Your appointment has changed. It is now planned for:' },
    cancelled: { subject: 'Your appointment is cancelled', text: 'This appointment is cancelled:' },
    reminder: { subject: 'Reminder of your appointment', text: 'We remind you of your appointment:' },
    update: 'The attached file adds the appointment to your calendar, or updates it there.',
    remove: 'The attached file removes the appointment from your calendar.',
  },
  fr: {
    greeting: 'Bonjour %{name},',
    summary: 'Rendez-vous',
    summaryWith: 'Rendez-vous : %{who}',
    with: 'Avec : %{who}',
    requested: {
      subject: 'Votre rendez-vous est demandé',
      text: 'Un rendez-vous a été demandé pour vous. Nous vous préviendrons dès qu’il sera confirmé. Date proposée :',
    },
    confirmed: { subject: 'Votre rendez-vous est confirmé', text: 'Votre rendez-vous est confirmé pour le :' },
    rejected: {
      subject: 'Votre rendez-vous est refusé',
      text: 'Malheureusement, votre rendez-vous ne peut pas avoir lieu à cette date :',
    },
    moved: { subject: 'Votre rendez-vous a changé', text: 'Votre rendez-vous a changé. Il est maintenant prévu le :' },
    cancelled: { subject: 'Votre rendez-vous est annulé', text: 'Ce rendez-vous est annulé :' },
    reminder: { subject: 'Rappel de votre rendez-vous', text: 'Nous vous rappelons votre rendez-vous :' },
    update: 'Le fichier joint ajoute le rendez-vous à votre agenda, ou l’y met à jour.',
    remove: 'Le fichier joint supprime le rendez-vous de votre agenda.',
  },
  es: {
    greeting: 'Hola, %{name}:',
    summary: 'Cita',
    summaryWith: 'Cita: %{who}',
    with: 'Con: %{who}',
    requested: {
      subject: 'Su cita se ha solicitado',
      text: 'Se ha solicitado una cita para usted. Le avisaremos cuando se confirme. Fecha propuesta:',
    },
    confirmed: { subject: 'Su cita está confirmada', text: 'Su cita está confirmada para:' },
    rejected: {
      subject: 'Su cita se ha rechazado',
      text: 'Lamentablemente, su cita no puede celebrarse en esta fecha:',
    },
    moved: { subject: 'Su cita ha cambiado', text: 'Su cita ha cambiado. Ahora está prevista para:' },
    cancelled: { subject: 'Su cita se ha cancelado', text: 'Esta cita se ha cancelado:' },
    reminder: { subject: 'Recordatorio de su cita', text: 'Le recordamos su cita:' },
    update: 'El archivo adjunto añade la cita a su calendario o la actualiza en él.',
    remove: 'El archivo adjunto elimina la cita de su calendario.',
  },
  'zh-Hant': {
    greeting: '%{name}，您好：',
    summary: '預約',
    summaryWith: '預約：%{who}',
    with: '對象：%{who}',
    requested: { subject: '您的預約已提出', text: '已為您提出預約，確認後會通知您。建議時間：' },
    confirmed: { subject: '您的預約已確認', text: '您的預約已確認，時間為：' },
    rejected: { subject: '您的預約未獲接受', text: '很抱歉，您的預約無法在以下時間進行：' },
    moved: { subject: '您的預約已變更', text: '您的預約已變更，現在的時間為：' },
    cancelled: { subject: '您的預約已取消', text: '以下預約已取消：' },
    reminder: { subject: '預約提醒', text: '提醒您有以下預約：' },
    update: '附件可將預約加入您的行事曆，或在其中更新。',
    remove: '附件可將預約從您的行事曆移除。',
  },
  'zh-Hans': {
    greeting: '%{name}，您好：',
    summary: '预约',
    summaryWith: '预约：%{who}',
    with: '对象：%{who}',
    requested: { subject: '您的预约已提出', text: '已为您提出预约，确认后会通知您。建议时间：' },
    confirmed: { subject: '您的预约已确认', text: '您的预约已确认，时间为：' },
    rejected: { subject: '您的预约未获接受', text: '很抱歉，您的预约无法在以下时间进行：' },
    moved: { subject: '您的预约已更改', text: '您的预约已更改，现在的时间为：' },
    cancelled: { subject: '您的预约已取消', text: '以下预约已取消：' },
    reminder: { subject: '预约提醒', text: '提醒您有以下预约：' },
    update: '附件可将预约添加到您的日历，或在其中更新。',
    remove: '附件可将预约从您的日历移除。',
  },
});
