import type { Language } from './entity/types';

/**
 * Texts in the production stage: Patients become Employees, Providers become Managers. Texts are written once, with the
 * usual names, and replaced here.
 */
type Rule = readonly [find: RegExp, say: string | ((...found: string[]) => string)];

/** Matches a whole word, but not a placeholder in braces. */
const word = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}_{])(?:${text})(?![\\p{L}\\p{N}_}])`, 'giu');

/** Copies the case of the replaced word's first letter. */
const withCaseOf = (found: string, replacement: string): string =>
  found.charAt(0) === found.charAt(0).toLowerCase()
    ? replacement
    : replacement.charAt(0).toUpperCase() + replacement.slice(1);

const plain = (find: string, replacement: string): Rule => [word(find), (found) => withCaseOf(found, replacement)];

interface Pair {
  /**
   * Matches a text that already mentions employees or managers. Such a text is not changed, because a replacement would
   * give two different groups the same name.
   */
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

/** A text with the production names. A text that already mentions employees or managers is not changed. */
export function inProduction(text: string, language: Language): string {
  let result = text;
  for (const { taken, rules } of PAIRS[language]) {
    if (taken.test(text)) continue;
    for (const [find, say] of rules)
      result = typeof say === 'string' ? result.replace(find, say) : result.replace(find, say);
  }
  return result;
}

/** Replaces the names in every text of a tree. */
export function treeInProduction<T>(texts: T, language: Language): T {
  const replaced = (value: unknown): unknown =>
    typeof value === 'string'
      ? inProduction(value, language)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each)]))
        : value;
  return replaced(texts) as T;
}
