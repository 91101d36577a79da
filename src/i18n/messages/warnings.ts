import { defineMessages } from '../define';

/** What fields warn of without hindering a save, by the name of the check. */
export default defineMessages({
  en: { npi: 'Not a valid NPI: ten digits, of which the last checks the others. It can be saved all the same.' },
  fr: {
    npi: 'NPI non valide : dix chiffres, dont le dernier contrôle les autres. L’enregistrement reste possible.',
  },
  es: { npi: 'NPI no válido: diez cifras, la última comprueba las demás. Aun así puede guardarse.' },
  'zh-Hant': { npi: '不是有效的 NPI：應為十位數字，最後一位為檢查碼。仍可儲存。' },
  'zh-Hans': { npi: '不是有效的 NPI：应为十位数字，最后一位为校验码。仍可保存。' },
});
