import { colorOf } from '../../../../domain/story/facts';
import { markOf } from '../../../../domain/story/findings/mark';
import { findingText, type FindingReader } from '../../../../domain/story/findings/words';
import type { FindingCode } from '../../../../domain/story/findings/types';
import type { Story } from '../../../../domain/story/types';
import type { ShownFinding } from './Findings';

/** Findings after which a model is green. */
const OVER: readonly FindingCode[] = ['resolved', 'removed'];

/** The findings of a story as texts in the reader's language. */
export const shownFindings = (story: Story, reader: FindingReader): ShownFinding[] =>
  story.findings.map((finding, index) => ({
    key: `${index} ${finding.code}`,
    text: findingText(finding, story, reader),
    // What is over has the sign of today, not of its worst day.
    color: OVER.includes(finding.code) ? 'green' : colorOf(finding.level),
    mark: markOf(finding),
    place: { row: finding.place.row, day: finding.place.day },
  }));
