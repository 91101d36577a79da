import type { Language } from '../domain/entity/types';

/**
 * The words of the production stage: Patients are Employees there, Providers are Managers. Texts are written once, in the
 * usual words, and said in these where the stage asks for it.
 */
type Rule = readonly [find: RegExp, say: string | ((...found: string[]) => string)];

/** A whole word; what stands in braces is a place for something else. */
const word = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}_{])(?:${text})(?![\\p{L}\\p{N}_}])`, 'giu');

/** Begins as the other word begins. */
const like = (found: string, said: string): string =>
  found.charAt(0) === found.charAt(0).toLowerCase() ? said : said.charAt(0).toUpperCase() + said.slice(1);

const plain = (find: string, say: string): Rule => [word(find), (found) => like(found, say)];

interface Pair {
  /** A text that says this already speaks of both, and would call two people the same. */
  taken: RegExp;
  rules: readonly Rule[];
}

const PAIRS: Record<Language, readonly Pair[]> = {
  en: [
    {
      taken: /employee/i,
      rules: [plain('a patient', 'an employee'), plain('patient', 'employee'), plain('patients', 'employees')],
    },
    { taken: /manager/i, rules: [plain('provider', 'manager'), plain('providers', 'managers')] },
  ],
  fr: [
    {
      taken: /employé/i,
      rules: [
        plain('le patient', 'l’employé'),
        plain('du patient', 'de l’employé'),
        plain('au patient', 'à l’employé'),
        plain('ce patient', 'cet employé'),
        plain('nouveau patient', 'nouvel employé'),
        plain('de patient', 'd’employé'),
        plain('de patients', 'd’employés'),
        plain('patient', 'employé'),
        plain('patients', 'employés'),
      ],
    },
    {
      taken: /responsable/i,
      rules: [plain('soignant|professionnel', 'responsable'), plain('soignants|professionnels', 'responsables')],
    },
  ],
  es: [
    { taken: /empleado/i, rules: [plain('paciente', 'empleado'), plain('pacientes', 'empleados')] },
    { taken: /responsable/i, rules: [plain('profesional', 'responsable'), plain('profesionales', 'responsables')] },
  ],
  'zh-Hant': [
    { taken: /員工/, rules: [[/病患|患者/g, '員工']] },
    { taken: /主管/, rules: [[/醫療人員|醫護人員|照護人員/g, '主管']] },
  ],
  'zh-Hans': [
    { taken: /员工/, rules: [[/患者/g, '员工']] },
    { taken: /主管/, rules: [[/医护人员|医疗人员/g, '主管']] },
  ],
};

/** A text in the words of production. One that speaks of employees or managers already keeps its own. */
export function inProduction(text: string, language: Language): string {
  let said = text;
  for (const { taken, rules } of PAIRS[language]) {
    if (taken.test(text)) continue;
    for (const [find, say] of rules) said = typeof say === 'string' ? said.replace(find, say) : said.replace(find, say);
  }
  return said;
}

/** Every text in a tree of texts, in the words of production. */
export function treeInProduction<T>(texts: T, language: Language): T {
  const said = (value: unknown): unknown =>
    typeof value === 'string'
      ? inProduction(value, language)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, said(each)]))
        : value;
  return said(texts) as T;
}
