import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

interface Props {
  /** Opens the previous record. If undefined, the button is disabled. */
  onPrevious: (() => void) | undefined;
  /** Opens the next record. If undefined, the button is disabled. */
  onNext: (() => void) | undefined;
}

/** The buttons in a drawer's head that open the previous and the next record. */
export function NeighbourButtons({ onPrevious, onNext }: Props) {
  const translate = useTranslate();
  return (
    <>
      <IconButton disabled={!onPrevious} onClick={onPrevious} aria-label={translate('records.previous')}>
        <NavigateBeforeIcon />
      </IconButton>
      <IconButton disabled={!onNext} onClick={onNext} aria-label={translate('records.next')}>
        <NavigateNextIcon />
      </IconButton>
    </>
  );
}
