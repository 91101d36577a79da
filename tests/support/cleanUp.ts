import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// On a busy machine a component may take longer than the library's default of one second.
configure({ asyncUtilTimeout: 20_000 });

// The library registers this cleanup only for the first file of a worker.
afterEach(cleanup);
