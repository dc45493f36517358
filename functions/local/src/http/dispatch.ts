import {
  type ApiHandler,
  AppError,
  createResourceMatcher,
  errorReply,
  type IncomingRequest,
  toApiEvent,
} from "@takseru/kit";
import { apis, type Route } from "@takseru/shared-types";
import type { APIGatewayProxyResult } from "aws-lambda";

/** The room that answers each API, as infra wires it. */
export type Rooms = Record<keyof typeof apis, ApiHandler>;

const refuse = (otherMethods: readonly string[]): APIGatewayProxyResult => {
  if (otherMethods.length === 0) return errorReply(new AppError("NOT_FOUND"));
  const { headers, ...reply } = errorReply(new AppError("METHOD_NOT_ALLOWED"));
  return { ...reply, headers: { ...headers, Allow: otherMethods.join(", ") } };
};

/** Calls the handler that Lambda would run, with the event that Lambda would get. */
export const createDispatch = (rooms: Rooms) => {
  const handlers = new Map<string, ApiHandler>();
  for (const { name, routes } of Object.values(apis))
    for (const { method, path } of Object.values<Route>(routes))
      handlers.set(`${method} ${path}`, rooms[name]);
  const match = createResourceMatcher([...handlers.keys()]);

  return async (call: IncomingRequest): Promise<APIGatewayProxyResult> => {
    const matched = match(call.method, call.path);
    if (!matched.found) return refuse(matched.otherMethods);
    const handler = handlers.get(`${call.method} ${matched.resource}`);
    if (!handler) throw new Error(`no room answers ${call.method} ${matched.resource}`);
    return handler(toApiEvent(call, matched.resource, matched.parameters));
  };
};

export type Dispatch = ReturnType<typeof createDispatch>;
