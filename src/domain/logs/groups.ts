/** The fields of a line that decide its group. */
interface Grouped {
  userId: string | null;
  requestId: string | null;
  level: number;
}

/** The lines of a request. If the id is null, the lines belong to no request. */
export interface RequestGroup<Line> {
  requestId: string | null;
  /** The highest level of the lines. */
  level: number;
  lines: Line[];
}

/** The requests of a user. If the id is null, the requests have no user. */
export interface UserGroup<Line> {
  userId: string | null;
  level: number;
  count: number;
  requests: RequestGroup<Line>[];
}

/** Groups lines by user, then by request. Groups are in the order of their first lines, and lines keep their order. */
export function groupLines<Line extends Grouped>(lines: readonly Line[]): UserGroup<Line>[] {
  const users = new Map<string | null, UserGroup<Line> & { byId: Map<string | null, RequestGroup<Line>> }>();
  for (const line of lines) {
    const { userId, requestId, level } = line;
    const user = users.get(userId) ?? {
      userId,
      level,
      count: 0,
      requests: [],
      byId: new Map<string | null, RequestGroup<Line>>(),
    };
    users.set(userId, user);
    const request: RequestGroup<Line> = user.byId.get(requestId) ?? { requestId, level, lines: [] };
    if (!user.byId.has(requestId)) user.requests.push(request);
    user.byId.set(requestId, request);
    request.lines.push(line);
    request.level = Math.max(request.level, level);
    user.level = Math.max(user.level, level);
    user.count += 1;
  }
  return [...users.values()].map(({ byId: _byId, ...user }) => user);
}
