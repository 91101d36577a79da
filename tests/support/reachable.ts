import { beforeEach } from 'vitest';
import { reach } from '../../src/dataProvider/outage';

/**
 * Unit tests have no platform that a component could ask before it loads a part, so it counts as having just answered,
 * however long the tests take.
 */
beforeEach(() => {
  reach.isDoubtful = false;
  reach.answeredAt = Number.MAX_SAFE_INTEGER;
});
