import type { Language } from '../domain/entity/types';
import { treeInProduction } from '../domain/productionWords';

let production = false;

/** Switches to the production texts. */
export const switchToProduction = (): void => void (production = true);

/** Texts with the stage's names. */
export const stageTexts = <T>(texts: T, language: Language): T =>
  production ? treeInProduction(texts, language) : texts;
