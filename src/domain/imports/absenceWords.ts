import type { AbsenceKind } from '../history/absenceTerms';
import { foldWords } from './contraryWords';

/** How a language says that there is nothing of a kind; parts of regular expressions in lower case without accents. */
interface Language {
  none: string;
  /** Words between the negation and the kind. */
  before: string;
  kinds: Readonly<Record<AbsenceKind, string>>;
  /** Words behind the kind that say no more. */
  after: string;
  /** What answers a kind: `Medications: none`. Alone, it says that there is nothing of what is asked for. */
  answer: string;
  /** A patient without problems. */
  healthy: string;
  /** How a text begins that denies one thing. */
  denies: string;
}

const LANGUAGES: Readonly<Record<'en' | 'fr' | 'es' | 'de', Language>> = {
  en: {
    none: 'no|((patient )?(takes|taking|uses|has|on|is on)) no',
    before:
      'active|current|known|drug|food|medication|surgical|implanted|medical|home|regular|daily|prescription|prescribed|chronic|ongoing',
    kinds: {
      allergies: 'allerg(y|ies)',
      medications: 'medications?|medicines|drugs',
      problems: 'problems?|conditions?|diagnos[ei]s',
      procedures: 'procedures?|surger(y|ies)',
      immunizations: 'immuni[sz]ations?|vaccin(e|ation)s?',
      devices: 'devices?|implants?',
    },
    after: 'on file|recorded|reported|documented|taken|given',
    answer: 'none( known| reported| recorded)?|nil( known)?',
    healthy: '(patient )?(is )?(previously |otherwise |generally )?healthy',
    denies: '(patient )?denies',
  },
  fr: {
    none: "aucune?|pas d(?:e |')|sans|ne prend (?:aucun|pas de)|nie(?: toute?s?| une?| des| les?)?",
    before: 'autres?',
    kinds: {
      allergies: 'allergies?',
      medications: 'medicaments?|traitements?( medicamenteux)?',
      problems: 'problemes?|antecedents?( medica(l|ux))?|maladies?|diagnostics?',
      procedures: 'interventions?( chirurgicales?)?|antecedents? chirurgica(l|ux)|operations?',
      immunizations: 'vaccin(ation)?s?',
      devices: 'dispositifs?( medica(l|ux))?|implants?',
    },
    after: '(medicamenteuse|alimentaire|connu|actuel|actuelle|signale|notable|particulier|particuliere)e?s?|en cours',
    answer: 'aucune?s?|neant',
    healthy: '(en )?bonne sante',
    denies: '((le |la )?patiente? )?nie',
  },
  es: {
    none: 'sin|ningun[oa]?|no hay|no toma(?: ningun)?|niega(?: tener)?(?: alguna?| cualquier| toda)?',
    before: 'otros?|otras?',
    kinds: {
      allergies: 'alergias?',
      medications: 'medicamentos?|medicacion|medicaciones|tratamientos?|farmacos?',
      problems: 'problemas?|antecedentes( medicos)?|enfermedad(es)?|diagnosticos?',
      procedures: 'procedimientos?|cirugias?|antecedentes quirurgicos|operaciones',
      immunizations: 'vacunas?|vacunaciones|inmunizaciones',
      devices: 'dispositivos?( medicos)?|implantes?',
    },
    after: '(medicamentosa|alimentaria|conocid[oa]|actual|activ[oa]|registrad[oa]|habitual)(e?s)?|de interes',
    answer: 'ningun[oa]s?',
    healthy: '(previamente )?san[oa]',
    denies: '((el |la )?paciente )?niega',
  },
  de: {
    none: 'keine?|nimmt keine|verneint(?: jegliche| eine)?',
    before: 'bekannten?|aktuellen?|weiteren?|regelmassigen?',
    kinds: {
      allergies: 'allergien?|arzneimittelallergien?|unvertraglichkeiten',
      medications: 'medikamente?|medikation|dauermedikation|arzneimittel',
      problems: 'probleme?|vorerkrankungen|erkrankungen|diagnosen',
      procedures: 'eingriffe|operationen|voroperationen|prozeduren',
      immunizations: 'impfungen',
      devices: 'implantate?|gerate',
    },
    after: 'bekannt|vorhanden|angegeben|dokumentiert|aktuell',
    answer: 'keine?|keine bekannt',
    healthy: 'gesund',
    denies: '(patient(in)? )?verneint',
  },
};

/** Chinese has no blanks; its traditional and simplified letters are here together. */
const CHINESE = {
  none: '无|無|没有|沒有|否认|否認',
  before: '已知的?|任何|其他|明确|明確',
  kinds: {
    allergies: '(药物|藥物|食物)?(过敏|過敏)(史|症)?',
    medications: '药物|藥物|用药|用藥|服药|服藥',
    problems: '(既往)?(病史|疾病|问题|問題)|既往史|慢性病|(慢性|基础|基礎)(病史|疾病)',
    procedures: '(手术|手術|外科)(史)?',
    immunizations: '(疫苗)?接种(史)?|(疫苗)?接種(史)?|疫苗',
    devices: '(植入)?(装置|裝置|器械)|植入物',
  } satisfies Record<AbsenceKind, string>,
  after: '记录|記錄|史',
  answer: '无|無|没有|沒有',
  healthy: '(既往|平素)?(体健|體健|身体健康|身體健康)',
  denies: '(患者)?(否认|否認)',
};

const joined = (kinds: Readonly<Record<AbsenceKind, string>>): string => Object.values(kinds).join('|');

const PLAINLY_NONE = new RegExp(
  [
    ...Object.values(LANGUAGES).map(
      ({ none, before, kinds, after }) => String.raw`^(${none}) ?((${before}) )*(${joined(kinds)})( (${after}))*\W*$`,
    ),
    String.raw`^(${CHINESE.none})(${CHINESE.before})*(${joined(CHINESE.kinds)})(${CHINESE.after})*[^\p{L}]*$`,
    ...Object.values(LANGUAGES).map(
      ({ before, kinds, answer, healthy }) =>
        String.raw`^((((${before}) )*(${joined(kinds)})\s*:\s*)?(${answer})|${healthy})\W*$`,
    ),
    String.raw`^(((${joined(CHINESE.kinds)})(${CHINESE.after})?\s*[:：]\s*)?(${CHINESE.answer})|${CHINESE.healthy})[^\p{L}]*$`,
    '^(不|未)(服|用|吃)(药|藥)[^\\p{L}]*$',
    String.raw`^(does not take any .*|(aucune?\b.*\bconnue?|sin\b.*\bconocid[oa]|ningun[oa]?\b.*\bconocid[oa])s?)\W*$`,
  ].join('|'),
  'u',
);

/** Words that deny one thing, whatever it is: `Niega alergia a penicilina`. */
export const DENIES_ONE = new RegExp(
  [
    ...Object.values(LANGUAGES).map(({ denies }) => String.raw`^${denies}(?!\p{L})(?=.*\p{L})`),
    String.raw`^${CHINESE.denies}(?=\p{L})`,
  ].join('|'),
  'u',
);

/** Words that say of which allergies there are none. */
const SOME_ALLERGIES = /drug|food|medic|aliment|arzneimittel|药|藥|食/;

const ONLY: ReadonlyMap<string, RegExp> = new Map(
  Object.keys(CHINESE.kinds).map((kind) => {
    const of = (kinds: Readonly<Record<string, string>>): string => kinds[kind] ?? '(?!)';
    const latin = Object.values(LANGUAGES).map(
      ({ none, before, kinds, after }) => String.raw`^(${none}) ?((${before}) )*(${of(kinds)})( (${after}))*\W*$`,
    );
    const answers = Object.values(LANGUAGES).map(
      ({ before, kinds, answer, healthy }) =>
        String.raw`^((((${before}) )*(${of(kinds)})\s*:\s*)?(${answer})${kind === 'problems' ? `|${healthy}` : ''})\W*$`,
    );
    const chinese = String.raw`^(${CHINESE.none})(${CHINESE.before})*(${of(CHINESE.kinds)})(${CHINESE.after})*[^\p{L}]*$`;
    const abbreviation = kind === 'allergies' ? '|nka' : '';
    return [
      kind,
      new RegExp(
        [...latin, ...answers, chinese, String.raw`^(none( known)?|nil( known)?${abbreviation})\W*$`].join('|'),
        'u',
      ),
    ];
  }),
);

/** Whether words say that there is nothing of a whole kind, and nothing else: `Sin alergias conocidas`. */
export function isNoneOfKind(words: string, kind: AbsenceKind): boolean {
  const folded = foldWords(words);
  return ONLY.get(kind)?.test(folded) === true && !(kind === 'allergies' && SOME_ALLERGIES.test(folded));
}

/** Whether words plainly say that there is nothing of a kind of facts: `No allergies`, `Aucun médicament`. */
export const isPlainlyNone = (words: string): boolean => PLAINLY_NONE.test(foldWords(words));

/** English words for kinds of facts, with which systems say that there are none. */
export const KIND_WORDS = `((${LANGUAGES.en.before}) )*(${joined(LANGUAGES.en.kinds)})`;

/** Parts of codes and words that name a kind of facts; allergies first, because `drug allergies` are allergies. */
const KINDS: readonly (readonly [RegExp, AbsenceKind])[] = [
  // NKDA: no known drug allergies.
  [/allerg|alerg|unvertraglichkeit|\bnk[adefm]*a\b|过敏|過敏/, 'allergies'],
  [/immuni[sz]ation|inmuniza|vaccin|vacuna|impfung|疫苗|接种|接種/, 'immunizations'],
  [/device|implant|dispositi[fv]|装置|裝置|器械|植入/, 'devices'],
  [/medication|medicine|drug|medicament|medicacion|medikament|medikation|traitement|tratamiento|药|藥/, 'medications'],
  [
    /procedure|surger|procedimiento|cirugia|quirurgic|chirurgica|intervention|operation|eingriff|手术|手術/,
    'procedures',
  ],
  [
    /problem|condition|diagnos|disease|antecedent|maladie|enfermedad|erkrankung|病史|疾病|慢性病|healthy|bonne sante|^(previamente )?san[oa]$|^gesund|体健|體健/,
    'problems',
  ],
];

/** The kind of facts that codes or words of absence name; undefined if they name none. */
export function findKindInWords(names: readonly string[]): AbsenceKind | undefined {
  const folded = names.map(foldWords);
  return KINDS.find(([words]) => folded.some((name) => words.test(name)))?.[1];
}

/** Words that begin as a statement of absence does. */
const NEGATIVE =
  /^\W*((no|none|not|nothing|nil|never|without|nk[adefm]*a|denies|patient denies|unknown|unk|n\/?a|aucune?|pas|sans|nie|inconnue?|sin|ningun[oa]?|niega|kein(e|en)?|verneint|unbekannt|does not)(?!\p{L})|无|無|没|沒|未|否|不)|(unknown|not known|not available|inconnue?s?|desconocid[oa]s?|unbekannt|未知|不详|不詳)\W*$/u;

/** Whether words may say that there is nothing, or that nothing is known. */
export const mayDeny = (words: string): boolean => NEGATIVE.test(foldWords(words));
