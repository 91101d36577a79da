export { lazyPiece } from './lazyPiece';
export { PieceFailed } from './PieceFailed';
export { startPreloading } from './preload';
