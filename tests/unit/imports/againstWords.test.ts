import { expect, test } from 'vitest';
import { findAgainst, type StatementKind } from '../../../src/domain/imports/againstWords';
import { readContrary } from '../../../src/domain/imports/contraryWords';

/** Names, one a line or between bars. */
const list = (names: string): string[] => names.trim().split(/\s*[|\n]\s*/);

const AGAINST: Record<StatementKind, string[]> = {
  problem: list(`
    已排除肺炎 | 除外肺炎 | 未發現腫瘤 | Has no asthma | Excluded: PE | Asthma - disproved
    PE yet to be excluded | Asthma (entered in error) | Entered in error: asthma
    Cancelled: asthma | Misdiagnosed asthma | Frei von Tumor | Diagnostic écarté: lupus
    COVID-19: not detected | Not cancer free | 排除不了肺炎 | 没有排除肺炎 | 肺炎没有排除 | 父亲高血压 | 其母患乳腺癌
    儿子哮喘 | 妻子流感 | Breast cancer, sister | FHx colon cancer | Husband has dementia
    Partner HIV positive | Wife: influenza | Baby with jaundice | No appetite | Neumonía, no se vio | Patient without asthma
    Her son has asthma | No personal history of stroke | Working diagnosis: SLE
    Doubtful asthma | Asthma not confirmed | Unconfirmed asthma | Pneumonie non confirmée
    À confirmer: lupus | Neumonía no confirmada | DD Pneumonie | Ruling out PE
    Not able to rule out PE | Ohne Ausschluss einer Embolie | 排除性诊断
    无功能障碍 | 无骨折脱位 | 无色素沉着`),
  medication: list(`
    Warfarin (discontinued) | Warfarin - stopped | Stopped warfarin
    Warfarin, never started | Warfarin refused | Off warfarin | Warfarin on hold
    Do not give aspirin | Avoid NSAIDs | Warfarin contraindicated | Warfarine arrêtée
    Warfarina suspendida | Warfarin abgesetzt | 停用华法林 | 拒绝服药 | Mother takes warfarin
    Takes no medications`),
  procedure: list(`
    Colonoscopy refused | Colonoscopy declined | Colonoscopy aborted | Refused colonoscopy
    Failed intubation | Unsuccessful PCI | Planned hysterectomy
    Scheduled: knee replacement | MRI pending | 未做手术 | 拒绝手术 | 取消手术
    Nicht durchgeführte Koloskopie | Appendicectomie refusée | Hysterectomy: no
    Appendectomy not cancelled`),
  allergy: list(`
    Penicillin - not allergic | Penicillin: no allergy | Penicillin allergy disproved
    Penicillin (delabeled) | Tolerates penicillin | Tolère la pénicilline
    Tolera penicilina | Verträgt Penicillin | 青霉素不过敏 | 对青霉素不过敏 | 青霉素皮试阴性
    Keine Penicillinallergie | Mother allergic to penicillin | 母亲青霉素过敏 | 无 | Keine
    Not asked`),
};

const KINDS: readonly StatementKind[] = ['problem', 'medication', 'procedure', 'allergy'];

test.each(KINDS)('words that may speak against a %s are found wherever they stand', (kind) => {
  expect(AGAINST[kind].filter((words) => findAgainst(words, kind) === undefined)).toEqual([]);
});

/** What must not be lost, because the words do not deny it for certain. */
test.each(
  list(`
  排除不了肺炎 | 排除不了癌 | 没有排除肺炎 | 肺炎没有排除 | 肺炎未被排除 | PE yet to be excluded | Not cancer free
  无功能垂体瘤 | 无Q波心肌梗死 | 无功能性垂体腺瘤 | 无功能肾上腺腺瘤 | 无功能胰腺神经内分泌肿瘤 | 無功能腺瘤 | 无性细胞瘤 | 无色素性黑色素瘤
  无骨折脱位型脊髓损伤 | 排除性诊断 | Pneumonie non encore exclue | No asthma; COPD
  Not a case of asthma ruled out | Appendectomy not cancelled | Pas d’asthme, BPCO
  没有哮喘，有糖尿病 | No pneumonia excluded | Pneumonia to be ruled out`),
)('"%s" is not refuted', (words) => expect(['denied', 'notDone']).not.toContain(readContrary(words)));

const PLAIN: Record<StatementKind, string[]> = {
  problem: list(`
    Hernie de la dure-mère | Méningiome de la pie-mère | Karzinom der Papilla Vateri
    Trasplante de células madre | Sister Mary Joseph nodule | 神经母细胞瘤 | 母斑
    Relative bradycardia | Non-ST elevation myocardial infarction | NSTEMI
    Breast cancer, HER2 negative | Seronegative arthritis | Migraine, not intractable
    Diabetes with no complications | 无先兆偏头痛 | 无菌性脑膜炎 | 无痛性心肌梗死 | 无症状菌尿 | 无力 | 无脑儿 | 不孕症
    无Q波心肌梗死 | 无功能垂体瘤 | 无功能性垂体腺瘤 | 無功能腺瘤 | 无性细胞瘤 | 无色素性黑色素瘤 | 无骨折脱位型脊髓损伤
    卵圆孔未闭 | 未分化癌 | 消化不良 | Non-Hodgkin lymphoma | Not otherwise specified | No-show
    Conflict in the family | Death of the mother | Gout
    Type 2 diabetes mellitus without complication | Nicht-insulinpflichtiger Diabetes
    Diabetes, not controlled | Never smoker | Vit chez sa mère | Lebt bei der Mutter
    Vive en casa de su madre | Infant of diabetic mother | 家族性高胆固醇血症 | Absence of uterus
    Absence de rein | Kidney absent | Triple-negative breast cancer
    Graft versus host disease | 疑病症 | Familial hypercholesterolemia | Absence seizures
    Pneumonia not due to virus | Transient ischemic attack (TIA)
    Ampulla of Vater carcinoma | VATER syndrome | 三阴性乳腺癌 | 革兰阴性菌感染
    Nicht-kleinzelliges Bronchialkarzinom | Cáncer de pulmón no microcítico
    Cancer du poumon non à petites cellules | Do not resuscitate
    Asthma, not stated as uncontrolled`),
  medication: list(`
    Warfarin 5 mg tablet | Amoxicillin oral suspension | No Doz | 没药 | 无菌注射用水
    Aspirin 81 mg | Offloxacin | Influenza, preservative free | Hand-held inhaler`),
  procedure: list(`
    Ablation des fils | Appendectomy | Family planning | Colonoscopie | Knee replacement`),
  allergy: list(`
    Penicillin | Penicillin not tolerated | 不耐受 | 青霉素过敏 | Allergy to peanuts
    Lactose intolerance | Nickel`),
};

test.each(KINDS)('names of a %s whose words only look so are plain', (kind) => {
  expect(PLAIN[kind].filter((words) => findAgainst(words, kind) !== undefined)).toEqual([]);
});
