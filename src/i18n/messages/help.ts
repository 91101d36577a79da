import { defineMessages } from '../define';

/** Texts about the purpose of each custom screen, for its help. */
export default defineMessages({
  en: {
    activities:
      'What patients, staff and the platform did, newest first: check-ins, messages, notes, appointments, alerts. Open an activity to see all of its data. To export, choose a type or a provider.',
    audit:
      'Who viewed or changed which data, newest first. Open an entry for its details. The integrity check finds entries that were changed or removed afterwards.',
    blobs: 'Documents and images stored for patients. Open one to view or download it.',
    employees: 'The employees in all rosters, and those listed more than once.',
    heldImports:
      'Imports that can’t be matched to a patient with certainty. Attach each one to a patient, create a new patient from it, or discard it.',
    history: 'What happened to a patient over time: check-ins, alerts, messages, documents and clinical records.',
    labs: 'A patient’s lab results. You can add results by hand.',
    outbox:
      'Emails, text messages, and other messages to people and systems, with their delivery status. Failed messages can be sent again.',
    providerActivity: 'What a provider did, and the messages they wrote.',
    recentActivity:
      'The newest alerts, check-ins, results, appointments, notes, messages, and opened reports, of all patients or of one. Open an alert to read why it was raised, and acknowledge it with a note. The story shows one patient day by day.',
    settings: 'Your password, two-step sign-in, and sessions, and the appearance and language of the console.',
    silentPatients:
      'Patients with reminders who should have checked in during their plan and have not, the longest silence first, with their latest alert.',
  },
  fr: {
    activities:
      'Ce que les patients, l’équipe et la plateforme ont fait, le plus récent d’abord : bilans, messages, notes, rendez-vous, alertes. Ouvrez une activité pour voir toutes ses données. Pour exporter, choisissez un type ou un soignant.',
    audit:
      'Qui a consulté ou modifié quelles données, les plus récentes d’abord. Ouvrez une entrée pour voir ses détails. La vérification d’intégrité trouve les entrées modifiées ou supprimées après coup.',
    blobs: 'Documents et images des patients. Ouvrez-en un pour le voir ou le télécharger.',
    employees: 'Les employés de tous les effectifs, et ceux qui y figurent plusieurs fois.',
    heldImports:
      'Imports qui ne peuvent pas être attribués à un patient avec certitude. Rattachez chacun à un patient, créez-en un nouveau patient ou écartez-le.',
    history:
      'Ce qui est arrivé à un patient au fil du temps : bilans, alertes, messages, documents et données cliniques.',
    labs: 'Les résultats de laboratoire d’un patient. Vous pouvez en ajouter à la main.',
    outbox:
      'E-mails, SMS et autres messages aux personnes et aux systèmes, avec leur état de distribution. Les messages en échec peuvent être renvoyés.',
    providerActivity: 'Ce qu’un soignant a fait, et les messages qu’il a écrits.',
    recentActivity:
      'Les alertes, bilans, résultats, rendez-vous, notes, messages et rapports consultés les plus récents, de tous les patients ou d’un seul. Ouvrez une alerte pour lire sa raison et la valider avec une note. Le parcours montre un patient jour par jour.',
    settings:
      'Votre mot de passe, la connexion en deux étapes, vos sessions, ainsi que l’apparence et la langue de la console.',
    silentPatients:
      'Les patients avec rappels qui auraient dû faire leur bilan pendant leur plan et ne l’ont pas fait, le silence le plus long d’abord, avec leur dernière alerte.',
  },
  es: {
    activities:
      'Lo que hicieron los pacientes, el equipo y la plataforma, primero lo más reciente: controles, mensajes, notas, citas, alertas. Abra una actividad para ver todos sus datos. Para exportar, elija un tipo o un profesional.',
    audit:
      'Quién consultó o cambió qué datos, primero lo más reciente. Abra una entrada para ver sus detalles. La comprobación de integridad encuentra entradas cambiadas o eliminadas después.',
    blobs: 'Documentos e imágenes de los pacientes. Abra uno para verlo o descargarlo.',
    employees: 'Los empleados de todas las plantillas y los que figuran más de una vez.',
    heldImports:
      'Importaciones que no se pueden atribuir a un paciente con certeza. Asigne cada una a un paciente, cree con ella un paciente nuevo o descártela.',
    history:
      'Lo que le ocurrió a un paciente con el tiempo: controles, alertas, mensajes, documentos y registros clínicos.',
    labs: 'Los resultados de laboratorio de un paciente. Puede añadir resultados a mano.',
    outbox:
      'Correos, mensajes de texto y otros mensajes a personas y sistemas, con su estado de entrega. Los fallidos se pueden reenviar.',
    providerActivity: 'Lo que hizo un profesional y los mensajes que escribió.',
    recentActivity:
      'Las alertas, controles, resultados, citas, notas, mensajes e informes abiertos más recientes, de todos los pacientes o de uno. Abra una alerta para leer su motivo y confirmarla con una nota. La historia muestra a un paciente día a día.',
    settings: 'Su contraseña, el acceso en dos pasos y sus sesiones, y el aspecto y el idioma de la consola.',
    silentPatients:
      'Pacientes con recordatorios que deberían haber hecho su control durante su plan y no lo han hecho, primero el silencio más largo, con su última alerta.',
  },
  'zh-Hant': {
    activities:
      '病患、團隊與平台所做的事，最新的在前：回報、訊息、備註、預約、警示。開啟一筆活動可查看其全部資料。若要匯出，請選擇類型或醫護人員。',
    audit: '誰檢視或變更了哪些資料，最新的在前。開啟一筆可查看詳細資料。完整性驗證會找出事後被變更或移除的紀錄。',
    blobs: '病患的文件與圖片。開啟即可檢視或下載。',
    employees: '所有名冊的員工，以及在名冊中重複出現的人。',
    heldImports: '無法確定屬於誰的匯入。請將每一筆併入病患、建立新病患，或捨棄。',
    history: '病患一段時間內的經過：回報、警示、訊息、文件與臨床紀錄。',
    labs: '病患的檢驗結果。可以手動新增結果。',
    outbox: '寄給人員與系統的郵件、簡訊及其他訊息，以及是否送達。失敗的訊息可以重新傳送。',
    providerActivity: '醫護人員做過的事，以及所寫的訊息。',
    recentActivity:
      '所有病患或單一病患最新的警示、回報、檢驗結果、預約、備註、訊息與報告查閱。開啟警示可了解原因，並以備註確認。病程逐日顯示一位病患。',
    settings: '您的密碼、兩步驟登入與工作階段，以及主控台的外觀與語言。',
    silentPatients: '設有提醒、在計畫期間應回報但尚未回報的病患，未回報時間最長者在前，並顯示其最新警示。',
  },
  'zh-Hans': {
    activities:
      '患者、团队和平台所做的事，最新的在前：填报、消息、备注、预约、警报。打开一条活动可查看其全部数据。若要导出，请选择类型或医护人员。',
    audit: '谁查看或更改了哪些数据，最新的在前。打开一条可查看详情。完整性验证会找出事后被更改或移除的记录。',
    blobs: '患者的文档与图片。打开即可查看或下载。',
    employees: '所有名册的员工，以及在名册中重复出现的人。',
    heldImports: '无法确定属于谁的导入。请将每一条并入患者、创建新患者，或舍弃。',
    history: '患者一段时间内的经过：填报、警报、消息、文档和临床记录。',
    labs: '患者的检验结果。可以手动添加结果。',
    outbox: '发给人员和系统的邮件、短信及其他消息，以及是否送达。失败的消息可以重新发送。',
    providerActivity: '医护人员做过的事，以及所写的消息。',
    recentActivity:
      '所有患者或单个患者最新的警报、填报、检验结果、预约、备注、消息和报告查阅。打开警报可了解原因，并用备注确认。病程逐日显示一位患者。',
    settings: '您的密码、两步登录和会话，以及控制台的外观与语言。',
    silentPatients: '设有提醒、在计划期间应填报但尚未填报的患者，未填报时间最长者在前，并显示其最新警报。',
  },
});
