import type { ResourceExtension } from '../extension';
import { PairsCell } from './PairsCell';

const extension: ResourceExtension<'notifications'> = { cells: { pairs: PairsCell } };

export default extension;
