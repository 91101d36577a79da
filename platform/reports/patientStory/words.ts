import type { ReportReader } from '../../../src/domain/report/reader';
import type { FindingReader } from '../../../src/domain/story/findings/words';
import type { Reader } from '../../../src/domain/story/facts';
import allergies from '../../../src/i18n/messages/first/allergies';
import labs from '../../../src/i18n/messages/labs';
import storyFacts from '../../../src/i18n/messages/storyFacts';
import storyFindings from '../../../src/i18n/messages/storyFindings';
import storyView from '../../../src/i18n/messages/storyView';
import texts from '../../../src/i18n/reports/patientStory';
import { translateWith, type Translate } from '../../../src/i18n/sentences';
import { sharedWords, textsFor, type SharedWords } from '../document/parts';

/** The texts of the report, and the texts that the report shares with the console. */
export interface StoryReader extends Reader, FindingReader {
  translate: Translate;
  words: (typeof texts)['en'] & SharedWords;
}

export function storyReader(reader: ReportReader): StoryReader {
  const { language } = reader;
  const areas = {
    allergies: textsFor(allergies, reader),
    labs: textsFor(labs, reader),
    storyFacts: textsFor(storyFacts, reader),
    storyFindings: textsFor(storyFindings, reader),
    storyView: textsFor(storyView, reader),
  };
  const translate = translateWith(areas, language);
  return {
    language,
    translate,
    say: (key, params) => translate(`storyFacts.${key}`, params),
    words: { ...sharedWords(reader), ...textsFor(texts, reader) },
  };
}
