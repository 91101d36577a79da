import type { Language } from './types';

/** Labels of the fields that the platform adds to every record. */
export const serverFieldLabels: Record<Language, Record<string, string>> = {
  en: { _version: 'Version', createdAt: 'Created', updatedAt: 'Last changed', updatedBy: 'Last changed by' },
  fr: { _version: 'Version', createdAt: 'Créé le', updatedAt: 'Dernière modification', updatedBy: 'Modifié par' },
  es: { _version: 'Versión', createdAt: 'Creado', updatedAt: 'Último cambio', updatedBy: 'Cambiado por' },
  'zh-Hant': { _version: '版本', createdAt: '建立時間', updatedAt: '最後變更', updatedBy: '變更者' },
  'zh-Hans': { _version: '版本', createdAt: '创建时间', updatedAt: '最后更改', updatedBy: '更改者' },
};
