import { expect, test } from "vitest";
import { describeDevice } from "../../src/credentials/device-name.ts";

const chrome = (system: string, more = "") =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0${more} Safari/537.36`;
const safari = (system: string, mobile = "") =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5${mobile} Safari/604.1`;

test.each([
  ["Chrome on Android", chrome("Linux; Android 10; K", " Mobile")],
  ["Chrome on Windows", chrome("Windows NT 10.0; Win64; x64")],
  ["Chrome on Chrome OS", chrome("X11; CrOS x86_64 14541.0.0")],
  ["Microsoft Edge on Windows", `${chrome("Windows NT 10.0; Win64; x64")} Edg/126.0.0.0`],
  [
    "Samsung Internet on Android",
    "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
  ],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0"],
  ["Safari on macOS", safari("Macintosh; Intel Mac OS X 10_15_7")],
  ["Safari on iPhone", safari("iPhone; CPU iPhone OS 17_5 like Mac OS X", " Mobile/15E148")],
  ["Safari on iPad", safari("iPad; CPU OS 17_5 like Mac OS X", " Mobile/15E148")],
])("a person reads %s", (words, userAgent) => {
  expect(describeDevice(userAgent)).toBe(words);
});

test.each(["", "  ", "curl/8.5.0", "<b>Your bank</b>/1.0", "Call-0112345678/1.0 (now)", "x".repeat(100_000)])(
  "nothing that a caller makes up is repeated: %.40s",
  (userAgent) => {
    expect(describeDevice(userAgent)).toBe("Unknown device");
  },
);
