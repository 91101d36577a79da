import { defineMessages } from '../define';

/** Texts of trying a change of a plan before it is saved. */
export default defineMessages({
  en: {
    open: 'Try',
    title: 'Try the Changes',
    text: 'The tests of the plan, and detection on the last 30 days of its active patients, run by today’s rules and by this draft. Nothing is stored, and no alert is raised.',
    start: 'Try',
    failed: 'The trial failed.',
    tests:
      '%{smart_count} test ran: %{differing} would differ. |||| %{smart_count} tests ran: %{differing} would differ.',
    alerts:
      '%{smart_count} patient, %{groups} check-ins and reports: alerts of %{differing} would differ. |||| %{smart_count} patients, %{groups} check-ins and reports: alerts of %{differing} would differ.',
    differingAlerts: 'Alerts that would differ',
    patient: 'Patient',
    time: 'Time',
  },
  fr: {
    open: 'Essayer',
    title: 'Essayer les modifications',
    text: 'Les tests du plan et la détection sur les 30 derniers jours de ses patients actifs s’exécutent selon les règles actuelles et selon ce brouillon. Rien n’est enregistré et aucune alerte n’est émise.',
    start: 'Essayer',
    failed: 'L’essai a échoué.',
    tests:
      '%{smart_count} test exécuté : %{differing} différent. |||| %{smart_count} tests exécutés : %{differing} différents.',
    alerts:
      '%{smart_count} patient, %{groups} bilans et rapports : les alertes de %{differing} seraient différentes. |||| %{smart_count} patients, %{groups} bilans et rapports : les alertes de %{differing} seraient différentes.',
    differingAlerts: 'Alertes qui seraient différentes',
    patient: 'Patient',
    time: 'Heure',
  },
  es: {
    open: 'Probar',
    title: 'Probar los cambios',
    text: 'Las pruebas del plan y la detección en los últimos 30 días de sus pacientes activos se ejecutan con las reglas actuales y con este borrador. No se guarda nada ni se emite ninguna alerta.',
    start: 'Probar',
    failed: 'El ensayo falló.',
    tests:
      '%{smart_count} prueba ejecutada: %{differing} diferiría. |||| %{smart_count} pruebas ejecutadas: %{differing} diferirían.',
    alerts:
      '%{smart_count} paciente, %{groups} registros e informes: diferirían las alertas de %{differing}. |||| %{smart_count} pacientes, %{groups} registros e informes: diferirían las alertas de %{differing}.',
    differingAlerts: 'Alertas que diferirían',
    patient: 'Paciente',
    time: 'Hora',
  },
  'zh-Hant': {
    open: '試行',
    title: '試行變更',
    text: '以目前的規則與此草稿，執行計畫的測試，並對其有效病患最近 30 天的資料執行偵測。不會儲存任何內容，也不會發出警示。',
    start: '試行',
    failed: '試行失敗。',
    tests: '已執行 %{smart_count} 個測試：%{differing} 個會有差異。',
    alerts: '%{smart_count} 位病患、%{groups} 份回報與報告：%{differing} 份的警示會有差異。',
    differingAlerts: '會有差異的警示',
    patient: '病患',
    time: '時間',
  },
  'zh-Hans': {
    open: '试行',
    title: '试行更改',
    text: '以目前的规则与此草稿，运行计划的测试，并对其有效患者最近 30 天的数据运行检测。不会保存任何内容，也不会发出警报。',
    start: '试行',
    failed: '试行失败。',
    tests: '已运行 %{smart_count} 个测试：%{differing} 个会有差异。',
    alerts: '%{smart_count} 位患者、%{groups} 份填报与报告：%{differing} 份的警报会有差异。',
    differingAlerts: '会有差异的警报',
    patient: '患者',
    time: '时间',
  },
});
