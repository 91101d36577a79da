/**
 * The edge of a field. MUI's own cuts a gap for a label that floats into it, and draws one to measure it; here labels stand
 * above. Its look is that of `MuiOutlinedInput`.
 */
export const Outline = ({ className }: { className?: string }) => <fieldset aria-hidden className={className} />;
