import { expect, test } from "vitest";
import { handler, VIEWER_NETWORK } from "../../../lib/constructs/viewer-network.ts";

/** As CloudFront runs it: its text alone. */
const atTheEdge = new Function(`${handler.toString()}; return handler;`)();

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:85a3:1:0:8a2e:370:7334", "2001:db8:85a3:1::"],
  ["2001:db8::7334", "2001:db8:0:0::"],
  ["2001:db8:85a3:1:2:3:4::", "2001:db8:85a3:1::"],
  ["::1", "0:0:0:0::"],
])("a call from %s counts as one from %s, whatever header it carries itself", (ip, network) => {
  const request = { headers: { [VIEWER_NETWORK]: { value: "198.51.100.1" }, accept: { value: "*/*" } } };
  expect(atTheEdge({ viewer: { ip }, request })).toEqual({
    headers: { [VIEWER_NETWORK]: { value: network }, accept: { value: "*/*" } },
  });
});
