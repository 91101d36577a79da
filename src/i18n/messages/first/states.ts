import { defineMessages } from '../../define';

/** Texts of empty, failed and confirming states, for any screen. */
export default defineMessages({
  en: {
    requestId: 'Request ID',
    retry: 'Try again',
    cancel: 'Cancel',
    confirm: 'Confirm',
    close: 'Close',
    jobProgress: '%{done} of %{total}',
    jobWaiting: 'Starting…',
    jobCancelling: 'Cancelling…',
    jobCancelled: 'Cancelled. Everything done so far is kept.',
    copyAll: 'Copy all',
    leave: 'Leave without saving?',
    leaveText: 'Your edits haven’t been saved. They will be lost if you leave.',
    leaveConfirm: 'Leave',
    leaveCancel: 'Keep editing',
    reload: 'Reload the console',
    piece: {
      network: 'The platform can’t be reached, so this couldn’t be opened. What you typed stays here.',
      outdated:
        'This couldn’t be opened because the connection was lost or the console was updated. Save what you typed, then reload the page.',
    },
    screen: {
      network: 'The platform can’t be reached',
      networkText:
        'This screen hasn’t been opened before, so it has to be loaded first. It opens as soon as the platform responds.',
      outdated: 'This screen could not be loaded',
      outdatedText:
        'The connection was lost, or the console was updated after this page was loaded. Reload to continue.',
    },
  },
  fr: {
    requestId: 'ID de la requête',
    retry: 'Réessayer',
    cancel: 'Annuler',
    confirm: 'Confirmer',
    close: 'Fermer',
    jobProgress: '%{done} sur %{total}',
    jobWaiting: 'Démarrage…',
    jobCancelling: 'Annulation en cours…',
    jobCancelled: 'Annulé. Ce qui a été fait jusque-là est conservé.',
    copyAll: 'Tout copier',
    leave: 'Quitter sans enregistrer ?',
    leaveText: 'Vos modifications ne sont pas enregistrées. Elles seront perdues si vous quittez.',
    leaveConfirm: 'Quitter',
    leaveCancel: 'Continuer la modification',
    reload: 'Recharger la console',
    piece: {
      network: 'La plateforme est injoignable : ouverture impossible. Ce que vous avez saisi reste ici.',
      outdated:
        'Ouverture impossible : la connexion a été perdue ou la console a été mise à jour. Enregistrez votre saisie, puis rechargez la page.',
    },
    screen: {
      network: 'La plateforme est injoignable',
      networkText:
        'Cet écran n’a pas encore été ouvert et doit d’abord être chargé. Il s’ouvrira dès que la plateforme répondra.',
      outdated: 'Cet écran n’a pas pu être chargé',
      outdatedText:
        'La connexion a été perdue, ou la console a été mise à jour depuis le chargement de cette page. Rechargez-la pour continuer.',
    },
  },
  es: {
    requestId: 'ID de la solicitud',
    retry: 'Reintentar',
    cancel: 'Cancelar',
    confirm: 'Confirmar',
    close: 'Cerrar',
    jobProgress: '%{done} de %{total}',
    jobWaiting: 'Iniciando…',
    jobCancelling: 'Cancelando…',
    jobCancelled: 'Cancelado. Lo hecho hasta entonces se conserva.',
    copyAll: 'Copiar todo',
    leave: '¿Salir sin guardar?',
    leaveText: 'Sus cambios no se han guardado. Se perderán si sale.',
    leaveConfirm: 'Salir',
    leaveCancel: 'Seguir editando',
    reload: 'Recargar la consola',
    piece: {
      network: 'No se puede contactar con la plataforma, por lo que no se pudo abrir. Lo que ha escrito sigue aquí.',
      outdated:
        'No se pudo abrir porque se perdió la conexión o se actualizó la consola. Guarde lo que ha escrito y recargue la página.',
    },
    screen: {
      network: 'No se puede contactar con la plataforma',
      networkText:
        'Esta pantalla no se había abierto antes y hay que cargarla primero. Se abrirá en cuanto la plataforma responda.',
      outdated: 'No se pudo cargar esta pantalla',
      outdatedText:
        'Se perdió la conexión, o la consola se actualizó después de cargar esta página. Recárguela para continuar.',
    },
  },
  'zh-Hant': {
    requestId: '請求 ID',
    retry: '再試一次',
    cancel: '取消',
    confirm: '確認',
    close: '關閉',
    jobProgress: '%{done} / %{total}',
    jobWaiting: '正在開始…',
    jobCancelling: '正在取消…',
    jobCancelled: '已取消。先前完成的部分會保留。',
    copyAll: '全部複製',
    leave: '未儲存就要離開嗎？',
    leaveText: '您的變更尚未儲存，離開後將會遺失。',
    leaveConfirm: '離開',
    leaveCancel: '繼續編輯',
    reload: '重新載入主控台',
    piece: {
      network: '無法連線到平台，因此無法開啟。您輸入的內容仍保留在此。',
      outdated: '無法開啟：先前連線中斷，或主控台已更新。請先儲存輸入的內容，再重新載入頁面。',
    },
    screen: {
      network: '無法連線到平台',
      networkText: '此畫面尚未開啟過，需要先載入。平台恢復回應後會自動開啟。',
      outdated: '無法載入此畫面',
      outdatedText: '先前連線中斷，或此頁面載入後主控台已更新。請重新載入以繼續。',
    },
  },
  'zh-Hans': {
    requestId: '请求 ID',
    retry: '重试',
    cancel: '取消',
    confirm: '确认',
    close: '关闭',
    jobProgress: '%{done} / %{total}',
    jobWaiting: '正在开始…',
    jobCancelling: '正在取消…',
    jobCancelled: '已取消。之前完成的部分会保留。',
    copyAll: '全部复制',
    leave: '不保存就离开吗？',
    leaveText: '您的更改尚未保存，离开后将会丢失。',
    leaveConfirm: '离开',
    leaveCancel: '继续编辑',
    reload: '重新加载控制台',
    piece: {
      network: '无法连接到平台，因此无法打开。您输入的内容仍保留在此。',
      outdated: '无法打开：之前连接中断，或控制台已更新。请先保存输入的内容，再重新加载页面。',
    },
    screen: {
      network: '无法连接到平台',
      networkText: '此页面尚未打开过，需要先加载。平台恢复响应后会自动打开。',
      outdated: '无法加载此页面',
      outdatedText: '之前连接中断，或此页面加载后控制台已更新。请重新加载以继续。',
    },
  },
});
