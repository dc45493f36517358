import type { UpstreamCall } from "../location-provider.ts";
import { kindOfStatus, ProviderError } from "../provider-error.ts";

const statusOf = (error: unknown): number | undefined => {
  if (typeof error !== "object" || error === null || !("$metadata" in error)) return undefined;
  const { $metadata } = error;
  if (typeof $metadata !== "object" || $metadata === null || !("httpStatusCode" in $metadata))
    return undefined;
  return typeof $metadata.httpStatusCode === "number" ? $metadata.httpStatusCode : undefined;
};

/** AWS names an error by its kind: "ThrottlingException", "AccessDeniedException". */
const asProviderError = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error;
  const name = error instanceof Error ? error.name : "broken";
  const status = statusOf(error);
  return new ProviderError(
    status === undefined || status < 400 ? "broken" : kindOfStatus(status),
    name,
    error,
  );
};

/** Sends one request that the budget pays for; what the SDK throws becomes a ProviderError. */
export const sendPaid = async <Output>(
  send: () => Promise<Output>,
  { reserve }: UpstreamCall,
  units = 1,
): Promise<Output> => {
  await reserve(units);
  return send().catch((error: unknown) => {
    throw asProviderError(error);
  });
};
