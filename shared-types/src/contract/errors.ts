import { limits } from "../limits.ts";
import { connectionMessages } from "../texts/connection-messages.ts";
import { deliveryMessages } from "../texts/messages/deliveries.ts";
import { suggestionMessages } from "../texts/messages/suggestions.ts";
import { messages } from "../texts/messages.ts";

/** Every error code of the API with its HTTP status and its default message. */
export const errorCodes = {
  VALIDATION_FAILED: { status: 400, message: connectionMessages.validationFailed },
  INVALID_JSON: { status: 400, message: "The request body is not valid JSON" },
  LINK_INVALID: { status: 400, message: "This link is not valid. Please request a new one." },
  LINK_EXPIRED: { status: 410, message: "This link has expired. Please request a new one." },
  LINK_USED: { status: 410, message: "This link has already been used." },
  NOT_SIGNED_IN: { status: 401, message: "Please sign in to continue" },
  LOGIN_FAILED: { status: 401, message: "Invalid email or password" },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: "Please verify your email address before signing in. We can send you a new link.",
  },
  ACCOUNT_BLOCKED: {
    status: 403,
    message: "This account is blocked; nothing in it is lost. Please ask whoever runs this site.",
  },
  PASSWORD_WRONG: { status: 403, message: "The current password is not correct" },
  EXPORT_EXPIRED: {
    status: 403,
    message: "The download took too long. Please enter your password again to begin it anew.",
  },
  FORBIDDEN: { status: 403, message: "You may only use your own account" },
  NOT_FOUND: { status: 404, message: "There is nothing at this address" },
  REPORT_NOT_FOUND: { status: 404, message: messages.reports.notFound },
  IMAGE_NOT_FOUND: { status: 404, message: "Image not found" },
  UPLOAD_NOT_FOUND: { status: 404, message: "The uploaded file was not found. Please upload it again." },
  SESSION_NOT_FOUND: { status: 404, message: "That device is signed out already" },
  COMPARABLE_NOT_FOUND: { status: 404, message: "Comparable not found" },
  PAPER_NOT_FOUND: { status: 404, message: "Paper not found" },
  DELIVERY_NOT_FOUND: { status: 404, message: deliveryMessages.notFound },
  SENT_LINK_NOT_FOUND: { status: 404, message: deliveryMessages.unknownLink },
  SENT_LINK_ENDED: { status: 410, message: deliveryMessages.ended },
  PLACE_NOT_FOUND: { status: 404, message: "Place not found" },
  ROUTE_NOT_FOUND: { status: 404, message: "No road that we know leads from one place to the other" },
  VERIFICATION_NOT_FOUND: { status: 404, message: "No finalized report has this verification code" },
  ERASURE_NOT_FOUND: { status: 404, message: "No account is being deleted with this token" },
  METHOD_NOT_ALLOWED: { status: 405, message: "This address does not take that kind of request" },
  STATUS_NOT_ALLOWED: { status: 409, message: "The report cannot be moved to this status from where it is" },
  REPORT_FINALIZED: {
    status: 409,
    message: "This report is finalized and can no longer be changed. Create a revision instead.",
  },
  REPORT_NOT_COMPLETED: { status: 409, message: messages.reports.mustBeCompleted },
  FINALIZE_IN_PROGRESS: {
    status: 409,
    message:
      "This report is being finalized already, perhaps in another window. Please try again in half a minute.",
  },
  REPORT_NOT_SIGNED: { status: 409, message: deliveryMessages.notSigned },
  SENDING_IN_PROGRESS: { status: 409, message: deliveryMessages.inProgress },
  FEE_MISSING: { status: 409, message: "There is no fee to invoice yet. Please save the fee first." },
  VERSION_CONFLICT: {
    status: 409,
    message: "This report was changed elsewhere in the meantime. Your text is kept; please compare.",
  },
  CLIENTS_CHANGED: {
    status: 409,
    message: "Your clients were changed in another window in the meantime. Please try again.",
  },
  PHRASES_CHANGED: {
    status: 409,
    message: "Your phrases were changed in another window in the meantime. Please try again.",
  },
  PRACTICE_CHANGED: {
    status: 409,
    message: messages.reports.practiceChanged,
  },
  REFERENCE_TAKEN: { status: 409, message: messages.reports.referenceTaken },
  COMPARABLES_FULL: {
    status: 409,
    message: "Your sales are full. Please remove some that you no longer use.",
  },
  COMPARABLE_EXISTS: { status: 409, message: "This sale is among your sales already." },
  STORAGE_FULL: {
    status: 409,
    message: messages.images.storageFull(limits.storage.photographs, limits.storage.bytes / 1e9),
  },
  SATELLITE_UNAVAILABLE: { status: 409, message: messages.location.satelliteNotSetUp },
  CATEGORY_FULL: { status: 409, message: "This image category is full" },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    message: "This Idempotency-Key was already used for a different request",
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: "The request is too large" },
  REPORT_TOO_LARGE: {
    status: 413,
    message: "This report's text has grown beyond what one report can hold. Please shorten a section.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: "Please send the request as JSON, with the header Content-Type: application/json",
  },
  IMAGE_REJECTED: { status: 415, message: messages.images.notAnImage },
  WARNINGS_NOT_ACKNOWLEDGED: {
    status: 422,
    message: "Some warnings about the report are not acknowledged yet",
  },
  CERTIFICATE_REJECTED: { status: 422, message: messages.certificates.unreadable },
  CERTIFICATE_EXPIRED: { status: 409, message: messages.certificates.expiredForSigning },
  WORD_NOT_KEPT: {
    status: 409,
    message:
      "This report was signed by an earlier version, which kept nothing that a Word file could be written from. Please use its PDF.",
  },
  PAPER_NOT_POSSIBLE: { status: 422, message: "This paper cannot be made of this report" },
  MAIL_TOO_LARGE: { status: 422, message: deliveryMessages.tooLarge("more than 7 MB", "7 MB") },
  PDF_TOO_LONG: {
    status: 422,
    message: "This report takes too long to print. Please shorten its longest texts.",
  },
  CHECKS_FAILED: { status: 422, message: "The report is not complete yet" },
  TEXT_BUDGET_SPENT: { status: 429, message: suggestionMessages.budgetSpent },
  MAP_BUDGET_SPENT: { status: 429, message: "Your allowance for the paid map service is used up for now." },
  TOO_MANY_REQUESTS: { status: 429, message: messages.location.rateLimited },
  INTERNAL_ERROR: { status: 500, message: "Something went wrong on our side. Nothing was changed." },
  PDF_DAMAGED: {
    status: 500,
    message:
      "The stored PDF of this finalized report is no longer the one that was signed, so it is not handed out. Please tell the operator of this server.",
  },
  MAIL_REFUSED: { status: 502, message: deliveryMessages.refused },
  UPSTREAM_FAILED: { status: 502, message: "A service we rely on did not answer. Please try again." },
  UNAVAILABLE: { status: 503, message: "The service is busy. Please try again in a moment." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** The message of an unknown error; support finds its line in the log by `reference`. */
export const internalErrorMessage = (reference: string): string =>
  `${errorCodes.INTERNAL_ERROR.message} If you ask for help, please give this number: ${reference}`;
