import { lazyPiece } from '../../ui/pieces';

/** How tests and their creators show and edit the answers of their journals. */
export const journalPieces = {
  fields: { 'journal.answerId': lazyPiece(() => import('./AnswerIdField')) },
  rowCells: { 'journal.answerText': lazyPiece(() => import('./AnswerCell')) },
};
