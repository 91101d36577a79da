import { allergiesText } from '../../../src/domain/history/allergies';
import { wordDate } from '../../../src/domain/shownTime';
import { absenceTexts, colorOf, headerFacts, undatedTexts, wordsOf } from '../../../src/domain/story/facts';
import { markOf } from '../../../src/domain/story/findings/mark';
import { findingText } from '../../../src/domain/story/findings/words';
import type { Story } from '../../../src/domain/story/types';
import { plain, tableBlocks } from '../document/parts';
import type { Block, Cell } from '../document/types';
import { dayBlocks } from './days';
import type { StoryReader } from './words';

function headerBlock(story: Story, reader: StoryReader): Block {
  const { patient, days, zone } = story;
  const { translate, language } = reader;
  const range = { start: days[0]?.day ?? '', end: days.at(-1)?.day ?? '' };
  const facts = headerFacts({ patient, range, zone, allergies: allergiesText(story, reader, zone) }, language);
  return {
    kind: 'facts',
    facts: facts.map(({ name, value }) => ({ label: translate(`storyView.header.${name}`), value: plain(value) })),
  };
}

/** The findings, most severe first: each with the sign and name of its level, and its day. */
function findingBlocks(story: Story, reader: StoryReader): Block[] {
  const { words, translate, language } = reader;
  const { level: nameOf } = wordsOf(story, reader);
  const rows = story.findings.map((finding): Cell[] => {
    const { level, place } = finding;
    const color = colorOf(level);
    const mark = markOf(finding);
    return [
      {
        text: findingText(finding, story, reader),
        ...(color && { alert: color }),
        ...(mark && { mark }),
        ...(level && { detail: nameOf(level) }),
      },
      plain(wordDate(place.day, language)),
    ];
  });
  const columns = [{ label: words.finding, share: 4 }, { label: words.day }];
  return tableBlocks(translate('storyView.findings'), columns, rows, translate('storyView.noFindings'));
}

/** Allergies, medications and conditions that start or end on an unknown day. */
function undatedBlocks(story: Story, reader: StoryReader): Block[] {
  const { words, say } = reader;
  const kinds = (['allergies', 'medications', 'conditions'] as const).filter((kind) => story.undated[kind].length > 0);
  if (kinds.length === 0) return [];
  const texts = wordsOf(story, reader);
  return [
    { kind: 'heading', text: words.undated },
    ...kinds.map((kind): Block => {
      const list = undatedTexts(story.undated[kind], texts).join('; ');
      return { kind: 'text', text: `${say(`rows.${kind}`)}: ${list}` };
    }),
  ];
}

/** A story as a report: findings, days, records without a day, and notes about records that are left out. */
export function storyBlocks(story: Story, reader: StoryReader): Block[] {
  const { words, translate } = reader;
  const kinds = story.cut.map((kind) => translate(`storyView.kinds.${kind}`)).join(', ');
  const notes = [
    translate('storyView.emptyDays', { zone: story.zone }),
    translate('storyView.unanswered'),
    words.scores,
    translate('storyView.footnote1'),
    translate('storyView.footnote2'),
  ];
  return [
    headerBlock(story, reader),
    ...(kinds === '' ? [] : [{ kind: 'warning' as const, text: translate('storyView.cut', { kinds }) }]),
    ...findingBlocks(story, reader),
    ...dayBlocks(story, reader),
    ...absenceTexts(story, reader).map(({ text }): Block => ({ kind: 'text', text })),
    ...undatedBlocks(story, reader),
    ...(story.untimedResults === 0
      ? []
      : [{ kind: 'text' as const, text: translate('labs.untimed', { count: String(story.untimedResults) }) }]),
    { kind: 'heading', text: translate('storyView.footnotes') },
    ...notes.map((text): Block => ({ kind: 'text', text, quiet: true })),
  ];
}
