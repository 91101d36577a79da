import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { entities } from './vite/entities';
import { messages } from './vite/messages';

/** Servers and browsers of a test file start once in it, so a hook may take a while on a busy machine. */
const patient = { testTimeout: 60_000, hookTimeout: 180_000, teardownTimeout: 30_000 };

export default defineConfig({
  plugins: [react(), entities(), messages()],
  test: {
    // Two cores are enough to develop on; more workers would only wait for each other's databases.
    maxWorkers: 2,
    restoreMocks: true,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', testTimeout: 20_000 },
      },
      {
        extends: true,
        test: { name: 'unit-dom', include: ['tests/unit/**/*.test.tsx'], environment: 'jsdom', testTimeout: 20_000 },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/globalPostgres.ts'],
          ...patient,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/globalBrowser.ts'],
          ...patient,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
