import type { Endpoints } from '../contract';
import type { AnswerOf, ParamsOf, QueryOf } from '../contract/endpoint';
import type { Sort } from './bindings/paging';
import { fieldsOf } from '../domain/entity/read';
import { typed } from './border';
import { addressOf, ask } from './call';
import { http } from './client';
import type { RequestOptions } from './http';

/** Filter values as in an address. The platform validates them and reports invalid ones. */
export type QueryTexts<Query> = { [Name in keyof Query & string]?: string };

/** Selects the rows of a page: by number, or after a cursor. */
export interface PagePosition {
  offset: number;
  limit: number;
  cursor?: string | undefined;
  sort?: Sort | undefined;
}

/** Options of the request: its abort signal, and whether the user caused it. */
export type PageRequest = Pick<RequestOptions, 'signal' | 'background'>;

export interface Page<Row, Answer = unknown> {
  rows: readonly Row[];
  /** The number of rows that match the filters. A list with cursors has this number only on the first page. */
  total?: number | undefined;
  /** Whether `total` is only a minimum. */
  atLeast?: boolean | undefined;
  /** Whether there is a next page, if the platform says so; otherwise `total` decides. */
  hasNext?: boolean | undefined;
  /** Cursor of the next rows; absent on the last page, and if pages have numbers. */
  next?: string | undefined;
  /** The whole response. */
  answer: Answer;
}

/** Loads the rows of a list. The type parameters are its rows and its filters. */
export interface Source<Row, Query, Answer = unknown> {
  /** Prefix of the query keys. */
  key: string;
  /** Whether pages have cursors instead of numbers. Further rows are then appended. */
  byCursor?: boolean;
  /** @throws ApiError, or the abort of `signal` */
  page: (query: QueryTexts<Query>, at: PagePosition, options: PageRequest) => Promise<Page<Row, Answer>>;
}

export type SourceQuery<S> = S extends Source<infer _Row, infer Query, infer _Answer> ? Query : never;

type FieldOf<Answer, Value> = {
  [Field in keyof Answer & string]-?: Exclude<Answer[Field], undefined> extends Value ? Field : never;
}[keyof Answer & string];

type Paging = 'offset' | 'limit' | 'cursor' | 'sort';

/** Endpoints that respond with a page of rows. */
type ListName = {
  [Name in keyof Endpoints & string]: Name extends `GET ${string}`
    ? 'limit' extends keyof QueryOf<Endpoints[Name]>
      ? Name
      : never
    : never;
}[keyof Endpoints & string];

type RowOf<Answer, Field> = Field extends keyof Answer
  ? Answer[Field] extends readonly (infer Row)[]
    ? Row
    : never
  : never;

interface Fields<Answer, Rows> {
  /** The response's field with the rows. */
  rows: Rows;
  total: FieldOf<Answer, number>;
  atLeast?: FieldOf<Answer, boolean>;
  /** The response's field with the cursor of the next rows, if pages have cursors. */
  next?: FieldOf<Answer, string>;
}

type Params<Name extends ListName> = [keyof ParamsOf<Endpoints[Name]>] extends [never]
  ? { params?: never }
  : { params: ParamsOf<Endpoints[Name]> };

/** A source of rows from a list endpoint. The contract defines the types of rows and filters. */
export function listOf<
  Name extends ListName,
  Answer extends AnswerOf<Endpoints[Name]>,
  Rows extends FieldOf<AnswerOf<Endpoints[Name]>, readonly unknown[]>,
>(
  name: Name,
  { rows, total, atLeast, next, params }: Fields<AnswerOf<Endpoints[Name]>, Rows> & Params<Name>,
): Source<RowOf<AnswerOf<Endpoints[Name]>, Rows>, Omit<QueryOf<Endpoints[Name]>, Paging>, Answer> {
  return {
    key: addressOf(name, params),
    byCursor: next !== undefined,
    page: async (query, { offset, limit, cursor }, look) => {
      const answer = await ask(http, name, {
        params,
        query: { ...query, limit, ...(next ? { cursor } : { offset }) },
        ...look,
      });
      const fields = fieldsOf(answer);
      return typed({
        rows: fields[rows],
        total: fields[total],
        atLeast: atLeast && fields[atLeast],
        next: next && fields[next],
        answer,
      });
    },
  };
}
