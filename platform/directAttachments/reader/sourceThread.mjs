/** Starts the thread from the sources. Plain JavaScript, because a thread does not inherit the TypeScript loader. */
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
