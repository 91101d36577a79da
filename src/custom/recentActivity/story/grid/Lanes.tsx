import type { ReactNode } from 'react';
import { AlertShape, type AlertColor } from '../../../../ui/AlertGlyph';
import { LANE, ROW_SPACE } from './look';

/** What a day has in one of the lanes of a row. */
export interface LaneMark {
  /** The position of the lane, from 0. */
  lane: number;
  content: ReactNode;
}

/** The lanes of a cell. Only lanes with content are elements: a long story has thousands of cells. */
export const Lanes = ({ marks }: { marks: readonly LaneMark[] }) =>
  marks.map(({ lane, content }) => (
    <span key={lane} className="lane" style={{ top: lane * LANE + ROW_SPACE / 2 }}>
      {content}
    </span>
  ));

/** A score from 0 to 4: a number on a tint that is stronger for a higher score. */
export const Score = ({ value }: { value: number }) => <span className={`score s${Math.round(value)}`}>{value}</span>;

/** The sign of an alert level. Its colour comes from the grid: thousands of signs with styles of their own would be slow. */
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
