import { expect, test } from "vitest";
import { toApiEvent } from "../../src/embedded/api-gateway.ts";
import { requestMetadata } from "../../src/http/request.ts";
import { RoomEnvironment, readEnvironment } from "../../src/index.ts";

const CLOUDFRONT = "198.51.100.9";
const VIEWER = "203.0.113.7";

/** An event as API Gateway hands it on: it appends whom it was called by, and says so as `sourceIp`. */
const eventWith = (headers: Record<string, string[]>, sourceIp = CLOUDFRONT) => ({
  ...toApiEvent(
    {
      method: "GET",
      path: "/health",
      query: new URLSearchParams(),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, values]) => [name, values.at(-1) ?? ""]),
      ),
      body: undefined,
      ip: sourceIp,
      requestId: "request",
    },
    "/health",
    {},
  ),
  multiValueHeaders: headers,
});
const viewerOf = (forwardedFor: string, trustedProxies = 1) =>
  requestMetadata(eventWith({ "X-Forwarded-For": [forwardedFor] }), trustedProxies).ip;

test("behind CloudFront the client is the caller of CloudFront", () => {
  expect(viewerOf(`${VIEWER}, ${CLOUDFRONT}`)).toBe(VIEWER);
  expect(viewerOf(`2001:db8::7, ${CLOUDFRONT}`)).toBe("2001:db8::7");
});

test.each([
  `192.0.2.66, ${VIEWER}, ${CLOUDFRONT}`,
  `192.0.2.66,192.0.2.67,,${VIEWER},${CLOUDFRONT}`,
  `not an address, ${VIEWER}, ${CLOUDFRONT}`,
  `, ${VIEWER}, ${CLOUDFRONT}`,
])("what the caller wrote into the header himself counts for nothing: %s", (forwardedFor) => {
  expect(viewerOf(forwardedFor)).toBe(VIEWER);
});

test("a repeated header of the client, or one in another letter case, is ignored too", () => {
  const event = eventWith({
    "x-forwarded-for": ["192.0.2.66"],
    "X-Forwarded-For": ["192.0.2.67", `${VIEWER}, ${CLOUDFRONT}`],
  });
  expect(requestMetadata(event, 1).ip).toBe(VIEWER);
});

test("without a proxy of ours the header is ignored and sourceIp is used", () => {
  expect(viewerOf(`192.0.2.66, ${VIEWER}, ${CLOUDFRONT}`, 0)).toBe(CLOUDFRONT);
});

test("a second proxy of ours is skipped", () => {
  expect(viewerOf(`192.0.2.66, ${VIEWER}, 198.51.100.20, ${CLOUDFRONT}`, 2)).toBe(VIEWER);
});

test("a port that a proxy added is removed", () => {
  expect(viewerOf(`${VIEWER}:4711, ${CLOUDFRONT}`)).toBe(VIEWER);
  expect(viewerOf(`[2001:db8::7]:4711, ${CLOUDFRONT}`)).toBe("2001:db8::7");
  expect(viewerOf(`[2001:db8::7], ${CLOUDFRONT}`)).toBe("2001:db8::7");
});

test.each(["", CLOUDFRONT, `unknown, ${CLOUDFRONT}`, `999.1.1.1, ${CLOUDFRONT}`])(
  "where the list is too short or names no address, the gateway's word holds: %j",
  (forwardedFor) => {
    expect(viewerOf(forwardedFor)).toBe(CLOUDFRONT);
  },
);

test("a call without the header has the address that the gateway saw", () => {
  expect(requestMetadata(eventWith({}), 1).ip).toBe(CLOUDFRONT);
  expect(requestMetadata({ ...eventWith({}), multiValueHeaders: Object.create(null) }, 1).ip).toBe(
    CLOUDFRONT,
  );
});

test("the number of proxies is a required digit", () => {
  const read = (TRUSTED_PROXIES: string | undefined) =>
    readEnvironment(RoomEnvironment, { STAGE: "dev", TRUSTED_PROXIES });
  expect(read("1")).toEqual({ STAGE: "dev", TRUSTED_PROXIES: 1 });
  for (const wrong of [undefined, "", "one", "-1", "1.5", "10", " 1"])
    expect(() => read(wrong)).toThrow("TRUSTED_PROXIES");
});
