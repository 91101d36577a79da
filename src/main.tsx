import { StrictMode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadConfig } from './dataProvider/config';
import { startI18n, applyStage } from './i18n';
import { beginAddress, beginAtPress } from './layout/beginAddress';
import { keepComposing } from './ui/composing';
import { pageNonce } from './ui/nonce';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

const styles = createCache({ key: 'cg', nonce: pageNonce(), prepend: true });

keepComposing(globalThis.window);

async function start(): Promise<void> {
  const [{ stage }] = await Promise.all([loadConfig(), startI18n()]);
  await applyStage(stage);
}

// Not awaited at the top level: a language's chunk imports this module, so the chunk and the module would wait for each
// other.
void start().then(() => {
  beginAddress(globalThis.location.pathname, true);
  beginAtPress(document);
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <App />
      </CacheProvider>
    </StrictMode>,
  );
});
