import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, parsePhone } from "../../src/units/phone.ts";

const subscriber = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String);

describe("a telephone number as typed", () => {
  it.each([
    "0771234567",
    "077 123 4567",
    "077-1234567",
    "077.123.4567",
    "(077) 123 4567",
    "+94771234567",
    "+94 77 123 4567",
    "+94-77-123-4567",
    "+94 (0)77 123 4567",
    "+94-(0)77-123-4567",
    "(+94) 77 123 4567",
    "(+94)(0)77 123 4567",
    "(0)77 123 4567",
    "94771234567",
    "94 77 123 4567",
    "0094 (0)77 123 4567",
    "0094771234567",
    "0094 77 123 4567",
    " 077\u00a0123\u20114567 ",
  ])("is stored as E.164 from %j", (typed) => {
    expect(parsePhone(typed)).toBe("+94771234567");
  });

  it("may be a landline", () => {
    expect(parsePhone("011 234 5678")).toBe("+94112345678");
  });

  it.each([
    "",
    "   ",
    "771234567",
    "077123456",
    "07712345678",
    "+9477123456",
    "+947712345678",
    "+940771234567",
    "940771234567",
    "+44 20 7946 0958",
    "0000000000",
    "0012345678",
    "077 123 456a",
    "077 123 4567 ext 2",
    "077+1234567",
    "077/1234567, 0712345678",
    "call me",
  ])("is refused as %j", (typed) => {
    expect(parsePhone(typed)).toBeUndefined();
  });
});

describe("a telephone number on paper", () => {
  it.each([
    ["+94771234567", "077 123 4567"],
    ["+94112345678", "011 234 5678"],
  ])("shows %s as %s", (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });

  it.each(["", "+442079460958", "unknown"])("leaves %j as it is", (text) => {
    expect(formatPhone(text)).toBe(text);
  });

  it("reads back as the same number", () => {
    fc.assert(
      fc.property(subscriber, (digits) => {
        expect(parsePhone(formatPhone(`+94${digits}`))).toBe(`+94${digits}`);
      }),
    );
  });
});
