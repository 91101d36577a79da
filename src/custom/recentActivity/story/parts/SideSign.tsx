import Box from '@mui/material/Box';
import { LAB_SHAPES, type LabMark } from '../../../../domain/report/shapes';

function Shape({ side }: Pick<LabMark, 'side'>) {
  const { path, width, height } = LAB_SHAPES[side];
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      <path d={path} />
    </svg>
  );
}

/**
 * Shows on which side of its range a value is; twice the shape if the laboratory calls the value critical. `sideLook`
 * arranges the shapes.
 */
export const SideSign = ({ side, critical }: LabMark) => (
  <span className={`side of-${side}`} aria-hidden="true">
    <Shape side={side} />
    {critical && <Shape side={side} />}
  </span>
);

/** Triangles are above each other, exclamation marks side by side. */
export const sideLook = {
  '& .side': { display: 'inline-flex', flexDirection: 'column', gap: '1px', verticalAlign: 'middle' },
  '& .side.of-abnormal': { flexDirection: 'row' },
  '& .side svg': { fill: 'currentColor', display: 'block' },
} as const;

/** The sign outside the grid. */
export const LabSideSign = ({ mark }: { mark: LabMark }) => (
  <Box component="span" sx={{ color: 'error.main', ...sideLook }}>
    <SideSign {...mark} />
  </Box>
);
