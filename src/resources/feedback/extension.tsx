import { lazyPiece } from '../../ui/pieces';
import { RecordSkeleton } from '../record/RecordStates';
import type { CellProps, ResourceExtension } from '../extension';
import { cutComment } from './cutComment';

const FeedbackBody = lazyPiece(async () => ({ default: (await import('./FeedbackBody')).FeedbackBody }), {
  waiting: <RecordSkeleton />,
});

/** Wraps, unlike other cells, because users find feedback by its text. */
function CommentCell({ record }: CellProps<'feedback'>) {
  return <span className="wrap">{cutComment(record.comment)}</span>;
}

const extension: ResourceExtension<'feedback'> = {
  cells: { comment: CommentCell },
  Body: FeedbackBody,
  deleteQuestion: 'feedback.deleteQuestion',
  noneText: 'feedback.noneText',
};

export default extension;
