import type { Language } from '../domain/entity/types';

type Names = Record<Language, { many: string; production: string }>;

/** What records of an entity are called in a stage: in production Patients are Employees, Providers are Managers. */
export const manyName = (names: Names, language: Language, stage: string): string =>
  stage === 'production' ? names[language].production : names[language].many;
