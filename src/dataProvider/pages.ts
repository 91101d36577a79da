import type { Endpoints } from '../contract';
import type { AnswerOf, ParamsOf, QueryOf } from '../contract/endpoint';
import type { Sort } from './bindings/paging';
import { addressOf, createAsk } from './call';
import { http } from './client';
import type { RequestOptions } from './http';

/** Filters as an address has them: the platform says which value it does not take. */
export type QueryTexts<Query> = { [Name in keyof Query & string]?: string };

/** Which rows of a list: by number, or those after a cursor. */
export interface PagePosition {
  offset: number;
  limit: number;
  cursor?: string | undefined;
  sort?: Sort | undefined;
}

/** How it is asked: until when, and whether a person did. */
export type PageRequest = Pick<RequestOptions, 'signal' | 'background'>;

export interface Page<Row, Answer = unknown> {
  rows: readonly Row[];
  /** Of all rows that the filters let through; a list by cursors says it with the first page. */
  total?: number | undefined;
  /** There are at least `total`. */
  atLeast?: boolean | undefined;
  /** Cursor of the rows that follow; absent at the end, and where pages go by number. */
  next?: string | undefined;
  /** What was answered beside the rows. */
  answer: Answer;
}

/** Where the rows of a list come from: what one row is, and by what they can be filtered. */
export interface Source<Row, Query, Answer = unknown> {
  /** Begins the key of all that is cached of it. */
  key: string;
  /** Its pages go by cursors: further rows are read below those there are. */
  byCursor?: boolean;
  /** @throws ApiError, or the abort of `signal` */
  page: (query: QueryTexts<Query>, at: PagePosition, options: PageRequest) => Promise<Page<Row, Answer>>;
}

/** The query by which a source is filtered. */
export type SourceQuery<S> = S extends Source<infer _Row, infer Query, infer _Answer> ? Query : never;

type FieldOf<Answer, Value> = {
  [Field in keyof Answer & string]-?: Exclude<Answer[Field], undefined> extends Value ? Field : never;
}[keyof Answer & string];

type Paging = 'offset' | 'limit' | 'cursor' | 'sort';

/** Endpoints that answer with a list of rows by pages. */
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
  /** Field of the answer that holds the rows. */
  rows: Rows;
  total: FieldOf<Answer, number>;
  atLeast?: FieldOf<Answer, boolean>;
  /** Field with the cursor of the rows that follow, where pages go by cursors. */
  next?: FieldOf<Answer, string>;
}

type Params<Name extends ListName> = [keyof ParamsOf<Endpoints[Name]>] extends [never]
  ? { params?: never }
  : { params: ParamsOf<Endpoints[Name]> };

const ask = createAsk(http);

/** A list endpoint of the contract as a source of rows: the contract says what a row is and what filters there are. */
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
      const answer = await ask(name, {
        params,
        query: { ...query, limit, ...(next ? { cursor } : { offset }) },
        ...look,
      });
      return {
        rows: answer[rows],
        total: answer[total],
        atLeast: atLeast && answer[atLeast],
        next: next && answer[next],
        answer,
      };
    },
  };
}
