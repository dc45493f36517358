import { expect, it } from "vitest";
import { takenWords } from "@/lib/images/taken-words";

const pin = { latitude: 7.2936, longitude: 80.6413 };
const takenAt = "2026-03-04T04:43:00.000Z";

it.each([
  [{ latitude: 7.29371, longitude: 80.6413 }, "12 m from the pin, 10:13"],
  [{ latitude: 7.3036, longitude: 80.6413 }, "1.1 km from the pin, 10:13"],
  [{ latitude: 6.9271, longitude: 79.8612 }, "95 km from the pin, 10:13"],
  [null, "10:13"],
])("says how far from the property and when: %j", (gps, words) => {
  expect(takenWords({ takenAt, gps }, pin)).toBe(words);
});

it("leaves out what is not known", () => {
  expect(takenWords({ takenAt: null, gps: pin }, pin)).toBe("0 m from the pin");
  expect(takenWords({ takenAt, gps: pin }, undefined)).toBe("10:13");
  expect(takenWords({ takenAt: null, gps: null }, pin)).toBe("");
});
