import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// By itself the library does so for the first file of a worker only.
afterEach(cleanup);
