import type { EntityNames } from '../domain/entity/manifest';
import type { Language } from '../domain/entity/types';

type Names = Record<Language, { many: string; production: string }>;

/** An entity's plural name in a stage: in production Patients are Employees and Providers are Managers. */
export const manyName = (names: Names, language: Language, stage: string): string =>
  stage === 'production' ? names[language].production : names[language].many;

/**
 * An entity's names in a stage. `create` is the title of the form for a new record; undefined if the language does not
 * define this title.
 */
export interface StageNames {
  one: string;
  many: string;
  create: string | undefined;
}

/** An entity's singular and plural names in a stage. */
export const stageNames = (names: Record<Language, EntityNames>, language: Language, stage: string): StageNames => {
  const { one, many, production, productionOne, create, productionCreate } = names[language];
  return stage === 'production'
    ? { one: productionOne, many: production, create: productionCreate }
    : { one, many, create };
};
