import type { Language } from '../domain/entity/types';
import { treeInProduction } from './production';

let production = false;

/** Texts are said in the words of production from now on. */
export const speakProduction = (): void => void (production = true);

/** Texts in the words of the stage. */
export const worded = <T>(texts: T, language: Language): T => (production ? treeInProduction(texts, language) : texts);
