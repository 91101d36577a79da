import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { manifestOf } from '../../src/domain/entity/manifest';
import { LANGUAGES, type Language } from '../../src/domain/entity/types';
import { stageNames } from '../../src/i18n/names';
import { inProduction } from '../../src/domain/productionWords';
import { productEntities } from '../support/entities';

/** The names that production replaces, and their replacements. */
const WORDS: Record<Language, { usual: RegExp; ours: RegExp }> = {
  en: { usual: /\b(patient|provider)s?\b/i, ours: /employee|manager/i },
  fr: { usual: /\b(patient|soignant|professionnel)s?\b/i, ours: /employé|responsable/i },
  es: { usual: /\b(pacientes?|profesional(es)?|proveedor(es)?)\b/i, ours: /empleado|responsable/i },
  'zh-Hant': { usual: /病患|患者|醫療人員|醫護人員|照護人員/, ours: /員工|主管/ },
  'zh-Hans': { usual: /患者|医护人员|医疗人员/, ours: /员工|主管/ },
};
/** Wrong French and English that a naive replacement would produce. */
const BROKEN: Partial<Record<Language, RegExp>> = {
  en: /\ba employee|\ban manager/i,
  fr: /(?<!\p{L})(le|du|de|au|ce|que|nouveau) employé/iu,
};

/** Texts of the console's screens, and of the reports and letters that the platform writes. */
const FOLDERS = ['messages', 'reports', 'letters'];
const placeholders = (text: string): string[] => (text.match(/%?\{[^}]*\}/g) ?? []).toSorted();

async function everyText(): Promise<{ key: string; language: Language; text: string }[]> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join('src/i18n', folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
  ).filter((name) => name.endsWith('.ts'));
  const found: { key: string; language: Language; text: string }[] = [];
  const walk = (language: Language, key: string, value: unknown): void => {
    if (typeof value === 'string') found.push({ key, language, text: value });
    else for (const [name, each] of Object.entries(value ?? {})) walk(language, `${key}.${name}`, each);
  };
  for (const file of files) {
    const { default: texts } = (await import(join(process.cwd(), 'src/i18n', file))) as {
      default: Record<string, unknown>;
    };
    for (const language of LANGUAGES) walk(language, file.replace(/\.ts$/, ''), texts[language]);
  }
  return found;
}

describe('in production', () => {
  test('no text of a screen, report or letter says patient or provider, unless it also mentions employees or managers', async () => {
    const texts = await everyText();
    expect(texts.length).toBeGreaterThan(2000);
    const wrong = texts.filter(({ text, language }) => {
      const said = inProduction(text, language);
      const { usual, ours } = WORDS[language];
      const named = said.replace(/%\{[^}]*\}/g, '');
      return (usual.test(named) && !ours.test(text)) || BROKEN[language]?.test(said);
    });
    expect(wrong.map(({ key, language, text }) => `${language} ${key}: ${inProduction(text, language)}`)).toEqual([]);
    for (const { text, language } of texts)
      expect(placeholders(inProduction(text, language))).toEqual(placeholders(text));
  });

  test('every entity has a singular and a plural in these words, in every language', async () => {
    const entries = (await productEntities()).map(manifestOf);
    for (const { name, names } of entries)
      for (const language of LANGUAGES)
        for (const said of [names[language].production, names[language].productionOne])
          expect(said, `${name} ${language}`).not.toMatch(WORDS[language].usual);
    const named = (id: string) => {
      const entry = entries.find(({ name }) => name === id);
      return LANGUAGES.map((language) => entry?.names[language].productionOne);
    };
    expect(named('patient')).toEqual(['Employee', 'Employé', 'Empleado', '員工', '员工']);
    expect(named('provider')).toEqual(['Manager', 'Responsable', 'Responsable', '主管', '主管']);
  });

  test("a kind of record has the stage's name, in singular and plural", async () => {
    const patient = (await productEntities()).map(manifestOf).find(({ name }) => name === 'patient');
    expect(patient && stageNames(patient.names, 'en', 'production')).toEqual({ one: 'Employee', many: 'Employees' });
    expect(patient && stageNames(patient.names, 'fr', 'develop')).toEqual({
      one: 'Patient',
      many: 'Patients',
      create: 'Nouveau patient',
    });
    expect(patient && stageNames(patient.names, 'fr', 'production')).toMatchObject({ create: 'Nouvel employé' });
  });

  test('words keep their capitals, articles and placeholders', () => {
    expect(inProduction('Download Patients CSV', 'en')).toBe('Download Employees CSV');
    expect(inProduction('Message to a patient', 'en')).toBe('Message to an employee');
    expect(inProduction('A patient of %{patient}’s provider, patientId', 'en')).toBe(
      'An employee of %{patient}’s manager, patientId',
    );
    expect(inProduction('Le rapport du patient, ce patient', 'fr')).toBe('Le rapport de l’employé, cet employé');
    expect(inProduction('no patient on employee', 'en')).toBe('no patient on employee');
  });
});
