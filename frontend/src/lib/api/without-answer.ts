import { ApiError } from "./api-error";

/** Whether no answer came: a call in another user's session has none either, but for another reason. */
export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "NETWORK" || error.code === "TIMEOUT");
