import { defineMessages } from '../define';

/** Texts of the report that tells a patient's story. Only the platform uses these texts. */
export default defineMessages({
  en: {
    title: 'Patient story',
    finding: 'Finding',
    day: 'Day',
    days: 'Day by day',
    what: 'What',
    entries: 'Entries',
    scores: 'Symptom scores go from 0 to 4. Laboratory values have the units and ranges of the laboratory.',
    tooMany: 'Too many entries for one report: the table begins with %{day}. Choose fewer days to see earlier ones.',
    undated: 'Without a known day',
  },
  fr: {
    title: 'Parcours du patient',
    finding: 'Constat',
    day: 'Jour',
    days: 'Jour par jour',
    what: 'Quoi',
    entries: 'Entrées',
    scores:
      'Les scores des symptômes vont de 0 à 4. Les valeurs d’analyse ont les unités et les intervalles du laboratoire.',
    tooMany:
      'Trop d’entrées pour un seul rapport : le tableau commence au %{day}. Choisissez moins de jours pour voir les précédents.',
    undated: 'Sans jour connu',
  },
  es: {
    title: 'Historia del paciente',
    finding: 'Hallazgo',
    day: 'Día',
    days: 'Día a día',
    what: 'Qué',
    entries: 'Entradas',
    scores:
      'Las puntuaciones de los síntomas van de 0 a 4. Los valores de laboratorio tienen las unidades y los intervalos del laboratorio.',
    tooMany:
      'Demasiadas entradas para un solo informe: la tabla comienza el %{day}. Elija menos días para ver los anteriores.',
    undated: 'Sin día conocido',
  },
  'zh-Hant': {
    title: '病患病程',
    finding: '重點',
    day: '日期',
    days: '逐日',
    what: '項目',
    entries: '內容',
    scores: '症狀評分為 0 至 4。檢驗數值使用檢驗室的單位與範圍。',
    tooMany: '資料過多，一份報告無法容納：表格自 %{day} 開始。如需更早的日期，請選擇較少的天數。',
    undated: '日期不明',
  },
  'zh-Hans': {
    title: '患者病程',
    finding: '要点',
    day: '日期',
    days: '逐日',
    what: '项目',
    entries: '内容',
    scores: '症状评分为 0 至 4。检验数值使用实验室的单位和范围。',
    tooMany: '数据过多，一份报告无法容纳：表格从 %{day} 开始。如需更早的日期，请选择较少的天数。',
    undated: '日期不明',
  },
});
