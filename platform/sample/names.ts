import { ar, base, el, en, es, Faker, fr, he, ja, ko, ru, vi, zh_CN, zh_TW } from '@faker-js/faker';
import type { LocaleDefinition } from '@faker-js/faker';

/** A part of the population: the script of its names, and its language. */
interface Community {
  weight: number;
  language: string;
  locale: LocaleDefinition;
}

const COMMUNITIES: readonly Community[] = [
  { weight: 52, language: 'en', locale: en },
  { weight: 14, language: 'es', locale: es },
  { weight: 8, language: 'fr', locale: fr },
  { weight: 6, language: 'zh-Hans', locale: zh_CN },
  { weight: 5, language: 'zh-Hant', locale: zh_TW },
  { weight: 3, language: 'vi', locale: vi },
  { weight: 3, language: 'ru', locale: ru },
  { weight: 3, language: 'ar', locale: ar },
  { weight: 2, language: 'ko', locale: ko },
  { weight: 2, language: 'ja', locale: ja },
  { weight: 1, language: 'el', locale: el },
  { weight: 1, language: 'he', locale: he },
];

export interface PersonName {
  firstName: string;
  middleName: string | null;
  lastName: string;
  language: string;
}

/** Makes up names in the scripts of several languages. */
export class Names {
  readonly #faker: Faker;
  readonly #people: { upTo: number; language: string; faker: Faker }[];
  readonly #total: number;

  constructor(faker: Faker) {
    this.#faker = faker;

    let upTo = 0;
    this.#people = COMMUNITIES.map(({ weight, language, locale }) => {
      const own = new Faker({ locale: [locale, en, base] });
      own.seed(faker.number.int());
      upTo += weight;
      return { upTo, language, faker: own };
    });
    this.#total = upTo;
  }

  next(gender: 'male' | 'female'): PersonName {
    const place = this.#faker.number.int({ min: 1, max: this.#total });
    const community = this.#people.find(({ upTo }) => place <= upTo) ?? this.#people[0];
    if (!community) throw new Error('There is no community to name somebody from');
    return nameOf(community, gender, place % 3 === 0);
  }

  /** A name of a person with this language. */
  in(language: string, gender: 'male' | 'female'): PersonName {
    const community = this.#people.find((each) => each.language === language) ?? this.#people[0];
    if (!community) throw new Error('There is no community to name somebody from');
    return nameOf(community, gender, false);
  }
}

function nameOf({ faker, language }: { faker: Faker; language: string }, gender: 'male' | 'female', middle: boolean) {
  const { person } = faker;
  return {
    firstName: person.firstName(gender),
    middleName: middle && ['en', 'es', 'fr'].includes(language) ? person.firstName(gender) : null,
    lastName: person.lastName(gender),
    language,
  };
}
