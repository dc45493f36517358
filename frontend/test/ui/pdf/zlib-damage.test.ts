import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { isDamagedZlib } from "@/ui/pdf/zlib-damage";

const text = Buffer.from("1 0 0 1 60 700 cm (A line of the deed) Tj\n".repeat(200));
const packed = deflateSync(text);
const bytes = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

it("takes data with another checksum than its own for damaged", async () => {
  expect(await isDamagedZlib(bytes(packed.subarray(0, -4), Buffer.from("none")))).toBe(true);
  expect(await isDamagedZlib(bytes(packed.subarray(0, -1), Buffer.from([0x00, 0x0d, 0x0a])))).toBe(true);
});

it("leaves what is whole, has no checksum, or ends with a line", async () => {
  expect(await isDamagedZlib(bytes(packed))).toBe(false);
  expect(await isDamagedZlib(bytes(packed, Buffer.from("\r\n")))).toBe(false);
  expect(await isDamagedZlib(bytes(packed.subarray(0, -4)))).toBe(false);
  expect(await isDamagedZlib(new Uint8Array())).toBe(false);
});
