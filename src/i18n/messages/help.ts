import { defineMessages } from '../define';

/** Texts about the purpose of each custom screen, for its help. */
export default defineMessages({
  en: {
    activities:
      'What patients, staff, and the platform did, newest first: check-ins, messages, notes, appointments, alerts. The list can be narrowed by type, time, user, patient, and provider. Open an activity to see all of its data. To export, choose a type or a provider.',
    audit:
      'Who viewed or changed which data, newest first. Open an entry for its details. The integrity check finds entries that were changed or removed afterwards.',
    blobs: 'Documents and images stored for patients. Open one to view or download it.',
    anthropic:
      'Asks a language model for a text, to try a prompt. The prompt leaves the platform, so it must not name a patient. Each request is audited without its text.',
    promote:
      'Copies the content of plans from this environment to another. A dry run shows every difference first, field by field; only what you confirm is written. What a promotion replaces is kept at the target and can be put back there.',
    currentOps:
      'What the platform does at this moment, the longest first, reloaded every five seconds. Open an operation to see what it waits for, and to cancel it.',
    directMessages:
      'Direct messages from and to other providers. Import what waits in the mailbox, see whether each sender can be trusted, download the documents, and clear the error of a message to have it read again.',
    directAttachments:
      'The documents that came with direct messages: whether they became records, and what is wrong with them.',
    employeeReports:
      'Predefined reports about employees who return to work: check-ins, status, tests, vaccinations, quarantine and the OSHA log. Choose a report, an organization and a range, and create it. A job opens as a table, which you can download as CSV.',
    employees: 'The employees in all rosters, and those listed more than once.',
    heldImports:
      'Imports that can’t be matched to a patient with certainty. Attach each one to a patient, create a new patient from it, or discard it.',
    history: 'What happened to a patient over time: check-ins, alerts, messages, documents, and clinical records.',
    jobs: 'Long work that the platform does in the background, newest first, with its progress. Open a job to read why it failed, to cancel it, or to run it again.',
    reports:
      'Figures about patients, providers and organizations, and how the platform is used. Choose a dashboard at the top. A number opens the records that it counts.',
    reportJobs:
      'Reports and series that were created in the background, newest first. Create a report, open its result, download it, or read why it failed. Results are deleted after some time.',
    labs: 'A patient’s lab results. You can add results by hand.',
    logs: 'The lines that the platform logs for each request, grouped by user and request. Enter the request ID that an error shows, or search for the words of the error, to find what happened.',
    metrics:
      'The events that the platform records: requests, sign-ins, acts for patients, imports and opened reports. Filter them by name, time, user, request, or by a key and its value. Events that failed are red.',
    outbox:
      'Emails, text messages, and other messages to people and systems, with their delivery status. Failed messages can be sent again.',
    providerActivity: 'What a provider did, and the messages they wrote.',
    recentActivity:
      'The newest alerts, check-ins, results, appointments, notes, messages, and opened reports, of all patients or of one. Open an alert to read why it was raised, and acknowledge it with a note. The story shows one patient day by day.',
    recentTabs: {
      alerts:
        'The levels, Labs and Not acknowledged narrow the list; the session keeps the levels. New alerts announce themselves above the list and in the open alert, and the rows stay where they are. Open an alert to read which rule fired and which answers led to it, to acknowledge it with a note, or to open the story. The time of an update can be that of a provider’s change.',
      journals:
        'The check-ins, newest first, with their flags. EOD says whether the patient reached the end; a baseline is marked. Open a journal to read its questions and answers in order.',
      labs: 'Rows with a normalized value over the validation limit, above or below, are red. The descriptions say which values are normalized, and the data IDs narrow the list; Enter applies all three.',
      appointments:
        'Appointments in the order in which they were created. Open one to read who created it, and its notes.',
      notes: 'Notes of every category, newest first. The note of a triage is shown in full when it is opened.',
      messages: 'Messages between patients and providers, newest first. A message without a provider says n/a.',
      reportAccess:
        'Each row is one opening of a report through a link, and says who opened it and when. Links are made in a report’s dialog and above a story.',
      story:
        'The findings in words come first, the gravest at the top; a click on one leads to its day. A check-in can be seconds or minutes before its alert. “Rules and changes” shows the rules behind the alert in focus and the changed answers. Days can be compared, rows switched on, and the story saved as PDF, printed, or sent to a provider as a link. In the grid, arrow keys walk through days and rows, Enter opens, + and − zoom.',
    },
    settings: 'Your password, two-step sign-in, and sessions, and the appearance and language of the console.',
    testProofs:
      'Which limits and decisions of the rules the tests of a plan have seen: for each symptom of a rule the values around its limits, no answer, and that it alone decided; which wrong thresholds they notice; and how two runs differ. Choose a hole to make its test, review it and save it.',
    tests:
      'Tests of a plan’s rules: what a patient has and answers, and the alert and recommendations that should follow. Run one or all of them after every change of a rule. A test runs in memory and leaves nothing among the patients.',
    silentPatients:
      'Patients with reminders who should have checked in during their plan and have not, the longest silence first, with their latest alert.',
  },
  fr: {
    activities:
      'Ce que les patients, l’équipe et la plateforme ont fait, le plus récent d’abord : bilans, messages, notes, rendez-vous, alertes. La liste peut être filtrée par type, date, utilisateur, patient et soignant. Ouvrez une activité pour voir toutes ses données. Pour exporter, choisissez un type ou un soignant.',
    audit:
      'Qui a consulté ou modifié quelles données, les plus récentes d’abord. Ouvrez une entrée pour voir ses détails. La vérification d’intégrité trouve les entrées modifiées ou supprimées après coup.',
    blobs: 'Documents et images des patients. Ouvrez-en un pour le voir ou le télécharger.',
    anthropic:
      'Demande un texte à un modèle de langage, pour essayer une consigne. La consigne quitte la plateforme : elle ne doit nommer aucun patient. Chaque demande est auditée sans son texte.',
    promote:
      'Copie le contenu des plans de cet environnement vers un autre. Une simulation montre d’abord chaque différence, champ par champ ; seul ce que vous confirmez est écrit. Ce qu’une promotion remplace est conservé dans la cible et peut y être rétabli.',
    currentOps:
      'Ce que la plateforme fait en ce moment, le plus long en premier, actualisé toutes les cinq secondes. Ouvrez une opération pour voir ce qu’elle attend et pour l’annuler.',
    directMessages:
      'Les messages directs reçus d’autres soignants ou envoyés à ceux-ci. Importez ce qui attend dans la boîte de réception, voyez si l’expéditeur est digne de confiance, téléchargez les documents et effacez l’erreur d’un message pour qu’il soit relu.',
    directAttachments:
      'Les documents arrivés avec des messages directs : s’ils ont été repris dans un dossier, et ce qui ne va pas.',
    employeeReports:
      'Rapports prédéfinis sur les employés qui reprennent le travail : bilans, statut, tests, vaccinations, quarantaine et registre OSHA. Choisissez un rapport, une organisation et une période, puis créez-le. Une tâche s’ouvre sous forme de tableau, que vous pouvez télécharger en CSV.',
    employees: 'Les employés de tous les effectifs, et ceux qui y figurent plusieurs fois.',
    heldImports:
      'Imports qui ne peuvent pas être attribués à un patient avec certitude. Rattachez chacun à un patient, créez un nouveau patient à partir de l’import ou écartez-le.',
    history:
      'Ce qui est arrivé à un patient au fil du temps : bilans, alertes, messages, documents et données cliniques.',
    jobs: 'Le travail long que la plateforme fait en arrière-plan, le plus récent en premier, avec sa progression. Ouvrez une tâche pour savoir pourquoi elle a échoué, l’annuler ou la relancer.',
    reports:
      'Chiffres sur les patients, les soignants et les organisations, et sur l’usage de la plateforme. Choisissez un tableau de bord en haut. Un nombre ouvre les fiches qu’il compte.',
    reportJobs:
      'Les rapports et les séries créés en arrière-plan, les plus récents en premier. Créez un rapport, ouvrez son résultat, téléchargez-le ou lisez pourquoi il a échoué. Les résultats sont supprimés au bout d’un certain temps.',
    labs: 'Les résultats de laboratoire d’un patient. Vous pouvez en ajouter à la main.',
    logs: 'Les lignes que la plateforme consigne pour chaque requête, par utilisateur et par requête. Saisissez l’ID de requête qu’une erreur affiche, ou recherchez le texte de l’erreur, pour savoir ce qui s’est passé.',
    metrics:
      'Les événements que la plateforme enregistre : requêtes, connexions, actes pour des patients, imports et rapports ouverts. Filtrez-les par nom, heure, utilisateur, requête, ou par une clé et sa valeur. Les événements en échec sont en rouge.',
    outbox:
      'E-mails, SMS et autres messages aux personnes et aux systèmes, avec leur état de distribution. Les messages en échec peuvent être renvoyés.',
    providerActivity: 'Ce qu’un soignant a fait, et les messages qu’il a écrits.',
    recentActivity:
      'Les alertes, bilans, résultats, rendez-vous, notes, messages et rapports consultés les plus récents, de tous les patients ou d’un seul. Ouvrez une alerte pour lire sa raison et la valider avec une note. Le parcours montre un patient jour par jour.',
    recentTabs: {
      alerts:
        'Les niveaux, « Laboratoire » et « Non validées » filtrent la liste ; les niveaux restent choisis pendant la session. Les nouvelles alertes s’annoncent au-dessus de la liste et dans l’alerte ouverte, sans que les lignes bougent. Ouvrez une alerte pour lire quelle règle s’est déclenchée et pour quelles réponses, la valider avec une note ou ouvrir le parcours. L’heure de mise à jour peut être celle d’une modification par un soignant.',
      journals:
        'Les bilans, les plus récents d’abord, avec leurs signalements. La colonne de fin du dialogue dit si le patient est allé au bout ; une valeur de référence est indiquée. Ouvrez un journal pour lire ses questions et réponses dans l’ordre.',
      labs: 'Les lignes dont une valeur normalisée dépasse la limite de validation, vers le haut ou vers le bas, sont rouges. Les descriptions disent quelles valeurs sont normalisées, et les ID de donnée filtrent la liste ; Entrée applique les trois.',
      appointments: 'Les rendez-vous dans l’ordre de leur création. Ouvrez-en un pour lire qui l’a créé et ses notes.',
      notes:
        'Les notes de toutes les catégories, les plus récentes d’abord. La note d’un triage se lit en entier une fois ouverte.',
      messages:
        'Les messages entre patients et soignants, les plus récents d’abord. Un message sans soignant l’indique.',
      reportAccess:
        'Chaque ligne est une ouverture d’un rapport par un lien, et dit qui l’a ouvert et quand. Les liens se créent dans la fenêtre d’un rapport et au-dessus d’un parcours.',
      story:
        'Les constats en mots viennent d’abord, le plus grave en haut ; un clic mène à son jour. Un bilan peut précéder son alerte de quelques secondes ou minutes. « Règles et modifications » montre les règles derrière l’alerte choisie et les réponses modifiées. On peut comparer des jours, ajouter des lignes, et enregistrer le parcours en PDF, l’imprimer ou l’envoyer par un lien à un soignant. Dans la grille, les flèches parcourent jours et lignes, Entrée ouvre, + et − zooment.',
    },
    settings:
      'Votre mot de passe, la connexion en deux étapes, vos sessions, ainsi que l’apparence et la langue de la console.',
    testProofs:
      'Quelles limites et décisions des règles les tests d’un plan ont vues : pour chaque symptôme d’une règle, les valeurs autour de ses limites, l’absence de réponse, et qu’il a décidé seul ; quels seuils faux ils remarquent ; et en quoi deux exécutions diffèrent. Choisissez une lacune pour créer son test, vérifiez-le et enregistrez-le.',
    tests:
      'Tests des règles d’un plan : ce que le patient a et répond, ainsi que l’alerte et les recommandations attendues. Exécutez-les après chaque modification d’une règle. Un test s’exécute en mémoire et ne laisse rien parmi les patients.',
    silentPatients:
      'Les patients avec rappels qui auraient dû faire leur bilan pendant leur plan et ne l’ont pas fait, le silence le plus long d’abord, avec leur dernière alerte.',
  },
  es: {
    activities:
      'Lo que hicieron los pacientes, el equipo y la plataforma, primero lo más reciente: controles, mensajes, notas, citas, alertas. La lista se puede filtrar por tipo, fecha, usuario, paciente y profesional. Abra una actividad para ver todos sus datos. Para exportar, elija un tipo o un profesional.',
    audit:
      'Quién consultó o cambió qué datos, primero lo más reciente. Abra una entrada para ver sus detalles. La comprobación de integridad encuentra entradas cambiadas o eliminadas después.',
    blobs: 'Documentos e imágenes de los pacientes. Abra uno para verlo o descargarlo.',
    anthropic:
      'Pide un texto a un modelo de lenguaje, para probar una instrucción. La instrucción sale de la plataforma, así que no debe nombrar a ningún paciente. Cada solicitud se audita sin su texto.',
    promote:
      'Copia el contenido de los planes de este entorno a otro. Una simulación muestra primero cada diferencia, campo por campo; solo se escribe lo que usted confirma. Lo que una promoción reemplaza se conserva en el destino y se puede restablecer allí.',
    currentOps:
      'Lo que la plataforma hace en este momento, lo más largo primero, actualizado cada cinco segundos. Abra una operación para ver qué espera y para cancelarla.',
    directMessages:
      'Los mensajes directos de otros profesionales y para ellos. Importe lo que espera en el buzón, vea si el remitente es de confianza, descargue los documentos y borre el error de un mensaje para que se vuelva a leer.',
    directAttachments:
      'Los documentos que llegaron con mensajes directos: si se incorporaron a un expediente y qué problemas tienen.',
    employeeReports:
      'Informes predefinidos sobre los empleados que regresan al trabajo: controles, estado, pruebas, vacunaciones, cuarentena y registro OSHA. Elija un informe, una organización y un periodo, y créelo. Una tarea se abre como tabla, que puede descargar en CSV.',
    employees: 'Los empleados de todas las plantillas y los que figuran más de una vez.',
    heldImports:
      'Importaciones que no se pueden atribuir a un paciente con certeza. Asigne cada una a un paciente, cree con ella un paciente nuevo o descártela.',
    history:
      'Lo que le ocurrió a un paciente con el tiempo: controles, alertas, mensajes, documentos y registros clínicos.',
    jobs: 'El trabajo largo que la plataforma hace en segundo plano, lo más reciente primero, con su progreso. Abra una tarea para saber por qué falló, cancelarla o volver a ejecutarla.',
    reports:
      'Cifras sobre pacientes, profesionales y organizaciones, y sobre el uso de la plataforma. Elija un panel arriba. Un número abre los registros que cuenta.',
    reportJobs:
      'Los informes y las series que se crearon en segundo plano, lo más reciente primero. Cree un informe, abra su resultado, descárguelo o lea por qué falló. Los resultados se eliminan después de un tiempo.',
    labs: 'Los resultados de laboratorio de un paciente. Puede añadir resultados a mano.',
    logs: 'Las líneas que la plataforma registra por cada solicitud, agrupadas por usuario y solicitud. Introduzca el ID de solicitud que muestra un error, o busque el texto del error, para saber qué ocurrió.',
    metrics:
      'Los eventos que la plataforma registra: solicitudes, inicios de sesión, actos para pacientes, importaciones e informes abiertos. Fíltrelos por nombre, hora, usuario, solicitud, o por una clave y su valor. Los eventos fallidos están en rojo.',
    outbox:
      'Correos, mensajes de texto y otros mensajes a personas y sistemas, con su estado de entrega. Los fallidos se pueden reenviar.',
    providerActivity: 'Lo que hizo un profesional y los mensajes que escribió.',
    recentActivity:
      'Las alertas, controles, resultados, citas, notas, mensajes e informes abiertos más recientes, de todos los pacientes o de uno. Abra una alerta para leer su motivo y confirmarla con una nota. La historia muestra a un paciente día a día.',
    recentTabs: {
      alerts:
        'Los niveles, «Laboratorio» y «Sin confirmar» filtran la lista; los niveles se conservan durante la sesión. Las alertas nuevas se anuncian sobre la lista y en la alerta abierta, sin mover las filas. Abra una alerta para leer qué regla se activó y por qué respuestas, confirmarla con una nota o abrir la historia. La hora de actualización puede ser la de un cambio de un profesional.',
      journals:
        'Los controles, primero los más recientes, con sus indicadores. La columna del fin del diálogo dice si el paciente llegó al final; un valor basal se señala. Abra un diario para leer sus preguntas y respuestas en orden.',
      labs: 'Las filas con un valor normalizado que supera el límite de validación, por arriba o por abajo, están en rojo. Las descripciones dicen qué valores están normalizados, y los ID de dato filtran la lista; Intro aplica los tres.',
      appointments: 'Las citas en el orden en que se crearon. Abra una para leer quién la creó y sus notas.',
      notes:
        'Las notas de todas las categorías, primero las más recientes. La nota de un triaje se lee completa al abrirla.',
      messages:
        'Los mensajes entre pacientes y profesionales, primero los más recientes. Un mensaje sin profesional lo indica.',
      reportAccess:
        'Cada fila es una apertura de un informe por un enlace, y dice quién lo abrió y cuándo. Los enlaces se crean en la ventana de un informe y sobre una historia.',
      story:
        'Primero están los hallazgos en palabras, el más grave arriba; un clic lleva a su día. Un control puede preceder a su alerta segundos o minutos. «Reglas y cambios» muestra las reglas de la alerta seleccionada y las respuestas modificadas. Se pueden comparar días, añadir filas, y guardar la historia en PDF, imprimirla o enviarla por un enlace a un profesional. En la cuadrícula, las flechas recorren días y filas, Intro abre, + y − amplían y reducen.',
    },
    settings: 'Su contraseña, el acceso en dos pasos y sus sesiones, y el aspecto y el idioma de la consola.',
    testProofs:
      'Qué límites y decisiones de las reglas han visto las pruebas de un plan: para cada síntoma de una regla, los valores en torno a sus límites, la falta de respuesta y que decidió por sí solo; qué umbrales erróneos notan; y en qué difieren dos ejecuciones. Elija un hueco para crear su prueba, revísela y guárdela.',
    tests:
      'Pruebas de las reglas de un plan: lo que el paciente tiene y responde, y la alerta y las recomendaciones que deben seguir. Ejecútelas después de cada cambio de una regla. Una prueba se ejecuta en memoria y no deja nada entre los pacientes.',
    silentPatients:
      'Pacientes con recordatorios que deberían haber hecho su control durante su plan y no lo han hecho, primero el silencio más largo, con su última alerta.',
  },
  'zh-Hant': {
    activities:
      '病患、團隊與平台所做的事，最新的在前：回報、訊息、備註、預約、警示。可依類型、時間、使用者、病患與醫護人員篩選。開啟一筆活動可查看其全部資料。若要匯出，請選擇類型或醫護人員。',
    audit: '誰檢視或變更了哪些資料，最新的在前。開啟一筆可查看詳細資料。完整性驗證會找出事後被變更或移除的紀錄。',
    blobs: '病患的文件與圖片。開啟後可檢視或下載。',
    anthropic:
      '向語言模型要求一段文字，以試用提示。提示會離開平台，因此不可提及任何病患。每次要求都會留下稽核紀錄，但不含內容。',
    promote:
      '將計畫內容從此環境複製到另一個環境。試行會先逐欄顯示每項差異；只有您確認的內容才會寫入。推送所取代的內容會保留在目標環境，並可在該處復原。',
    currentOps: '平台目前正在執行的作業，最久的在前，每五秒更新一次。開啟一項作業即可查看它在等待什麼，也可以取消它。',
    directMessages:
      '與其他醫護人員往來的直接訊息。匯入信箱中等待的訊息，查看寄件人是否可信任，下載文件，並清除訊息的錯誤以重新讀取。',
    directAttachments: '隨直接訊息而來的文件：是否已納入紀錄，以及有何問題。',
    employeeReports:
      '關於重返工作員工的預設報告：回報、狀態、檢測、疫苗接種、檢疫及 OSHA 紀錄表。選擇報告、機構與期間後建立。工作會以表格開啟，並可下載為 CSV。',
    employees: '所有名冊的員工，以及在名冊中重複出現的人。',
    heldImports: '無法確定屬於誰的匯入。請將每一筆併入病患、建立新病患，或捨棄。',
    history: '病患一段時間內的經過：回報、警示、訊息、文件與臨床紀錄。',
    jobs: '平台在背景執行的長時間工作及其進度，最新的在前。開啟一項工作即可查看失敗原因、取消或重新執行。',
    reports: '病患、醫護人員與機構的數據，以及平台的使用情況。請在上方選擇儀表板。點選數字可開啟其計入的紀錄。',
    reportJobs:
      '在背景建立的報告與數列，最新的在前。您可以建立報告、開啟或下載結果，或查看失敗原因。結果會在一段時間後刪除。',
    labs: '病患的檢驗結果。可以手動新增結果。',
    logs: '平台為每個請求紀錄的日誌行，依使用者和請求分組。輸入錯誤訊息中的請求 ID，或搜尋錯誤訊息的文字，即可查看發生了什麼事。',
    metrics:
      '平台紀錄的事件：請求、登入、為病患執行的動作、匯入及開啟的報告。可依名稱、時間、使用者、請求，或依欄位及其值篩選。失敗的事件以紅色顯示。',
    outbox: '寄給人員與系統的郵件、簡訊及其他訊息，以及是否送達。失敗的訊息可以重新傳送。',
    providerActivity: '醫護人員做過的事，以及所寫的訊息。',
    recentActivity:
      '所有病患或單一病患最新的警示、回報、檢驗結果、預約、備註、訊息與報告查閱。開啟警示可了解原因，並以備註確認。病程逐日顯示一位病患。',
    recentTabs: {
      alerts:
        '可用等級、「檢驗」與「未確認」篩選清單，工作階段會記住等級。新警示會在清單上方和開啟的警示中提示，資料列不會移動。開啟警示可查看觸發的規則與相關回答、附上備註確認，或開啟病程。更新時間可能是醫護人員修改的時間。',
      journals:
        '各次回報，由新到舊，並附標記。「對話結束」欄顯示病患是否完成回報，基準會另外標明。開啟日記可依順序閱讀問題與回答。',
      labs: '正規化數值超過驗證上限（高或低）的資料列會以紅色標示。說明文字指定哪些數值是正規化數值，資料 ID 可篩選清單；按 Enter 套用三者。',
      appointments: '預約依建立順序排列。開啟後可查看建立者與備註。',
      notes: '所有類別的備註，由新到舊。開啟檢傷備註可閱讀全文。',
      messages: '病患與醫護人員之間的訊息，由新到舊。沒有醫護人員的訊息會註明。',
      reportAccess: '每一列是一次透過連結開啟報告的紀錄，顯示開啟者與時間。連結可在報告視窗與病程上方建立。',
      story:
        '最上方以文字列出發現，最嚴重者在前；點選即可前往該日。回報可能比警示早數秒或數分鐘。「規則與變更」顯示所選警示背後的規則與已變更的回答。可比較兩天、顯示其他列，也可將病程存成 PDF、列印，或以連結寄給醫護人員。在表格中，方向鍵可移動日期與列，Enter 開啟，+ 與 − 縮放。',
    },
    settings: '您的密碼、兩步驟登入與工作階段，以及主控台的外觀與語言。',
    testProofs:
      '計畫的測試看過規則的哪些界限與決定：對規則的每個症狀，界限附近的值、未回答，以及僅由它決定的情形；它們發現哪些錯誤的閾值；以及兩次執行的差異。選擇一個缺口即可建立其測試，檢視後儲存。',
    tests:
      '計畫規則的測試：病患的狀況與回答，以及應有的警示與建議。每次變更規則後，請執行單一或全部測試。測試在記憶體中執行，不會在病患中留下任何資料。',
    silentPatients: '設有提醒、在計畫期間應回報但尚未回報的病患，未回報時間最長者在前，並顯示其最新警示。',
  },
  'zh-Hans': {
    activities:
      '患者、团队和平台所做的事，最新的在前：填报、消息、备注、预约、警报。可按类型、时间、用户、患者与医护人员筛选。打开一条活动可查看其全部数据。若要导出，请选择类型或医护人员。',
    audit: '谁查看或更改了哪些数据，最新的在前。打开一条可查看详情。完整性验证会找出事后被更改或移除的记录。',
    blobs: '患者的文档与图片。打开后可查看或下载。',
    anthropic:
      '向语言模型请求一段文本，以试用提示词。提示词会离开平台，因此不得提及任何患者。每次请求都会留下审计记录，但不含内容。',
    promote:
      '将计划内容从此环境复制到另一个环境。试运行会先逐字段显示每项差异；只有您确认的内容才会写入。推送所替换的内容会保留在目标环境，并可在该处恢复。',
    currentOps:
      '平台当前正在执行的操作，耗时最长的在前，每五秒刷新一次。打开一项操作即可查看它在等待什么，也可以取消它。',
    directMessages:
      '与其他医护人员往来的直接消息。导入邮箱中等待的消息，查看发件人是否可信任，下载文档，并清除消息的错误以重新读取。',
    directAttachments: '随直接消息而来的文档：是否已纳入记录，以及有何问题。',
    employeeReports:
      '关于重返工作员工的预设报告：填报、状态、检测、疫苗接种、检疫及 OSHA 记录表。选择报告、机构与期间后创建。任务会以表格打开，并可下载为 CSV。',
    employees: '所有名册的员工，以及在名册中重复出现的人。',
    heldImports: '无法确定属于谁的导入。请将每一条并入患者、创建新患者，或舍弃。',
    history: '患者一段时间内的经过：填报、警报、消息、文档和临床记录。',
    jobs: '平台在后台执行的长时间任务及其进度，最新的在前。打开一项任务即可查看失败原因、取消或重新运行。',
    reports: '患者、医护人员与机构的数据，以及平台的使用情况。请在上方选择仪表板。点击数字可打开其计入的记录。',
    reportJobs:
      '在后台创建的报告与系列，最新的在前。您可以创建报告、打开或下载结果，或查看失败原因。结果会在一段时间后删除。',
    labs: '患者的检验结果。可以手动添加结果。',
    logs: '平台为每个请求记录的日志行，按用户和请求分组。输入错误消息中的请求 ID，或搜索错误消息的文字，即可查看发生了什么。',
    metrics:
      '平台记录的事件：请求、登录、为患者执行的操作、导入及打开的报告。可按名称、时间、用户、请求，或按字段及其值筛选。失败的事件以红色显示。',
    outbox: '发给人员和系统的邮件、短信及其他消息，以及是否送达。失败的消息可以重新发送。',
    providerActivity: '医护人员做过的事，以及所写的消息。',
    recentActivity:
      '所有患者或单个患者最新的警报、填报、检验结果、预约、备注、消息和报告查阅。打开警报可了解原因，并用备注确认。病程逐日显示一位患者。',
    recentTabs: {
      alerts:
        '可用级别、“检验”与“未确认”筛选列表，会话会记住级别。新警报会在列表上方和打开的警报中提示，行不会移动。打开警报可查看触发的规则与相关回答、附上备注确认，或打开病程。更新时间可能是医护人员修改的时间。',
      journals:
        '各次填报，由新到旧，并附标记。“对话结束”列显示患者是否完成填报，基线会另外标明。打开日记可按顺序阅读问题与回答。',
      labs: '归一化数值超过验证上限（高或低）的行以红色标示。说明文字指定哪些数值是归一化数值，数据 ID 可筛选列表；按 Enter 应用三者。',
      appointments: '预约按创建顺序排列。打开后可查看创建者与备注。',
      notes: '所有类别的备注，由新到旧。打开分诊备注可阅读全文。',
      messages: '患者与医护人员之间的消息，由新到旧。没有医护人员的消息会注明。',
      reportAccess: '每一行是一次通过链接打开报告的记录，显示打开者与时间。链接可在报告窗口与病程上方创建。',
      story:
        '最上方以文字列出发现，最严重者在前；点击即可前往当天。填报可能比警报早数秒或数分钟。“规则与更改”显示所选警报背后的规则与已更改的回答。可比较两天、显示其他行，也可将病程存为 PDF、打印，或以链接发给医护人员。在表格中，方向键可移动日期与行，Enter 打开，+ 与 − 缩放。',
    },
    settings: '您的密码、两步登录和会话，以及控制台的外观与语言。',
    testProofs:
      '计划的测试看过规则的哪些界限与决定：对规则的每个症状，界限附近的值、未回答，以及仅由它决定的情形；它们发现哪些错误的阈值；以及两次运行的差异。选择一个缺口即可创建其测试，检查后保存。',
    tests:
      '计划规则的测试：患者的状况与回答，以及应有的警报与建议。每次更改规则后，请运行单个或全部测试。测试在内存中运行，不会在患者中留下任何数据。',
    silentPatients: '设有提醒、在计划期间应填报但尚未填报的患者，未填报时间最长者在前，并显示其最新警报。',
  },
});
