import { originalPosition } from "./source-map.ts";

/**
 * An error as the log gets it: where it was thrown and what kind it is, never its message. Messages quote what they are
 * about: JSON.parse the body, DynamoDB a value, SES the recipient, pdfmake a paragraph of the report.
 */
export interface ErrorDescription {
  name: string;
  /** Node's `ENOENT`, our own `UPSTREAM_FAILED`. */
  code?: string | undefined;
  /** What AWS answered with, and its own request id for a question to its support. */
  status?: number | undefined;
  aws_request_id?: string | undefined;
  /** The action that the function's role lacks. */
  denied?: string | undefined;
  /** Why DynamoDB cancelled a transaction, by step. */
  reasons?: string[] | undefined;
  /** Which fields broke a schema, and how: `fields.plot_number invalid_type`. */
  issues?: string[] | undefined;
  /** `name file:line:column`, innermost first. */
  at?: string[] | undefined;
  cause?: ErrorDescription | undefined;
}

const MAX_FRAMES = 10;
const MAX_CAUSES = 4;
const MAX_ISSUES = 10;
const FRAME = /^ {4}at (?:(?:async |new )?([\w$.<>#]+)[^(]*\()?((?:file:|node:|\/)[^\s()]*:\d+:\d+)\)?$/;
/** A code of a program, not a text of a person. */
const CODE = /^[A-Za-z][\w.-]{0,79}$/;
const AWS_ID = /^[\w-]{8,80}$/;
const DENIED = /not authorized to perform:? [`'"]?([a-z0-9-]+:[A-Za-z]+)/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const codeIn = (value: unknown): string | undefined =>
  typeof value === "string" && CODE.test(value) ? value : undefined;

const listOf = <Item>(value: unknown, each: (item: Record<string, unknown>) => Item): Item[] | undefined =>
  Array.isArray(value) ? value.filter(isObject).slice(0, MAX_ISSUES).map(each) : undefined;

const framesOf = ({ stack = "", message }: Error): string[] => {
  // The message stands in front of the frames and may look like one.
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;
  return frames
    .split("\n")
    .map((line) => FRAME.exec(line))
    .filter((found) => found !== null)
    .slice(0, MAX_FRAMES)
    .map(([, name, place = ""]) => (name ? `${name} ${originalPosition(place)}` : originalPosition(place)));
};

/** Where it is and what is wrong there; a list's items have numbers. */
const issueOf = ({ path, code }: Record<string, unknown>): string => {
  const steps = Array.isArray(path)
    ? path.map((step) => (typeof step === "number" ? step : codeIn(step)))
    : [];
  return `${steps.map((step) => step ?? "-").join(".")} ${codeIn(code) ?? "-"}`;
};

const describe = (error: unknown, depth: number): ErrorDescription => {
  if (!(error instanceof Error)) return { name: error === null ? "null" : typeof error };
  const fields: Record<string, unknown> = { ...error, issues: Reflect.get(error, "issues") };
  const { httpStatusCode: status, requestId } = isObject(fields.$metadata) ? fields.$metadata : {};
  return {
    name: codeIn(error.name) ?? "Error",
    code: codeIn(fields.code),
    status: typeof status === "number" ? status : undefined,
    aws_request_id: typeof requestId === "string" && AWS_ID.test(requestId) ? requestId : undefined,
    denied: DENIED.exec(error.message)?.[1],
    reasons: listOf(fields.CancellationReasons, ({ Code }) => codeIn(Code) ?? "-"),
    issues: listOf(fields.issues, issueOf),
    at: framesOf(error),
    cause: error.cause === undefined || depth >= MAX_CAUSES ? undefined : describe(error.cause, depth + 1),
  };
};

/** What may be known of anything thrown, with its causes. */
export const describeError = (error: unknown): ErrorDescription => describe(error, 0);
