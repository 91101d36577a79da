import type { Language } from '../../../src/domain/entity/types';
import texts from '../../../src/i18n/letters/reportSchedule';
import { filled, letter, type LetterPart } from '../../messaging/letter';
import type { OutgoingMessage } from '../../messaging/message';
import { whenText } from '../../messaging/when';
import type { Channel } from '../../../src/domain/messaging/states';

/** What the letter to a recipient says besides its report. */
export interface LetterFacts {
  /** The subject. */
  name: string;
  language: Language;
  /** The recipient’s name. */
  to: string;
  /** When the report was due, if it is late, and how many due times were skipped. */
  late: { dueAt: string; missed: number; timeZone: string } | undefined;
  link: { url: string; days: number } | undefined;
}

type Content = Pick<OutgoingMessage, 'subject' | 'text' | 'html'>;

/** The text of a scheduled report’s message, in the recipient’s language. */
export function scheduleLetter(channel: Channel, { name, language, to, late, link }: LetterFacts): Content {
  const words = texts[language];
  const lateWords = late && [
    filled(words.late, { when: whenText(Date.parse(late.dueAt), language, late.timeZone) }),
    ...(late.missed > 0 ? [filled(words.missed, { missed: late.missed })] : []),
  ];
  if (channel === 'sms') return { text: [`${name}:`, link?.url ?? ''].join(' ').trim() };
  const open: LetterPart[] = link
    ? [filled(link.days === 1 ? words.oneDay : words.link, { days: link.days }), { link: link.url }, words.notYou]
    : [words.attached];
  const parts = [filled(words.greeting, { name: to }), ...open, ...(lateWords ?? [])];
  return { subject: name, ...letter(language, parts) };
}
