import { generatedCases } from "@takseru/testing/generated-cases";
import * as fc from "fast-check";
import ical from "ical.js";
import { describe, expect, it } from "vitest";
import { type CalendarEvent, calendarFile } from "@/lib/jobs/calendar-file";

const event: CalendarEvent = {
  uid: "reports-builder-7@takseru.example",
  day: "2026-11-27",
  time: "10:30",
  summary: "Inspection: Katugastota, behind the school",
  location: "7.2936, 80.6413",
  description: "Who opens: Mr. A. Example\nOwner: Mrs. B. Example; ground floor",
  now: new Date("2026-11-26T04:30:00.000Z"),
};

/** As another program reads it. */
const read = (text: string) =>
  new ical.Event(new ical.Component(ical.parse(text)).getFirstSubcomponent("vevent"));

describe("the calendar's file", () => {
  it("is an hour at the time in Sri Lanka, as another program reads it", () => {
    const found = read(calendarFile(event));
    expect(found.startDate.toJSDate().toISOString()).toBe("2026-11-27T05:00:00.000Z");
    expect(found.endDate.toJSDate().toISOString()).toBe("2026-11-27T06:00:00.000Z");
    expect(found).toMatchObject({
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
    });
  });

  it("is the whole day where no time is agreed", () => {
    const found = read(calendarFile({ ...event, time: "", day: "2026-12-31" }));
    expect([found.startDate.isDate, found.startDate.toString(), found.endDate.toString()]).toEqual([
      true,
      "2026-12-31",
      "2027-01-01",
    ]);
  });

  it("has lines of at most 75 octets, in Sinhala and Tamil too, and every letter of them is read again", () => {
    const words = fc.string({
      unit: fc.constantFrom("කටුගස්තොට ", "வீடு ", "Lot 5; ", "a,", "\\", "\n", "🏠", "x"),
      maxLength: 120,
    });
    fc.assert(
      fc.property(words, words, (summary, description) => {
        const text = calendarFile({ ...event, summary, description });
        for (const line of text.split("\r\n"))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const found = read(text);
        expect(found.summary).toBe(summary);
        expect(found.description ?? "").toBe(description);
      }),
      { numRuns: generatedCases(1_000) },
    );
  });
});
