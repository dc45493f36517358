import { expect, test } from "vitest";
import { networkPrefix } from "../../src/throttling/network-prefix.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0001::9", "2001:db8:1:0::/64"],
  ["2001:db8:7:1:2:3:4:5", "2001:db8:7:1::/64"],
  ["2001:db8:7:1::", "2001:db8:7:1::/64"],
  ["64:ff9b::192.0.2.33", "64:ff9b:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
  ["unknown", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});
