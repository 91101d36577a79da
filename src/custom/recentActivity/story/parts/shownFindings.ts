import { colorOf } from '../../../../domain/story/facts';
import { findingText, type FindingReader } from '../../../../domain/story/findings/words';
import type { Story } from '../../../../domain/story/types';
import type { ShownFinding } from './Findings';

/** The findings of a story as texts in the reader's language. */
export const shownFindings = (story: Story, reader: FindingReader): ShownFinding[] =>
  story.findings.map((finding, index) => ({
    key: `${index} ${finding.code}`,
    text: findingText(finding, story, reader),
    color: colorOf(finding.level),
    place: { row: finding.place.row, day: finding.place.day },
  }));
