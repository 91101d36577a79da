/**
 * What the words of a statement may say against the fact for which it is sent: that the patient does not have it
 * (`denied`), that it was not done, that it is about relatives, that it is one of several possible diagnoses, or that it
 * is not certain. `maybeDenied`: its words begin with a negation, but may be the name of a finding, such as `No
 * appetite`.
 */
export type Contrary = 'ofFamily' | 'notDone' | 'denied' | 'differential' | 'doubted' | 'maybeDenied';

/** Words of one language, as parts of regular expressions in lower case without accents. */
interface Words {
  /** What a name begins with that is about relatives. */
  family: string;
  /** What a name ends with that was not done. */
  notDone: string;
  /** What a name begins with that the patient does not have, whatever it is. */
  denied: string;
  /** What a name ends with that was found not to be so. */
  excluded: string;
  /** Negations that deny a disease; before other words, they may belong to the name of a finding. */
  no: string;
  /** Diseases, by words or by their endings. */
  diseases: string;
  /** What a name begins with that is one of several possible diagnoses. */
  differential: string;
  /** What a name begins with that is not certain. */
  doubted: string;
  /** What a name ends with that is not certain. */
  doubtful: string;
}

/** The endings of diseases that the languages with Latin letters have in common. */
const ENDINGS = String.raw`(?!appetite)\p{L}{3,}(itis|ite|oma|ome|osis|ose|emia|aemia|amie|emie|pathy|pathie|patia|openia|penie|plegia|plegie)`;

const LATIN: Readonly<Record<'en' | 'fr' | 'es' | 'de', Words>> = {
  en: {
    family: String.raw`((no|negative|positive|strong) )?(family (medical )?(history|hx)( of\b|:)|fh(x)?( of\b|:))|(mother|father|brother|sister|son|daughter|aunt|uncle|grandmother|grandfather|cousin|relative)s? (has|had|have|with|died)\b`,
    notDone: 'not (done|performed|carried out|completed|undertaken|administered)',
    denied: String.raw`(no|without) (evidence|signs?) (of|for)|negative for|ruled[ -]out|does not have|never had|free of|not (currently )?(pregnant|diabetic|asthmatic|hypertensive|epileptic|anemic|anaemic|immunosuppressed|immunocompromised|infected|breast-?feeding|allergic)`,
    excluded: '(ruled out|excluded|refuted)',
    no: 'no(?! (show|longer)\\b)|not(?! (otherwise|elsewhere|specified|stated|applicable|due|able|yet|caused|responding)\\b)',
    diseases:
      'cancer|diabetes|asthma|hypertension|stroke|pneumonia|tuberculosis|infection|disease|disorder|allerg(y|ies)|fracture|failure|infarction|epilepsy|copd|hiv|covid(-19)?|gout|tumou?r',
    differential: 'differential( diagnos[ie]s)?|ddx',
    doubted: String.raw`suspect(ed)?|suspicion (of|for)|possibl[ey]|probabl[ey]|presumed|likely|rule[ -]out|query|concern for|question(able)?( of)?|(unable to|cannot|can not|can't) (exclude|rule out)|may have|might have`,
    doubtful: 'suspected|possible|probable|presumed|unconfirmed|not (excluded|ruled out)',
  },
  fr: {
    family: '(antecedents?|atcd|histoire) familia(l|ux|le)s?',
    notDone: 'non (realisee?|effectuee?|faite?|administree?)',
    denied: String.raw`(absence|pas) de signes? d(e\b|')|pas d'argument pour|negati(f|ve) pour|n'a pas (de\b|d')|nie\b`,
    excluded: '(exclue?|ecartee?|elimine|eliminee|infirmee?)',
    no: String.raw`pas d(e\b|')|aucune?`,
    diseases:
      'cancer|diabete|asthme|hypertension|avc|pneumonie|tuberculose|infection|maladie|allergies?|fracture|insuffisance|infarctus|epilepsie|tumeur|goutte',
    differential: 'diagnostics? differentiels?',
    doubted: String.raw`suspicions? d(e\b|')|suspect(ee?)?\b|possible|probable|eventuel(le)?`,
    doubtful: 'suspecte|suspectee|possible|probable|a confirmer|non exclue?',
  },
  es: {
    family: '(antecedentes?|historia) familiar(es)?',
    notDone: 'no (realizad[oa]|efectuad[oa]|hech[oa]|administrad[oa])',
    denied: String.raw`sin (evidencia|signos?|indicios) de|negativ[oa] (para|a)|no (tiene|presenta|padece)|niega\b`,
    excluded: '(descartad[oa]|excluid[oa])',
    no: 'sin(?! nombre\\b)|ningun[oa]?|no hay',
    diseases:
      'cancer|diabetes|asma|hipertension|ictus|neumonia|tuberculosis|infeccion|enfermedad|alergias?|fractura|insuficiencia|infarto|epilepsia|tumor|gota',
    differential: 'diagnosticos? diferencial(es)?',
    doubted: 'sospechas? de|sospechos[oa]|posible|probable|presunt[oa]|a descartar|descartar',
    doubtful: 'posible|probable|por confirmar|a descartar|no descartad[oa]',
  },
  de: {
    family: '(positive |negative )?familienanamnese|familiare vorbelastung',
    notDone: 'nicht (durchgefuhrt|erfolgt|gemacht|verabreicht)',
    denied: String.raw`(kein(e|en)?|ohne) (anhalt(spunkt|spunkte)?|hinweise?|zeichen|nachweis) (fur|auf|von|eines|einer)|negativ fur|verneint\b`,
    excluded: '(ausgeschlossen|verneint)',
    no: 'kein(e|en|er)?',
    diseases:
      'krebs|karzinom|diabetes|asthma|hypertonie|schlaganfall|pneumonie|tuberkulose|infektion|infekt|erkrankung|allergien?|fraktur|insuffizienz|infarkt|epilepsie|tumor|gicht',
    differential: 'differenti(al|ell)diagnosen?|dd',
    doubted: String.raw`verdacht auf|v\. ?a\.?|va\.|vermutlich(er?|es)?|moglich(er?|es)?|wahrscheinlich(er?|es)?|fraglich(er?|es)?|ausschluss`,
    doubtful: 'vermutet|verdacht|moglich|nicht ausgeschlossen',
  },
};

/** Chinese has no blanks, and its traditional and simplified letters are here together. */
const CHINESE: Words = {
  family: '(无|無|有|阳性|陽性)?家族史',
  notDone: '未(做|行|进行|進行|完成|执行|執行|实施|實施|施行)|没有做|沒有做|没做|沒做',
  denied: '(未见|未見|无|無|没有|沒有)(明显|明顯)?(证据|證據|迹象|跡象|征象|徵象)|否认|否認|不患|未患|排除',
  excluded: '已?排除|除外',
  no: '无|無|没有|沒有|没|沒|未见|未見',
  diseases:
    '癌|瘤|糖尿病|哮喘|高血压|高血壓|中风|中風|肺炎|结核|結核|感染|疾病|过敏|過敏|骨折|衰竭|梗死|梗塞|癫痫|癲癇|痛风|痛風|病史',
  differential: '鉴别诊断|鑑別診斷|鑒別診斷',
  doubted: '疑似|疑(?!病)|怀疑|懷疑|可能|考虑|考慮|可疑',
  doubtful: '待排|待排除|待查|可疑|可能|不排除|疑似',
};

const all = (part: keyof Words): string =>
  Object.values(LATIN)
    .map((words) => words[part])
    .join('|');

/** Behind the words of one part of a name stands no letter. */
const END = String.raw`(?!\p{L})`;
const either = (latin: string, chinese: string): RegExp => new RegExp(`${latin}|${chinese}`, 'u');
const begins = (part: keyof Words): RegExp =>
  either(String.raw`^\W*(${all(part)})${END}`, String.raw`^\s*(${CHINESE[part]})`);
const ends = (part: keyof Words): RegExp =>
  either(String.raw`(^|[^\p{L}])(${all(part)})\W*$`, String.raw`(${CHINESE[part]})[^\p{L}]*$`);

/** Words after which a disease is not what is denied: `No remission of myeloma`. */
const OTHERWISE =
  'of|in|from|for|to|with|without|due|after|remission|response|improvement|reponse|guerison|amelioration|respuesta|mejoria|ansprechen|besserung';

const DENIES_DISEASE = either(
  String.raw`^(${all('no')})(\s|(?<='))(?!.*(?<!\p{L})(with|without|due|but)${END})((?!(?<!\p{L})(${OTHERWISE})${END}).)*?(?<!\p{L})((${all('diseases')})${END}|${ENDINGS}s?${END})`,
  String.raw`^(${CHINESE.no}).*(${CHINESE.diseases})`,
);

/** The rules, of which the first that fits counts: `No family history of stroke` is about the family. */
const RULES: readonly (readonly [Contrary, RegExp])[] = [
  ['ofFamily', begins('family')],
  ['notDone', ends('notDone')],
  // `Not excluded` is a doubt, and no exclusion.
  ['doubted', ends('doubtful')],
  ['doubted', begins('doubted')],
  ['doubted', /^\s*(r\/o(?!\p{L})|\?\s*\p{L})|\p{L}\s*\(?\?\)?\s*$/u],
  ['differential', either(String.raw`^\W*(${all('differential')})\s*(:|-\s|of\s)`, `^(${CHINESE.differential})`)],
  ['denied', begins('denied')],
  ['denied', ends('excluded')],
  ['denied', DENIES_DISEASE],
  ['maybeDenied', either(String.raw`^(${all('no')})(?=\s|$|(?<='))`, '^(没有|沒有)')],
];

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
  const found = RULES.find(([, pattern]) => pattern.test(folded))?.[0];
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(words, found);
  return found;
}
