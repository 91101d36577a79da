import type { Language } from '../../entity/types';
import { textOf } from '../../entity/read';
import { valueText } from '../../history/values';
import { signKey } from '../../lab/interpretation';
import { isolated } from '../../isolated';
import { wordDate } from '../../shownTime';
import type { Story } from '../types';
import type { Finding, FindingDetail } from './types';

type Params = Finding['params'];
type Translate = (key: string, params?: Record<string, unknown>) => string;

export interface FindingReader {
  translate: Translate;
  language: Language;
}

/** Delays of at least this many hours are given in days. */
const IN_DAYS = 48;
const HOURS_A_DAY = 24;

/** Texts for a finding and its details. */
class Words {
  readonly #story: Pick<Story, 'names' | 'zone'>;
  readonly #reader: FindingReader;

  constructor(story: Pick<Story, 'names' | 'zone'>, reader: FindingReader) {
    this.#story = story;
    this.#reader = reader;
  }

  say(key: string, params: Record<string, unknown> = {}): string {
    return this.#reader.translate(`storyFindings.${key}`, params);
  }

  day(date: Params[string] | undefined): string {
    return wordDate(date, this.#reader.language, this.#story.zone);
  }

  grade(grade: Params[string] | undefined, level: Finding['level']): string {
    return typeof grade === 'number' ? this.say('grade', { grade }) : (level?.name ?? '');
  }

  model(id: Params[string] | undefined): string {
    return isolated(this.#story.names.models[String(id)] ?? String(id ?? ''));
  }

  data({ dataId, name }: Params): string {
    return isolated(this.#story.names.data[String(dataId)]?.name || String(name ?? dataId ?? ''));
  }

  value({ comparator, value, unit, preliminary }: Params): string {
    return [
      `${textOf(comparator)}${valueText(value, this.#reader.language)}`,
      textOf(unit),
      preliminary === 1 && `(${this.#reader.translate('storyFacts.preliminary')})`,
    ]
      .filter(Boolean)
      .join(' ');
  }

  critical(): string {
    return this.#reader.translate('storyFacts.critical');
  }

  delay(key: string, hours: Params[string] | undefined): string {
    if (typeof hours !== 'number' || hours < 1) return this.say(`${key}Soon`);
    const inDays = hours >= IN_DAYS;
    return this.say(`${key}${inDays ? 'Days' : 'Hours'}`, {
      smart_count: inDays ? Math.round(hours / HOURS_A_DAY) : hours,
    });
  }

  detail({ code, params }: FindingDetail): string {
    const { days } = params;
    const later = (key: string): string =>
      this.say(days === 0 ? `${key}Same` : `${key}Later`, { name: params['name'], smart_count: days });
    switch (code) {
      case 'lab':
        return `${this.data(params)} ${this.value(params)}${params['critical'] ? ` (${this.critical()})` : ''}`;
      case 'medicationStarted':
        return later('started');
      case 'medicationEnded':
        return later('ended');
      case 'triaged':
        return this.delay('triaged', params['hours']);
      case 'noted':
        return this.delay('noted', params['hours']);
    }
  }

  /** A later result that neither a range nor the laboratory judges; nothing if there is none. */
  unjudged({ laterValue, laterComparator, laterUnit, laterPreliminary, laterDay }: Params): string[] {
    if (laterDay === null || laterDay === undefined) return [];
    const value = this.value({
      value: laterValue ?? null,
      comparator: laterComparator ?? null,
      unit: laterUnit ?? null,
      preliminary: laterPreliminary ?? null,
    });
    return [this.say('labUnjudged', { value, day: this.day(laterDay) })];
  }

  /** Where a laboratory value is outside its range; without a range that judges it, what the laboratory says. */
  outside(params: Params, day: string): string[] {
    const { side, critical, judged } = params;
    const value = { name: this.data(params), value: this.value(params), day };
    if (!judged) {
      const sign = { side: side === 'low' || side === 'high' ? side : 'abnormal', critical: critical === 1 } as const;
      return [this.say('labSaid', { ...value, said: this.#reader.translate(signKey(sign)) })];
    }
    return [this.say(side === 'low' ? 'labLow' : 'labHigh', value), ...(critical ? [this.critical()] : [])];
  }

  /** The first parts of the sentence, before the details. */
  lead({ code, params, level }: Finding): string[] {
    const model = this.model(params['modelId']);
    const now = this.grade(params['grade'], level);
    const peak = this.grade(params['peak'], level);
    const day = this.day(params['since'] ?? params['day']);
    switch (code) {
      case 'worse':
        return typeof params['from'] === 'number'
          ? [this.say('worse', { model, now, day, from: this.grade(params['from'], null) })]
          : [this.say('worseOnly', { model, now, day })];
      case 'newComplaint':
        return [this.say(params['ended'] ? 'returned' : 'newComplaint', { model, now, day })];
      case 'standing':
        return [this.say('standing', { model, now })];
      case 'better':
        return [this.say('better', { model, now, day, peak })];
      case 'resolved':
        return [
          this.say(params['again'] ? 'resolvedUntil' : 'resolved', {
            model,
            day: this.day(params['until']),
            again: this.day(params['again']),
            peak,
          }),
        ];
      case 'removed':
        return [this.say(Number(params['models']) > 1 ? 'removedMore' : 'removed', { model, day })];
      case 'labOutside': {
        const { trend, from } = params;
        return [
          ...this.outside(params, day),
          ...(trend === null || trend === undefined
            ? []
            : [this.say(String(trend), { from: valueText(from, this.#reader.language) })]),
          ...this.unjudged(params),
        ];
      }
      case 'labBack':
        return [
          this.say('labBack', { name: this.data(params), value: this.value(params), day }),
          ...this.unjudged(params),
        ];
      case 'symptomWorse':
        return [
          this.say(params['against'] === 'baseline' ? 'symptomOverBaseline' : 'symptomOverMildest', {
            name: this.data(params),
            from: params['from'],
            to: params['to'],
            day,
          }),
        ];
      case 'noAction':
        return [this.say('noAction', { level: level?.name ?? '', day })];
      case 'rejectedCallback':
        return [this.say('rejectedCallback', { smart_count: params['times'], day })];
      case 'silent':
        return [
          params['since'] === null
            ? this.say('silent', { smart_count: params['missed'] })
            : this.say('silentSince', { smart_count: params['missed'], day }),
        ];
      case 'override':
        return [
          this.say(params['value'] === 'permitted' ? 'permitted' : 'notPermitted', { day: this.day(params['until']) }),
          ...(params['reason'] ? [String(params['reason'])] : []),
        ];
      case 'medicationStarted':
        return [this.say('started', { name: params['name'], day })];
      case 'medicationEnded':
        return [this.say('ended', { name: params['name'], day })];
    }
  }
}

/**
 * A finding of a story as one sentence in the reader's language: `Liver: grade 3 since 14 November 2026, new; ALT 400 U/L;
 * Prednisone started 2 days later`.
 */
export function findingText(finding: Finding, story: Pick<Story, 'names' | 'zone'>, reader: FindingReader): string {
  const words = new Words(story, reader);
  return [...words.lead(finding), ...finding.details.map((detail) => words.detail(detail))].join(words.say('join'));
}
