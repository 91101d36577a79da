import { defineMessages } from '../define';

/** What each custom screen is for, in its help. */
export default defineMessages({
  en: {
    audit:
      'Who read or changed which data, newest first. Open a row for its details. The check finds rows that were changed or removed afterwards.',
    blobs: 'Documents and pictures stored with patients. Open one to view or download it.',
    employees: 'The employees of all rosters, and those who are in rosters more than once.',
    heldImports:
      'Imports for which it is not certain whose they are. Attach each to a patient, create a new patient from it, or discard it.',
    history: 'What happened to a patient over time: check-ins, alerts, messages, documents and clinical records.',
    labs: 'The laboratory results of a patient. Results can be added by hand.',
    outbox:
      'Mails, text messages and other messages to people and systems, and whether they were delivered. A failed one can be sent again.',
    providerActivity: 'What a provider did, and the messages that the provider wrote.',
    settings: 'Your password, two-step sign-in and sessions, and the look and language of the console.',
  },
  fr: {
    audit:
      'Qui a lu ou modifié quelles données, les plus récentes d’abord. Ouvrez une ligne pour voir ses détails. La vérification trouve les lignes modifiées ou supprimées après coup.',
    blobs: 'Documents et images enregistrés avec les patients. Ouvrez-en un pour le voir ou le télécharger.',
    employees: 'Les employés de tous les effectifs, et ceux qui figurent plusieurs fois dans un effectif.',
    heldImports:
      'Importations dont on ne sait pas avec certitude à qui elles appartiennent. Rattachez chacune à un patient, créez-en un nouveau patient ou écartez-la.',
    history:
      'Ce qui est arrivé à un patient au fil du temps : suivis, alertes, messages, documents et dossiers cliniques.',
    labs: 'Les résultats de laboratoire d’un patient. Des résultats peuvent être ajoutés à la main.',
    outbox:
      'E-mails, SMS et autres messages aux personnes et aux systèmes, et leur distribution. Un message en échec peut être renvoyé.',
    providerActivity: 'Ce qu’un soignant a fait, et les messages qu’il a écrits.',
    settings:
      'Votre mot de passe, la connexion en deux étapes, vos sessions, ainsi que l’apparence et la langue de la console.',
  },
  es: {
    audit:
      'Quién leyó o cambió qué datos, primero lo más reciente. Abra una fila para ver sus detalles. La comprobación encuentra filas cambiadas o eliminadas después.',
    blobs: 'Documentos e imágenes guardados con los pacientes. Abra uno para verlo o descargarlo.',
    employees: 'Los empleados de todas las plantillas y los que figuran más de una vez en una plantilla.',
    heldImports:
      'Importaciones de las que no se sabe con certeza de quién son. Adjunte cada una a un paciente, cree con ella un paciente nuevo o descártela.',
    history:
      'Lo que le ocurrió a un paciente con el tiempo: controles, alertas, mensajes, documentos y registros clínicos.',
    labs: 'Los resultados de laboratorio de un paciente. Se pueden añadir resultados a mano.',
    outbox:
      'Correos, mensajes de texto y otros mensajes a personas y sistemas, y si se entregaron. Uno fallido puede reenviarse.',
    providerActivity: 'Lo que hizo un profesional y los mensajes que escribió.',
    settings: 'Su contraseña, el acceso en dos pasos y sus sesiones, y el aspecto y el idioma de la consola.',
  },
  'zh-Hant': {
    audit: '誰讀取或更改了哪些資料，最新的在前。開啟一筆可查看詳細內容。檢查會找出事後被更改或移除的紀錄。',
    blobs: '與病患一同儲存的文件與圖片。開啟即可檢視或下載。',
    employees: '所有名冊的員工，以及在名冊中重複出現的人。',
    heldImports: '無法確定屬於誰的匯入。請將每一筆併入病患、建立新病患，或捨棄。',
    history: '病患一段時間內的經過：回報、警示、訊息、文件與臨床紀錄。',
    labs: '病患的檢驗結果。可以手動新增結果。',
    outbox: '寄給人員與系統的郵件、簡訊及其他訊息，以及是否送達。失敗的訊息可以重新傳送。',
    providerActivity: '醫護人員做過的事，以及所寫的訊息。',
    settings: '您的密碼、兩步驟登入與工作階段，以及主控台的外觀與語言。',
  },
  'zh-Hans': {
    audit: '谁读取或更改了哪些数据，最新的在前。打开一条可查看详情。检查会找出事后被更改或移除的记录。',
    blobs: '与患者一同存储的文档和图片。打开即可查看或下载。',
    employees: '所有名册的员工，以及在名册中重复出现的人。',
    heldImports: '无法确定属于谁的导入。请将每一条并入患者、创建新患者，或舍弃。',
    history: '患者一段时间内的经过：回报、警报、消息、文档和临床记录。',
    labs: '患者的检验结果。可以手动添加结果。',
    outbox: '发给人员和系统的邮件、短信及其他消息，以及是否送达。失败的消息可以重新发送。',
    providerActivity: '医护人员做过的事，以及所写的消息。',
    settings: '您的密码、两步登录和会话，以及控制台的外观与语言。',
  },
});
