import type { FastifyInstance } from 'fastify';
import type { Static, TObject } from 'typebox';
import type { Language } from '../../src/domain/entity/types';
import { REPORT_RECIPES, type ReportRecipe } from '../../src/domain/report/reader';
import { isOneOf } from '../../src/domain/entity/read';
import type { Services } from '../base/services';
import { rendered } from './document/render';
import type { ReportKind } from './kinds';
import { printerOf } from './pdf/shared';
import { savedAs, type Report } from './types';

/** A title in each language. */
export const titlesOf = <Texts>(
  texts: Readonly<Record<Language, Texts>>,
  title: (texts: Texts) => string,
): ReportKind['title'] => {
  const of = (language: Language): string => title(texts[language]);
  return { en: of('en'), fr: of('fr'), es: of('es'), 'zh-Hant': of('zh-Hant'), 'zh-Hans': of('zh-Hans') };
};

/** A report of pages, as a report that runs as a job. */
export function printed<Args extends TObject>(
  app: FastifyInstance,
  services: Services,
  report: Report<Static<Args>>,
  declared: Pick<ReportKind<Args>, 'reportName' | 'title' | 'args'> & {
    recipes: readonly [ReportRecipe, ...ReportRecipe[]];
  },
): ReportKind<Args> {
  const printer = printerOf(app, services);
  return {
    ...declared,
    isSeries: false,
    ...(report.check && { check: report.check.bind(report) }),
    async write(own, { args, recipe, actor, closed }) {
      const format = isOneOf(REPORT_RECIPES, recipe) ? recipe : declared.recipes[0];
      const made = await report.make(own, args, actor, format, closed);
      return made.map(async (document) => ({
        fileName: `${savedAs(own, report.fileName)}.${format}`,
        content: await rendered(document, format, { printer, closed }),
      }));
    },
  };
}
