import { exactText } from '../../../../domain/shownNumber';
import { currentLanguage } from '../../../../i18n/current';
import type { ReactNode } from 'react';
import { AlertShape, type AlertColor } from '../../../../ui/AlertGlyph';
import { LANE, ROW_SPACE } from './look';

/** The content of a cell in one lane of its row. */
export interface LaneMark {
  /** The position of the lane, from 0. */
  lane: number;
  content: ReactNode;
}

/** The lanes of a cell. Empty lanes get no element, because a long story has thousands of cells. */
export const Lanes = ({ marks }: { marks: readonly LaneMark[] }) =>
  marks.map(({ lane, content }) => (
    <span key={lane} className="lane" style={{ top: lane * LANE + ROW_SPACE / 2 }}>
      {content}
    </span>
  ));

/** A score from 0 to 4: a number on a tint. Higher scores have a stronger tint. */
export const Score = ({ value }: { value: number }) => (
  <span className={`score s${Math.round(value)}`}>{exactText(value, currentLanguage())}</span>
);

/** The sign of an alert level. The grid colours it, because thousands of signs with their own styles are slow. */
export const AlertSign = ({ color }: { color: AlertColor }) => (
  <svg className={`sign ${color}`} viewBox="0 0 16 16" aria-hidden="true">
    <AlertShape color={color} />
  </svg>
);

/** The head of a row with lanes: its name, and below it the names of the lanes. */
export const LaneHead = ({ label, lanes }: { label: string; lanes: readonly string[] }) => (
  <>
    <span className="lane title">{label}</span>
    {lanes.map((lane, index) => (
      <span key={index} className="lane" title={lane}>
        {lane}
      </span>
    ))}
  </>
);
