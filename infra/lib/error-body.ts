import { type ErrorCode, type ErrorReply, errorCodes } from "@takseru/shared-types";

/** An error of the contract as the body of a reply that no function makes. */
export const errorBody = (code: ErrorCode, message: string = errorCodes[code].message): string => {
  const body: ErrorReply = { success: false, message, error: { code } };
  return JSON.stringify(body);
};
