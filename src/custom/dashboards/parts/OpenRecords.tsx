import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { RtwRecords } from '../returnToWork/RtwRecords';
import { figureAt } from './address';
import { CountedRecords } from './CountedRecords';

/**
 * The records of the figure that the address names, in a dialog over the dashboard. A figure leads to the address, so
 * Back closes the dialog, too.
 */
export function OpenRecords() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const opened = useNavigationType();
  const figure = figureAt(hash);
  if (!figure) return null;
  // A dialog that a figure has opened leaves no second entry of the dashboard in the history.
  const onClose = (): void => void (opened === 'PUSH' ? navigate(-1) : navigate({ hash: '' }, { replace: true }));
  return 'set' in figure.query ? (
    <CountedRecords key={hash} {...figure} query={figure.query} onClose={onClose} />
  ) : (
    <RtwRecords key={hash} {...figure} query={figure.query} onClose={onClose} />
  );
}
