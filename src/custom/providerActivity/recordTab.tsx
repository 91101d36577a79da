import { historyTab } from '../../resources/record/historyTab';

export default historyTab('providers', () => import('./ProviderActivityTab'));
