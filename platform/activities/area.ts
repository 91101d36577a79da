import { area } from '../http/area';
import { recordActs } from './reactions';

export default area((_app, { entities }) => {
  if (entities.has('activity')) recordActs(entities);
});
