import { historyTab } from '../../resources/record/historyTab';

export default historyTab('patients', () => import('./PatientHistoryTab'));
