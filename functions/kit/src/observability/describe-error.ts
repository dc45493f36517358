import { originalPosition } from "./source-map.ts";

/**
 * An error for the log: its kind and its stack, never its message. Messages quote personal data: JSON.parse quotes the
 * body, DynamoDB a value, SES the recipient, pdfmake a paragraph of the report.
 */
export interface ErrorDescription {
  name: string;
  /** Node's `ENOENT`, our own `UPSTREAM_FAILED`. */
  code?: string | undefined;
  /** The HTTP status of AWS's response. */
  status?: number | undefined;
  /** The id of the request to AWS, for its support. */
  aws_request_id?: string | undefined;
  /** The action that the function's role lacks. */
  denied?: string | undefined;
  /** Why DynamoDB cancelled a transaction, by write. */
  reasons?: string[] | undefined;
  /** The invalid fields of a schema and why: `fields.plot_number invalid_type`. */
  issues?: string[] | undefined;
  /** `name file:line:column`, innermost first. */
  at?: string[] | undefined;
  cause?: ErrorDescription | undefined;
}

const MAX_FRAMES = 10;
const MAX_CAUSES = 4;
const MAX_ISSUES = 10;
const FRAME =
  /^ {4}at (?:(?:async |new )?([\w$.<>#]+)(?: [^(]*)?\()?((?:file:|node:|\/)[^\s()]*:\d+:\d+)\)?$/;
/** A program's code; a user's text does not match. */
const CODE = /^[A-Za-z][\w.-]{0,79}$/;
const AWS_ID = /^[\w-]{8,80}$/;
const DENIED = /not authorized to perform:? [`'"]?([a-z0-9-]+:[A-Za-z]+)/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const codeIn = (value: unknown): string | undefined =>
  typeof value === "string" && CODE.test(value) ? value : undefined;

const mapObjects = <Item>(
  value: unknown,
  each: (item: Record<string, unknown>) => Item,
): Item[] | undefined =>
  Array.isArray(value) ? value.filter(isObject).slice(0, MAX_ISSUES).map(each) : undefined;

const framesOf = ({ stack = "", message }: Error): string[] => {
  // The message precedes the frames and may look like one.
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;
  return frames
    .split("\n")
    .map((line) => FRAME.exec(line))
    .filter((found) => found !== null)
    .slice(0, MAX_FRAMES)
    .map(([, name, position = ""]) => [name, originalPosition(position)].filter(Boolean).join(" "));
};

/** The path and the code of an issue; list items are numbers. */
const issueOf = ({ path, code }: Record<string, unknown>): string => {
  const segments = Array.isArray(path)
    ? path.map((segment) => (typeof segment === "number" ? segment : codeIn(segment)))
    : [];
  return `${segments.map((segment) => segment ?? "-").join(".")} ${codeIn(code) ?? "-"}`;
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
    reasons: mapObjects(fields.CancellationReasons, ({ Code }) => codeIn(Code) ?? "-"),
    issues: mapObjects(fields.issues, issueOf),
    at: framesOf(error),
    cause: error.cause === undefined || depth >= MAX_CAUSES ? undefined : describe(error.cause, depth + 1),
  };
};

/** The loggable description of anything thrown, and of its causes. */
export const describeError = (error: unknown): ErrorDescription => describe(error, 0);
