import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colomboDay, formatDate, formatTime, isIsoDate, isOlderThan } from "../../src/units/dates.ts";

const anyDay = fc
  .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-30T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("a calendar day", () => {
  it.each(["2026-01-05", "2024-02-29", "2000-02-29", "2025-12-31", "1889-04-30"])("is %s", (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  it.each([
    "2025-02-29",
    "1900-02-29",
    "2025-02-30",
    "2025-04-31",
    "2025-13-01",
    "2025-00-10",
    "2025-01-00",
    "2025-01-32",
    "0000-01-01",
    "2025-1-5",
    "05/01/2026",
    "2026-01-05T00:00:00Z",
    " 2026-01-05",
    "2026-01-05\n",
    "",
    "tomorrow",
  ])("is not %j", (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  it("agrees with the engine's calendar on every day that the engine can count to", () => {
    fc.assert(fc.property(anyDay, (day) => isIsoDate(day)));
  });
});

describe("a date on paper", () => {
  it.each([
    ["2026-01-05", "05/01/2026"],
    ["2024-02-29", "29/02/2024"],
    ["2026-01-05T06:34:56.789Z", "05/01/2026"],
    ["2025-12-31T18:29:59Z", "31/12/2025"],
    ["2025-12-31T18:30:00Z", "01/01/2026"],
    ["2026-01-01T02:00:00+05:30", "01/01/2026"],
    ["2026-01-01T02:00:00+09:00", "31/12/2025"],
  ])("shows %s as %s, instants in Colombo's time", (iso, shown) => {
    expect(formatDate(iso)).toBe(shown);
  });

  it.each([
    "",
    null,
    undefined,
    "2025-02-29",
    "2025-02-30T10:00:00Z",
    "2025-01-01T25:00:00Z",
    "2025-01-01T10:00:00",
    "9999-12-31T20:00:00Z",
    "n/a",
  ])("shows nothing for %j", (iso) => {
    expect(formatDate(iso)).toBeUndefined();
  });
});

describe("a time of day", () => {
  it.each([
    ["2026-01-05T06:34:56.789Z", "12:04"],
    ["2026-01-05T18:30:00Z", "00:00"],
    ["2026-01-05T12:04:00+05:30", "12:04"],
    ["2026-01-05T06:34Z", "12:04"],
  ])("shows %s as %s in Colombo", (instant, shown) => {
    expect(formatTime(instant)).toBe(shown);
  });

  it.each(["", null, undefined, "2026-01-05", "2026-01-05T06:34:56", "12:04"])(
    "shows nothing for %j",
    (instant) => {
      expect(formatTime(instant)).toBeUndefined();
    },
  );

  it("turns to the next day at half past six in the evening, UTC", () => {
    expect(colomboDay("2026-01-05T18:29:59.999Z")).toBe("2026-01-05");
    expect(colomboDay("2026-01-05T18:30:00.000Z")).toBe("2026-01-06");
  });
});

describe("a day is older than ten years", () => {
  it.each([
    ["2016-01-05", "2026-01-05", false],
    ["2016-01-05", "2026-01-06", true],
    ["2016-01-05", "2025-12-31", false],
    ["2015-12-31", "2026-01-01", true],
    ["2016-02-29", "2026-02-28", false],
    ["2016-02-29", "2026-03-01", true],
    ["9995-01-01", "9999-12-31", false],
    ["2027-01-05", "2026-01-05", false],
  ])("%s on %s: %s", (day, asAt, older) => {
    expect(isOlderThan(day, 10, asAt)).toBe(older);
  });
});
