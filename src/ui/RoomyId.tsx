/** At the end of an id, this number of characters is never cut off. Ids that were made together often begin alike. */
const TAIL = 8;

/** Ids up to this length are never cut. */
const SHORT = 18;

/**
 * An id in a `DataTable`. The id uses all free width, and is cut in the middle only if the width is not enough. The
 * whole id is shown on hover.
 */
export const RoomyId = ({ id }: { id: string }) => (
  <span className="id" title={id}>
    {id.length <= SHORT ? (
      id
    ) : (
      <>
        <span className="head">{id.slice(0, -TAIL)}</span>
        {id.slice(-TAIL)}
      </>
    )}
  </span>
);
