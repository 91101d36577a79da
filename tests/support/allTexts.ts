import { allTexts } from '../../src/i18n';

/** Components are tested as they are met: after `ui/pieces` has loaded them with their texts. */
await allTexts();
