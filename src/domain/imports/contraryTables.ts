/** Words of one language, as parts of regular expressions in lower case without accents. */
export interface Words {
  /** What a name begins with that is about relatives. */
  family: string;
  /** Relatives, */
  relatives: string;
  /** what a name says after one of them at its beginning, */
  relativeHas: string;
  /** and what it says before one of them at its end. */
  ofRelative: string;
  /** What a name says between a disease and the relative or the family who has it. */
  ownedBy: string;
  /** What a name ends with that was not done. */
  notDone: string;
  /** What a name begins with that the patient does not have, whatever it is. */
  denied: string;
  /** What a name ends with that was found not to be so. */
  excluded: string;
  /** Negations that deny a disease; before other words, they may belong to the name of a finding. */
  no: string;
  /** Negations that only deny a disease that follows at once: `Absence of cancer`, but not `Absence of uterus`. */
  lacks: string;
  /** What a name says behind a disease that is not there: `Asthma absent`, but not `Kidney absent`. */
  absent: string;
  /** Answers behind a colon at the end of a name. */
  answersNo: string;
  /** Diseases, by words or by their endings. */
  diseases: string;
  /**
   * Words by which a negation denies something else than the disease beside them: what is done about it (`No cancer
   * screening`), or how it is (`Not well controlled hypertension`).
   */
  about: string;
  /** What a name begins with that is one of several possible diagnoses. */
  differential: string;
  /** What a name begins with that is not certain. */
  doubted: string;
  /** What a name ends with that is not certain. */
  doubtful: string;
  /** What makes a name uncertain wherever it stands, because it denies that something was excluded. */
  notExcluded: string;
  /** What a name of a medication begins or ends with that is not taken. */
  notTaken: string;
  /** What a name of an allergy ends with that does no harm. */
  tolerated: string;
}

export type Language = 'en' | 'fr' | 'es' | 'de';

export const LATIN: Readonly<Record<Language, Words>> = {
  en: {
    family: String.raw`((no|negative|positive|strong) )?(family (medical )?(history|hx)( of\b|:)|fh(x)?( of\b|:))`,
    relatives:
      "(patient's |his |her )?((maternal|paternal) )?(mother|father|brother|sister|son|daughter|aunt|uncle|grand(mother|father)|cousin|relative)s?",
    relativeHas: 'has|had|have|with|died|diagnosed',
    ofRelative: 'in (the |her |his |a )?',
    ownedBy: '(in|of) (the |her |his |a |their )?',
    notDone: '(not|never) (done|performed|carried out|completed|undertaken|administered)|cancell?ed',
    denied: String.raw`(no|without) (evidence|signs?) (of|for)|negative for|ruled[ -]out|does not have|never had|free of|(not|no longer) (currently )?(pregnant|diabetic|asthmatic|hypertensive|epileptic|anemic|anaemic|immunosuppressed|immunocompromised|infected|breast-?feeding|allergic)(?= (to|with|by|at|now)\b|\W*$)|non[ -]?(pregnant|diabetic|asthmatic|hypertensive|epileptic|allergic)( patient)?(?=\W*$)`,
    excluded: '(ruled out|excluded|refuted)',
    no: 'no(?! (show|longer)\\b)',
    lacks:
      '(absence of|without|no longer( has| have)?|not(?! (otherwise|elsewhere|specified|stated|applicable|due|able|yet|caused|responding)\\b))( (an?|the|any|known|active|current))?',
    absent: '(is |are )?(absent|not present|free)',
    answersNo: 'no|none|absent|negative|denied|denies',
    diseases:
      'cancer|diabetes|asthma|hypertension|stroke|pneumonia|tuberculosis|infection|disease|disorder|allerg(y|ies)|fracture|failure|infarction|epilepsy|copd|hiv|covid(-19)?|gout|tumou?r',
    about:
      'screen(s|ing|ed)?|control(led)?|plans?|education|vaccin[a-z]*|immuni[sz]ation|immuni[sz]ed|test(s|ing|ed)?|management|treat(ment|ed)|therapy|medications?|prophylaxis|monitor(ing|ed)|follow-?up|referral|review|counsell?ing|clinic|visits?|check(s|ed)?|dependent|registry|records?|information|contact|exposure|risks?|symptoms?|pain|attacks?|exacerbations?|flares?|complications?|recurrence|progression|relapse|remission|surgery|prevention|care|specialist|support|related|induced|well|poorly|fully|adequately|completely|heal(ing|ed)|compliant|adherent|managed|resolved|improv(ing|ed)',
    differential: 'differential( diagnos[ie]s)?|ddx',
    doubted: String.raw`suspect(ed)?|suspicion (of|for)|possibl[ey]|probabl[ey]|presumed|(un)?likely|rule[ -]out|query|concern for|question(able)?( of)?|may have|might have`,
    doubtful: 'suspected|possible|probable|presumed|unconfirmed|(un)?likely|rule[ -]out|r/o',
    notExcluded: String.raw`(unable to|impossible to|cannot|can not|can't|could not|couldn't) (be )?(\p{L}+ly )?(exclude|rule[ -]out|excluded|ruled[ -]out)|not (yet )?(been )?(\p{L}+ly )?(excluded|ruled[ -]out)`,
    notTaken:
      "((patient|is|was) )*(not|never) (taking|taken)|no longer (taking|taken|takes|on)|not (currently )?on|(does not|doesn't|never) takes?|isn't taking|never took",
    tolerated: '(?<!(not|poorly|badly|never|barely) )tolerate[ds]',
  },
  fr: {
    family: '(antecedents?|atcd|histoire) familia(l|ux|le)s?',
    relatives: '(sa |son )?(mere|pere|frere|s(œ|oe)ur|fils|fille|tante|oncle|grand-?(mere|pere)|cousine?)',
    relativeHas: 'diabetique|asthmatique|hypertendue?|avec|ayant|a eu|atteinte?|decedee?',
    ofRelative: 'chez (la |le |sa |son |une? )',
    ownedBy: '(de|dans) (la |le |sa |son )?|du ',
    notDone: '(non|jamais) (realisee?|effectuee?|faite?|administree?)|annulee?',
    denied: String.raw`(absence|pas) de signes? d(e\b|')|pas d'argument pour|negati(f|ve) pour|indemne d(e\b|')|n'a pas (de\b|d')|nie\b|(pas|non|n'est pas) (enceinte|diabetique|asthmatique|hypertendue?|epileptique|allergique)(?= (a|au|aux)\b|\W*$)`,
    excluded: '(exclue?|ecartee?|elimine|eliminee|infirmee?)',
    no: String.raw`pas d(e\b|')|aucune?|sans(?! (souci|domicile|abri|emploi)\b)`,
    lacks: String.raw`absence d(e\b|')`,
    absent: '(est )?absente?',
    answersNo: 'non|aucune?|absente?|negati(f|ve)|nie',
    diseases:
      'cancer|diabete|asthme|hypertension|avc|pneumonie|tuberculose|infection|maladie|allergies?|fracture|insuffisance|infarctus|epilepsie|tumeur|goutte|vih',
    about:
      'depistage|controlee?|equilibree?|traitee?|traitement|education|tests?|suivie?|prevention|vaccin(ation)?s?|symptomes?|douleurs?|complications?|recidive|prise en charge|bien',
    differential: 'diagnostics? differentiels?',
    doubted: String.raw`suspicions? d(e\b|')|suspect(ee?)?\b|possible|probable|eventuel(le)?|(a )?(eliminer|ecarter)`,
    doubtful: 'suspecte|suspectee|possible|probable|a confirmer|a (eliminer|ecarter)',
    notExcluded: String.raw`(ne peu(t|vent)( pas)?|ne pouvant|impossible d(e |')|n'a pu)( pas)? ?(etre )?(exclu(re|e?s?)|ecarte[rse]*|elimine[rse]*)|(non|n'est pas|pas) (exclue?|ecartee?|eliminee?)`,
    notTaken: 'ne prend (pas|plus)|non prise?|pas prise?|arretee? par le patient',
    tolerated: '(?<!(non|pas|mal) )toleree?',
  },
  es: {
    family: '(antecedentes?|historia) familiar(es)?',
    relatives: '(su )?(madre|padre|herman[oa]s?|hij[oa]s?|ti[oa] (matern|patern)[oa]|tio|abuel[oa]s?)',
    relativeHas: 'diabetic[oa]|asmatic[oa]|hipertens[oa]|con|tiene|tuvo|fallecid[oa]|diagnosticad[oa]',
    ofRelative: 'en (la |el |su |un |una )?',
    ownedBy: '(de|en) (la |el |su )?|del ',
    notDone: '(no|nunca) (realizad[oa]|efectuad[oa]|hech[oa]|administrad[oa])|cancelad[oa]',
    denied: String.raw`sin (evidencia|signos?|indicios) de|negativ[oa] (para|a)|no (tiene|presenta|padece)|libre de|niega\b|se (descarta|excluye)|se ha (descartado|excluido)|no (es |esta )?(embarazada|diabetic[oa]|asmatic[oa]|hipertens[oa]|epileptic[oa]|alergic[oa])(?= (a|al)\b|\W*$)`,
    excluded: '(descartad[oa]|excluid[oa])',
    no: 'sin(?! nombre\\b)|ningun[oa]?|no hay',
    lacks: 'ausencia de',
    absent: '(esta )?(ausente|no presente)',
    answersNo: 'no|ningun[oa]?|ausente|negativ[oa]|niega|negad[oa]',
    diseases:
      'cancer|diabetes|asma|hipertension|ictus|neumonia|tuberculosis|infeccion|enfermedad|alergias?|fractura|insuficiencia|infarto|epilepsia|tumor|gota|vih',
    about:
      'cribado|tamizaje|control(ad[oa])?|tratad[oa]|tratamiento|educacion|pruebas?|seguimiento|prevencion|vacunas?|vacunacion|sintomas?|dolor|complicacion(es)?|recidiva|bien',
    differential: 'diagnosticos? diferencial(es)?',
    doubted: 'sospechas? de|sospechos[oa]|posible|probable|presunt[oa]|a descartar|descartar',
    doubtful: 'posible|probable|por confirmar|a descartar',
    notExcluded:
      'no se (puede|pueden|pudo|podria|ha podido)( \\p{L}+)? ?(descartar|excluir)|no (puede|es posible) (descartar|excluir)(se)?|(no se (descarta|excluye)|imposible (descartar|excluir))|no (ha sido |esta )?(descartad[oa]|descartable|excluid[oa])',
    notTaken: 'no (lo |la )?(toma|tomado|tomada)|ya no (lo |la )?toma',
    tolerated: '(?<!(no|mal) )(tolerad[oa]|tolera)',
  },
  de: {
    family: '(positive |negative )?familienanamnese|familiare vorbelastung',
    relatives: '(ihre? |seine? )?((gro(ß|ss))?(mutter|vater)|bruder|schwester|sohn|tochter|tante|onkel|cousine?)',
    relativeHas: 'mit|hat|hatte|leidet|litt|erkrankt|verstorben',
    ofRelative: 'bei(m)? (der |dem |ihrer |ihrem |seiner |seinem |einer |einem )?',
    ownedBy: '(in |von )?(der|des|ihrer|ihres|seiner|seines) ',
    notDone: '(nicht|nie) (durchgefuhrt|erfolgt|gemacht|verabreicht)|abgesagt',
    denied: String.raw`(kein(e|en)?|ohne) (anhalt(spunkt|spunkte)?|hinweise?|zeichen|nachweis) (fur|auf|von|eines|einer)|negativ fur|(krebs|karzinom|tumor|infekt)frei(?=\W*$)|verneint\b|nicht (schwanger|diabetisch|asthmatisch|hypertensiv|allergisch)(?= (auf|gegen)\b|\W*$)`,
    excluded: '(ausgeschlossen|verneint)',
    no: 'kein(e|en|er)?',
    lacks: '(fehlen|abwesenheit) von|ohne|nicht mehr',
    absent: '(ist )?(nicht (mehr )?vorhanden|abwesend)',
    answersNo: 'nein|kein(e[rs]?)?|nicht vorhanden|negativ|verneint',
    diseases:
      'krebs|karzinom|diabetes|asthma|hypertonie|schlaganfall|pneumonie|tuberkulose|infektion|infekt|erkrankung|allergien?|fraktur|insuffizienz|infarkt|epilepsie|tumor|gicht',
    about: String.raw`\p{L}*screening|\p{L}*vorsorge|\p{L}*schulung|\p{L}*impfung|\p{L}*kontrolle|\p{L}*therapie|\p{L}*behandlung|tests?|\p{L}*pflichtig(er|es)?|eingestellter?|behandelter?|symptome|schmerzen|komplikationen|rezidiv`,
    differential: 'differenti(al|ell)diagnosen?|dd',
    doubted: String.raw`verdacht auf|verdachtsdiagnosen?|v\. ?a\.?|va\.|vermutlich(er?|es)?|moglich(er?|es)?|(un)?wahrscheinlich(er?|es)?|fraglich(er?|es)?|ausschluss`,
    doubtful: 'vermutet|verdacht|moglich|(un)?wahrscheinlich',
    notExcluded: String.raw`nicht (\p{L}+ )?(auszuschlie(ß|ss)en|ausgeschlossen|ausschlie(ß|ss)(bar|en))`,
    notTaken: 'nicht (mehr )?(eingenommen|genommen)|nimmt (nicht|kein(e|en)?)',
    tolerated: '(?<!(nicht|schlecht) )(vertragen|toleriert)',
  },
};

/** Chinese has no blanks, and its traditional and simplified letters are here together. */
export const CHINESE: Words = {
  family: '.*家族史',
  relatives:
    '(外)?(祖父|祖母|爷爷|爺爺|奶奶|外公|外婆)|父亲|父親|母亲|母親|父|母|哥哥|弟弟|兄弟|姐姐|姊姊|妹妹|姐妹|姊妹|儿子|兒子|女儿|女兒|叔叔|姑姑|舅舅|阿姨',
  relativeHas: '有|曾?患|得过|得過|死于|死於|确诊|確診|诊断|診斷',
  ofRelative: '(?!)',
  ownedBy: '(?!)',
  notDone: '未(做|行|进行|進行|完成|执行|執行|实施|實施|施行)|没有做|沒有做|没做|沒做|已?取消',
  denied:
    '(未见|未見|无|無|没有|沒有)(明显|明顯)?(证据|證據|迹象|跡象|征象|徵象)|否认|否認|不患|未患|排除(?!不|性|诊断|診斷)|(未|没有|沒有)(怀孕|懷孕)',
  excluded: '已?排除|除外',
  no: '无|無|没有|沒有|没|沒|未见|未見',
  lacks: '(?!)',
  absent: '不存在|缺如',
  answersNo: '无|無|没有|沒有|否|否认|否認|阴性|陰性',
  diseases:
    '癌|瘤|糖尿病|哮喘|高血压|高血壓|中风|中風|肺炎|结核|結核|感染|疾病|过敏|過敏|骨折|衰竭|梗死|梗塞|癫痫|癲癇|痛风|痛風|病史',
  about:
    '筛查|篩查|篩檢|控制|计划|計劃|教育|疫苗|接种|接種|检测|檢測|检查|檢查|治疗|治療|预防|預防|随访|隨訪|症状|症狀|并发症|併發症|依赖|依賴|愈合|癒合|发作|發作|复发|復發|疼痛|移位|的',
  differential: '鉴别诊断|鑑別診斷|鑒別診斷',
  doubted: '疑似|疑(?!病)|怀疑|懷疑|可能|考虑|考慮|可疑',
  doubtful: '待排|待排除|待查|可疑|可能|疑似',
  notExcluded: '(无法|無法|不能|未能|不可|不|尚未|未|难以|難以)(完全)?(排除|除外)',
  notTaken: '(不|未|没有|沒有|没|沒)(再)?(服|吃|用)(用)?(药|藥)?',
  tolerated: '(?<!不)(可?耐受|能耐受)',
};
