import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { Claim } from '../domain/claims';

export type Method = 'GET' | 'POST' | 'PUT';

/**
 * Who may call: everyone, every living session, holders of a claim (of any of several), or administrators
 * (UserTypeID 1). 'deployToken' calls are made by a remote's team with its own token, or by an operator's session.
 */
export type Access =
  | 'public'
  | 'session'
  | 'administrator'
  | 'deployToken'
  | Claim
  | { readonly anyOf: ReadonlyArray<Claim | 'administrator'> };

/** Access for a user who holds at least one of the claims, or is an administrator where that is named. */
export const anyOf = (...accesses: Array<Claim | 'administrator'>): Access => ({ anyOf: accesses });

export interface Endpoint<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
> {
  readonly method: Method;
  /** As Fastify writes it: `/api/remotes/:name/releases`. */
  readonly path: string;
  readonly claim: Access;
  /** Allowed while a forced password change is still open (LOGIN-4.2). */
  readonly beforePasswordChange?: boolean;
  /** Its answer holds a token or a taxpayer number: it is never compressed, so that its length says nothing (BREACH). */
  readonly holdsSecret?: boolean;
  /** What the request carries when it is not JSON; the handler then reads the raw stream. */
  readonly consumes?: 'multipart/form-data' | 'file';
  /** The body where the handler reads it itself: part of the OpenAPI document, not checked before the handler. */
  readonly reads?: TSchema;
  /** Header fields that the call needs beside Authorization, for the OpenAPI document. */
  readonly headers?: TObject;
  /** Header fields of a success, for the OpenAPI document. */
  readonly answerHeaders?: TObject;
  /** What a success carries when it is not JSON. */
  readonly produces?: 'text/csv' | 'text/event-stream' | 'file';
  readonly summary?: string;
  /** Refusals that follow neither from the access rule nor from the method (see `refusalsOf`). */
  readonly refuses?: readonly (401 | 403 | 404 | 409)[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response?: R;
  /** What a screen asks with, as the wire wants it, and what the wire answers, as the screen reads it (`adaptCall`). */
  readonly adapter?: CallAdapter;
}

/** Translators between the field's words and the names of the wire. */
export interface CallAdapter {
  readonly body?: (input: never) => unknown;
  readonly answer?: (wire: never) => unknown;
}

/**
 * Defines one call. The server registers its route from it, the browser calls with it, the tests draw from it.
 * In a browser bundle only method, path and claim remain (see tooling/drop-schemas.ts).
 */
export const endpoint = <P extends TSchema, Q extends TSchema, B extends TSchema, R extends TSchema>(
  definition: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => definition;

type StaticOf<S, Otherwise> = [S] extends [TSchema]
  ? [TSchema] extends [S]
    ? Otherwise
    : Static<S>
  : Otherwise;

export type ParamsOf<E> =
  E extends Endpoint<infer P, TSchema, TSchema, TSchema> ? StaticOf<P, undefined> : never;
export type QueryOf<E> =
  E extends Endpoint<TSchema, infer Q, TSchema, TSchema> ? StaticOf<Q, undefined> : never;
export type BodyOf<E> =
  E extends Endpoint<TSchema, TSchema, infer B, TSchema> ? StaticOf<B, undefined> : never;
export type ResponseOf<E> =
  E extends Endpoint<TSchema, TSchema, TSchema, infer R> ? StaticOf<R, undefined> : never;

/** A success: HTTP 200 with `error: null` beside the named fields. */
export const success = <F extends TProperties>(
  fields: F,
): TObject<F & { error: ReturnType<typeof Type.Null> }> =>
  Type.Object({ error: Type.Null(), ...fields }) as never;

/** Header of an exported list. */
export const EXPORT_HEADERS = Type.Object({
  'Export-Rows': Type.Integer({ description: 'How many rows will come.' }),
});
