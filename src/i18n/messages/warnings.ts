import { defineMessages } from '../define';

/** What fields warn of without hindering a save, by the name of the check. */
export default defineMessages({
  en: {
    npi: 'Not a valid NPI: ten digits, of which the last checks the others. It can be saved all the same.',
    zerosHold:
      'Primary symptoms with a minimum of 0: the rule holds where all of them were answered with none. It can be saved all the same.',
  },
  fr: {
    npi: 'NPI non valide : dix chiffres, dont le dernier contrôle les autres. L’enregistrement reste possible.',
    zerosHold:
      'Symptômes principaux avec un minimum de 0 : la règle est vérifiée même si tous sont absents. L’enregistrement reste possible.',
  },
  es: {
    npi: 'NPI no válido: diez cifras, la última comprueba las demás. Aun así puede guardarse.',
    zerosHold:
      'Síntomas principales con un mínimo de 0: la regla se cumple aunque no haya ninguno. Aun así puede guardarse.',
  },
  'zh-Hant': {
    npi: '不是有效的 NPI：應為十位數字，最後一位為檢查碼。仍可儲存。',
    zerosHold: '主要症狀的最小值為 0：即使全部回答為無，規則仍會成立。仍可儲存。',
  },
  'zh-Hans': {
    npi: '不是有效的 NPI：应为十位数字，最后一位为校验码。仍可保存。',
    zerosHold: '主要症状的最小值为 0：即使全部回答为无，规则仍会成立。仍可保存。',
  },
});
