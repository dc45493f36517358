import { describe, expect, it } from "vitest";
import { jobOf } from "../../src/report/day.ts";
import { appointmentInWords, dayInWords, dayOf, dueInWords } from "../../src/report/day-of.ts";
import { reportFieldNames } from "../../src/report/fields/catalogue.ts";
import { emptyReportFields, type ReportFields } from "../../src/report/report-fields.ts";

const job = (change: Partial<ReportFields>, id = 1) => {
  const found = jobOf({ ...emptyReportFields, place_in_words: "Katugastota", ...change }, id);
  if (!found) throw new Error("no job");
  return found;
};

describe("a job", () => {
  it("is made by each field of an instruction, and by no other", () => {
    const filled = (name: (typeof reportFieldNames)[number]) =>
      jobOf({ ...emptyReportFields, [name]: "2026-01-05" }, 1) !== undefined;
    expect(reportFieldNames.filter(filled)).toEqual([
      "client_branch",
      "due_date",
      "place_in_words",
      "owner_telephone",
      "appointment_date",
      "appointment_time",
      "appointment_contact",
    ]);
  });

  it("is where the caller said it is, else in the village, city and district, each once", () => {
    expect(job({ village_name: "Digana" }).place).toBe("Katugastota");
    const found = { village_name: "Kandy", city: "Kandy", district: "Kandy", due_date: "2026-01-05" };
    expect(job({ ...found, place_in_words: "" }).place).toBe("Kandy");
  });
});

describe("the day", () => {
  const at = { latitude: 7.29, longitude: 80.64 };

  it("has each job once: to inspect by the appointment, those without one last, and to write by the due date", () => {
    const jobs = [
      job({ due_date: "2026-01-08", ...at }, 1),
      job({ appointment_date: "2026-01-06", appointment_time: "14:00" }, 2),
      job({ inspection_date: "2026-01-04", appointment_date: "2026-01-04", due_date: "2026-01-07" }, 3),
      job({ due_date: "2026-01-05" }, 4),
      job({ appointment_date: "2026-01-06", appointment_time: "09:30", ...at }, 5),
      job({ appointment_date: "2026-01-06" }, 6),
      job({ ...at }, 7),
      job({}, 8),
    ];
    const { toInspect, toWrite } = dayOf(jobs);
    expect(toInspect.map(({ report_id }) => report_id)).toEqual([5, 2, 6, 4, 8]);
    expect(toWrite.map(({ report_id }) => report_id)).toEqual([3, 1, 7]);
  });
});

describe("a day in words", () => {
  // 27 November 2026 is a Friday.
  it.each([
    ["2026-11-25", "2 days late"],
    ["2026-11-26", "1 day late"],
    ["2026-11-27", "due today"],
    ["2026-11-28", "due tomorrow"],
    ["2026-11-30", "Mon 30"],
    ["2026-12-03", "Thu 3"],
    ["2026-12-04", "04/12"],
    ["2027-01-02", "02/01/2027"],
    ["2025-11-27", "365 days late"],
  ])("says of a report that is due on %s that it is %s", (day, words) => {
    expect(dueInWords(day, "2026-11-27")).toBe(words);
  });

  it("says when an appointment is", () => {
    expect(appointmentInWords("2026-11-27", "2026-11-27")).toBe("today");
    expect(appointmentInWords("2026-11-28", "2026-11-27")).toBe("tomorrow");
    expect(appointmentInWords("2026-11-25", "2026-11-27")).toBe("2 days late");
  });

  it("crosses the end of a month and of a leap year", () => {
    expect(dueInWords("2028-02-29", "2028-03-01")).toBe("1 day late");
    expect(dayInWords("2028-03-01", "2028-02-28")).toBe("Wed 1");
  });
});
