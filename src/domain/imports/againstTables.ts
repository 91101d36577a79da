/**
 * Words that may speak against a statement, wherever they stand in it: parts of regular expressions in lower case without
 * accents, in English, French, Spanish and German. Each is a whole word, or its beginning if it ends with `\p{L}*`.
 */
export const AGAINST = {
  /** Denied, excluded, or a mistake. */
  denied: [
    String.raw`no|not|never|none|nil|\p{L}+n't|cannot|den(y|ies|ied|ying)|negative|neg|absent|absence|disprove[nd]?|exclud(e[sd]?|ing)|exclusion`,
    String.raw`(rule[ds]?|ruling)[ -]out|refuted|(in|by|an?) error|erroneous(ly)?|mistaken(ly)?|misdiagnos\p{L}*|cancell?ed|retracted`,
    String.raw`free of|(?<=[ -])free(?=\W*$)|undetected|delabel\p{L}*|de-label\p{L}*|unfounded|untrue|(?<=^|patient |pt )without`,
    String.raw`pas|jamais|aucune?|nie[nt]?|n'(a|est|ont|y)|absente?|absence|exclue?s?|exclusion|ecarte[res]*|elimine[res]*|infirmee?|(par )?erreur|errone\p{L}*|annulee?|indemne`,
    String.raw`non (fait|faite|realise|confirme|retrouve|prise?|allerg|atteint)\p{L}*`,
    String.raw`nunca|jamas|ningun[oa]?|nieg\p{L}+|nega\p{L}+|ausente|ausencia|descart\p{L}+|excl[uo]\p{L}+|(por )?error|cancelad[oa]|libre de`,
    String.raw`nicht|nie|niemals|kein(e[mnrs]?)?|verneint\p{L}*|ausgeschlossen\p{L}*|ausschlu(ss|ß)\p{L}*|negativ\p{L}*|irrtum\p{L}*|irrtumlich\p{L}*|storniert\p{L}*|abgesagt\p{L}*|frei von|\p{L}+frei|fehldiagnose\p{L}*|widerlegt\p{L}*`,
  ],
  /** Not certain. */
  doubted: [
    String.raw`unconfirmed|(to be|await\p{L}*|pending) confirm\p{L}*|doubt(ful|ed)?|working diagnosis|tentative|presum\p{L}+|provisional|possibl[ey]|probabl[ey]|suspect(ed)?|suspicion|(un)?likely|query|r/o|ddx?|d/d|versus|vs`,
    String.raw`(a|est a|reste a) confirmer|non confirmee?s?|douteu(x|se)|suspect(ee?)?|suspicion|hypothese|eventuel(le)?`,
    String.raw`(por|sin|a) confirmar|dudos[oa]|sospech\p{L}+|presunt[oa]`,
    String.raw`unbestatigt\p{L}*|arbeitsdiagnose|fraglich\p{L}*|verdacht\p{L}*|v\.? ?a\.|moglich\p{L}*|vermut\p{L}+|(un)?wahrscheinlich\p{L}*`,
  ],
  /** About somebody else. */
  relatives: [
    String.raw`(grand)?(mother|father)(['’]s)?|brothers?|sisters?|daughters?|aunts?|uncles?|cousins?|(?<=^|'s |her |his )sons?|sons?(?=\W*$| (has|had|with)\b)|relatives?(?=\W*$| (has|had|have|with)\b)|husband|wife|spouse|partners?|siblings?|parents?|family|fhx?|famhx|(baby|infant|child|twin|friend|roommate) (with|has|had)`,
    String.raw`(grand-?)?(mere|pere)|freres?|s(oe|œ)ur|(son |leur )fils|fille|tante|oncle|cousine?|mari|epou(x|se)|conjointe?|famille`,
    String.raw`madre|padre|herman[oa]s?|hij[oa]s?|(su |mi )?ti[oa] (matern|patern)[oa]|abuel[oa]s?|espos[oa]|marido|pareja|familia|familiares`,
    String.raw`(gro(ß|ss))?(mutter|vater)s?|bruders?|schwester|sohn(es)?|tochter|tante|onkel|cousine?|ehemann|ehefrau|partnerin|familie|familienanamnese`,
  ],
  /** Of a medication: not taken any more, or not to be taken. */
  notTaken: [
    String.raw`stop(s|ped|ping)?|discontinu\p{L}+|d/c('?d)?|ceased|halted|withheld|(on )?hold|(?<!-)held|suspended|off(?! label)|refus\p{L}+|declin\p{L}+|avoid(ed|s)?|contra-?indicated|allerg(ic|y) to|intolerant|planned|pending|failed|untaken`,
    String.raw`arret(e[es]?|er)?|suspendue?|interrompue?|refus\p{L}*|eviter|contre-?indiquee?|prevue?|allergique a`,
    String.raw`suspendid[oa]|suspender|interrumpid[oa]|retirad[oa]|rechaz\p{L}+|rehus\p{L}+|evitar|contraindicad[oa]|dejo de|alergic[oa] a`,
    String.raw`abgesetzt\p{L}*|pausiert\p{L}*|gestoppt\p{L}*|beendet\p{L}*|abgelehnt\p{L}*|verweiger\p{L}*|(zu )?(ver)?meiden|kontraindiziert\p{L}*|geplant\p{L}*|allergisch (auf|gegen)`,
  ],
  /** Of a procedure: not done, or not yet. */
  notDone: [
    String.raw`refus\p{L}+|declin\p{L}+|abort(ed)?|abandoned|failed|unsuccessful(ly)?|attempt(ed)?|planned|planning|schedul\p{L}+|pending|postponed|deferred|await\p{L}*|booked|contra-?indicated|consider(ed)?|recommended|candidate`,
    String.raw`refus\p{L}*|abandonnee?|echec|echouee?|prevue?|programmee?|planifiee?|reportee?|en attente|contre-?indiquee?`,
    String.raw`rechaz\p{L}+|rehus\p{L}+|fallid[oa]|fracasad[oa]|prevista?o?|programad[oa]|pendiente|pospuest[oa]|aplazad[oa]|contraindicad[oa]`,
    String.raw`abgelehnt\p{L}*|verweiger\p{L}*|abgebrochen\p{L}*|misslungen\p{L}*|fehlgeschlagen\p{L}*|geplant\p{L}*|verschoben\p{L}*|ausstehend\p{L}*|kontraindiziert\p{L}*`,
  ],
  /** Of an allergy: the substance does no harm. */
  tolerated: [String.raw`tolerat(es|ed|ing)|(?<!not |in)toler(e|ee|a|ad[oa])|vertrag(t|en)|toleriert|passed|unlikely`],
} as const;

export type Against = keyof typeof AGAINST;

/** The same in Chinese, which has no blanks; traditional and simplified letters together. */
export const AGAINST_CHINESE: Readonly<Record<Against, string>> = {
  denied:
    '[无無](?!菌|痛|症|先兆|力|脑|腦|尿|精|汗|排卵|晶|嗅|月经|月經|名|效)|没有|沒有|[没沒](?!药|藥)|未(?!分|特|破|闭|閉|控|足|定|成熟|全|愈|癒|育|明|指|知|伴|累|婚|确|確|证实|證實)|不(是|患|过敏|過敏|存在|支持|符合|了|考虑|考慮)|否认|否認|排除|除外|取消|误诊|誤診|阴性|陰性|并非|並非|错误|錯誤',
  doubted:
    '疑(?!病|难|難)|未确|未確|未证实|未證實|可能|待查|待排|考虑|考慮|不确定|不確定|初步诊断|初步診斷|拟诊|擬診|鉴别|鑑別',
  relatives:
    '父亲|父親|母亲|母親|爸|妈妈|媽媽|其[父母子女夫妻兄弟姐姊妹]|[父母](?=患|有|：|:)|祖父|祖母|外公|外婆|哥哥|弟弟|姐姐|姊姊|妹妹|兄弟|姐妹|姊妹|儿子|兒子|女儿|女兒|妻子|丈夫|配偶|叔叔|姑姑|舅舅|阿姨|家人|家族(?!性)|亲属|親屬',
  notTaken: '停用|停药|停藥|已停|暂停|暫停|拒绝|拒絕|避免|禁用|禁忌|慎用|不再|不服|不吃|不用|勿|过敏|過敏',
  notDone: '拒绝|拒絕|失败|失敗|中止|终止|終止|推迟|推遲|延期|计划|計劃|拟行|擬行|预约|預約|待行|等待|建议|建議',
  tolerated: '(?<!不)耐受|可用',
};

/** Names that have such words and do not speak against anything. They are taken out before the words are looked for. */
export const HARMLESS: readonly string[] = [
  // Parts of a name that say more precisely which disease it is.
  String.raw`\b(not|nor|never) (otherwise|elsewhere|else ?where|specified|classified|stated|applicable|due|able|caused|responding|intractable|well|controlled|uncontrolled|fully|adequately|completely|healed|healing|yet delivered|tolerated|at goal|in labou?r|insulin|methicillin|better|improv\p{L}+|recovered|smok\p{L}+|as uncontrolled)\b`,
  String.raw`\bnot [\p{L}-]*(resistant|dependent|specified|classified)\b`,
  String.raw`\bno[ -](show|longer able|doz|dose change|change|longer able)\b|\bnever[ -]smoke[rd]\b|\bnon[ -](?!(fait|realis|confirm|retrouv|pris|allerg|atteint))\p{L}+`,
  String.raw`\b(with |and |, ?)?no (complications?|exacerbations?|metasta\p{L}+|recurrence|loss of consciousness|obstruction|bleeding|perforation|gangrene|behaviou?ral disturbance|mention)\b`,
  String.raw`\b(sero|triple|gram|rh|rhesus|her2|er|pr|hiv|hbsag|anca|rf|coagulase|bcr-abl|test|covid-19|antigen|factor|wrist|double)[ -]*negati(ve|f|v|vo|va)\b|\bnegative (pressure|reaction to)\b`,
  String.raw`\b(congenital |acquired |conge\p{L}+ )?absence (of|de|d') ?(?!(evidence|disease|cancer|symptoms)\b)|\b(kidney|pulse|uterus|reflex\p{L}*) absent\b|\babsence seizures?\b|\b(denial|denies) (of illness|suicid\p{L}*)|\bdisease-free interval|\bexcluded middle|\bfree fluid`,
  String.raw`\bnicht-\p{L}+|\bnicht (kleinzellig\p{L}*|invasiv\p{L}*)|\bno (hodgkin|insulino\p{L}*|especificad[oa]|controlad[oa]|alcoholic[oa]|complicad[oa]|clasificad[oa]|displasic[oa]|toxic[oa]|microcitic[oa]|de celulas|invasiv[oa]|seminomatos[oa]|obstructiv[oa]|proliferativ[oa]|reumatic[oa]|isquemic[oa]|traumatic[oa]|purulent[oa]|dependiente)`,
  String.raw`\bnicht[ -](naher|insulin\p{L}*|hodgkin\p{L}*|anderswo|anderenorts|toxisch\p{L}*|primar\p{L}*|eingestellt\p{L}*)|\b(symptom|beschwerde|alkohol|rezidiv)frei\b`,
  // Words about a relative in what is the patient's own.
  String.raw`\bsister (mary joseph|joseph)|\b(dure|pie)-mere|\bmother-(infant|child|baby)|\binfant of \p{L}+ mother|\b(child|partner|spouse|parent|family|sibling|intimate partner)(al|-child)? (abuse|violence|neglect|conflict|problems?|relation\p{L}*|rivalry|planning|stress|disruption|discord)|\bcelulas madre|\bablation des fils|\bpapilla vateri\b|\b(ampull\p{L}*|papill\p{L}*) (of |de |der )?vater\b|\bvater(l)?[ -](ampulla|papilla|syndrom|association)\p{L}*|\bsingle parent|\bduramadre|\bmaternal care\b[^:]*|\bmalaria\b`,
  String.raw`.*\b(liv(es|ing)|stay(s|ing)|vit|vivant|habite|vive|viviendo|casa|lebt|wohnt|wohnhaft|death|deces|muerte|fallecimiento|tod|trauer|grief|bereavement|conflict|stress|loss|caregiver|dependent|care) (\p{L}+ ){0,3}(mother|father|parents?|family|husband|wife|spouse|partner|mere|pere|famille|madre|padre|familia|mutter|vater|familie|mari|sons?|daughters?)\b`,
  String.raw`\bgraft[ -]*(versus|vs)[ -]*host|\bexcluding\b|\b(do not|not for) (resuscitat|intubat)\p{L}*|\bno\.? ?\d|^absent\b|\b(preservative|sugar|gluten|lactose|alcohol|latex|fragrance|dye|sodium|caffeine)[ -]free\b|\bpartner therapy`,
  // Kinds of diseases: non-Q-wave, non-functioning, dysgerminoma, amelanotic.
  '[无無](?=q波|功能(性|的|垂体|垂體|腺|肾|腎|胰|瘤)|性细胞|性細胞|色素(性|痣)|骨折脱位型|骨折脫位型)',
  '(?<=.)无痛|无明显诱因|計劃生育|计划生育|不伴|无转移|無轉移|疑难|家族性|抗过敏|抗過敏|耐药|母细胞|母細胞|三阴性|三陰性|革[兰蘭]氏?[阴陰]性|(her-?2|受体|受體|血清|抗体|抗體)[阴陰]性|其子[宫宮]',
];

/** What no terminology says of its own codes. */
export const NEVER_OFFICIAL = String.raw`(in|by) error|erroneous\p{L}*|misdiagnos\p{L}*|disproved|cancell?ed|delabel\p{L}*|unconfirmed|working diagnosis|fehldiagnose|irrtumlich\p{L}*|误诊|誤診`;
