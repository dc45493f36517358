import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { ApiEvent } from "../core/api-event.ts";

/** The call's context in every log line: codes and ids only. */
export interface RequestContext {
  /** The gateway's id, as in its access log and in the reply to an unknown error. */
  request_id: string;
  /** Lambda's id, as in its START and REPORT lines. */
  lambda_request_id?: string | undefined;
  /** Such as `reports.create`; `none` for an address outside the contract. */
  route: string;
  /** Whether the call is the first of its process. */
  cold_start: boolean;
}

/** Lambda's context of a call. */
export interface LambdaContext {
  awsRequestId: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A client may set the gateway's request id (`x-amzn-RequestId`), so only a UUID gets into the log. */
const requestId = (event: ApiEvent, context: LambdaContext | undefined): string =>
  [event.requestContext.requestId, context?.awsRequestId].find((id) => UUID.test(id ?? "")) ?? randomUUID();

/** The context of a call in Lambda or in the embedded server. */
export const createRequestContext = (
  event: ApiEvent,
  context: LambdaContext | undefined,
  { route, coldStart }: { route: string; coldStart: boolean },
): RequestContext => ({
  request_id: requestId(event, context),
  lambda_request_id: context?.awsRequestId,
  route,
  cold_start: coldStart,
});

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs a call: within it, `currentRequestContext` returns this context, whatever runs in parallel. */
export const runInRequestContext = <Result>(context: RequestContext, work: () => Result): Result =>
  storage.run(context, work);

/** The context of the running call; `undefined` between calls. */
export const currentRequestContext = (): RequestContext | undefined => storage.getStore();
