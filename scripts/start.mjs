/** `npm start`: builds the console if it is stale, then runs the platform in this process. */
import { register } from 'tsx/esm/api';
import './build.mjs';

register();
await import('../platform/main.ts');
