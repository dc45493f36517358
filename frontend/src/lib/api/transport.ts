// The context comes from Amplify's core: the `Amplify` of the main package would bring all of Cognito with it.
import { createAmplifyContext } from "@aws-amplify/core";
import { type ApiRequest, connectionMessages, limits, type Transport } from "@takseru/shared-types";
import { ApiError as AmplifyError, del, get, patch, post, put } from "aws-amplify/api";
import { ApiError, networkError, timeoutError } from "./api-error";
import { errorFromReply } from "./error-reply";
import { noteServerTime } from "./server-clock";
import { readToken } from "./session-store";

const API_NAME = "takseru";

const amplify = createAmplifyContext(
  { API: { REST: { [API_NAME]: { endpoint: `${window.location.origin}/api` } } } },
  // Amplify would repeat a POST on 429 and 5xx by itself: repeating is TanStack Query's, with an idempotency key.
  { API: { REST: { defaultAuthMode: "none", retryStrategy: { strategy: "no-retry" } } } },
);

const operations = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: del };

/** The location service has its own messages for a busy or failing server (specification, section 8). */
const withLocationMessage = (request: ApiRequest, error: ApiError): ApiError => {
  if (!/^\/(location|poi|navigation)\//.test(request.path)) return error;
  const message =
    error.status === 429
      ? connectionMessages.rateLimited
      : error.status >= 500
        ? connectionMessages.serverError
        : error.message;
  return new ApiError({ ...error, message });
};

const failure = (request: ApiRequest, error: unknown): unknown => {
  if (request.signal?.aborted) return request.signal.reason;
  if (error instanceof AmplifyError && error.response) {
    const { statusCode, body = "", headers } = error.response;
    return withLocationMessage(request, errorFromReply(statusCode, body, headers["retry-after"]));
  }
  return error instanceof Error && error.name === "TimeoutError" ? timeoutError() : networkError();
};

/** Sends one call of the contract through Amplify's REST client; throws `ApiError`. */
export const transport: Transport = async (request) => {
  const token = readToken();
  const isForm = request.body instanceof FormData;
  const call = operations[request.method](amplify, {
    apiName: API_NAME,
    path: request.path,
    options: {
      withCredentials: true,
      headers: {
        Accept: "application/json",
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: request.body as FormData }),
      ...(isForm ? {} : { timeout: limits.locationTimeoutMs }),
    },
  });
  const cancel = () => call.cancel();
  request.signal?.addEventListener("abort", cancel, { once: true });
  try {
    const { body, headers } = await call.response;
    noteServerTime(headers.date);
    const text = await body.text();
    return text === "" ? undefined : JSON.parse(text);
  } catch (error) {
    throw failure(request, error);
  } finally {
    request.signal?.removeEventListener("abort", cancel);
  }
};
