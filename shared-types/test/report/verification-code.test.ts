import { describe, expect, it } from "vitest";
import { impossibleInCode, normaliseVerificationCode } from "../../src/report/verification-code.ts";

describe("a verification code", () => {
  it.each([
    "86AM-Y4KU-T62F-GRJE",
    "86amy4kut62fgrje",
    " 86am y4ku t62f grje ",
    "86AM–Y4KU–T62F–GRJE",
    "８６ＡＭ-Y4KU-T62F-GRJE",
    "https://takseru.example/verify/86AM-Y4KU-T62F-GRJE",
    "takseru.example/verify/86am-y4ku-t62f-grje/",
  ])("is read from %s", (typed) => {
    expect(normaliseVerificationCode(typed)).toBe("86AM-Y4KU-T62F-GRJE");
  });

  it("names what stands in no code, since nobody knows what was meant", () => {
    expect(impossibleInCode("86AM-Y4KU-T62F-GRJE")).toEqual([]);
    expect(impossibleInCode("O6AM-Y4K1-T620-GRJo")).toEqual(["O", "1", "0"]);
  });
});
