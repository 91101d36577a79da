import { CHINESE, LATIN, type Words } from './contraryTables';

/**
 * What the words of a statement may say against the fact for which it is sent: that the patient does not have it
 * (`denied`), that it was not done, that it is about relatives, that it is one of several possible diagnoses, or that it
 * is not certain. Some only count for one kind of facts: that a medication is not taken, or that a substance is
 * `tolerated`. `maybeDenied`: its words contain a negation, but may be the name of a finding, such as `No appetite`.
 * `maybeOfFamily`: they may speak of a parent, as `Maternal diabetes` does.
 */
export type Contrary =
  | 'ofFamily'
  | 'notDone'
  | 'denied'
  | 'differential'
  | 'doubted'
  | 'notTaken'
  | 'tolerated'
  | 'maybeDenied'
  | 'maybeOfFamily';

/** The endings of diseases that the languages with Latin letters have in common, and words that only look like it. */
const ENDINGS = String.raw`(?!appetite|income|outcome|chromosome|genome|glucose|lactose|fructose|sucrose)\p{L}{3,}(itis|ite|oma|ome|osis|ose|emia|aemia|amie|emie|pathy|pathie|patia|openia|penie|plegia|plegie)`;

const all = (part: keyof Words): string =>
  Object.values(LATIN)
    .map((words) => words[part])
    .join('|');

/** Behind the words of one part of a name stands no letter, */
const END = String.raw`(?!\p{L})`;
/** and none before them. */
const START = String.raw`(?<!\p{L})`;
const either = (latin: string, chinese: string): RegExp => new RegExp(`${latin}|${chinese}`, 'u');
const begins = (part: keyof Words): RegExp =>
  either(String.raw`^\W*(${all(part)})${END}`, String.raw`^\s*(${CHINESE[part]})`);
const ends = (part: keyof Words): RegExp =>
  either(String.raw`(^|[^\p{L}])(${all(part)})\W*$`, String.raw`(${CHINESE[part]})[^\p{L}]*$`);
const contains = (part: keyof Words): RegExp => either(`${START}(${all(part)})${END}`, `(${CHINESE[part]})`);

/** Words after which a disease is not what is denied: `No remission of myeloma`. */
const OTHERWISE =
  'of|in|from|for|to|with|without|due|after|remission|response|improvement|reponse|guerison|amelioration|respuesta|mejoria|ansprechen|besserung';

const DISEASE = `(${all('diseases')}|${ENDINGS}s?)${END}`;
/** A negation and a disease, beside which no word says that something else of the disease is meant. */
const ABOUT = String.raw`(?!.*${START}(with|without|due|but|${all('about')})${END})`;

/** What may stand between a negation and a disease in Chinese. */
const CHINESE_MORE =
  '任何|已知的?|明显|明顯|其他|恶性|惡性|良性|急性|慢性|肺部?|乳腺|肝|胃|肾|腎|脑|腦|心肌|心力|肿|腫|药物|藥物|食物|[12二]型|新冠|病毒性?|及|和|或|与|與|、';

const DENIES_DISEASE = either(
  String.raw`^(${all('no')})(\s|(?<='))${ABOUT}((?!${START}(${OTHERWISE})${END}).)*?${START}${DISEASE}`,
  // Only the whole of a known disease: `无Q波心肌梗死` is an infarction, and `无性细胞瘤` a tumor.
  `^(${CHINESE.no})(${CHINESE_MORE})*(${CHINESE.diseases})(病史|史|病|症)?[^\\p{L}]*$`,
);
const LACKS_DISEASE = new RegExp(String.raw`^(${all('lacks')})(\s|(?<='))${ABOUT}\s*${DISEASE}`, 'u');
/** A disease, with at most two words of another sense before it, that is not there. */
const DISEASE_ABSENT = either(
  String.raw`^((?!${DISEASE})[\p{L}\d-]+ ){0,2}${DISEASE}( mellitus)?[ -]+(${all('absent')})\W*$`,
  `^[^，,]*(${CHINESE.diseases})(${CHINESE.absent})$`,
);
/** Only what has no other word before it: `Pneumonia, HIV negative` is a pneumonia. */
const DISEASE_NEGATIVE = new RegExp(
  String.raw`^${DISEASE}([ -](status|infection))?[ -]*(is )?(negati(ve|f|v|vo|va)\W*$|(阴性|陰性)$)`,
  'u',
);
const ANSWERS_NO = either(
  String.raw`[\p{L}\d)]\s*:\s*(${all('answersNo')})\W*$`,
  String.raw`[：:]\s*(${CHINESE.answersNo})[^\p{L}]*$`,
);
/** What a name says of a disease alone: `Diabetes controlled: no` does not deny the diabetes. */
const ANSWERS_NO_DISEASE = either(
  String.raw`^((?!${DISEASE})[\p{L}\d-]+ ){0,2}${DISEASE}( mellitus| status)?\s*:\s*(${all('answersNo')})\W*$`,
  String.raw`^[^，,、：:]{0,6}(${CHINESE.diseases})\s*[：:]\s*(${CHINESE.answersNo})[^\p{L}]*$`,
);
/** `Chest pain, infarction ruled out` is a pain. */
const EXCLUDES_ANOTHER = either(
  String.raw`[,;]\s*(?!(${all('excluded')})\W*$)[\p{L}\d].*${START}(${all('excluded')})\W*$`,
  String.raw`[,;，；]\s*(?!(${CHINESE.excluded})[^\p{L}]*$)\p{L}.*(${CHINESE.excluded})[^\p{L}]*$`,
);
const DENIES_ALLERGY =
  /(:|\s[-–—])\s*((patient )?denies( any)?|niega|nie|verneint|否认|否認)( (une |la )?(allerg|alerg)\p{L}*|过敏|過敏)?\W*$/u;

/** What a name says of the patient, and of a relative beside them: `Vit chez sa mère`, `Maternal care for …`. */
const LIVES = 'maternal|liv(es|ing)|stay(s|ing)|vit|vivant|habite|vive|viviendo|casa|lebt|wohnt|wohnhaft';

/** `Mother: breast cancer`, `Breast cancer (mother)`, `Cancer du sein chez la mère`. */
const OF_RELATIVE: readonly RegExp[] = [
  either(
    String.raw`^(${all('relatives')})((\s+(${all('relativeHas')}))${END}|\s*[:：]|\s+[-–—]\s)`,
    `^(患者)?(之|的)?(${CHINESE.relatives})(${CHINESE.relativeHas}|[:：])`,
  ),
  either(
    String.raw`^(?!.*${START}(${LIVES})${END}).*\s(\((${all('ofRelative')})?|${START}(${all('ofRelative')}))(${all('relatives')})\)?\W*$`,
    String.raw`[(（](${CHINESE.relatives})[)）]\s*$`,
  ),
  // `Brustkrebs der Mutter`, `Stroke in the family`, `母亲的糖尿病`; `Conflict in the family` is the patient's.
  either(
    String.raw`^(?!.*${START}(${LIVES})${END}).*${DISEASE}( \p{L}+){0,3}?\s(${all('ownedBy')})(${all('relatives')}|(mutter|vater|bruder|sohne?|onkel)s|family|famille|familia|familie)\W*$`,
    String.raw`^(${CHINESE.relatives}|家人|家族|家里人|家裡人)(的|中?有人?(患|得)?).*(${CHINESE.diseases})$`,
  ),
];

/** The rules, of which the first that fits counts: `No family history of stroke` is about the family. */
const RULES: readonly (readonly [Contrary, RegExp])[] = [
  ['ofFamily', begins('family')],
  ...OF_RELATIVE.map((pattern): [Contrary, RegExp] => ['ofFamily', pattern]),
  ['notDone', ends('notDone')],
  // `Not excluded` is a doubt, and no exclusion.
  ['doubted', contains('notExcluded')],
  ['doubted', ends('doubtful')],
  ['doubted', begins('doubted')],
  ['doubted', /^\s*(r\/o(?!\p{L})|[?？]\s*\p{L})|\p{L}\s*[(（]?[?？][)）]?\s*$/u],
  ['doubted', /(?<!\bgraft)\s(vs\.?|versus)\s(?!host\b)/u],
  ['differential', either(String.raw`^\W*(${all('differential')})\s*(:|-\s|of\s)`, `^(${CHINESE.differential})`)],
  ['denied', begins('denied')],
  ['maybeDenied', EXCLUDES_ANOTHER],
  ['denied', ends('excluded')],
  ['denied', DENIES_DISEASE],
  ['denied', LACKS_DISEASE],
  ['denied', DISEASE_ABSENT],
  ['denied', DISEASE_NEGATIVE],
  ['denied', DENIES_ALLERGY],
  ['denied', ANSWERS_NO_DISEASE],
  ['notTaken', begins('notTaken')],
  ['notTaken', ends('notTaken')],
  ['tolerated', ends('tolerated')],
  ['maybeDenied', ANSWERS_NO],
  [
    'maybeDenied',
    either(
      String.raw`^(${all('no')}|not(?! (otherwise|elsewhere|specified|stated|applicable|due|able|yet|caused|responding)\b))(?=\s|$|(?<='))`,
      `^(没有|沒有)|^(${CHINESE.no})(?=.*(${CHINESE.about}))(?=.*(${CHINESE.diseases}))`,
    ),
  ],
  [
    'maybeOfFamily',
    /^(maternal|paternal)\s(?!care\b)|(?<!\p{L})(maternel(le)?|paternel(le)?|matern[oa]|patern[oa])\W*$/u,
  ],
];

/**
 * Words that turn around what follows or precedes them. With two of them, what is denied is perhaps the denial: `Not cancer
 * free`, `Yet to be excluded`, `没有排除`.
 */
const TURNING = either(
  String.raw`${START}(no|not|never|non|yet|to be|until|unless|cannot|without|\p{L}+n't|den(y|ies|ied)|negative|absent|absence|lacks?|rule[ds]?[ -]out|exclu\p{L}*|refuted|cancell?ed|free(?! of)|free of|pas|jamais|encore|aucune?|sans|nie|n'\p{L}+|ecarte\p{L}*|elimine\p{L}*|infirme\p{L}*|indemne|annule\p{L}*|nunca|sin|aun|todavia|ningun[oa]?|niega|negad[oa]|descart\p{L}*|ausen\p{L}+|cancelad[oa]|nicht|noch|kein\p{L}*|ohne|verneint|ausgeschlossen|auszuschlie\p{L}+|abgesagt|negativ)${END}`,
  '[未无無没沒不非](?=[^\\p{L}]*.)(有)?|否认|否認|排除|除外|取消|缺如|阴性|陰性|待',
);
const ALL_TURNING = new RegExp(TURNING, 'gu');
/** One negation in two or three words. */
const ONE_NEGATION = new RegExp(
  String.raw`${START}(no|not|without|sin|sans|ohne|kein\p{L}*|pas|non|n'est|n'a|ne) (longer|not|evidence|signs?|present|absente?|pas|plus)${END}|(is|are|does|do|did|has|have|was|were) not${END}|不存在`,
  'gu',
);
/** What begins another statement: `No asthma, COPD`. */
const MORE = either(
  String.raw`[,;.]\s*(?!((is |was |are )?(${all('excluded')}|${all('absent')}|${all('answersNo')}|${all('notDone')}))\W*$)[\p{L}\d]|${START}(but|however|has|mais|pero|sino|aber|sondern)${END}`,
  String.raw`[,;，；。]\s*(?!(${CHINESE.excluded}|${CHINESE.notDone})[^\p{L}]*$)\p{Script=Han}|但|而是`,
);
/** Whether a negation certainly covers the whole of a statement: there is only one, and nothing else is said. */
const coversAll = (folded: string): boolean =>
  (folded.replace(ONE_NEGATION, ' not ').match(ALL_TURNING) ?? []).length < 2 && !MORE.test(folded);

/** Words without accents, in lower case. */
export const foldWords = (words: string): string =>
  words.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase();

/** What was found of the last names, because files repeat them. */
const known = new Map<string, Contrary | undefined>();
const MOST_KNOWN = 20_000;
/** Longer texts are no names. */
const LONGEST = 500;

/** What the words of a statement say against it; undefined if they say nothing against it. */
export function readContrary(words: string): Contrary | undefined {
  if (known.has(words)) return known.get(words);
  const folded = foldWords(words.slice(0, LONGEST));
  const first = RULES.find(([, pattern]) => pattern.test(folded))?.[0];
  const found = (first === 'denied' || first === 'notDone') && !coversAll(folded) ? 'maybeDenied' : first;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(words, found);
  return found;
}

/** A negation of one word and nothing else, which may say when: `No warfarin`, `Pas de warfarine`. */
const NOT_THIS = either(
  String.raw`^(${all('no')})(\s+|(?<='))(?!(change|refill|dose|missed|interaction|side|issue|problem|doz|drip|sting|rinse|changement|modification|cambio|anderung)(s|en)?${END})[\p{L}\d-]+( (tablets?|therapy|use|taken|currently|now|anymore))*\W*$`,
  String.raw`^(没有|沒有|[无無](?![水菌机機糖]))(?!.*(${CHINESE.about}))\p{L}+$`,
);

/** Whether words deny one thing, as is said of medications; of findings, `No appetite` is one. */
export const deniesThis = (words: string): boolean => NOT_THIS.test(foldWords(words.slice(0, LONGEST)));
