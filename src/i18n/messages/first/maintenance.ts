import { defineMessages } from '../../define';

/** Texts of the banners of maintenance windows. */
export default defineMessages({
  en: {
    ongoing: 'Maintenance is under way; the platform may be slow or unavailable for some users.',
    planned: 'Maintenance is planned; the platform may be slow or unavailable for some users.',
    until: 'It ends on %{end}.',
    from: 'It starts on %{start} and ends on %{end}.',
  },
  fr: {
    ongoing: 'Une maintenance est en cours ; la plateforme peut être lente ou indisponible pour certains utilisateurs.',
    planned: 'Une maintenance est prévue ; la plateforme peut être lente ou indisponible pour certains utilisateurs.',
    until: 'Fin : %{end}.',
    from: 'Début : %{start}, fin : %{end}.',
  },
  es: {
    ongoing: 'Hay un mantenimiento en curso; la plataforma puede ir lenta o no estar disponible para algunos usuarios.',
    planned: 'Hay un mantenimiento previsto; la plataforma puede ir lenta o no estar disponible para algunos usuarios.',
    until: 'Fin: %{end}.',
    from: 'Inicio: %{start}; fin: %{end}.',
  },
  'zh-Hant': {
    ongoing: '系統正在維護，部分使用者可能會遇到速度緩慢或無法使用的情況。',
    planned: '系統即將維護，屆時部分使用者可能會遇到速度緩慢或無法使用的情況。',
    until: '結束時間：%{end}。',
    from: '開始時間：%{start}；結束時間：%{end}。',
  },
  'zh-Hans': {
    ongoing: '系统正在维护，部分用户可能会遇到速度缓慢或无法使用的情况。',
    planned: '系统即将维护，届时部分用户可能会遇到速度缓慢或无法使用的情况。',
    until: '结束时间：%{end}。',
    from: '开始时间：%{start}；结束时间：%{end}。',
  },
});
