import { defineMessages } from '../define';

/** How the run of a test ended. Only the platform uses these texts. */
export default defineMessages({
  en: {
    passed: 'Test passed',
    warned: 'Test passed. Warnings: %{count}',
    failed: 'Test failed. Errors: %{count}',
  },
  fr: {
    passed: 'Test réussi',
    warned: 'Test réussi. Avertissements : %{count}',
    failed: 'Échec du test. Erreurs : %{count}',
  },
  es: {
    passed: 'Prueba superada',
    warned: 'Prueba superada. Advertencias: %{count}',
    failed: 'Prueba fallida. Errores: %{count}',
  },
  'zh-Hant': {
    passed: '測試通過',
    warned: '測試通過。警告：%{count}',
    failed: '測試失敗。錯誤：%{count}',
  },
  'zh-Hans': {
    passed: '测试通过',
    warned: '测试通过。警告：%{count}',
    failed: '测试失败。错误：%{count}',
  },
});
