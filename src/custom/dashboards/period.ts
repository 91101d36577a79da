export { momentsOf } from '../../domain/dates/wholeDays';
