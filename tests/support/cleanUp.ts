import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a component shows in a moment may take long on a busy machine; the library waits for a second.
configure({ asyncUtilTimeout: 20_000 });

// By itself the library does so for the first file of a worker only.
afterEach(cleanup);
