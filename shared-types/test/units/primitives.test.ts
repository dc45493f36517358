import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { apis } from "../../src/api/index.ts";
import type { Route } from "../../src/contract/define-api.ts";
import { Login, PasswordChange, Registration } from "../../src/profile/account.ts";
import { PasswordAgain } from "../../src/profile/export-and-erasure.ts";
import { ProfileChange } from "../../src/profile/profile.ts";
import { NearbyFacility } from "../../src/report/fields/property-location.ts";
import { UploadRequest } from "../../src/report/photograph.ts";
import { ReportFields, ReportFieldsInput } from "../../src/report/report-fields.ts";
import { compareExtents } from "../../src/units/extent.ts";

describe("a number nearer to 0 than anybody measures", () => {
  it.each([1e-10, -1e-10, 5e-324, -0, "-0", "0.0000000001"])("is 0: %s", (sent) => {
    expect(ReportFields.shape.latitude.parse(sent)).toBe(0);
  });

  it("is kept from a billionth on", () => {
    expect(ReportFields.shape.latitude.parse(1e-9)).toBe(1e-9);
    expect(ReportFields.shape.latitude.parse(-1e-9)).toBe(-1e-9);
  });
});

describe("a distance", () => {
  const kilometres = (distance: number) =>
    NearbyFacility.parse({ name: "School", category: "school", distance, address: "" }).distance;

  it.each([
    [1.23456, 1.2],
    [1.25, 1.3],
    [0.04, 0],
    [5e-324, 0],
    [1_000, 1_000],
  ])("of %d km has one decimal", (sent, stored) => {
    expect(kilometres(sent)).toBe(stored);
  });
});

describe("plan and deed", () => {
  it("agree up to exactly 1 %, whatever the extent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (perches) => {
        const atTheEdge = (perches * 101) / 100;
        const beyond = (perches * 101 + 0.1) / 100;
        expect(compareExtents(`${perches}P`, `${atTheEdge}P`)?.agree).toBe(true);
        if (perches <= 1_000) expect(compareExtents(`${perches}P`, `${beyond}P`)?.agree).toBe(false);
      }),
    );
  });
});

describe("a text in which nothing shows", () => {
  it.each(["\u200b", "\u200d\u200c", " \u202e\u00a0\n", "\ufeff\u2060", "\u0007\u00ad"])(
    "is empty: %j",
    (sent) => {
      expect(ReportFields.shape.lot_number.parse(sent)).toBe("");
      expect(Registration.unwrap().shape.fullName.safeParse(sent).success).toBe(false);
    },
  );

  it.each(["ක්‍ෂ", "\u200dක", "😀", "-", "ா", "עברית\u200f"])("is none of these: %j", (sent) => {
    expect(ReportFields.shape.lot_number.parse(sent)).toBe(sent);
  });
});

it("a choice is made once, however often it is sent", () => {
  const { building_conveniences, valuation_methods } = ReportFields.shape;
  expect(building_conveniences.parse(["Internet", "Electricity", "Internet"])).toEqual([
    "Internet",
    "Electricity",
  ]);
  expect(valuation_methods.parse(["profits", "profits"])).toEqual(["profits"]);
});

it("a login's address holds no half of a character, which no key of the database could", () => {
  expect(Login.parse({ email: " \ud800a@takseru.example\u0000 ", password: "x" }).email).toBe(
    "\ufffda@takseru.example",
  );
});

it("no list that is sent is endless: each wrong entry would cost a message in the reply", () => {
  const endless = (json: unknown, path: string): string[] => {
    if (typeof json !== "object" || json === null) return [];
    const here = "type" in json && json.type === "array" && !("maxItems" in json) ? [path] : [];
    return [...here, ...Object.entries(json).flatMap(([name, part]) => endless(part, `${path}/${name}`))];
  };
  const bodies = Object.values(apis).flatMap(({ routes }) =>
    Object.entries<Route>(routes).flatMap(([name, { body }]) =>
      body ? endless(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }), name) : [],
    ),
  );
  expect(bodies).toEqual([]);
});

describe("what is too long is told so, and not that it is missing", () => {
  const said = (outcome: { error?: { issues: ReadonlyArray<{ message: string }> } | undefined }) =>
    outcome.error?.issues.map(({ message }) => message);
  const long = "x".repeat(1_001);
  const registration = {
    fullName: "Invented Valuer",
    professionalTitle: "Other",
    email: "valuer@takseru.example",
    password: "Invented-2026",
  };

  it("in a registration", () => {
    expect(
      said(Registration.safeParse({ ...registration, fullName: long, professionalTitle: long })),
    ).toEqual([
      "The full name may have at most 200 characters",
      "The professional title may have at most 200 characters",
    ]);
  });

  it("in a login and where the password is asked again", () => {
    const tooLong = "Password must be at most 128 characters long";
    expect(said(Login.safeParse({ email: long, password: long }))).toEqual([
      "Please enter a valid email address",
      tooLong,
    ]);
    expect(said(PasswordChange.safeParse({ currentPassword: long, newPassword: "Invented-2026" }))).toEqual([
      tooLong,
    ]);
    expect(said(PasswordAgain.safeParse({ password: long }))).toEqual([tooLong]);
  });

  it("in lists", () => {
    const file = { filename: "gate.jpg", size: 1, type: "image/jpeg" };
    const upload = (count: number) => ({ category: "land_views", files: Array(count).fill(file) });
    expect(said(UploadRequest.safeParse(upload(20)))).toBeUndefined();
    expect(said(UploadRequest.safeParse(upload(21)))).toEqual(["At most 20 images can be uploaded at once"]);
    expect(said(UploadRequest.safeParse(upload(0)))).toEqual(["Please choose at least one image"]);
    expect(said(ProfileChange.safeParse({ bank_panels: Array(31).fill("Bank") }))).toEqual([
      "At most 30 lines",
    ]);
    const facility = { name: "School", category: "school", distance: 1, address: "" };
    expect(said(ReportFieldsInput.safeParse({ nearby_facilities: Array(201).fill(facility) }))).toEqual([
      "At most 200 places",
    ]);
  });
});
