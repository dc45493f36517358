import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { ApiEvent } from "../http/request.ts";

/** What every line that is written during a call says of the call: codes and ids alone. */
export interface RequestContext {
  /** The gateway's, which its access log has too and which an unknown error's reply names. */
  request_id: string;
  /** Lambda's own, by which its START and REPORT lines go. */
  lambda_request_id?: string | undefined;
  /** X-Ray's. */
  trace_id?: string | undefined;
  /** `reports.create`; `none` for an address outside the contract. */
  route: string;
  /** Whether it is the first call of its process. */
  cold_start: boolean;
}

/** What Lambda tells of a call beside the event. */
export interface LambdaContext {
  awsRequestId: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TRACE = /^Root=(1-[\da-f]{8}-[\da-f]{24})(;|$)/;

/** Who calls may name the gateway's request id himself (`x-amzn-RequestId`): only the shape of one gets into a log. */
const requestId = (event: ApiEvent, context: LambdaContext | undefined): string =>
  [event.requestContext.requestId, context?.awsRequestId].find((id) => UUID.test(id ?? "")) ?? randomUUID();

/** The facts of a call in Lambda, or in a server that stands in for it. */
export const createRequestContext = (
  event: ApiEvent,
  context: LambdaContext | undefined,
  { route, coldStart }: { route: string; coldStart: boolean },
): RequestContext => ({
  request_id: requestId(event, context),
  lambda_request_id: context?.awsRequestId,
  trace_id: TRACE.exec(process.env._X_AMZN_TRACE_ID ?? "")?.[1],
  route,
  cold_start: coldStart,
});

const calls = new AsyncLocalStorage<RequestContext>();

/** Runs a call: whatever it waits for, and however many others run beside it, `currentRequestContext` gives its own context. */
export const runInRequestContext = <Result>(facts: RequestContext, work: () => Result): Result =>
  calls.run(facts, work);

/** Of the call that the running code belongs to; `undefined` between calls. */
export const currentRequestContext = (): RequestContext | undefined => calls.getStore();
