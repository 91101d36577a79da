import { FINAL } from '../../../../src/domain/alerts/triaged';
import { LAB_GROUP } from '../../../../src/domain/history/labReports';
import { rowsOf } from '../../../../src/domain/entity/read';
import type { LifeMaker } from '../maker';
import { finish, levelOf, OVERALL, type Doctor } from '../triage';

/** Completes the triage of the patient's newest open alert with the level green. */
export function addAllGreen(maker: LifeMaker, doctor: Doctor | undefined): void {
  if (!doctor) return;
  const yesterday = maker.at(-1, 0);
  const green = maker
    .of('patientData')
    .findLast(
      (alert) =>
        alert.dataId === OVERALL &&
        alert.status !== FINAL &&
        alert.groupId !== LAB_GROUP &&
        levelOf(alert) === 'green' &&
        rowsOf(alert.source).length === 1 &&
        (alert.eventTime ?? '') < yesterday,
    );
  if (green) finish(maker, green, 'green', doctor, 'none');
}
