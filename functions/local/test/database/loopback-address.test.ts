import { describe, expect, it } from "vitest";
import { freeLoopbackAddress, randomLoopback } from "../../src/database/loopback-address.ts";

describe("the database's address", () => {
  it("is any of 127.0.0.0/8 but the first ones and the last", () => {
    const addresses = Array.from({ length: 2000 }, randomLoopback);
    for (const address of addresses) {
      expect(address).toMatch(/^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/);
      expect(address.split(".").every((part) => Number(part) <= 255)).toBe(true);
    }
    expect(addresses).not.toContain("127.0.0.0");
    expect(addresses).not.toContain("127.0.0.1");
    expect(addresses).not.toContain("127.255.255.255");
    for (const part of [1, 2, 3])
      expect(new Set(addresses.map((address) => address.split(".")[part])).size).toBeGreaterThan(200);
  });

  it("is 127.0.0.1 where the system has no other", async () => {
    const elsewhere = "203.0.113.7"; // Documentation's (RFC 5737): no machine has it.
    expect(await freeLoopbackAddress(elsewhere)).toEqual({ host: "127.0.0.1", port: expect.any(Number) });
  });
});
