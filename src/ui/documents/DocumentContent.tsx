import { documentKind } from '../../domain/documents/kinds';
import { lazyPiece } from '../pieces';
import { ScreenSkeleton } from '../ScreenSkeleton';
import { SimpleContent, type ContentProps } from './SimpleContent';

const XmlView = lazyPiece(() => import('./xml/XmlView'), { waiting: <ScreenSkeleton />, failed: 'screen' });

/** Shows a document by its type. A clinical document may contain another document. */
export function DocumentContent({ mimeType, bytes }: ContentProps) {
  return documentKind(mimeType) === 'xml' ? (
    <XmlView bytes={bytes} />
  ) : (
    <SimpleContent mimeType={mimeType} bytes={bytes} />
  );
}
