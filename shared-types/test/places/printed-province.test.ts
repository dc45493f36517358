import { expect, test } from "vitest";
import { printedProvince } from "../../src/places/printed-province.ts";
import { districtNamed, provinces } from "../../src/places/provinces.ts";

test("a province is printed with its kind, however it was typed, and never twice", () => {
  for (const typed of ["Western", " western ", "Western Province"])
    expect(printedProvince(typed)).toBe("Western Province");
  for (const { province } of provinces)
    expect(printedProvince(printedProvince(province))).toBe(`${province} Province`);
  for (const other of ["", "Wayamba", "Western and Southern"]) expect(printedProvince(other)).toBe(other);
});

test("a district is known by other spellings", () => {
  expect(districtNamed("Moneragala")).toBe("Monaragala");
  expect(districtNamed("nuwara-eliya district")).toBe("Nuwara Eliya");
  for (const unknown of ["", "District", "Atlantis"]) expect(districtNamed(unknown)).toBeUndefined();
});
